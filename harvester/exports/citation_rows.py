"""The citation graph as rows for people and programs: one for each reference or paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.items.codec import encode
from harvester.library.graph import list_cited, list_citing, list_related
from harvester.messages.retelling import retell_evidence
from harvester.messages.translating import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import CitationLink, Evidence, Paper
    from harvester.library.contracts import Library
    from harvester.library.graph import Citation

Row = dict[str, Any]
# Told of a paper at a terminal: `cited-by` has all.
SHOWN_CITING, SHOWN_CONTEXTS = 10, 2


def list_cited_rows(library: Library, paper: Paper) -> Iterator[Row]:
    """A row for each reference, for an ambiguous one a row for each paper that it may be."""
    for citation in list_cited(library, paper):
        links: list[CitationLink | None] = [*citation.links] or [None]
        for link in links:
            yield _make_row(library, citation, link, link.paper_id if link else None)


def list_citing_rows(library: Library, paper: Paper) -> Iterator[Row]:
    """A row for each reference of another paper that is this one, or may be it."""
    for citation in list_citing(library, paper.paper_id):
        for link in citation.links:
            yield _make_row(library, citation, link, citation.paper_id)


def list_related_rows(library: Library, paper: Paper, limit: int) -> Iterator[Row]:
    """A row for each paper that is near in the net, nearest first."""
    for other in list_related(library, paper.paper_id, limit):
        yield {
            "distance": other.distance,
            "paper_id": other.paper_id,
            "title": _find_title(library, other.paper_id),
            "evidence": encode(other.evidence),
        }


def describe_citing(library: Library, paper: Paper) -> Iterator[tuple[str, str]]:
    """Who cites a paper, as labelled lines: each citing paper, and the sentences in which it does so."""
    rows = list(list_citing_rows(library, paper))
    for row in rows[:SHOWN_CITING]:
        yield "cited by", f"{row['paper_id']} {row['title'] or ''}".strip()
        yield from (("", context["text"]) for context in row["contexts"][:SHOWN_CONTEXTS])
    if len(rows) > SHOWN_CITING:
        yield "cited by", _("… and {number} more", number=len(rows) - SHOWN_CITING)


def quote_row(row: Row) -> str:
    """The first sentence that cites, and how many more there are."""
    contexts = row["contexts"]
    more = f" (+{len(contexts) - 1})" if len(contexts) > 1 else ""
    return f"{contexts[0]['text']}{more}" if contexts else ""


def explain_row(row: Row) -> str:
    """The evidence of a row in one line."""
    told = ((piece["points"], *retell_evidence(piece["name"], piece["detail"])) for piece in row["evidence"])
    return "; ".join(f"{points:+g} {name}: {detail}" for points, name, detail in told)


def _make_row(library: Library, citation: Citation, link: CitationLink | None, paper_id: str | None) -> Row:
    evidence: list[Evidence] = link.evidence if link else []
    return {
        "place": citation.place,
        "label": citation.label,
        "text": citation.text,
        "grade": link.grade if link else None,
        "paper_id": paper_id,
        "title": _find_title(library, paper_id),
        "points": link.points if link else 0.0,
        "evidence": encode(evidence),
        "contexts": encode(citation.contexts),
    }


def _find_title(library: Library, paper_id: str | None) -> str | None:
    paper = library.papers.get(paper_id) if paper_id else None
    return paper.title if paper else None
