"""What a page tells of the scholar in whatever words: how much of his block is text on him, and whom else it names.

Menus are left out: what stands in links tells of the site, not of him."""

from __future__ import annotations

import re
from math import log1p
from typing import TYPE_CHECKING

from harvester.homepages.cited_lines import is_reference
from harvester.imprint.days import MONTH_NAME
from harvester.persons.mentions import INITIALS
from harvester.persons.name_shapes import LISTED_NAME

if TYPE_CHECKING:
    from harvester.homepages.view import View

MOST_TOLD = 600  # characters after a name in which he is told of
LITTLE = 20  # letters that say nothing: a year, a town, an academic degree cut short
MOST_COMPARED = 400  # letters of a block that count against those of others
_DAY = re.compile(rf"\b(?:[0-3]?\d\.? (?:{MONTH_NAME})|(?:{MONTH_NAME}) [0-3]?\d)\b", re.I)
_PIECES = re.compile(r"\s[|–—·/-]\s|[|·:»«\[\]]")


def measure_block(view: View, block: tuple[int, int], leads: bool, in_line: int, others: list[int]) -> dict[str, float]:
    """The signs of the block from a start to an end, whether his name leads it, how many more its line names, and where
    others begin theirs."""
    free, (start, end) = blank_links(view), block
    told = _count_told(free[start : min(end, start + MOST_TOLD)]) * leads
    top = [piece for line in (view.page.title, *view.page.headings[:4]) for piece in _PIECES.split(line)]
    beside = min((_count_small(piece) for piece in top if view.names.best(piece) >= INITIALS), default=-1)
    return {
        "unlinked": float(not view.in_links),
        "text before": log1p(_count_letters(free[:start])),
        "share of text": _count_letters(free[start:end]) / max(_count_letters(free), 1),
        "told": log1p(told),
        "led and told": float(leads and told > LITTLE and not in_line),
        "led and bare": float(leads and told <= LITTLE),
        "bare among others": float(leads and bool(others) and told <= LITTLE),
        "mentioned where another leads": float(not leads and bool(others)),
        "mentioned where nobody leads": float(not leads and not others),
        "name alone on top": float(beside == 0),
        "words beside name on top": log1p(max(beside, 0)),
        "days": min(1000 * len(_DAY.findall(view.text)) / (len(view.text) + 200), 10.0),
        "others in his block": log1p(_count_others(view, free[start:end])),
        "told against others": _compare_told(free, start, others) if end else 1.0,
    }


def blank_links(view: View) -> str:
    """The text with blanks for all that stands in links, but for links that are his name."""
    made, done = [], 0
    for link in view.page.links:
        if done <= link.start < link.end and view.names.best(link.text) < INITIALS:
            made += [view.text[done : link.start], re.sub(r"[^\n]", " ", view.text[link.start : link.end])]
            done = link.end
    return "".join(made) + view.text[done:]


def _count_letters(text: str) -> int:
    return sum(map(str.isalpha, text))


def _count_told(block: str) -> int:
    """Letters of his block beside names and references."""
    lines = [line for line in block.split("\n") if not is_reference(line)]
    return _count_letters(LISTED_NAME.sub("", "\n".join(lines)))


def _count_small(piece: str) -> int:
    """Words in small letters beside the name: "Anna Berg wins a prize" is news."""
    return sum(word[0].islower() for word in piece.split())


def _count_others(view: View, block: str) -> int:
    return sum(view.names.best(name) < 0 for name in set(LISTED_NAME.findall(block)))


def _compare_told(free: str, start: int, others: list[int]) -> float:
    """How much his block tells against those of the others who lead one; 1 where he is alone."""
    if not others:
        return 1.0
    places = sorted([start, *others])
    pairs = zip(places, [*places[1:], len(free)], strict=True)
    sizes = {at: min(_count_letters(free[at:end]), MOST_COMPARED) for at, end in pairs}
    own = sizes.pop(start)
    return min(own / (sum(sizes.values()) / max(len(sizes), 1) + 1), 3.0)
