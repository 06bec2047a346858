"""The first pages of a document as words with their lines, so that a title can be looked for in them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TYPE_CHECKING

from harvester.kinds.kind_words import CONTENTS
from harvester.lexicon import join_classes
from harvester.verification.wanted import make_keys, make_name_key, split_plain_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harvester.items import Line

# Two pages of a paper hold about this much; pages of lists would make every look slow.
MAX_LINES = 160
MAX_CHARACTERS = 12000
# Lines of one title are set with less than this many times their size between them.
BLOCK_SPACING = 1.7
# Shorter lines of a web page are entries of lists, menus and captions.
PROSE_LINE = 120
REFERENCES = re.compile(
    rf"^\W*(?:\d+\W+|[ivx]+\W+)?(?:{join_classes('bibliography_headings', 'bibliography_headings.other')})\W*$",
    re.IGNORECASE,
)
# An entry of a table of contents ends with the number of a page, in its row or beside it.
_ENTRY = re.compile(r"(?:^|[\s.…·_])\d{1,4}\s*$")
LEAST_ENTRIES = 3
ENTRY_LINES = 6

_FOOTNOTE_MARK = re.compile(r"^\W*\d?\W*$")

Style = tuple[float, bool, bool]


@dataclass(slots=True)
class DocumentHead:
    """`words` are keys; the line of word n is `line_of(n)`; the squeezed text joins the words."""

    lines: list[Line]
    words: list[str]
    plain: list[str]
    first_word: list[int]
    squeezed: str
    ends: list[int]
    body: Style
    names: frozenset[str] = frozenset()  # keys of the surnames of those who are taken for its authors

    @classmethod
    def of(cls, lines: list[Line], names: Iterable[str] = ()) -> DocumentHead:
        lines = [line for line in _cut_beginning(lines) if not _FOOTNOTE_MARK.match(line.text)]
        plain = [split_plain_words(line.text) for line in lines]
        flat = [word for line in plain for word in line]
        found = make_keys(flat)
        first = [0, *accumulate(len(line) for line in plain)]
        ends = list(accumulate(len(word) for word in found))
        keys = frozenset(map(make_name_key, names))
        return cls(lines, found, flat, first, "".join(found), ends, _find_body_style(lines), keys)

    def line_of(self, word: int) -> int:
        return bisect_right(self.first_word, word) - 1

    def word_at(self, character: int) -> int:
        """The word that holds this character of the squeezed text."""
        return min(bisect_right(self.ends, character), len(self.words) - 1)

    def clip_words(self, clipped: Sequence[str]) -> DocumentHead:
        """The same head with its words as a quotation abbreviates them: "analysis" is "anal." there."""
        words = [next((one for one in clipped if word.startswith(one)), word) for word in self.words]
        return replace(self, words=words, squeezed="".join(words), ends=list(accumulate(map(len, words))))

    def words_of(self, line: int) -> list[str]:
        return self.words[self.first_word[line] : self.first_word[line + 1]]

    def style(self, line: int) -> Style:
        return make_style(self.lines[line])

    def same_block(self, upper: int) -> bool:
        """Whether a line and the next one are set as one block: same print, no more than a line's space between."""
        one, two = self.lines[upper], self.lines[upper + 1]
        return self.style(upper) == self.style(upper + 1) and 0 < two.y0 - one.y0 < BLOCK_SPACING * (one.size or 1)

    def prose_below(self, line: int) -> int:
        """How many letters of running text follow, up to the next heading that looks like this line."""
        total = 0
        for below in range(line, len(self.lines)):
            if total and self.style(below) == self.style(line) != self.body and len(self.words_of(below)) >= 5:
                break
            text = self.lines[below].text
            total += len(text) if len(text) >= PROSE_LINE else 0
        return total

    def in_references(self, line: int) -> bool:
        return any(REFERENCES.match(before.text) for before in self.lines[:line])

    def in_contents(self, first: int, last: int) -> bool:
        """Whether these lines are an entry of a table of contents: its heading above, numbers of pages below."""
        if not any(CONTENTS.match(before.text) for before in self.lines[:first]):
            return False
        numbers = [n for n in range(first, len(self.lines)) if _ENTRY.search(self.lines[n].text)]
        above = sum(bool(_ENTRY.search(line.text)) for line in self.lines[:first])
        near = any(last <= n < last + ENTRY_LINES for n in numbers)
        return near and above + len(numbers) >= LEAST_ENTRIES


def make_style(line: Line) -> Style:
    """What a reader sees of a line's print: size, bold, capitals."""
    letters = [c for c in line.text if c.isalpha()]
    capitals = len(letters) > 3 and sum(c.isupper() for c in letters) > 0.8 * len(letters)
    return round(line.size * 2) / 2, line.bold, capitals


def _cut_beginning(lines: list[Line]) -> list[Line]:
    total = list(accumulate(len(line.text) for line in lines[:MAX_LINES]))
    return lines[: bisect_right(total, MAX_CHARACTERS) + 1][:MAX_LINES]


def _find_body_style(lines: list[Line]) -> Style:
    count: Counter[Style] = Counter()
    for line in lines:
        count[make_style(line)] += len(line.text)
    return count.most_common(1)[0][0] if count else (0.0, False, False)
