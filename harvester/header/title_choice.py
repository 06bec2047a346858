"""Which lines are the title: runs of likely lines are proposed, a ranker that learned from papers chooses."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from harvester.header.retold_words import RetoldWords
from harvester.header.rule_switches import is_on
from harvester.layout.viewed_lines import LABELS, SUREST, TITLE, TITLE_GOES_ON, find_odds, find_text_size, is_alike
from harvester.lexicon import join_classes
from harvester.persons.author_lines import read_author_line
from harvester.text.line_language import is_translated, tell_language
from harvester.text.repair import join_lines
from harvester.text.scripts import in_capitals, is_cyrillic

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from harvester.items import Document
    from harvester.layout.viewed_lines import LayoutReading, ViewedLine

# A line with less chance is no part of a title, unless it is set like the one beside it.
FAINT = 0.06
# Lines and letters of the longest title, and runs of lines that are looked at, likeliest first.
MOST_LINES, LONGEST, MOST_RUNS = 10, 450, 6
# Running heads are among so many lines of a page.
TOP = 2
# A line with more chance is text.
LIKELY_TEXT = 0.5
# A line of numbers is no title.
FEWEST_LETTERS = 3
# Signs that tell how far the chosen title can be trusted.
TRUSTED = ("mean", "least", "lost", "few words", "short", "begins small")
# What each sign adds to the points of a proposal.
Ranker = dict[str, float]
_LETTER = re.compile(r"[^\W\d_]")
# Marks of footnotes and of authors that were read as a line of their own: the title goes on below them.
_SIGN = r"(?:[*∗†‡§]{1,3}|[\d\u00b9\u00b2\u00b3]|[a-h])"
_MARK = re.compile(rf"\s*{_SIGN}(?:[\s,;]+{_SIGN}){{0,20}}\s*")
# Glued to the last word; what ends in capitals and a number may be called so, unless it is a long word.
_FOOTNOTE = re.compile(
    r"(?<=\w)\s?[*∗†‡\u00b9\u00b2]+$|(?<=[а-яёіїєґa-z]{3})\d$|(?<=[А-ЯЁІЇЄҐA-Z]{6})\d$|(?<=[^\W\d_])\s?\[\d\]$"
)
# The number of a page or an issue before or after the words of a running head.
_NUMBERED = re.compile(r"^\s*\d{1,4}\s+\D|\D[\s–-]+\d{1,4}\s*$")
_BRACKETS = {")": "(", "]": "[", "}": "{"}
_EDGES = " .,;:-–—"
_LABEL = re.compile(rf"^\W*(?:{join_classes('title_labels')})\s*:\s+", re.IGNORECASE)
# On title pages of students' works: «Тема:», or «(проект) на тему»; the title ends with the quotes that follow.
_TOPIC = re.compile(
    rf"^\W*(?:(?:{join_classes('title_labels.topic')})\s*:|"
    rf"(?:.{{0,80}}(?:{join_classes('title_labels.work')})\b\W{{1,3}})?(?:{join_classes('title_labels.about')})\b:?)\s*",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"[«“„\"](?P<title>(?:[^«»“”„\"]|«[^«»]*»)+)[»”“\"]")
# Labels whose chance speaks against a title, each by itself.
_OTHERS = ("front", "neighbour", "running", "rubric", "author", "affiliation", "abstract", "note", "body", "reference")
_OTHER_PLACES, _OTHER_SIGNS = [LABELS.index(name) for name in _OTHERS], [f"is {name}" for name in _OTHERS]


@dataclass(slots=True)
class ProposedTitle:
    """Lines that may be the title, by their places in the reading, and what speaks for them."""

    places: list[int]
    text: str
    signs: dict[str, float]


@dataclass(slots=True)
class TitleExample:
    """What may be the title of a file, and what a person says it is."""

    id: str
    title: str
    proposed: list[ProposedTitle]


def choose_title(
    document: Document, reading: LayoutReading, rankers: dict[str, Ranker]
) -> tuple[ProposedTitle | None, float]:
    """The proposal that most speaks for, and how likely it is right."""
    proposed = propose_titles(document, reading)
    if not proposed:
        return None, 0.0
    best, told = rank_proposals(proposed, rankers["title"])
    return best, 1 / (1 + math.exp(-score_signs(told, rankers["weight"])))


def rank_proposals(proposed: Sequence[ProposedTitle], ranker: Ranker) -> tuple[ProposedTitle, dict[str, float]]:
    """The best one, and what tells how far it can be trusted: its share among all, and some of its own signs."""
    points = [score_signs(one.signs, ranker) for one in proposed]
    best = max(range(len(points)), key=points.__getitem__)
    share = 1 / sum(math.exp(own - points[best]) for own in points)
    return proposed[best], {"": 1.0, "share": share, **{name: proposed[best].signs[name] for name in TRUSTED}}


def propose_titles(document: Document, reading: LayoutReading) -> list[ProposedTitle]:
    page = _TitlePage(document, reading)
    texts = ((span, page.join(span)) for span in page.list_spans())
    return [
        ProposedTitle(span, text, page.describe(span, text))
        for span, text in texts
        if len(_LETTER.findall(text)) >= FEWEST_LETTERS
    ]


def score_signs(signs: dict[str, float], ranker: Ranker) -> float:
    return sum([ranker.get(name, 0.0) * value for name, value in signs.items()])


class _TitlePage:
    """What the signs of all proposals are taken from."""

    def __init__(self, document: Document, reading: LayoutReading) -> None:
        self.lines = reading.lines
        self.begins, self.goes_on = reading.chance_of(TITLE), reading.chance_of(TITLE_GOES_ON)
        self.titles = np.clip(self.begins + self.goes_on, 1e-4, 1 - 1e-4)
        self.others = reading.chances[:, _OTHER_PLACES]
        self.authors = self.others[:, _OTHERS.index("author")].tolist()
        odds: NDArray[np.float32] = np.clip(np.log(self.titles / (1 - self.titles)), -SUREST, SUREST)
        self.odds: list[float] = odds.tolist()
        self.begun: list[float] = (self.begins / self.titles).tolist()
        self.begun_before: list[float] = (self.goes_on / self.titles).tolist()
        self.all_titles = float(self.titles.sum())
        self.size = find_text_size(document.pages)
        self.language = document.language or ""
        self.cyrillic = sum([is_cyrillic(viewed.line.text) for viewed in self.lines]) * 2 > len(self.lines)
        self.retold = _look_for_words(document, reading)
        self.largest: dict[int, float] = {}
        for viewed in self.lines:
            self.largest[viewed.leaf] = max(self.largest.get(viewed.leaf, 0.0), viewed.line.size)

    def list_spans(self) -> list[list[int]]:
        """All stretches of the likeliest runs, each once."""
        runs = sorted(self._find_runs(), key=lambda run: -float(self.titles[run].sum()))[:MOST_RUNS]
        spans = {
            tuple(run[first:last])
            for run in runs
            for first in range(len(run))
            for last in range(first + 1, min(len(run), first + MOST_LINES) + 1)
            if not any(is_translated(self.lines[a].text, self.lines[b].text) for a, b in pairwise(run[first:last]))
        }
        return [list(span) for span in sorted(spans) if sum(len(self.lines[n].text) for n in span) < LONGEST]

    def _find_runs(self) -> Iterator[list[int]]:
        """Neighbouring likely lines of a page, and the lines before and after that are set like them."""
        least = min(FAINT, float(self.titles.max(initial=0.0)))
        run: list[int] = []
        shown = [n for n, viewed in enumerate(self.lines) if self._may_belong(n, viewed)]
        for place, n in enumerate(shown):
            if self.titles[n] < least:
                continue
            before = shown[place - 1] if place else None
            if run and (before != run[-1] or self.lines[before].leaf != self.lines[n].leaf):
                yield self._widen(run, shown)
                run = []
            run.append(n)
        if run:
            yield self._widen(run, shown)

    def _may_belong(self, place: int, viewed: ViewedLine) -> bool:
        return not _MARK.fullmatch(viewed.text) and (not viewed.line.kind or bool(self.titles[place] > 0.3))

    def _widen(self, run: list[int], shown: list[int]) -> list[int]:
        first, last = shown.index(run[0]), shown.index(run[-1])
        found = list(run)
        if last + 1 < len(shown) and is_alike(self.lines[run[-1]], self.lines[shown[last + 1]]):
            found.append(shown[last + 1])
        if first and is_alike(self.lines[shown[first - 1]], self.lines[run[0]]):
            found.insert(0, shown[first - 1])
        return found

    def join(self, span: Sequence[int]) -> str:
        text = join_lines(self.lines[n].text for n in span)
        bare = _FOOTNOTE.sub("", drop_topic(_LABEL.sub("", text))).strip(f"{_EDGES}|_")
        return bare[:-1].rstrip(_EDGES) if _closes_nothing(bare) else bare

    def describe(self, span: list[int], text: str) -> dict[str, float]:
        return {
            **self._describe_chances(span),
            **self._describe_setting(span),
            **self._describe_text(span, text),
            **self.retold.describe(span, text),
            **dict(zip(_OTHER_SIGNS, self.others[span].mean(axis=0).tolist(), strict=True)),
        }

    def _describe_chances(self, span: list[int]) -> dict[str, float]:
        first, last, inner = span[0], span[-1], span[1:]
        after = last + 1 if last + 1 < len(self.lines) and self.lines[last + 1].leaf == self.lines[last].leaf else None
        before = first - 1 if first and self.lines[first - 1].leaf == self.lines[first].leaf else None
        own = float(self.titles[span].sum())
        odds = [self.odds[n] for n in span]
        return {
            "begins": find_odds(float(self.begins[first])),
            "began before": self.begun_before[first],
            "begins inside": max([self.begun[n] for n in inner], default=0.0),
            "mean": sum(odds) / len(odds),
            "least": min(odds),
            "most": max(odds),
            "before": self.odds[before] if before is not None else -SUREST,
            "after": self.odds[after] if after is not None else -SUREST,
            "goes on after": find_odds(float(self.goes_on[after])) if after is not None else -SUREST,
            "lost": self.all_titles - own,
            "share": own / max(self.all_titles, 0.01),
            "authors above": max(self.authors[max(0, first - 3) : first], default=0.0),
            "authors below": max(self.authors[last + 1 : last + 4], default=0.0),
        }

    def _describe_setting(self, span: list[int]) -> dict[str, float]:
        lines = [self.lines[n] for n in span]
        first, last = lines[0], lines[-1]
        above = self.lines[span[0] - 1] if span[0] else None
        below = self.lines[span[-1] + 1] if span[-1] + 1 < len(self.lines) else None
        size = math.log(first.line.size / self.size) if first.line.size and self.size else 0.0
        pairs = list(pairwise(lines))
        return {
            "size": max(-1.0, min(size, 1.0)),
            "largest": float(first.line.size >= 0.97 * self.largest[first.leaf]),
            "bold": float(first.line.bold),
            "breaks": float(sum(not is_alike(*pair) for pair in pairs)),
            "wide gaps": float(sum(_measure_gap(*pair) > 1.0 for pair in pairs)),
            "alike above": float(above is not None and is_alike(above, first)),
            "alike below": float(below is not None and is_alike(last, below)),
            "gap above": _measure_gap(above, first) if above else 2.0,
            "gap below": _measure_gap(last, below) if below else 2.0,
            "page": float(min(first.leaf, 5)),
            "first page": float(first.leaf == 0),
            "place": min(first.place / 10, 6.0),
            "lines": float(len(span)),
            "one line": float(len(span) == 1),
            "kind": float(bool(first.line.kind)),
            "numbered": float(first.place < TOP and bool(_NUMBERED.search(first.text))),
        }

    def _describe_text(self, span: list[int], text: str) -> dict[str, float]:
        lines = [self.lines[n].text for n in span]
        return {
            "letters": len(text) / 100,
            "long": float(len(text) > 220),
            "short": float(len(text) < 20),
            "few words": float(len(text.split()) < 3),
            "begins small": float(text[:1].islower()),
            "hangs": float(lines[-1].rstrip().endswith((",", "-", ":", "–", "—"))),
            "sentence": float(text.count(". ")),
            "capitals": float(text.isupper()),
            "mixed case": float(len({in_capitals(line) for line in lines if len(line) > 8}) > 1),
            "mixed scripts": float(any(is_translated(*pair) for pair in pairwise(lines))),
            "own script": float(is_cyrillic(text) == self.cyrillic),
            "own language": float(tell_language(text) == self.language),
            "names": float(any(read_author_line(line) for line in lines)),
            "open quote": float(text.count("«") != text.count("»")),
        }


def _look_for_words(document: Document, reading: LayoutReading) -> RetoldWords:
    """In the lines that are likely text, and in all that were not looked at."""
    text = np.flatnonzero(reading.chance_of("abstract", "keywords", "body") > LIKELY_TEXT).tolist()
    telling = [place for place in text if not reading.lines[place].line.kind]
    viewed = {id(one.line) for one in reading.lines}
    later = (line.text for line in document.lines if not line.kind and id(line) not in viewed)
    return RetoldWords([one.text for one in reading.lines], telling, later)


def drop_topic(text: str) -> str:
    """A title without the words that call it the topic of a work, and without the quotes around it."""
    named = _TOPIC.match(text) if is_on("named_topic") else None
    if named is None:
        return text
    rest = text[named.end() :]
    quoted = _QUOTED.match(rest)
    return quoted["title"] if quoted else rest


def _closes_nothing(text: str) -> bool:
    """Whether a text ends with a bracket that was not opened in it; a scan makes one of a mark or a smudge."""
    opening = _BRACKETS.get(text[-1:])
    return opening is not None and text.count(opening) < text.count(text[-1])


def _measure_gap(one: ViewedLine, other: ViewedLine) -> float:
    if one.leaf != other.leaf or not one.line.size:
        return 0.0
    return max(-1.0, min((other.line.y0 - one.line.y1) / one.line.size, 3.0))
