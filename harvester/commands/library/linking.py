"""`scrapy library link`: links of papers that were kept without them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.console.output import say, show_count
from harvester.messages.translating import ngettext

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library


def link_papers(library: Library, given: argparse.Namespace) -> None:
    """Goes on where it was stopped: a paper that is linked waits no more. All at once it begins anew."""
    done = _link_on_cluster(library, given) if given.dask else _link_here(library, given)
    if given.all:
        number = sum(1 for _work in show_count(done, "cited works"))
        say(ngettext("{number} cited work was looked for", "{number} cited works were looked for", number))
    else:
        number = sum(1 for _paper in show_count(done, "papers"))
        say(ngettext("{number} paper was linked", "{number} papers were linked", number))


def _link_here(library: Library, given: argparse.Namespace) -> Iterator[object]:
    from harvester.library.late_links import link_unlinked
    from harvester.library.merged_links import link_all

    return link_all(library) if given.all else link_unlinked(library)


def _link_on_cluster(library: Library, given: argparse.Namespace) -> Iterator[object]:
    from harvester.record.cluster_client import list_settings, open_cluster
    from harvester.record.library_shares import link_everything, link_waiting

    settings, link = list_settings(given.settings), link_everything if given.all else link_waiting
    with open_cluster(given.dask, settings) as client:
        for number in link(library, client, settings["LIBRARY_URI"]):
            yield from range(number)


ACTIONS: dict[str, Action] = {
    "link": (link_papers, {"--all": {"action": "store_true"}, "--dask": {"metavar": "ADDRESS", "default": ""}})
}
