"""The labels of header lines (the tags of Cora), and how values are made of labelled lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.header.title import LONGEST, Block, continues
from harvester.header.tongues import is_parallel
from harvester.items import Metadata, Person, Value
from harvester.persons.author_lines import people_of_line
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from harvester.header.lines import HeadLine

LABELS = (
    *("title", "author", "affiliation", "address", "email", "date", "abstract", "phone"),
    *("keyword", "web", "degree", "pubnum", "note", "intro", "page", "other"),
)
# A title of so few letters is a slip of the labeller.
SHORTEST = 4
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


@dataclass(slots=True)
class Labelled:
    """What a method takes a line for, and the chances that it belongs to the title or to the authors.

    `part` is the stretch of the line that has the label, when the rest of it has another.
    """

    label: str
    title: float = 0.0
    author: float = 0.0
    part: str = ""


def title_blocks(lines: list[HeadLine], labelled: list[Labelled]) -> list[Block]:
    """The runs of title lines in one style, likeliest first; where no line is one, the line most like one."""
    titled = [index for index, found in enumerate(labelled) if found.label == "title"]
    if not titled:
        titled = [index for index in _likeliest(labelled) if labelled[index].title > FAINT]
    spans = [_widened(span, lines) for span in _spans(titled, lines)]
    blocks = [Block(lines[first : last + 1], first, last) for first, last in dict.fromkeys(spans)]
    for block in blocks:
        block.points = sum(found.title for found in labelled[block.first : block.last + 1]) / len(block.lines)
    kept = [block for block in blocks if SHORTEST <= len(block.text) <= 2 * LONGEST]
    kept.sort(key=lambda block: -block.points)
    whole = _with_subtitle(kept) if kept else None
    return [whole, *kept] if whole else kept


def _with_subtitle(blocks: list[Block]) -> Block | None:
    """The likeliest block, or a sure one right above it, with those below that are smaller and no less titles."""
    above = (block for block in blocks if block.last == blocks[0].first - 1 and _is_below(blocks[0], block))
    whole = first = next(above, blocks[0])
    for block in sorted(blocks, key=lambda block: block.first):
        if block.first == whole.last + 1 and _is_below(block, whole):
            whole = Block([*whole.lines, *block.lines], whole.first, block.last, min(whole.points, block.points))
    return whole if whole is not first else None


def _is_below(block: Block, whole: Block) -> bool:
    """Whether two blocks beside each other are a title and its subtitle."""
    smaller = LARGER <= block.lines[0].relative <= whole.lines[0].relative
    if any(line.label == "formal" for line in (*block.lines, *whole.lines)):
        return False
    alike = is_cyrillic(block.text) == is_cyrillic(whole.text) and not is_parallel(whole.text, block.text)
    return smaller and alike and min(block.points, whole.points) >= SURE


def _likeliest(labelled: list[Labelled]) -> list[int]:
    return sorted(range(len(labelled)), key=lambda index: -labelled[index].title)[:1]


def _spans(titled: list[int], lines: list[HeadLine]) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for index in titled:
        if spans and spans[-1][1] == index - 1 and _together(lines[index - 1], lines[index]):
            spans[-1] = spans[-1][0], index
        else:
            spans.append((index, index))
    return spans


def _together(before: HeadLine, line: HeadLine) -> bool:
    """Lines set as one; recognised text has no fonts, and its sizes are rough."""
    if before.line.font or not before.line.size:
        return continues(before, line)
    return before.page == line.page and is_cyrillic(before.text) == is_cyrillic(line.text)


def _widened(span: tuple[int, int], lines: list[HeadLine]) -> tuple[int, int]:
    """With the lines next to it that are set as it is, when that is larger than the text."""
    first, last = span
    if lines[first].relative < LARGER:
        return span
    while first > 0 and lines[first - 1].label == "title" and continues(lines[first - 1], lines[first]):
        first -= 1
    while last + 1 < len(lines) and lines[last + 1].label == "title" and continues(lines[last], lines[last + 1]):
        last += 1
    return first, last


def people(lines: list[HeadLine], labelled: list[Labelled], method: str) -> list[Person]:
    """The people of the author lines in order, each once, weighed by the line that names them."""
    found: dict[tuple[str, str], Person] = {}
    for index, one in enumerate(labelled):
        if not names_authors(lines[index], one) or len(lines[index].text) > LONGEST_LIST:
            continue
        for person in people_of_line(joined_authors(lines, labelled, index), weak=True):
            person.weight, person.method = round(one.author, 3), method
            found.setdefault((person.family.casefold(), person.given[:1]), person)
    return list(found.values())


def names_authors(line: HeadLine, found: Labelled) -> bool:
    return found.label == "author" or (found.label in BESIDE and line.label == "people")


def joined_authors(lines: list[HeadLine], labelled: list[Labelled], index: int) -> str:
    """The author line and, where its list goes on, the next one."""
    text = (labelled[index].part or lines[index].text).strip()
    goes_on = text.endswith((",", "-")) or text.split(" ")[-1].casefold() in ("and", "и", "und", "&")
    if goes_on and index + 1 < len(lines) and labelled[index + 1].label == "author":
        return f"{text} {lines[index + 1].text}"
    return text


def metadata_of(lines: list[HeadLine], labelled: list[Labelled], method: str) -> Metadata:
    """Title and authors as the labels tell them."""
    metadata = Metadata()
    ceiling = CEILINGS.get(method, (1.0, 1.0))
    blocks = title_blocks(lines, labelled)
    if blocks:
        metadata.title = Value(blocks[0].text, min(round(blocks[0].points, 3), ceiling[0]), method)
    everyone = people(lines, labelled, method)
    for person in everyone:
        person.weight = min(person.weight, ceiling[1])
    metadata.authors, metadata.authors_other = by_script(everyone, blocks[0].text if blocks else "")
    return metadata


def by_script(everyone: list[Person], title: str) -> tuple[list[Person], list[Person]]:
    """Authors printed in two scripts: those in the script of the title come first, when it has any."""
    own = [person for person in everyone if is_cyrillic(person.family) == is_cyrillic(title)]
    other = [person for person in everyone if person not in own]
    return (own, other) if own else (everyone, [])
