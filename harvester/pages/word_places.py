"""Where most words of a title stand together: for titles with words left out, replaced, or in another form."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import accumulate
from math import log
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_STEM = 5  # letters by which a word is told in any of its forms
_LITTLE = 3  # letters: shorter words say nothing
_LEAST_WORDS = 3  # that must be there
_LOOSENESS = 1.5  # so much longer may a title be on the page than in a quotation that leaves words out


@dataclass(slots=True)
class WordPlace:
    """Words of a page from `first` to `last`, and how much of the title they are (0 to 1)."""

    first: int
    last: int
    share: float


def find_word_places(words: list[str], find_line: Callable[[int], int], title: list[str]) -> list[WordPlace]:
    """The likeliest place of a title in each line of a page, the likeliest first.

    `words` are those of the page, `find_line` tells the line of one by its number.
    """
    stems = list(map(_take_stem, words))
    wanted = set(map(_take_stem, title)) - {""}
    lines: dict[int, list[int]] = defaultdict(list)
    for number, stem in enumerate(stems):
        if stem in wanted:
            lines[find_line(number)].append(number)
    if len(wanted) < _LEAST_WORDS or not lines:
        return []
    lines_with = Counter(stem for numbers in lines.values() for stem in {stems[number] for number in numbers})
    all_lines = find_line(len(words) - 1) + 1
    # The rarer a word is on the page, the more it says; one that is not there says no more than one that is there once.
    rarity = {stem: log((all_lines + 1) / max(1, lines_with[stem])) for stem in wanted}
    search = _Stretches(stems, rarity, int(_LOOSENESS * len(title)) + 1)
    places = [place for place in map(search.find_best, lines.values()) if place]
    return sorted(places, key=lambda place: -place.share)


class _Stretches:
    """Stretches of a page from one word of a title to another, no wider than `width` words."""

    def __init__(self, stems: list[str], rarity: dict[str, float], width: int) -> None:
        self._stems, self._rarity, self._width = stems, rarity, width
        self._whole = sum(rarity.values())
        self._said = list(accumulate(map(bool, stems), initial=0))  # words before each that are not little

    def find_best(self, numbers: list[int]) -> WordPlace | None:
        """The stretch between two of these words that has most of the title."""
        return max(self._list_all(numbers), key=lambda place: place.share, default=None)

    def _list_all(self, numbers: list[int]) -> Iterator[WordPlace]:
        for at, first in enumerate(numbers):
            seen: set[str] = set()
            weight = 0.0
            for own, last in enumerate(self._list_within(numbers, at), start=1):
                stem = self._stems[last]
                weight += 0.0 if stem in seen else self._rarity[stem]
                seen.add(stem)
                if len(seen) >= _LEAST_WORDS:
                    others = self._said[last + 1] - self._said[first] - own
                    yield WordPlace(first, last, weight / (self._whole * (1 + others / len(self._rarity))))

    def _list_within(self, numbers: list[int], at: int) -> Iterable[int]:
        return (number for number in numbers[at : at + self._width] if number - numbers[at] < self._width)


def _take_stem(word: str) -> str:
    return word[:_STEM] if len(word) > _LITTLE or word.isdigit() else ""
