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
    matching = [paper for paper in library.papers.all() if paper.paper_id.startswith(beginning)] if beginning else []
    if len(matching) != 1:
        from harvester.library.paper_ids import explain_beginning

        raise UseError(explain_beginning(beginning, matching))
    return matching[0]
