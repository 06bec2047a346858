"""`scrapy library index`: the index of a search engine, made or brought up to the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.console.output import say, show_count
from harvester.console.subcommands import UseError
from harvester.messages.translating import _, ngettext

if TYPE_CHECKING:
    import argparse

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library


def index_papers(library: Library, given: argparse.Namespace) -> None:
    """Goes on where it was stopped: what the engine was told of is not told again."""
    from harvester.library.opensearch.catalogue import OpenSearchCatalogue

    if not isinstance(library.catalogue, OpenSearchCatalogue):
        raise UseError(_("SEARCH_URI is empty: set it to an index such as http://127.0.0.1:9200/harvester"))
    told = sum(1 for _change in show_count(library.catalogue.follow(anew=given.anew), "papers"))
    say(ngettext("{number} paper was told to the engine", "{number} papers were told to the engine", told))


ACTIONS: dict[str, Action] = {"index": (index_papers, {"--anew": {"action": "store_true"}})}
