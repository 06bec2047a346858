"""The labels of header lines (the tags of Cora), and how values are made of labelled lines."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from harvester.items import Metadata, Person, Value
from harvester.layout.words import ISSUE
from harvester.lexicon import join_classes
from harvester.persons.author_lines import part_by_script, read_author_line
from harvester.text.line_language import is_parallel
from harvester.text.repair import join_lines
from harvester.text.scripts import in_capitals, is_cyrillic

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from harvester.header.labelled_line import HeadLine

LABELS = (
    *("title", "author", "affiliation", "address", "email", "date", "abstract", "phone"),
    *("keyword", "web", "degree", "pubnum", "note", "intro", "page", "other"),
)
# A title of so few letters is a slip of the labeller.
SHORTEST_LABELLED_TITLE = 4
# A line with less chance is no title even where there is no better one, one with more may be its second part; what is
# so much larger than the text is set apart from it.
FAINT, SURE, LARGER = 0.05, 0.8, 1.1
# What shares a line with the author's name that it begins with.
BESIDE = frozenset(("affiliation", "address", "email", "degree", "other"))
# Labellers are surer of a line than they are right about the whole: the shares of titles and of surnames that their
# cards give for folds, over all languages and formats.
CEILINGS = {"hmm": (0.85, 0.94), "svm": (0.95, 0.96), "crf": (0.94, 0.95)}
# Longer lines are no lists of authors.
LONGEST_LIST = 400
# Shorter and longer ones are no titles (the upper limit is wider: Russian titles are long).
SHORTEST_TITLE, LONGEST_TITLE = 12, 320
# The next line belongs to the title too when sizes differ by less than this, and the gap is less than a blank line.
SAME_SIZE, GAP = 0.06, 1.9
# Letters of fewer characters may have any case.
CASED = 12
_FOOTNOTE = re.compile(r"(?<=\w)\s?[*∗†‡\u00b9\u00b2]+$|(?<=[^\W\d_])\d$|(?<=[^\W\d_])\s?\[\d\]$")
_LABEL = re.compile(rf"^\W*(?:{join_classes('title_labels')})\s*:\s+", re.IGNORECASE)


@dataclass(slots=True)
class LineLabel:
    """What a method takes a line for, and the chances that it belongs to the title or to the authors.

    `part` is the stretch of the line that has the label, when the rest of it has another.
    """

    label: str
    title: float = 0.0
    author: float = 0.0
    part: str = ""


def name_states(path: Sequence[int], chances: Iterable[NDArray[Any]]) -> list[LineLabel]:
    """The labels of a path, with the chances of each line to be title or author."""
    title, author = LABELS.index("title"), LABELS.index("author")
    pairs = zip(path, chances, strict=True)
    return [LineLabel(LABELS[state], float(row[title]), float(row[author])) for state, row in pairs]


def find_title_blocks(lines: list[HeadLine], labelled: list[LineLabel]) -> list[TitleBlock]:
    """The runs of title lines in one style, likeliest first; where no line is one, the line most like one."""
    titled = [index for index, found in enumerate(labelled) if found.label == "title"]
    if not titled:
        titled = [index for index in _find_likeliest(labelled) if labelled[index].title > FAINT]
    spans = [_widen_span(span, lines) for span in _find_spans(titled, lines)]
    blocks = [TitleBlock(lines[first : last + 1], first, last) for first, last in dict.fromkeys(spans)]
    for block in blocks:
        block.points = sum(found.title for found in labelled[block.first : block.last + 1]) / len(block.lines)
    kept = [block for block in blocks if SHORTEST_LABELLED_TITLE <= len(block.text) <= 2 * LONGEST_TITLE]
    kept.sort(key=lambda block: -block.points)
    whole = _join_subtitle(kept) if kept else None
    return [whole, *kept] if whole else kept


def _join_subtitle(blocks: list[TitleBlock]) -> TitleBlock | None:
    """The likeliest block, or a sure one right above it, with those below that are smaller and no less titles."""
    above = (block for block in blocks if block.last == blocks[0].first - 1 and _is_below(blocks[0], block))
    whole = first = next(above, blocks[0])
    for block in sorted(blocks, key=lambda block: block.first):
        if block.first == whole.last + 1 and _is_below(block, whole):
            whole = TitleBlock([*whole.lines, *block.lines], whole.first, block.last, min(whole.points, block.points))
    return whole if whole is not first else None


def _is_below(block: TitleBlock, whole: TitleBlock) -> bool:
    """Whether two blocks beside each other are a title and its subtitle."""
    smaller = LARGER <= block.lines[0].relative <= whole.lines[0].relative
    if any(line.label == "formal" for line in (*block.lines, *whole.lines)):
        return False
    alike = is_cyrillic(block.text) == is_cyrillic(whole.text) and not is_parallel(whole.text, block.text)
    return smaller and alike and min(block.points, whole.points) >= SURE


def _find_likeliest(labelled: list[LineLabel]) -> list[int]:
    return sorted(range(len(labelled)), key=lambda index: -labelled[index].title)[:1]


def _find_spans(titled: list[int], lines: list[HeadLine]) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for index in titled:
        if spans and spans[-1][1] == index - 1 and _are_together(lines[index - 1], lines[index]):
            spans[-1] = spans[-1][0], index
        else:
            spans.append((index, index))
    return spans


def _are_together(before: HeadLine, line: HeadLine) -> bool:
    """Lines set as one; recognised text has no fonts, and its sizes are rough."""
    if before.line.font or not before.line.size:
        return is_continued(before, line)
    return before.page == line.page and is_cyrillic(before.text) == is_cyrillic(line.text)


def _widen_span(span: tuple[int, int], lines: list[HeadLine]) -> tuple[int, int]:
    """With the lines next to it that are set as it is, when that is larger than the text."""
    first, last = span
    if lines[first].relative < LARGER:
        return span
    while first > 0 and lines[first - 1].label == "title" and is_continued(lines[first - 1], lines[first]):
        first -= 1
    while last + 1 < len(lines) and lines[last + 1].label == "title" and is_continued(lines[last], lines[last + 1]):
        last += 1
    return first, last


def read_labelled_people(lines: list[HeadLine], labelled: list[LineLabel], method: str) -> list[Person]:
    """The people of the author lines in order, each once, weighed by the line that names them."""
    found: dict[tuple[str, str], Person] = {}
    for index, one in enumerate(labelled):
        if not names_authors(lines[index], one) or len(lines[index].text) > LONGEST_LIST:
            continue
        for person in read_author_line(join_author_lines(lines, labelled, index), weak=True):
            person.weight, person.method = round(one.author, 3), method
            found.setdefault((person.family.casefold(), person.given[:1]), person)
    return list(found.values())


def names_authors(line: HeadLine, found: LineLabel) -> bool:
    return found.label == "author" or (found.label in BESIDE and line.label == "people")


def join_author_lines(lines: list[HeadLine], labelled: list[LineLabel], index: int) -> str:
    """The author line and, where its list goes on, the next one."""
    text = (labelled[index].part or lines[index].text).strip()
    goes_on = text.endswith((",", "-")) or text.split(" ")[-1].casefold() in ("and", "и", "und", "&")
    if goes_on and index + 1 < len(lines) and labelled[index + 1].label == "author":
        return f"{text} {lines[index + 1].text}"
    return text


def make_metadata(lines: list[HeadLine], labelled: list[LineLabel], method: str) -> Metadata:
    """Title and authors as the labels tell them."""
    metadata = Metadata()
    ceiling = CEILINGS.get(method, (1.0, 1.0))
    blocks = find_title_blocks(lines, labelled)
    if blocks:
        metadata.title = Value(blocks[0].text, min(round(blocks[0].points, 3), ceiling[0]), method)
    everyone = read_labelled_people(lines, labelled, method)
    for person in everyone:
        person.weight = min(person.weight, ceiling[1])
    metadata.authors, metadata.authors_other = part_by_script(everyone, blocks[0].text if blocks else "")
    return metadata


@dataclass
class TitleBlock:
    """Neighbouring lines in one style: a possible title. Its text is asked for when it is whole."""

    lines: list[HeadLine]
    first: int
    last: int
    points: float = 0.0

    @cached_property
    def text(self) -> str:
        return _FOOTNOTE.sub("", _LABEL.sub("", join_lines(line.text for line in self.lines))).strip(" .,;:-–—")


def find_title(head: list[HeadLine]) -> TitleBlock | None:
    """The block with the most points, or None when nothing could be a title."""
    return max(find_possible_titles(head), key=lambda block: block.points, default=None)


def find_possible_titles(head: list[HeadLine]) -> list[TitleBlock]:
    """Every block that could be the title, with its points."""
    blocks = [block for block in _make_blocks(head) if SHORTEST_TITLE <= len(block.text) <= LONGEST_TITLE]
    for block in blocks:
        block.points = score_title(block, head)
    return blocks


def _make_blocks(head: list[HeadLine]) -> list[TitleBlock]:
    blocks: list[TitleBlock] = []
    for index, line in enumerate(head):
        if not _is_possible(line):
            continue
        last = blocks[-1] if blocks else None
        if last is not None and last.last == index - 1 and is_continued(last.lines[-1], line):
            last.lines.append(line)
            last.last = index
        else:
            blocks.append(TitleBlock([line], index, index))
    return blocks


def _is_possible(line: HeadLine) -> bool:
    """Words of a venue or an institution may stand in a title too, but then it is set larger than the rest."""
    if line.label in ("venue", "affiliation"):
        return line.relative > 1.15 and not ISSUE.search(line.text)
    return line.label == "title"


def is_continued(before: HeadLine, line: HeadLine) -> bool:
    """Whether two neighbouring lines are set as one."""
    if is_cyrillic(before.text) != is_cyrillic(line.text) and is_parallel(before.text, line.text):
        return False
    if before.page != line.page or before.line.bold != line.line.bold or not _same_case(before.text, line.text):
        return False
    if abs(before.line.size - line.line.size) > SAME_SIZE * max(before.line.size, 1.0):
        return False
    if not before.line.size:
        return True
    return line.line.y0 - before.line.y1 < GAP * before.line.size


def _same_case(before: str, text: str) -> bool:
    """Capitals or not; in a line of capitals a formula may have small letters."""
    if before.isupper() == text.isupper():
        return True
    return min(len(before), len(text)) > CASED and in_capitals(before) == in_capitals(text)


def score_title(block: TitleBlock, head: list[HeadLine]) -> float:
    text = block.text
    first = block.lines[0]
    largest = max((line.relative for line in head if line.label != "number"), default=1.0)
    points = 4.0 * min(first.relative - 1.0, 1.0)
    points += 1.5 * (first.relative >= 0.97 * largest and first.relative > 1.02)
    points += 1.0 * first.line.bold + 1.0 * text.isupper()
    points += 0.7 * (sum(line.centred for line in block.lines) * 2 > len(block.lines))
    points += 1.2 * _near_people(block, head)
    points -= 0.04 * block.first
    points -= 2.0 * any(line.label != "title" for line in block.lines)
    points -= 2.5 * (text[:1].islower() or len(text.split()) < 2)
    points -= 1.0 * (len(block.lines) > 5)
    points -= 1.0 * (len(text) < 20)
    points -= 1.5 * (
        block.lines[-1].text.rstrip().endswith((".", ";")) and first.relative < 1.05 and len(block.lines) > 2
    )
    return points


def _near_people(block: TitleBlock, head: list[HeadLine]) -> bool:
    around = [*head[max(block.first - 2, 0) : block.first], *head[block.last + 1 : block.last + 3]]
    return any(line.label == "people" for line in around)
