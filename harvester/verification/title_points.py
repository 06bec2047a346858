"""What the words of a printed title say for and against its being the wanted one, as people quote titles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Evidence
from harvester.verification.points import (
    GOES_ON,
    LABEL_BELOW,
    LISTED_SHARE,
    SUBTITLE,
    SUBTITLE_UNNAMED,
    TITLE_CLOSE,
    TITLE_CUT,
    TITLE_DECISIVE,
    TITLE_LISTED,
    TITLE_OTHER,
    TITLE_WHOLE,
)
from harvester.verification.title_place import pick_weighty

if TYPE_CHECKING:
    from harvester.verification.title_place import TitlePlace
    from harvester.verification.wanted import Wanted

# So many words of a subtitle tell which one it is.
SUBTITLE_WORDS = 3
# A shorter title, without its subtitle, is the name of a project or a subject.
LEAST_WORDS = 3
# … and of a series, where what is left out is not set off by a sign.
LEAST_SHORTENED = 4


def judge_title(wanted: Wanted, place: TitlePlace) -> list[Evidence]:
    if found := place.decisive:
        return [Evidence("title", TITLE_DECISIVE, f"another part or kind: {' '.join(found)}")]
    if _is_shortened(wanted, place):
        points = TITLE_CUT if wanted.is_cut else TITLE_CLOSE
        return [Evidence("title shortened", points, " ".join(place.added[:8]))]
    evidence = [_judge_words(wanted, place)]
    if place.goes_on and not _is_told(place.goes_on, wanted):
        evidence.append(_judge_continuation(wanted, place))
    return evidence


def _is_shortened(wanted: Wanted, place: TitlePlace) -> bool:
    """Whether the document has words more inside the title or after it, but not more than are wanted."""
    another = (place.parted or place.joined) and not wanted.is_cut
    if another or wanted.listed or _is_label(place) or _is_told(place.goes_on, wanted):
        return False
    return bool(place.added) and max(len(place.added), LEAST_SHORTENED) <= _count_weighty(wanted)


def _is_label(place: TitlePlace) -> bool:
    """Whether nothing but one word in a line of its own is added to the title."""
    return not place.differing and len(place.goes_on) == 1 and not place.after


def _judge_words(wanted: Wanted, place: TitlePlace) -> Evidence:
    share = sum(map(len, place.differing)) / len(wanted.squeezed)
    told = f"differs in: {' '.join((place.differing or place.moved)[:8])}"
    if not share and not place.moved:
        return Evidence("title", TITLE_WHOLE * place.likeness, "whole")
    if wanted.listed and (wanted.named or share < LISTED_SHARE):
        return Evidence("title", TITLE_LISTED, told)
    return Evidence("title", TITLE_OTHER if share else TITLE_CLOSE, told)


def _judge_continuation(wanted: Wanted, place: TitlePlace) -> Evidence:
    told, whole = " ".join(place.goes_on[:8]), not place.differing
    if wanted.listed or _is_label(place):
        return Evidence("title goes on", LABEL_BELOW, told)
    if whole and place.parted and _count_weighty(wanted) >= LEAST_WORDS:
        points = SUBTITLE if wanted.surnames or _count_weighty(wanted) < LEAST_SHORTENED else SUBTITLE_UNNAMED
        return Evidence("subtitle left out", points, told)
    return Evidence("title goes on", GOES_ON, told)


def _count_weighty(wanted: Wanted) -> int:
    return len(pick_weighty(wanted.words))


def _is_told(words: list[str], wanted: Wanted) -> bool:
    """Whether the reference goes on as the document does below the title, though perhaps not so far."""
    return bool(words) and wanted.told.issuperset(words[:SUBTITLE_WORDS])
