"""Which papers are one work: a record beside the papers, which stay as they are, so that it can be undone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Evidence
    from harvester.library.contracts import Library

# Kinds of answers: a work with its papers, the work of each paper, and pairs that a person told apart.
WORK, VERSION, APART = "work", "version", "apart"


def work_of(library: Library, paper_id: str) -> str:
    """The id of the work that a paper is a version of; "" when it stands alone."""
    answer = library.answers.get(VERSION, paper_id)
    return str(answer.data["work"]) if answer else ""


def versions_of(library: Library, paper_id: str) -> list[str]:
    """The other papers of its work."""
    work = library.answers.get(WORK, work_of(library, paper_id))
    return [other for other in work.data["papers"] if other != paper_id] if work else []


def merge_papers(
    library: Library, papers: Iterable[str], evidence: Iterable[Evidence], now: float, by: str = "rule"
) -> str:
    """Say that papers are one work, together with the works they belong to already; the id of the work."""
    from harvester.items.codec import encode

    members = {member for paper_id in papers for member in (paper_id, *versions_of(library, paper_id))}
    for old in {work_of(library, member) for member in members} - {""}:
        library.answers.drop(WORK, old)
    name = min(members)
    told: dict[str, Any] = {"papers": sorted(members), "evidence": encode(list(evidence)), "by": by}
    library.answers.save(WORK, name, told, now)
    for member in members:
        library.answers.save(VERSION, member, {"work": name}, now)
    return name


def split_off(library: Library, paper_id: str, now: float) -> list[str]:
    """Undo: the paper is a work of its own and is not put together with these again."""
    others, work = versions_of(library, paper_id), work_of(library, paper_id)
    library.answers.drop(VERSION, paper_id)
    if work:
        library.answers.drop(WORK, work)
    for other in others:
        library.answers.drop(VERSION, other)
        library.answers.save(APART, _name_pair(paper_id, other), {}, now)
    if len(others) > 1:
        merge_papers(library, others, (), now, "person")
    return others


def are_apart(library: Library, one: str, other: str) -> bool:
    return library.answers.get(APART, _name_pair(one, other)) is not None


def _name_pair(one: str, other: str) -> str:
    return " ".join(sorted((one, other)))
