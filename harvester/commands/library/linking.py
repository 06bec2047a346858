"""`scrapy library link`: links of papers that were kept without them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.console.output import say, show_count
from harvester.messages.translating import ngettext

if TYPE_CHECKING:
    import argparse

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library


def link_papers(library: Library, _given: argparse.Namespace) -> None:
    """Goes on where it was stopped: a paper that is linked waits no more."""
    from harvester.library.late_links import link_unlinked

    linked = sum(1 for _paper in show_count(link_unlinked(library), "papers"))
    say(ngettext("{number} paper was linked", "{number} papers were linked", linked))


ACTIONS: dict[str, Action] = {"link": (link_papers, {})}
