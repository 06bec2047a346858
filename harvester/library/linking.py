"""Is this cited work that paper? Points for and against, a grade, and what several papers that fit amount to."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA, LCSseq

from harvester.compiled import compiled
from harvester.items import CitationLink, Evidence
from harvester.text.coarse import names_part
from harvester.text.likeness import find_differences

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harvester.items import Work

EXACT, STRONG, WEAK, AMBIGUOUS = "exact", "strong", "weak", "ambiguous"
# An equal title is weak by itself or with another year; one that only begins so needs authors and year to be as much.
STRONG_POINTS, WEAK_POINTS = 4.5, 3.5
# Papers whose points are this near to the best fit the work as well as the best.
MARGIN = 0.5

SHORT_TITLE = 15  # letters: equal by chance
LIKENESS, INSIDE = 0.8, 0.93
ROUNDING = 1e-9
NONE = "none"  # of a number that is not told
EQUAL, MISTYPED, PARTLY, BEGUN, AGREED, SAME_YEAR = 4.0, 3.5, 2.5, 1.4, 2.0, 1.0


@compiled
def compare_works(work: Work, paper: Work) -> CitationLink | None:
    """The link from a cited work to a paper, or None when they are two."""
    title = _compare_title(work, paper)
    # Against another title only an equal number weighs enough.
    if title and title.points < 0 and not (work.doi and work.doi == paper.doi):
        return None
    evidence = _gather_evidence(work, paper, title)
    told = {piece.name: piece.points for piece in evidence}
    points = round(sum(told.values()), 2)
    if points < WEAK_POINTS or not _is_named(told):
        return None
    grade = EXACT if _is_exact(told) else STRONG if points >= STRONG_POINTS else WEAK
    return CitationLink(work.id, paper.id, points, grade, sorted(evidence, key=lambda piece: -abs(piece.points)))


def compare_evidence(work: Work, paper: Work) -> list[Evidence]:
    """All that speaks for one work, and all that speaks against it."""
    return _gather_evidence(work, paper, _compare_title(work, paper))


def _gather_evidence(work: Work, paper: Work, title: Evidence | None) -> list[Evidence]:
    pieces = (
        _compare_doi(work, paper),
        title,
        _compare_authors(work, paper),
        _compare_year(work, paper),
        _compare_page(work, paper),
    )
    return [piece for piece in pieces if piece]


def link_to_papers(work: Work, papers: Sequence[Work]) -> list[CitationLink]:
    """The links from a cited work to those of these papers that it may be."""
    return [link for paper in _select_alike(work, papers) if (link := compare_works(work, paper))]


def link_to_works(paper: Work, works: Sequence[Work]) -> list[CitationLink]:
    """The links to a paper from those of these cited works that may be it."""
    return [link for work in _select_alike(paper, works) if (link := compare_works(work, paper))]


def choose_links(links: Iterable[CitationLink]) -> list[CitationLink]:
    """Of the links of one work the best, or all that fit it alike, as ambiguous."""
    ranked = sorted(links, key=lambda link: (-link.points, link.paper_id))
    best = [link for link in ranked if link.points >= ranked[0].points - MARGIN]
    return best if len(best) == 1 else [replace(link, grade=AMBIGUOUS) for link in best]


def _is_named(told: dict[str, float]) -> bool:
    """Something must name the work: its number, its title, or its author, year and page together."""
    if told.get("doi", 0) > 0 or told.get("title", 0) > 0:
        return True
    return "title" not in told and all(told.get(name, 0) > 0 for name in ("authors", "year", "page"))


@compiled
def _select_alike(one: Work, others: Sequence[Work]) -> list[Work]:
    """Those of the others of which something may name this work, at a glance: most are passed over here."""
    if one.text:
        return list(others)
    titles = [(title, place) for place, other in enumerate(others) for title in other.titles + other.mains]
    letters = [title.replace(" ", "") for title, _ in titles]
    alike = {titles[at][1] for title in one.titles + one.mains for at in _find_sharing(title.replace(" ", ""), letters)}
    doi, page = one.doi or NONE, one.page or NONE
    return [
        other
        for place, other in enumerate(others)
        if place in alike or other.page == page or other.doi == doi or other.text
    ]


def _find_sharing(title: str, others: Sequence[str]) -> list[int]:
    """The places of titles that share with this one, in their order, the letters they must to be like it at all.

    Those are LIKENESS of both, or INSIDE of the shorter and of that part of the longer that is like it, which may be
    cut at an end and then is that much shorter itself.
    """
    length, shortest = len(title), min(map(len, others), default=0)
    # Less than this none may share: most are passed over without being told.
    least = int(min(LIKENESS / 2 * (length + shortest), INSIDE**2 * min(length, shortest)))
    found = process.extract(title, others, scorer=LCSseq.similarity, limit=None, score_cutoff=least)
    return [
        place
        for other, shared, place in found
        if shared >= LIKENESS / 2 * (length + len(other)) - ROUNDING
        or shared >= INSIDE**2 * min(length, len(other)) - ROUNDING
    ]


def _is_exact(told: dict[str, float]) -> bool:
    if told.get("doi", 0) > 0:
        return told.get("title", 0) >= 0
    return (told.get("title"), told.get("authors"), told.get("year")) == (EQUAL, AGREED, SAME_YEAR)


def _compare_doi(work: Work, paper: Work) -> Evidence | None:
    if not work.doi or not paper.doi:
        return None
    return Evidence("doi", 6.0, work.doi) if work.doi == paper.doi else Evidence("doi", -2.0, "another")


def _compare_title(work: Work, paper: Work) -> Evidence | None:
    """The best of the paper's titles; None when there is none, or only one in another language."""
    if work.text:
        text = _join_letters(work.text)
        titles = map(_join_letters, paper.titles)
        return next((piece for title in titles if (piece := _weigh_inside(title, text)).points > 0), None)
    pieces = [_weigh_alike(one, other) for one in work.titles for other in paper.titles]
    for piece in pieces:
        if piece.points == EQUAL:
            return piece
    pieces += [_without_subtitle(one, other) for one in work.titles for other in paper.mains]
    pieces += [_without_subtitle(one, other) for one in work.mains for other in paper.titles]
    best = max(pieces, key=lambda piece: piece.points, default=None)
    if best and best.points < 0 and work.scripts and not set(work.scripts) & set(paper.scripts):
        return None
    return best


