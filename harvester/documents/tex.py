"""TeX source: title, authors, headings and paragraphs as lines, without commands. Nothing is expanded or included."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.documents.formats import Format, Options, flow
from harvester.documents.texfront import Front
from harvester.documents.texstretch import Stretch
from harvester.items import Document, Line
from harvester.text.charset import decode

if TYPE_CHECKING:
    from collections.abc import Iterator

_WHOLE = re.compile(rb"\\(?:documentclass|documentstyle|begin\s*\{document\}|title\b|bye\b|input\s+amstex)")
_CHARSET = re.compile(rb"\\usepackage\s*\[([\w-]+)\]\s*\{inputenc\}|^%.{0,40}coding:\s*([\w-]+)", re.MULTILINE)
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%[^\n]*\n?[ \t]*")
_CYRILLIC = re.compile(r"[а-яё]{4}")
NOTE = 8.0


def read(data: bytes, options: Options) -> Document:
    declared = _CHARSET.search(data[:20_000])
    charset = next(filter(None, declared.groups()), b"").decode() if declared else ""
    text = decode(data, f"text/plain; charset={charset}" if charset else options.content_type)
    return flow("tex", Reader(text).lines(), options.max_pages)


def is_tex(data: bytes, ending: str) -> bool:
    head = data[:20_000]
    if ending in FORMAT.endings:
        return b"\\" in head
    return b"\\documentclass" in head or b"\\documentstyle" in head or b"\\begin{document}" in head


def is_whole(data: bytes) -> bool:
    """A text by itself rather than a part that another file includes."""
    return _WHOLE.search(data[:50_000]) is not None


class Reader:
    """What is known of the whole source while its stretches are read."""

    def __init__(self, source: str) -> None:
        self.source = _COMMENT.sub(r"\1", source.replace("\r\n", "\n").replace("\r", "\n"))
        self.russian = _CYRILLIC.search(source) is not None
        self.front = Front(self.source)
        self.counts: list[int] = []  # the items of the lists around; -1 in lists without numbers
        self.cited = 0
        self.broken = 0  # environments around in which a line ends where it is broken
        self.notes: list[str] = []  # to be printed at the foot of the first page

    def lines(self) -> Iterator[Line]:
        begin = self.source.find("\\begin{document}")
        if begin >= 0:
            yield from Stretch(self, self.source[:begin], 1).front_lines()
        yield from Stretch(self, self.source[max(begin, 0) :], 1).lines()
        yield from self.foot()

    def foot(self) -> Iterator[Line]:
        """The notes of the front, which are printed apart from what they belong to."""
        notes, self.notes = self.notes, []
        for note in notes:
            for line in Stretch(self, note, 2).lines():
                yield Line(line.text, "", NOTE)


FORMAT = Format("tex", ("application/x-tex", "text/x-tex", "application/x-latex"), ("tex", "ltx", "latex"), (), read)
