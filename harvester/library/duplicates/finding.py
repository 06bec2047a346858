"""Finds the papers that are one work: by what they say they are, by their texts, by what they cite."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.items import Evidence
from harvester.library.contracts.terms import LibraryError
from harvester.library.duplicates.shingles import compare_signatures, make_signature, near_pairs
from harvester.library.duplicates.versions import are_apart, work_of
from harvester.library.linking import compare_evidence
from harvester.library.works import make_paper_work
from harvester.text.coarse import coarsen_words, names_part
from harvester.text.likeness import compare_titles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harvester.items import Paper
    from harvester.library.contracts import Library
    from harvester.library.files import FileStore

SHINGLES = "shingles"  # kind of the answers that keep signatures
SAID = frozenset({"doi", "title", "authors"})  # versions have years and pages of their own
SERIES = 0.7  # likeness of titles that a number tells apart
SAME_WORK = 6.0  # points from which two papers are one work
NEAR_TEXT = 0.25  # likeness from which texts are compared at all
# Likeness of texts and its points: a journal keeps a third of the conference version, a re-set preprint nearly all.
TEXT_POINTS = ((0.8, 5.0), (0.5, 4.0), (0.25, 3.0), (0.08, 0.5))
OTHER_TEXT = -2.5  # of papers in one language that have next to nothing in common
OTHER_PART = -8.0
CITED_POINTS, CITED_SHARE, LEAST_CITED = 1.5, 0.4, 5
FAR_YEARS, YEARS_APART = -1.5, 8


Pair = tuple[str, str, float]  # two papers, and how alike their texts are


@dataclass(slots=True)
class PaperLook:
    """What is known of a paper before it is compared: its text in small, and who has a title like its own."""

    paper_id: str
    signature: array[int]
    named_alike: list[str]


@dataclass(slots=True)
class Group:
    """Papers that are one work, and why; `merged`: a person or a rule has said so already."""

    papers: list[Paper]
    evidence: list[Evidence] = field(default_factory=list)
    points: float = 0.0
    merged: bool = False


def find_groups(library: Library, files: FileStore, now: float) -> list[Group]:
    """Groups of two or more, surest first. Signatures that are missing are made and kept."""
    pairs = pair_papers(look_at_papers(library, files, library.papers.all(), now))
    return group_pairs(library, judge_pairs(library, pairs))


def look_at_papers(library: Library, files: FileStore, papers: Iterable[Paper], now: float) -> Iterator[PaperLook]:
    """By what each paper may be known as a version of another."""
    for paper in papers:
        signature = _find_signature(library, files, paper, now)
        yield PaperLook(paper.paper_id, array("I", signature), _find_named_alike(library, paper))


def pair_papers(looks: Iterable[PaperLook]) -> list[Pair]:
    """The pairs worth judging, whoever looked at the papers, and in whatever order."""
    ordered = sorted(looks, key=lambda look: look.paper_id)
    signatures = {look.paper_id: look.signature for look in ordered}
    pairs = {(one, other): near for one, other, near in near_pairs(signatures.items(), NEAR_TEXT)}
    for name, other in ((look.paper_id, other) for look in ordered for other in look.named_alike):
        one, two = sorted((name, other))
        if (one, two) not in pairs:
            pairs[one, two] = compare_signatures(signatures.get(one, ()), signatures.get(two, ()))
    return [(one, other, alike) for (one, other), alike in pairs.items()]


def judge_pairs(library: Library, pairs: Iterable[Pair]) -> list[Group]:
    """Those of the pairs that are one work."""
    return [group for pair in pairs if (group := _judge_pair(library, *pair))]


def _find_signature(library: Library, files: FileStore, paper: Paper, now: float) -> Sequence[int]:
    kept = library.answers.get(SHINGLES, paper.paper_id)
    if kept and kept.data.get("sha256") == paper.sha256:
        found: list[int] = kept.data["signature"]
        return found
    try:
        made = make_signature(files.read_text(paper.text_file)) if paper.text_file else []
    except (LibraryError, OSError):  # a text that is gone says nothing; the file may come back
        return ()
    library.answers.save(SHINGLES, paper.paper_id, {"sha256": paper.sha256, "signature": made}, now)
    return made


def _find_named_alike(library: Library, paper: Paper) -> list[str]:
    other = paper.metadata.title_other
    titles = [paper.title, *([other.value] if other else [])]
    found = {each.paper_id for title in titles if title for each in library.papers.find_by_title(title)}
    return sorted(found - {paper.paper_id})


def _judge_pair(library: Library, name: str, other_name: str, alike: float) -> Group | None:
    one, other = library.papers.get(name), library.papers.get(other_name)
    if not one or not other or are_apart(library, name, other_name) or _same_file(one, other):
        return None
    evidence = list(evidence_of(one, other, alike))
    points = round(sum(piece.points for piece in evidence), 2)
    merged = all_merged(library, [name, other_name])
    if points < SAME_WORK and not merged:
        return None
    return Group([one, other], sorted(evidence, key=lambda piece: -abs(piece.points)), points, merged)


def evidence_of(one: Paper, other: Paper, alike: float) -> Iterator[Evidence]:
    """Why two papers are one work, or why not."""
    said = [piece for piece in compare_evidence(make_paper_work(one), make_paper_work(other)) if piece.name in SAID]
    yield from said
    if _list_parts(one) != _list_parts(other) and compare_titles(one.title, other.title) >= SERIES:
        yield Evidence("part", OTHER_PART, "another part of a series")
    if text := next((points for least, points in TEXT_POINTS if alike >= least), 0.0):
        yield Evidence("text", text, f"{alike:.2f} alike")
    elif one.language == other.language and _both_long(one, other):
        yield Evidence("text", OTHER_TEXT, f"{alike:.2f} alike")
    shared = _compare_lists(one, other)
    if shared >= CITED_SHARE:
        yield Evidence("references", CITED_POINTS, f"{shared:.2f} in common")
    if one.year and other.year and one.year.isdigit() and other.year.isdigit():
        years = abs(int(one.year) - int(other.year))
        if years > YEARS_APART:
            yield Evidence("years", FAR_YEARS, f"{years} apart")


def _list_parts(paper: Paper) -> list[str]:
    """Numbers and words that tell one part of a series from the others."""
    return [word for word in coarsen_words(paper.title).split() if names_part([word])]


def _both_long(one: Paper, other: Paper) -> bool:
    return min(one.pages, other.pages) >= 2


def _compare_lists(one: Paper, other: Paper) -> float:
    """The share of the shorter list that both have."""
    first, second = (
        {coarsen_words(each.title or each.text)[:60] for each in paper.references} for paper in (one, other)
    )
    fewer = min(len(first), len(second))
    return len(first & second) / fewer if fewer >= LEAST_CITED else 0.0


def _same_file(one: Paper, other: Paper) -> bool:
    """Two papers of one volume."""
    return one.sha256 == other.sha256


def group_pairs(library: Library, found: Iterable[Group]) -> list[Group]:
    """Pairs that share a paper are one group; its evidence is that of its surest pair."""
    groups: dict[str, Group] = {}
    for pair in sorted(found, key=_rank_group):
        one, other = (groups.get(paper.paper_id) for paper in pair.papers)
        members = {paper.paper_id: paper for group in (one, other, pair) if group for paper in group.papers}
        best = one or other or pair
        joined = Group(list(members.values()), best.evidence, best.points, all_merged(library, list(members)))
        groups.update(dict.fromkeys(members, joined))
    return sorted({id(group): group for group in groups.values()}.values(), key=_rank_group)


def _rank_group(group: Group) -> tuple[float, list[str]]:
    return -group.points, [paper.paper_id for paper in group.papers]


def all_merged(library: Library, ids: list[str]) -> bool:
    works = {work_of(library, paper_id) for paper_id in ids}
    return len(works) == 1 and "" not in works
