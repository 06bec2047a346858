"""The other people of a page: those whose names lead a line or a cell, or are printed in lines of the form of his."""

from __future__ import annotations

import re
from itertools import groupby, islice
from typing import TYPE_CHECKING

from harvester.homepages import words
from harvester.homepages.cited_lines import is_reference
from harvester.lexicon import join_classes
from harvester.persons.leading_names import is_no_name, read_leading_name
from harvester.persons.name_shapes import LOW, UP
from harvester.persons.titled_names import strip_leading_titles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Span = tuple[int, int]

CELL_END = " | "
MOST_LEAD = 200  # characters of a line or cell that a name leads
BULLET = re.compile(r"^[•·*–—/|\s-]*(?:\d{1,3}[.)]?\s+)?")
# After a name that leads a block: an end, brackets, a comma, a dash, or where he is found; after an author another or a
# title.
TAIL = re.compile(rf"\s*(?:\.?\s*$|[(\[|,;:–—-]|\d{{4}}|{words.CONTACT.pattern})", re.I)
_CAPITAL = "[A-ZА-ЯЁІЇЄ]"
NEXT_AUTHOR = re.compile(
    rf"\s*,?\s*(?:(?:{join_classes('conjunctions.persons')})\s+)?"
    rf"(?:(?:{_CAPITAL}\.[ -]?){{1,3}}{_CAPITAL}[\w’'-]{{2,}}(?![\w.])|{_CAPITAL}[\w’'-]+,? {_CAPITAL}\.)"
)
MOST_PIECES = 800  # lines and cells looked at for people who lead a block
MIN_ALIKE = 2  # lines of the form of his that make a list of people of a page
# What a printed name is made of, by what each part looks like, and what the same part of another name may be.
_PARTS = {
    "capitals": rf"{UP}{{2,}}(?:[-’']{UP}{{2,}})*",
    "initial": rf"{UP}\.",
    "word": rf"{UP}[’']?{UP}?{LOW}+(?:[-’']{UP}?{LOW}+)*",
    "sign": r"[|\n,]",
}
_PART = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in _PARTS.items()))


def find_leaders(text: str, own: Sequence[Span], his: Span | None) -> list[tuple[int, str]]:
    """Other people whose names lead a line or a cell, with the places of these; `own` are mentions of the scholar,
    `his` is that which leads a block of his own."""
    alike = find_alike(text, his)
    known = [*own, *((at, at + len(name)) for at, name in alike)]
    found = []
    for at, piece in islice(_list_pieces(text), MOST_PIECES):
        if 4 < len(piece) <= MOST_LEAD and not is_reference(piece):
            name = read_leading_name(BULLET.sub("", piece))
            if " " in name and not any(start < at + len(piece) and at < end for start, end in known):
                found.append((at, name))
    return sorted(found + alike)


def _list_pieces(text: str) -> Iterator[tuple[int, str]]:
    """Lines, and of rows of tables the cells, each with its place."""
    at = 0
    for line in text.split("\n"):
        for piece in line.split(CELL_END):
            yield at, piece
            at += len(piece) + len(CELL_END)
        at += 1 - len(CELL_END)


def find_alike(text: str, his: Span | None) -> list[tuple[int, str]]:
    """Names in lines like his: as many cells, in the same one a name of the same form. Of two plain words alone in
    a line none is told so: a heading looks alike."""
    if his is None:
        return []
    start = text.rfind("\n", 0, his[0]) + 1
    cells = text[start:].partition("\n")[0].count(CELL_END)
    column = text.count(CELL_END, start, his[0])
    kinds = _read_kinds(text[slice(*his)])
    if not cells and {kind for kind, _ in kinds} == {"word"}:
        return []
    form, found = _make_form(kinds), []
    for at, line in islice(_list_lines(text), MOST_PIECES):
        if at == start or line.count(CELL_END) != cells or is_reference(line):
            continue
        inside = at + sum(len(cell) + len(CELL_END) for cell in line.split(CELL_END)[:column])
        if name := _match_form(text[inside : inside + MOST_LEAD], form):
            found.append((inside, name))
    return found if len(found) >= MIN_ALIKE else []


def _list_lines(text: str) -> Iterator[tuple[int, str]]:
    at = 0
    for line in text.split("\n"):
        yield at, line
        at += len(line) + 1


def _read_kinds(name: str) -> list[tuple[str, str]]:
    """What the parts of a printed name look like, in their order; signs as they are."""
    return [(kind, part[0] if kind == "sign" else "") for part in _PART.finditer(name) if (kind := part.lastgroup)]


def _make_form(kinds: list[tuple[str, str]]) -> re.Pattern[str]:
    """Names of the same form: signs at the same places, initials and words in any number where his are several."""
    pieces = []
    for (kind, sign), run in groupby(kinds):
        count = "" if sign else "{2,3}" if len(list(run)) > 1 and kind == "word" else "{1,2}"
        pieces.append(rf"(?:{re.escape(sign) or _PARTS[kind]}[ \xa0]*){count}")
    return re.compile("".join(pieces))


def _match_form(piece: str, form: re.Pattern[str]) -> str:
    """The name of this form that a piece begins with, after a bullet and titles; nothing where the piece goes on as
    a list of authors does."""
    first, end, rest = piece.partition("\n")
    bare = strip_leading_titles(BULLET.sub("", first)) + end + rest
    match = form.match(bare)
    if match is None:
        return ""
    tail = bare[match.end() :].partition("\n")[0]
    sound = (TAIL.match(tail) or match[0].endswith(("|", ","))) and not NEXT_AUTHOR.match(tail)
    return match[0].rstrip() if sound and not is_no_name(match[0]) else ""