def _join_letters(title: str) -> str:
    return title.replace(" ", "")


@lru_cache(maxsize=4096)  # a paper is cited under few titles, by many works
def _weigh_alike(one: str, other: str) -> Evidence:
    a, b = _join_letters(one), _join_letters(other)
    if a == b:
        return Evidence("title", EQUAL if len(a) >= SHORT_TITLE else PARTLY, "equal")
    likeness = fuzz.ratio(a, b, score_cutoff=100 * LIKENESS) / 100
    if not likeness:
        return _weigh_inside(a, b) if len(a) <= len(b) else _weigh_inside(b, a)
    shorter, longer = one.split(), other.split()
    if len(shorter) > len(longer):
        shorter, longer = longer, shorter
    words = _other_words(shorter, longer)
    if not words:
        return Evidence("title", MISTYPED, f"alike {likeness:.2f}")
    more = longer[len(shorter) :]
    # A subtitle or a journal begins with a word of its own, not with "and", "for" or "in".
    if more and len(more[0]) > 3 and not names_part(more) and not _other_words(shorter, longer[: len(shorter)]):
        return Evidence("title", BEGUN, f"goes on: {' '.join(more)}")
    return Evidence("title", -2.0, f"differs in: {' '.join(words)}")


def _other_words(one: list[str], other: list[str]) -> list[str]:
    """The words that make two titles of these: neither one wrong letter nor small words do, unless they are numbers."""
    found = []
    for run in find_differences(one, other):
        words = [*run[0], *run[1]]
        if names_part(words) or not _one_letter(*map("".join, run)):
            found += [word for word in words if len(word) > 2 or names_part([word])]
    return found


def _one_letter(one: str, other: str) -> bool:
    return min(len(one), len(other)) > 2 and OSA.distance(one, other, score_cutoff=1) <= 1


def _without_subtitle(one: str, other: str) -> Evidence:
    piece = _weigh_alike(one, other)
    return piece if piece.points < PARTLY else Evidence("title", PARTLY, f"{piece.detail}, without a subtitle")


def _weigh_inside(title: str, text: str) -> Evidence:
    """Letters of a title inside a longer text: the reference's own, or one that the parser cut at the wrong place."""
    if len(title) < SHORT_TITLE:
        return Evidence("title", -2.0, "another")
    likeness = fuzz.partial_ratio(title, text, score_cutoff=100 * INSIDE) / 100
    return Evidence("title", BEGUN, f"inside {likeness:.2f}") if likeness else Evidence("title", -2.0, "another")


def _compare_authors(work: Work, paper: Work) -> Evidence | None:
    if not work.families or not paper.families:
        return None
    known = paper.families
    same = [name for name in work.families if name in known or any(_one_name(name, other) for other in known)]
    if not same:
        return Evidence("authors", -2.4, "others")
    whole = 2 * len(same) >= min(len(work.families), len(paper.families))
    return Evidence("authors", AGREED if whole else AGREED / 2, ", ".join(same))


def _one_name(one: str, other: str) -> bool:
    shorter = min(len(one), len(other))
    return shorter >= 4 and OSA.distance(one, other, score_cutoff=2) <= (2 if shorter >= 9 else 1)


def _compare_year(work: Work, paper: Work) -> Evidence | None:
    if not work.year or not paper.year:
        return None
    apart = abs(int(work.year) - int(paper.year))
    if apart == 0:
        return Evidence("year", SAME_YEAR, work.year)
    return Evidence("year", 0.2 if apart == 1 else -2.0, f"{work.year}, not {paper.year}")


def _compare_page(work: Work, paper: Work) -> Evidence | None:
    if not work.page or not paper.page:
        return None
    return Evidence("page", 1.0, work.page) if work.page == paper.page else Evidence("page", -0.3, "another")
