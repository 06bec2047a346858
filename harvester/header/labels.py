"""The labels of header lines (the tags of Cora), and how values are made of labelled lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.header.names import people_of_line
from harvester.header.title import LONGEST, Block
from harvester.items import Metadata, Person, Value
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from harvester.header.lines import HeadLine

LABELS = (
    *("title", "author", "affiliation", "address", "email", "date", "abstract", "phone"),
    *("keyword", "web", "degree", "pubnum", "note", "intro", "page", "other"),
)
# A title of so few letters is a slip of the labeller.
SHORTEST = 4
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
    """The runs of title lines, likeliest first; a title in another script is another run."""
    blocks: list[Block] = []
    for index, (line, found) in enumerate(zip(lines, labelled, strict=True)):
        if found.label != "title":
            continue
        last = blocks[-1] if blocks else None
        if last and last.last == index - 1 and last.lines[-1].page == line.page and _one_script(last, line):
            last.lines.append(line)
            last.last = index
        else:
            blocks.append(Block([line], index, index))
    for block in blocks:
        block.points = sum(found.title for found in labelled[block.first : block.last + 1]) / len(block.lines)
    kept = [block for block in blocks if SHORTEST <= len(block.text) <= 2 * LONGEST]
    return sorted(kept, key=lambda block: -block.points)


def _one_script(block: Block, line: HeadLine) -> bool:
    return is_cyrillic(block.lines[-1].text) == is_cyrillic(line.text) or len(line.text) < 20


def people(lines: list[HeadLine], labelled: list[Labelled], method: str) -> list[Person]:
    """The people of the author lines in order, each once, weighed by the line that names them."""
    found: dict[tuple[str, str], Person] = {}
    for index, one in enumerate(labelled):
        if one.label != "author" or len(lines[index].text) > LONGEST_LIST:
            continue
        for person in people_of_line(joined_authors(lines, labelled, index), weak=True):
            person.weight, person.method = round(one.author, 3), method
            found.setdefault((person.family.casefold(), person.given[:1]), person)
    return list(found.values())


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
    blocks = title_blocks(lines, labelled)
    if blocks:
        metadata.title = Value(blocks[0].text, round(blocks[0].points, 3), method)
    everyone = people(lines, labelled, method)
    metadata.authors, metadata.authors_other = by_script(everyone, blocks[0].text if blocks else "")
    return metadata


def by_script(everyone: list[Person], title: str) -> tuple[list[Person], list[Person]]:
    """Authors printed in two scripts: those in the script of the title come first, when it has any."""
    own = [person for person in everyone if is_cyrillic(person.family) == is_cyrillic(title)]
    other = [person for person in everyone if person not in own]
    return (own, other) if own else (everyone, [])
