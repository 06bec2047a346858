"""A paper as a person names it, and the arguments that several sub-commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.console.subcommands import UseError
from harvester.library.contracts.terms import BadRecord

if TYPE_CHECKING:
    from harvester.items import Paper
    from harvester.library.contracts import Library

AS_JSON: dict[str, Any] = {"--json": {"action": "store_true"}}
ID: dict[str, Any] = {"id": {"metavar": "ID"}}


def find_paper(library: Library, beginning: str) -> Paper:
    """The one paper whose id begins so."""
    if paper := library.papers.get(beginning):
        return paper
    from harvester.library.paper_ids import MOST_FOUND, explain_beginning

    ids = library.papers.find_ids(beginning, MOST_FOUND) if beginning else []
    if len(ids) == 1 and (found := library.papers.get(ids[0])):
        return found
    if len(ids) == 1:
        raise BadRecord(f"the record of {ids[0]} cannot be read: `scrapy library check` says what to do")
    raise UseError(explain_beginning(beginning, ids))
