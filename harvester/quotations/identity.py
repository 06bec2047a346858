"""Is the work that a witness describes the one that a reference means? Evidence, and what it amounts to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.library.linking import BEGUN, MISTYPED, SAME_YEAR, compare_evidence
from harvester.library.works import make_reference_work
from harvester.text.coarse import coarsen_words, names_part
from harvester.text.likeness import compare_titles, find_differences

if TYPE_CHECKING:
    from harvester.items import Evidence, Reference

# A title less alike than this is another one, however well authors and year fit.
LIKE_TITLE = 0.6
# With other authors an equal title must be long to be no chance.
LONG_TITLE = 5
LONGEST_TEXT = 2_000  # letters of a reference that are looked at
NEAR_YEAR = 0.2  # points of the year before or after


@dataclass(slots=True)
class WorkMatch:
    """`same`: one work; `titled`: under the title that is quoted."""

    same: bool
    titled: bool
    evidence: list[Evidence] = field(default_factory=list)

    @property
    def points(self) -> float:
        return sum(piece.points for piece in self.evidence)


def match_work(reference: Reference, record: Reference) -> WorkMatch:
    """Compare a reference with what a witness says; a reference may be wrong in some field and still mean this work."""
    evidence = compare_evidence(make_reference_work(reference), make_reference_work(record))
    told = {piece.name: piece.points for piece in evidence}
    titled = told.get("title", 0.0) > 0
    same = _is_titled_work(told, reference, record) if titled else _is_untitled_work(told, reference, record)
    return WorkMatch(same, titled, sorted(evidence, key=lambda piece: -abs(piece.points)))


def _is_titled_work(told: dict[str, float], reference: Reference, record: Reference) -> bool:
    """The title is the quoted one: others may have written under it, too, and it may have parts."""
    title, authors, year, page = (told.get(name, 0.0) for name in ("title", "authors", "year", "page"))
    if told.get("doi", 0.0) > 0:
        return True
    if title <= BEGUN and _is_another_part(reference, record):
        return False
    placed = year > 0 and page > 0
    if authors < 0:
        long = len(coarsen_words(reference.title or "").split()) >= LONG_TITLE
        return placed or (title >= MISTYPED and year == SAME_YEAR and long)
    if title >= MISTYPED:
        return True
    return (authors > 0 or title > BEGUN) and (year >= 0 or page > 0)


def _is_another_part(reference: Reference, record: Reference) -> bool:
    printed = set(coarsen_words(reference.text, LONGEST_TEXT).split())
    return names_part([word for word in coarsen_words(record.title or "").split() if word not in printed])


def _is_untitled_work(told: dict[str, float], reference: Reference, record: Reference) -> bool:
    """The title is another one, or in another language: all else must fit."""
    authors, year, page = (told.get(name, 0.0) for name in ("authors", "year", "page"))
    if "title" not in told:
        return (told.get("doi", 0.0) > 0 and authors >= 0) or (authors > 0 and year == SAME_YEAR and page > 0)
    if authors <= 0:
        return False
    if told.get("doi", 0.0) > 0 or (year == SAME_YEAR and page > 0):
        return True
    return year >= NEAR_YEAR and _is_like(reference, record)


def _is_like(reference: Reference, record: Reference) -> bool:
    """Two titles of the same words, but for some; the number of a part makes another work."""
    titles = [title for title in (record.title, record.title_other) if title]
    best = max(titles, key=lambda title: compare_titles(reference.title or "", title), default="")
    if compare_titles(reference.title or "", best) < LIKE_TITLE:
        return False
    runs = find_differences(coarsen_words(reference.title or "").split(), coarsen_words(best).split())
    return not any(names_part([*said, *right]) for said, right in runs)
