"""The arguments of TeX's commands, and the authors of a source, who may be named by several commands."""

from __future__ import annotations

import re
from typing import NamedTuple

from harvester.documents.texwords import PLACES

_OPTIONS = re.compile(r"\s*((?:\[[^\]\n]{0,500}\]\s*)*)")
_SIGN = re.compile(r"\\[A-Za-z]+|\\?.?", re.DOTALL)
_BRACE = re.compile(r"(?<!\\)[{}]")
_AND = re.compile(r"\\(?:and|And|AND)(?![A-Za-z])")
_NAMED = re.compile(rf"\\(?P<word>author|{'|'.join(PLACES)})(?![A-Za-z])")
_BODY = re.compile(r"\\(?:section|head|chapter|begin\s*\{thebibliography\})(?![A-Za-z])")
_WHERE = re.compile(r"\\inst(?![A-Za-z])")
LONGEST_ARGUMENT = 5_000  # characters of an argument that ends with a command


class Taken(NamedTuple):
    """What a command takes, and where the text goes on; no argument where neither a group nor an end is there."""

    option: str
    argument: str | None
    place: int


def take_argument(text: str, place: int, word: str = "") -> Taken:
    """Options in brackets, then a group in braces or, as AMS-TeX has it, all up to the end: `\\title … \\endtitle`."""
    found = _OPTIONS.match(text, place)
    option, after = (found[1].strip(" \n[]"), found.end()) if found else ("", place)
    if text[after : after + 1] == "{":
        return Taken(option, *_read_group(text, after))
    end = text.find(f"\\end{word}", after, after + LONGEST_ARGUMENT) if word else -1
    if end >= 0 and not text[end + len(word) + 4 : end + len(word) + 5].isalpha():
        return Taken(option, text[after:end], end + len(word) + 4)
    return Taken(option, None, after)


def take_needed_argument(text: str, place: int) -> tuple[str, int]:
    """Of a command that cannot be without one: a group in braces, or else the next sign."""
    _, found, place = take_argument(text, place)
    if found is not None:
        return found, place
    sign = _SIGN.match(text, place)
    return (sign.group(), sign.end()) if sign else ("", place)


def _read_group(text: str, place: int) -> tuple[str, int]:
    depth = 0
    for brace in _BRACE.finditer(text, place):
        depth += 1 if brace.group() == "{" else -1
        if depth == 0:
            return text[place + 1 : brace.start()], brace.end()
    return text[place + 1 :], len(text)


class TexAuthor(NamedTuple):
    """One who wrote the text: the name as it is in the source, perhaps with more about them."""

    source: str
    marks: str  # those of the places where they work


class TexFront:
    """The authors of a source, and the numbers of the places that they refer to."""

    def __init__(self, source: str) -> None:
        body = _BODY.search(source, max(source.find("\\begin{document}"), 0))
        self.authors: list[TexAuthor] = []
        self.numbers: dict[str, str] = {}
        self.counted = 0 if _WHERE.search(source) else -1  # places of one list, where authors refer to their number
        authors: list[tuple[str, str]] = []
        place, end = 0, body.start() if body else len(source)
        while found := _NAMED.search(source, place, end):
            option, named, place = take_argument(source, found.end(), found["word"])
            if found["word"] == "author":
                authors += [(piece, option) for piece in _AND.split(named or "") if piece.strip()]
            elif option:
                self.numbers.setdefault(option, str(len(self.numbers) + 1))
        self.authors = [TexAuthor(piece, self.marks(option)) for piece, option in authors]

    def marks(self, option: str) -> str:
        """The numbers of the places that an option names; nothing when it names others."""
        labels = [label.strip() for label in option.split(",")]
        known = [self.numbers[label] for label in labels if label in self.numbers]
        return ",".join(known) if len(known) == len(labels) else ""

    def places(self, option: str, named: str) -> list[tuple[str, str]]:
        """The places of a command, each with its number where authors refer to it."""
        pieces = [piece for piece in _AND.split(named) if piece.strip()]
        if self.counted < 0:
            return [(piece, self.marks(option)) for piece in pieces]
        first, self.counted = self.counted + 1, self.counted + len(pieces)
        return [(piece, str(number)) for number, piece in enumerate(pieces, first)]
