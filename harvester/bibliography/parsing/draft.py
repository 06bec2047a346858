"""A reference being read: its words and their labels, the runs of one label, and the fields made of them so far."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.labels import NAMES

if TYPE_CHECKING:
    from harvester.items.documents import Reference
    from harvester.text.tokens import Tokens

# A run is [first word, word after the last].
Run = tuple[int, int]
# A later run of words is the title when it is more than so many times longer than the first.
MUCH_LONGER = 2
OPENING, CLOSING = frozenset('“«„"'), frozenset('”»“"')
# A word broken at the end of a line; in `Haus- und Hofbau` it is not.
_BROKEN = re.compile(r"(?<=[^\W\d_]{2})- (?!(?:und|oder|bzw|sowie|and|or|или)\b)(?=[^\W\d_A-ZА-ЯЁ]{2})")
# What makes a closer look at quotes and brackets worth while.
QUOTE = re.compile('[«“"„(\\[]')
PAIRS = (("(", ")"), ("[", "]"), ("«", "»"), ("“", "”"), ("„", "“"))
_EDGES = " .,;:/|–—-=\\"


@dataclass(slots=True)
class Draft:
    """What the readers of fields and the rules between them work on."""

    tokens: Tokens
    labels: list[str]
    reference: Reference
    school: str
    runs: dict[str, list[Run]] = field(default_factory=dict)  # of each label, in their order
    author_runs: list[Run] = field(default_factory=list)
    editor_runs: list[Run] = field(default_factory=list)
    title_run: Run | None = None
    container_run: Run | None = None
    years: list[int] = field(default_factory=list)  # words that may be the year

    def text(self, run: Run) -> str:
        return self.tokens.between(run[0], run[1] - 1)

    def before(self, run: Run, length: int) -> str:
        """So much of the text before a run."""
        start = self.tokens.spans[run[0]][0]
        return self.tokens.text[max(0, start - length) : start]

    def first(self, label: str) -> str | None:
        runs = self.runs.get(label)
        return self.text(runs[0]) if runs else None

    def last(self, label: str) -> str | None:
        runs = self.runs.get(label)
        return self.text(runs[-1]) if runs else None

    def main(self, label: str) -> Run | None:
        """The run with most words; of titles the first unless another is much longer, before slashes and addresses."""
        runs = self.runs.get(label)
        if not runs or len(runs) == 1:
            return runs[0] if runs else None
        if label == "title":
            end = min([self.slashes, *(run[0] for run in self.runs.get("url", ()))])
            runs = [run for run in runs if run[0] < end] or runs
            if self.tokens.gaps[runs[0][0]][-1:] in OPENING and self.tokens.gaps[runs[0][1]][:1] in CLOSING:
                return runs[0]
        if label == "container":
            runs = [run for run in runs if run[0] < self.translation] or runs
        longest = max(runs, key=_length)
        return runs[0] if label == "title" and MUCH_LONGER * _length(runs[0]) >= _length(longest) else longest

    @property
    def translation(self) -> int:
        """The first word of the form in another language, which a semicolon parts from a work with its year."""
        year = self.runs["year"][0][1] if "year" in self.runs else len(self.labels)
        gaps = self.tokens.gaps
        return next((n for n in range(year, len(self.labels)) if ";" in gaps[n]), len(gaps))

    @property
    def slashes(self) -> int:
        """The first word after a double slash, or the number of words."""
        gaps = self.tokens.gaps
        return next((n for n in range(1, len(gaps)) if "//" in gaps[n]), len(gaps))

    @property
    def slashed_once(self) -> bool:
        """Whether GOST's single slash ends a title, and no double one begins what it stands in."""
        return " / " in self.tokens.text and "//" not in self.tokens.text


def _length(run: Run) -> int:
    return run[1] - run[0]


def build_runs(draft: Draft) -> None:
    """Words of one label that follow each other; all of a name's have one label, and a double slash ends each run."""
    names = ["author" if label in NAMES else label for label in draft.labels]
    draft.runs = {}
    start = 0
    for n in range(1, len(names) + 1):
        if n < len(names) and names[n] == names[start] and "//" not in draft.tokens.gaps[n]:
            continue
        draft.runs.setdefault(names[start], []).append((start, n))
        start = n
    draft.author_runs, draft.editor_runs = list(draft.runs.get("author", ())), []


def join_words(text: str | None) -> str | None:
    """Words of a field put together again, with the closing bracket or quote the last word lost."""
    if not text:
        return None
    text = (_BROKEN.sub("", text) if "- " in text else text).strip(_EDGES)
    if QUOTE.search(text):
        for opening, closing in PAIRS:
            closes = opening == "“" and "„" in text
            if not closes and text.count(opening) > text.count(closing):
                text += closing
    return text or None
