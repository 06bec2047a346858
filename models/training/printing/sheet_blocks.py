"""What stands on a sheet: blocks of text with their label, boxes of blocks, and the margins around them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

LABELS = (
    "front",
    "neighbour",
    "running",
    "rubric",
    "code",
    "title",
    "author",
    "affiliation",
    "email",
    "abstract",
    "keywords",
    "dates",
    "note",
    "body",
    "reference",
)
# Signs around a raised mark in the text of a block, and the place of the page's number in that of a margin.
RAISED, LOWERED = "\ue001", "\ue002"
PAGE_NUMBER = "\ue003"


@dataclass(slots=True)
class Block:
    """Text of one label. `joined` blocks go on with the number of the one before; `role` picks the look."""

    label: str
    text: str
    other: bool = False
    role: str = ""
    joined: bool = False
    style: dict[str, str] = field(default_factory=dict)
    number: int = 0


@dataclass(slots=True)
class Box:
    """Blocks together: in one paragraph (`inline`), in columns, on pages of their own."""

    nodes: list[Node]
    inline: bool = False
    style: dict[str, str] = field(default_factory=dict)


Node = Block | Box


@dataclass(slots=True)
class Margin:
    """What is printed in a margin of the pages that `pages` selects (all, :first, :left, :right)."""

    place: str
    text: str
    label: str = "running"
    pages: str = ""
    style: dict[str, str] = field(default_factory=dict)
    number: int = 0


@dataclass(slots=True)
class Sheet:
    """A document ready for print."""

    language: str
    nodes: list[Node]
    margins: list[Margin] = field(default_factory=list)
    # Pages before the paper rarely have the running heads of the paper.
    front: list[Node] = field(default_factory=list)
    heads_in_front: bool = False
    tags: list[str] = field(default_factory=list)

    def number_blocks(self) -> dict[int, tuple[str, bool]]:
        """Give each block its number, and say which label and language stand behind the numbers."""
        known: dict[int, tuple[str, bool]] = {}
        number = 0
        for block in (*walk_blocks(self.front), *walk_blocks(self.nodes)):
            joined = block.joined and known.get(number) == (block.label, block.other)
            number += not joined
            block.number = number
            known[number] = (block.label, block.other)
        for margin in self.margins:
            number += 1
            margin.number = number
            known[number] = (margin.label, False)
        return known


def walk_blocks(nodes: list[Node]) -> Iterator[Block]:
    for node in nodes:
        if isinstance(node, Block):
            yield node
        else:
            yield from walk_blocks(node.nodes)


def relabel(nodes: list[Node], label: str) -> list[Node]:
    """The same blocks as a part of something else: the head of the next paper is a neighbour whatever it says."""
    for block in walk_blocks(nodes):
        block.role = block.role or block.label
        block.label, block.other = label, False
    return nodes


def raise_mark(mark: str) -> str:
    return f"{RAISED}{mark}{LOWERED}" if mark else ""


def drop_signs(text: str) -> str:
    """The text without signs of print, as the truth has it."""
    return text.replace(RAISED, "").replace(LOWERED, "")
