"""Where a title stands in the text of a page: punctuation, case, ё, hyphenation and a few typos aside."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property

from harvester.pages.letters import MAX_PLACES, Letters, find_near, find_occurrences
from harvester.pages.word_places import find_word_places
from harvester.text.scripts import is_cyrillic, split_words, squeeze
from harvester.text.transliteration import list_spellings, make_key, romanise

# Share of a title's words from which on a line is taken for it, and by how much less another is taken, too. On lists of
# 30 hosts (ten of them never looked at) it finds 0.98 of wants with a fault in the title, 0.86 without; of titles that
# were taken out of their lists 0.12 are given a file, 0.07 without.
_LIKELY, _LEAD, _MAX_LIKELY = 0.5, 0.1, 2
# Words that no romanised Russian title has: sounding out a whole page is dear.
_NOT_RUSSIAN = frozenset(
    {"of", "the", "and", "for", "with", "in", "der", "die", "das", "und", "von", "zur", "für", "im"}
)
_WORD = re.compile(r"[^\W_]+")
_GOES_ON = re.compile(
    r"^[\s.,:;()\[\]«»\"'–—-]{0,4}(?:(?:част[ьи]|part|teil|том|[ivx]{1,4})\b|ч\.|pt\.|\d{1,2}(?!\d)(?!\s*\|))", re.I
)
_RUNS_INTO = re.compile(r"\w[ -]+$")


@dataclass(slots=True)
class TitlePlace:
    """A stretch of the page's text that is the title, and how alike the two are (1: the same letters)."""

    start: int
    end: int
    likeness: float


class PageIndex:
    """The text of one page, squeezed once, to be asked for several titles."""

    def __init__(self, text: str) -> None:
        self.text = text
        found = list(_WORD.finditer(_to_small_letters(text)))
        self._spans = [word.span() for word in found]
        self._starts = [start for start, _ in self._spans]
        self._words = [word[0] for word in found]
        self._letters = Letters(self._spans, self._words)

    @cached_property
    def _keys(self) -> list[str]:
        """The words in the coarse Latin form that Russian and its romanisations share."""
        distinct = list(set(self._words))
        # One call for all words is far quicker than one a word.
        keys = make_key(" ".join(distinct)).split(" ")
        if len(keys) != len(distinct):  # a sign that stands for several words
            keys = list(map(make_key, distinct))
        key_of = dict(zip(distinct, keys, strict=True))
        return [key_of[word] for word in self._words]

    @cached_property
    def _sounds(self) -> Letters:
        return Letters(self._spans, self._keys)

    def find_by_words(self, title: str) -> list[TitlePlace]:
        """The line where most of a title's words stand together, and another that is about as likely."""
        ends = [found.start() for found in re.finditer("\n", self.text)]
        words = list(map(make_key, split_words(title)))
        places = find_word_places(self._keys, lambda number: bisect_left(ends, self._starts[number]), words)
        likely = [place for place in places if place.share >= max(_LIKELY, places[0].share - _LEAD)]
        return [
            TitlePlace(self._starts[one.first], self._spans[one.last][1], one.share) for one in likely[:_MAX_LIKELY]
        ]

    def words(self, start: int, end: int) -> list[str]:
        """The words of a stretch of the text, in small letters."""
        return self._words[bisect_left(self._starts, start) : bisect_left(self._starts, end)]

    def find(self, title: str) -> list[TitlePlace]:
        """The places of a title, the most alike first; none when it is not on the page."""
        wanted = squeeze(title)
        if not self._words or not wanted:
            return []
        places = self._search_letters(self._letters, wanted) or self._find_romanised(title)
        return sorted(places, key=lambda place: -place.likeness)[:MAX_PLACES]

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

    def _search_letters(self, letters: Letters, wanted: str) -> list[TitlePlace]:
        spans = [(at, at + len(wanted), 1.0) for at in find_occurrences(letters.joined, wanted, MAX_PLACES * 3)]
        # A short title has no room for typos: "Graphs" would be near anything.
        if not spans and len(wanted) >= 16:
            near = find_near(letters.joined, wanted)
            spans = [(letters.edge(start), letters.edge(end), likeness) for start, end, likeness in near]
        return [self._make_place(letters, *span) for span in spans]

    def _make_place(self, letters: Letters, start: int, end: int, likeness: float) -> TitlePlace:
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
