"""The net of citations among many papers, and the works that are cited most and are not here."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.library.linking import AMBIGUOUS, choose_links
from harvester.library.works import is_huntable
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Reference
    from harvester.library.contracts import Library

MOST_PAPERS = 500  # of one net
LOOKED_AT = 5  # works for each that is told: some are one work in other words
MOST_EXAMPLES = 3
MOST_PRINTED = 5  # papers whose printing of a work is looked at


@dataclass(slots=True)
class MissingWork:
    """A work that papers cite and the library lacks. `ids`: its descriptions, `citing`: some papers that cite it.

    `reference` is how one of them prints it.
    """

    ids: list[str]
    reference: Reference
    cited: int
    citing: list[str] = field(default_factory=list)


def find_edges(library: Library, paper_ids: Iterable[str]) -> list[tuple[str, str]]:
    """(citing, cited) for all sure citations among these papers."""
    held = set(paper_ids)
    by_work = defaultdict(list)
    for link in library.citations.find_links(papers=sorted(held)):
        by_work[link.work].append(link)
    sure = {
        work: best[0].paper_id
        for work, links in by_work.items()
        if (best := choose_links(links)) and best[0].grade != AMBIGUOUS
    }
    citing = library.citations.find_citing(sorted(sure))
    return sorted({(paper, sure[work]) for work, paper in citing if paper in held and paper != sure[work]})


def find_largest_part(edges: list[tuple[str, str]]) -> set[str]:
    """The papers of the largest part that hangs together, whichever way the citations go."""
    beside: dict[str, set[str]] = defaultdict(set)
    for one, other in edges:
        beside[one].add(other)
        beside[other].add(one)
    largest: set[str] = set()
    seen: set[str] = set()
    for start in sorted(beside):
        if start in seen:
            continue
        part, waiting = {start}, [start]
        while waiting:
            for other in beside[waiting.pop()] - part:
                part.add(other)
                waiting.append(other)
        seen |= part
        largest = max(largest, part, key=len)
    return largest


def list_missing_works(library: Library, limit: int) -> list[MissingWork]:
    """Works that most papers cite and none of the library is; descriptions of one title and year are one work."""
    counts = dict(library.citations.count_missing(limit * LOOKED_AT))
    groups: dict[tuple[str, str], list[str]] = defaultdict(list)
    for work in library.citations.get_works(list(counts)):
        if work.titles:  # without one there is nothing to look for
            groups[squeeze(work.titles[0]), work.year].append(work.id)
    told = sorted(groups.values(), key=lambda ids: (-sum(counts[one] for one in ids), ids))
    found = (_describe_missing(library, sorted(ids, key=lambda one: -counts[one])) for ids in told[: limit * 2])
    return sorted(filter(None, found), key=lambda one: (-one.cited, one.ids))[:limit]


def find_missing_work(library: Library, work_id: str) -> MissingWork | None:
    """One that somebody chose; None where nobody cites it, or the library has it by now."""
    if library.citations.find_links(works=[work_id]):
        return None
    return _describe_missing(library, [work_id])


def _describe_missing(library: Library, ids: list[str]) -> MissingWork | None:
    """As a paper that cites it prints it; None for what is no paper."""
    citing = library.citations.find_citing(ids)
    for work, paper_id in citing[:MOST_PRINTED]:
        paper = library.papers.get(paper_id)
        places = zip(paper.references, library.citations.list_works(paper_id), strict=False) if paper else ()
        for reference, described in places:
            if described == work and is_huntable(reference):
                papers = sorted({paper for _, paper in citing})
                return MissingWork(ids, reference, len(papers), papers[:MOST_EXAMPLES])
    return None
