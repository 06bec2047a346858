"""`scrapy library link`: links of papers that were kept without them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.console.output import say, show_count
from harvester.messages.translating import ngettext

if TYPE_CHECKING:
    import argparse

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library


def link_papers(library: Library, given: argparse.Namespace) -> None:
    """Goes on where it was stopped: a paper that is linked waits no more. All at once it begins anew."""
    if given.all:
        _link_whole_library(library)
        return
    from harvester.library.late_links import link_unlinked

    linked = sum(1 for _paper in show_count(link_unlinked(library), "papers"))
    say(ngettext("{number} paper was linked", "{number} papers were linked", linked))


def _link_whole_library(library: Library) -> None:
    from harvester.library.merged_links import link_all

    works = sum(1 for _work in show_count(link_all(library), "cited works"))
    say(ngettext("{number} cited work was looked for", "{number} cited works were looked for", works))


ACTIONS: dict[str, Action] = {"link": (link_papers, {"--all": {"action": "store_true"}})}
