"""Where a title stands in the text of a page: punctuation, case, ё, hyphenation and a few typos aside."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from harvester.text.scripts import is_cyrillic, split_words, squeeze
from harvester.text.transliteration import list_spellings, make_key, romanise

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Page

CLOSE = 0.86  # likeness from which on a stretch of the page is taken for the title with typos
_BLUR = 4  # letters
_MAX_PLACES = 8  # places looked at on one page
# Words that no romanised Russian title has: sounding out a whole page is dear.
_NOT_RUSSIAN = frozenset(
    {"of", "the", "and", "for", "with", "in", "der", "die", "das", "und", "von", "zur", "für", "im"}
)
_WORD = re.compile(r"[^\W_]+")
_GOES_ON = re.compile(
    r"^[\s.,:;()\[\]«»\"'–—-]{0,4}(?:часть|част[ьи]|ч\.|part|pt\.|teil|том|[ivx]{1,4}\b|\d{1,2}(?!\d)(?!\s*\|))", re.I
)
_RUNS_INTO = re.compile(r"\w[ -]+$")


@dataclass(slots=True)
class TitlePlace:
    """A stretch of the page's text that is the title, and how alike the two are (1: the same letters)."""

    start: int
    end: int
    likeness: float


class _Letters:
    """The letters of a text without anything between its words, and the way back to their places."""

    def __init__(self, spans: list[tuple[int, int]], pieces: list[str]) -> None:
        self.joined = "".join(pieces)
        self._spans = spans
        self._starts = list(accumulate(map(len, pieces), initial=0))

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where in the text a stretch of letters stands (roughly, inside a word that was rewritten)."""
        first, last = self._find_word(start), self._find_word(end - 1)
        low = self._spans[first][0] + start - self._starts[first]
        if end == self._starts[last + 1]:
            return low, self._spans[last][1]
        return low, self._spans[last][0] + end - self._starts[last]

    def is_edge(self, at: int) -> bool:
        """A word begins or ends here."""
        return at == len(self.joined) or self._starts[self._find_word(at)] == at

    def edge(self, at: int) -> int:
        """The edge of a word close by, or the same place: a likeness is blurred at its ends."""
        word = self._find_word(min(at, len(self.joined) - 1))
        nearest = min(self._starts[word], self._starts[word + 1], key=lambda edge: abs(edge - at))
        return nearest if abs(nearest - at) <= _BLUR else at

    def _find_word(self, at: int) -> int:
        return bisect_right(self._starts, at, hi=len(self._spans)) - 1


class PageIndex:
    """The text of one page, squeezed once, to be asked for several titles."""

    def __init__(self, page: Page) -> None:
        self.text = page.text
        found = list(_WORD.finditer(_to_small_letters(page.text)))
        self._spans = [word.span() for word in found]
        self._starts = [start for start, _ in self._spans]
        self._words = [word[0] for word in found]
        self._letters = _Letters(self._spans, self._words)

    @cached_property
    def _sounds(self) -> _Letters:
        """The same in the coarse Latin form that Russian and its romanisations share."""
        distinct = list(set(self._words))
        # One call for all words is far quicker than one a word.
        keys = dict(zip(distinct, make_key(" ".join(distinct)).split(" "), strict=True))
        return _Letters(self._spans, [keys[word] for word in self._words])

    def words(self, start: int, end: int) -> list[str]:
        """The words of a stretch of the text, in small letters."""
        return self._words[bisect_left(self._starts, start) : bisect_left(self._starts, end)]

    def find(self, title: str) -> list[TitlePlace]:
        """The places of a title, the most alike first; none when it is not on the page."""
        wanted = squeeze(title)
        if not self._words or not wanted:
            return []
        places = self._search_letters(self._letters, wanted) or self._find_romanised(title)
        return sorted(places, key=lambda place: -place.likeness)[:_MAX_PLACES]

    def _find_romanised(self, title: str) -> list[TitlePlace]:
        """A Russian title on a page in Latin letters, or the other way round."""
        letters = self._letters.joined
        cyrillic = is_cyrillic(title)
        # A sample of its letters is enough to tell the alphabet of a long page.
        if cyrillic == is_cyrillic(letters[:: len(letters) // 2_000 + 1]) or _NOT_RUSSIAN & set(split_words(title)):
            return []
        if not cyrillic:
            return self._search_letters(self._sounds, "".join(map(make_key, split_words(title))))
        forms = [form for form in map(squeeze, list_spellings(title)) if form in letters]
        return self._search_letters(self._letters, forms[0] if forms else squeeze(romanise(title)))

    def _search_letters(self, letters: _Letters, wanted: str) -> list[TitlePlace]:
        spans = [(at, at + len(wanted), 1.0) for at in _find_occurrences(letters.joined, wanted, _MAX_PLACES * 3)]
        # A short title has no room for typos: "Graphs" would be near anything.
        if not spans and len(wanted) >= 16:
            near = _find_near(letters.joined, wanted)
            spans = [(letters.edge(start), letters.edge(end), likeness) for start, end, likeness in near]
        return [self._make_place(letters, *span) for span in spans]

    def _make_place(self, letters: _Letters, start: int, end: int, likeness: float) -> TitlePlace:
        """What goes on before or after the title makes the place a worse one: that may be another title."""
        place = TitlePlace(*letters.span(start, end), likeness)
        if not (letters.is_edge(start) and letters.is_edge(end)):
            place.likeness -= 0.03
        if _GOES_ON.match(self.text[place.end : place.end + 12]):
            place.likeness -= 0.04
        if _RUNS_INTO.search(self.text[max(0, place.start - 3) : place.start]):
            place.likeness -= 0.02
        return place


def _to_small_letters(text: str) -> str:
    """Small letters without ё, each at its old place."""
    small = text.lower()
    if len(small) != len(text):
        small = "".join(letter if len(letter.lower()) > 1 else letter.lower() for letter in text)
    return small.replace("ё", "е")


def _find_occurrences(text: str, piece: str, most: int) -> list[int]:
    found: list[int] = []
    at = text.find(piece)
    while at >= 0 and len(found) < most:
        found.append(at)
        at = text.find(piece, at + 1)
    return found


def _find_near(text: str, wanted: str) -> Iterable[tuple[int, int, float]]:
    """Stretches that differ by typos: pieces of the title that occur as they are say where to look closer."""
    size = max(4, min(8, len(wanted) // 5))
    votes: Counter[int] = Counter()
    for offset in range(0, len(wanted) - size + 1, size):
        for at in _find_occurrences(text, wanted[offset : offset + size], 300):
            votes[(at - offset) // 16] += 1
    seen: set[int] = set()
    for bucket, _ in votes.most_common(_MAX_PLACES * 3):
        start = max(0, bucket * 16 - 24)
        stretch = text[start : start + len(wanted) + 64]
        best = fuzz.partial_ratio_alignment(wanted, stretch, score_cutoff=CLOSE * 100)
        if best and len(stretch) >= len(wanted) * 0.9 and (at := start + best.dest_start) // 24 not in seen:
            seen.add(at // 24)
            yield at, start + best.dest_end, best.score / 100 - 0.01
