"""The citation graph of a library: what a paper cites, what cites it, and what is near to it in the net."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log10
from typing import TYPE_CHECKING

from harvester.items import CitationLink, Evidence
from harvester.library.linking import AMBIGUOUS, STRONG_POINTS, choose_links, compare_works
from harvester.library.work_keys import choose_works, make_paper_keys

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import CitationContext, Paper, Reference, Work
    from harvester.library.contracts import Library

# Papers that a way leads to, what the way is, and how much it tells.
Ways = Iterator[tuple[str, str, float]]

# However often a paper is cited, so many of those that cite it are looked at for what they cite besides.
MOST_CITING = 200
# Neighbours whose own neighbours are looked at for what is three steps away.
MOST_STEPS = 8


@dataclass(slots=True)
class Citation:
    """A reference of a paper; `links` has the paper it is, several when they fit alike, none when it is not held."""

    paper_id: str
    place: int
    text: str
    links: list[CitationLink] = field(default_factory=list)
    label: str | None = None
    contexts: list[CitationContext] = field(default_factory=list)  # sentences of the citing paper


@dataclass(slots=True)
class Related:
    """A paper near to another. Every way between the two shortens the distance; long and common ones do so less."""

    paper_id: str
    distance: float
    evidence: list[Evidence] = field(default_factory=list)


def list_cited(library: Library, paper: Paper) -> list[Citation]:
    """The references of a paper in their order, with the papers they are."""
    references = _list_references(library, paper)
    links = _decide_links(library, (work for _, work in references), paper.paper_id)
    return [
        Citation(paper.paper_id, place, reference.text, links.get(work, []), reference.label, reference.contexts)
        for place, (reference, work) in enumerate(references)
    ]


def list_citing(library: Library, paper_id: str) -> list[Citation]:
    """The references of other papers that are this paper, or may be it."""
    links = _works_that_are(library, paper_id)
    citing = sorted({other for _, other in library.citations.find_citing(list(links)) if other != paper_id})
    return [
        Citation(paper.paper_id, place, reference.text, [links[work]], reference.label, reference.contexts)
        for paper in filter(None, map(library.papers.get, citing))
        for place, (reference, work) in enumerate(_list_references(library, paper))
        if work in links
    ]


def list_related(library: Library, paper_id: str, limit: int = 20) -> list[Related]:
    """The papers nearest in the net, with the ways that lead to them."""
    ways: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for find in (_walk_direct, _walk_shared_references, _walk_cited_together, _over_a_third):
        if find is _over_a_third and len(ways) >= limit:
            break
        for other, name, ease in find(library, paper_id):
            ways[other][name].append(ease)
    ways.pop(paper_id, None)
    found = [_make_related(other, each) for other, each in ways.items()]
    return sorted(found, key=lambda other: (other.distance, other.paper_id))[: max(0, limit)]


def _make_related(paper_id: str, ways: dict[str, list[float]]) -> Related:
    """Ways side by side, as wires: the more there are, the nearer are the two."""
    evidence = [Evidence(name, round(sum(eases), 3), str(len(eases))) for name, eases in ways.items()]
    evidence.sort(key=lambda piece: -piece.points)
    return Related(paper_id, round(1 / sum(piece.points for piece in evidence), 3), evidence)


def _walk_direct(library: Library, paper_id: str) -> Ways:
    yield from ((other, "it cites", 1.0) for other in _list_held_cited(library, paper_id))
    yield from ((other, "cites it", 1.0) for other in _list_held_citing(library, paper_id))


def _walk_shared_references(library: Library, paper_id: str) -> Ways:
    """Papers that cite the same works, held or not, however each describes them."""
    for same in _same_works(library, paper_id):
        citing = {other for _, other in library.citations.find_citing(sorted(same))}
        yield from ((other, "shared references", _measure_ease(2, len(citing))) for other in citing - {paper_id})


def _walk_cited_together(library: Library, paper_id: str) -> Ways:
    for citing in _list_held_citing(library, paper_id)[:MOST_CITING]:
        together = _list_held_cited(library, citing)
        yield from (
            (other, "cited together", _measure_ease(2, len(together))) for other in together if other != paper_id
        )


def _over_a_third(library: Library, paper_id: str) -> Ways:
    """Papers three steps away, over the nearest neighbours of the neighbours."""
    steps = _list_neighbours(library, paper_id)
    near = {paper_id, *steps}
    for step in steps[:MOST_STEPS]:
        for second in [other for other in _list_neighbours(library, step) if other not in near][:MOST_STEPS]:
            others = _list_neighbours(library, second)
            yield from ((other, "over others", _measure_ease(3, len(others))) for other in others if other not in near)


def _measure_ease(steps: int, degree: int) -> float:
    """How much one way tells: one over a work that everybody cites, or a paper that cites everything, tells little."""
    return 1 / (steps * log10(max(10, degree)))


def _list_neighbours(library: Library, paper_id: str) -> list[str]:
    return sorted({*_list_held_cited(library, paper_id), *_list_held_citing(library, paper_id)})


def _list_held_cited(library: Library, paper_id: str) -> list[str]:
    """The held papers that a paper cites for sure."""
    links = _decide_links(library, library.citations.list_works(paper_id), paper_id)
    return sorted({link.paper_id for best in links.values() for link in best if link.grade != AMBIGUOUS})


def _list_held_citing(library: Library, paper_id: str) -> list[str]:
    works = [work for work, link in _works_that_are(library, paper_id).items() if link.grade != AMBIGUOUS]
    return sorted({other for _, other in library.citations.find_citing(works)} - {paper_id})


def _same_works(library: Library, paper_id: str) -> list[set[str]]:
    """For each work that a paper cites, the ids of all descriptions of it."""
    works = library.citations.list_works(paper_id)
    links = _decide_links(library, works, paper_id)
    same = {held.paper_id: set(_works_that_are(library, held.paper_id)) for [held, *_] in links.values()}
    found = {work: same[links[work][0].paper_id] | {work} for work in links}
    for work in library.citations.get_works([work for work in works if work not in links]):
        near = library.citations.get_works(choose_works(library.citations.find_works(make_paper_keys(work))))
        found[work.id] = same_works(work, near)
    return _unite_works(found.values())


def _unite_works(works: Iterable[set[str]]) -> list[set[str]]:
    """The works, those that share a description as one: a paper may cite a work in several ways."""
    whole: dict[str, set[str]] = {}
    for same in works:
        joined = same.union(*(whole[each] for each in same if each in whole))
        whole |= dict.fromkeys(joined, joined)
    return list({id(each): each for each in whole.values()}.values())


def same_works(work: Work, near: Iterable[Work]) -> set[str]:
    """Of the descriptions near to one of a work those of the same work, itself among them."""
    alike = (compare_works(work, other) for other in near)
    return {work.id, *(link.paper_id for link in alike if link and link.points >= STRONG_POINTS)}


def _works_that_are(library: Library, paper_id: str) -> dict[str, CitationLink]:
    """The cited works that are this paper, or may be it, with the link of each."""
    works = [link.work for link in library.citations.find_links(papers=[paper_id])]
    best = _decide_links(library, works)
    return {work: link for work, links in best.items() for link in links if link.paper_id == paper_id}


def _list_references(library: Library, paper: Paper) -> list[tuple[Reference, str]]:
    """The references of a paper, each with the work it describes."""
    return list(zip(paper.references, library.citations.list_works(paper.paper_id), strict=False))


def _decide_links(library: Library, works: Iterable[str], citing: str = "") -> dict[str, list[CitationLink]]:
    """The best links of each work that has any; a paper is not what it cites itself."""
    links: dict[str, list[CitationLink]] = defaultdict(list)
    for link in library.citations.find_links(works=sorted(set(works))):
        if link.paper_id != citing:
            links[link.work].append(link)
    return {work: choose_links(each) for work, each in links.items()}
