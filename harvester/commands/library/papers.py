"""A paper as a person names it, and the arguments that several sub-commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.console.subcommands import UseError

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
    raise UseError(explain_beginning(beginning, ids))
