"""Which of the judged pages is the answer: found, a directory's entry, undecided between namesakes, or none."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.homepages.judge import Judged

THRESHOLD = 0.2  # chance from which the best page is an answer; the best of a name is right more often than a page
RIVAL = 0.5  # chance from which another page may be a namesake's
EVEN = 0.5  # chance to be his own that a page needs which neither has his name on top nor says anything of him
EQUAL = 0.1  # of two entries in lists of people the likelier by more than this is the answer
CLEAR = 0.15  # by this much more of the hints must be met to tell namesakes apart
ALTERNATIVES = 4


@dataclass(slots=True)
class Choice:
    """`status` is one of statuses.SCHOLAR; `others` are the next best, or the other candidates when undecided."""

    status: str
    best: Judged | None = None
    others: list[Judged] = field(default_factory=list)


def choose(judged: Sequence[Judged]) -> Choice:
    """Of pages judged, best first."""
    likely = [one for one in judged if one.weight >= THRESHOLD / 4 and not one.is_anothers]
    accepted = [one for one in likely if one.weight >= THRESHOLD and _is_his(one)]
    if not accepted:
        return Choice("not_found", None, likely[:ALTERNATIVES])
    best = accepted[0]
    strangers = [one for one in accepted[1:] if _is_stranger(best, one)]
    by_hints = max([best, *strangers], key=lambda one: one.hints)
    if by_hints.hints - best.hints >= CLEAR:
        best = by_hints
    rivals = [one for one in strangers if _is_rival(best, one)]
    if best is accepted[0] and rivals:
        return Choice("undecided", None, [best, *rivals][:ALTERNATIVES])
    others = [one for one in likely if one is not best]
    return Choice("found" if best.is_home else "directory", best, others[:ALTERNATIVES])


def _is_his(one: Judged) -> bool:
    """A bare line in a list of people is no answer, whatever the list is taken for."""
    return one.substance or (one.is_home and (one.named or one.home >= EVEN))


def _is_rival(best: Judged, other: Judged) -> bool:
    """A stranger's page that may be meant as well: with the name on top as the other's, or of the same class; an entry
    in a list is none to a page of one's own, only to an equal entry."""
    if other.weight < RIVAL or other.hints <= best.hints - CLEAR:
        return False
    if best.named and other.named:
        return True
    return other.is_home if best.is_home else other.weight >= best.weight - EQUAL


def _is_stranger(best: Judged, other: Judged) -> bool:
    """Another's page, for all that is seen: on another host, neither leads to the other, no work or e-mail on both."""
    if best.marks & other.marks:
        return False
    here, there = _host(best.url), _host(other.url)
    return here != there and here not in map(_host, other.linked) and there not in map(_host, best.linked)


def _host(url: str) -> str:
    return urlsplit(url).netloc.lower().removeprefix("www.")
