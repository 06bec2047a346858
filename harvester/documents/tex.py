"""TeX source: title, authors, headings and paragraphs as lines, without commands. Nothing is expanded or included."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.documents.formats import DocumentFormat, Options, cut_into_pages
from harvester.documents.texfront import TexFront, take_argument, take_needed_argument
from harvester.documents.texparagraph import TexParagraph
from harvester.documents.texwords import BROKEN, CITES, FRONT, LABELLED, MEASURED, NOTES, PLACES, PLAIN, SILENT, SIZES
from harvester.items.documents import Document, Line
from harvester.text.charset import decode

if TYPE_CHECKING:
    from collections.abc import Iterator

_WHOLE = re.compile(rb"\\(?:documentclass|documentstyle|begin\s*\{document\}|title\b|bye\b|input\s+amstex)")
_CHARSET = re.compile(rb"\\usepackage\s*\[([\w-]+)\]\s*\{inputenc\}|^%.{0,40}coding:\s*([\w-]+)", re.MULTILINE)
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%[^\n]*\n?[ \t]*")
_CYRILLIC = re.compile(r"[а-яё]{4}")
_TOKEN = re.compile(
    r"\\(?P<word>[A-Za-z@]+)\*?[ \t]*|\\(?P<sign>.)|(?P<blank>[ \t]*\n\s*\n\s*)|(?P<skip>[{}$&])"
    r"|(?P<text>[^\\{}$&\n]+|\n)|\\",
    re.DOTALL,
)
_BREAK = re.compile(r"\\\\\*?(?:\[[^\]\n]{0,20}\])?")
_FILE = re.compile(r"\s*[^\s\\{}\[\]]+")  # as plain TeX has it: \input amstex
_LENGTH = re.compile(r"\s*\[[\d.,]+\s*\w{2}\]")
_ITEM = re.compile(r"\\bibitem\s*(?:\[[^\]\n]{0,200}\]\s*)?\{([^{}\n]{1,200})\}")
_AND = re.compile(r"\\and(?![A-Za-z])")
_NAMED = frozenset({"begin", "end", "bibitem"})
_PARTING = _NAMED | {"item", "par", "maketitle"}
_LISTS = frozenset({"enumerate", "itemize", "description"})
MAX_DEPTH = 5
AHEAD = 300  # characters that tell the language of what begins
NOTE = 8.0


def read(data: bytes, options: Options) -> Document:
    declared = _CHARSET.search(data[:20_000])
    charset = next(filter(None, declared.groups()), b"").decode() if declared else ""
    text = decode(data, f"text/plain; charset={charset}" if charset else options.content_type)
    return cut_into_pages("tex", TexReader(text).lines(), options.max_pages)


def is_tex(data: bytes, ending: str) -> bool:
    head = data[:20_000]
    if ending in FORMAT.endings:
        return b"\\" in head
    return b"\\documentclass" in head or b"\\documentstyle" in head or b"\\begin{document}" in head


def is_whole(data: bytes) -> bool:
    """A text by itself rather than a part that another file includes."""
    return _WHOLE.search(data[:50_000]) is not None


class TexReader:
    """What is known of the whole source while its stretches are read."""

    def __init__(self, source: str) -> None:
        self.source = _COMMENT.sub(r"\1", source.replace("\r\n", "\n").replace("\r", "\n"))
        self.russian = _CYRILLIC.search(source) is not None
        self.front = TexFront(self.source)
        self.counts: list[int] = []  # the items of the lists around; -1 in lists without numbers
        self.cited = 0
        keys = dict.fromkeys(item[1].strip() for item in _ITEM.finditer(self.source))
        self.numbers = {key: number for number, key in enumerate(keys, 1)}  # of the list, in its order
        self.broken = 0  # environments around in which a line ends where it is broken
        self.notes: list[str] = []  # to be printed at the foot of the first page

    def lines(self) -> Iterator[Line]:
        begin = self.source.find("\\begin{document}")
        if begin >= 0:
            yield from TexStretch(self, self.source[:begin], 1).front_lines()
        yield from TexStretch(self, self.source[max(begin, 0) :], 1).lines()
        yield from self.foot()

    def foot(self) -> Iterator[Line]:
        """The notes of the front, which are printed apart from what they belong to."""
        notes, self.notes = self.notes, []
        for note in notes:
            for line in TexStretch(self, note, 2).lines():
                yield Line(line.text, "", NOTE)


class TexStretch:
    """A stretch of the source that is read from its beginning to its end."""

    def __init__(self, reader: TexReader, text: str, depth: int) -> None:
        self.reader, self.text, self.depth = reader, text, depth
        self.place = 0
        self.paragraph = TexParagraph()

    def lines(self) -> Iterator[Line]:
        while token := _TOKEN.match(self.text, self.place):
            self.place = token.end()
            word = token["word"] or ""
            if token.lastgroup == "text":
                self.paragraph.write(token.group())
            elif token["blank"] or word in _PARTING or (token["sign"] == "\\" and self.reader.broken):
                yield from self._read_part(word)
            elif word in FRONT or word in SIZES or word in LABELLED:
                yield from self.paragraph.end_paragraph()
                yield from self._read_front(word)
            elif word in CITES:
                self._write_citation(word)
            elif not self._pass_unprinted(word):
                self.paragraph.add(token, self._read_argument)
        yield from self.paragraph.end_paragraph()

    def front_lines(self) -> Iterator[Line]:
        """Only what belongs to the front: a preamble has nothing else that is printed."""
        while token := _TOKEN.match(self.text, self.place):
            self.place = token.end()
            word = token["word"] or ""
            if word in FRONT or word in LABELLED:
                yield from self._read_front(word)
            else:
                self._pass_unprinted(word)

    def _read_argument(self) -> str:
        found, self.place = take_needed_argument(self.text, self.place)
        return found

    def _write_citation(self, word: str) -> None:
        """The numbers that the named works have in the list of this source; nothing for a list that is elsewhere."""
        option, keys, self.place = take_argument(self.text, self.place, word)
        numbers = [
            self.reader.numbers[key] for key in map(str.strip, (keys or "").split(",")) if key in self.reader.numbers
        ]
        if numbers:
            within = f", {option}" if option else ""
            self.paragraph.write(f"[{', '.join(map(str, numbers))}{within}]")

    def _pass_unprinted(self, word: str) -> bool:
        """Passes over what is not printed here; a note of the front is printed at the foot."""
        if word in NOTES and (word != "footnote" or self.depth > 1):
            self.reader.notes.append(self._read_argument())
            return True
        for _ in range(SILENT.get(word, 0)):
            bare = _FILE.match(self.text, self.place) if word == "input" else None
            self.place = bare.end() if bare else take_needed_argument(self.text, self.place)[1]
        return word in SILENT

    def _read_inner(self, text: str, size: float, bold: bool) -> list[Line]:
        """The lines of an argument, all set alike."""
        if self.depth >= MAX_DEPTH:
            return []
        lines = TexStretch(self.reader, _BREAK.sub("\n\n", text), self.depth + 1).lines()
        return [Line(line.text, "", size, bold) for line in lines]

    def _read_front(self, word: str) -> Iterator[Line]:
        option, found, self.place = take_argument(self.text, self.place, word)
        if word in LABELLED:
            yield from self._write_labelled(word, found)
        elif found is None:
            return
        elif word == "author" and self.depth == 1:
            yield from self._write_authors()
        elif word in PLACES:
            for place, mark in self.reader.front.places(option, found):
                lines = self._read_inner(place, *FRONT[word])
                yield from (Line(mark + lines[0].text, "", lines[0].size), *lines[1:]) if lines else ()
        else:
            if word in SIZES:
                yield from self.reader.foot()
            yield from self._read_inner(found, *(FRONT.get(word) or (SIZES[word], True)))

    def _write_authors(self) -> Iterator[Line]:
        """All of them in one line, as they are printed, whatever commands name them; then what is said of each."""
        authors, self.reader.front.authors = self.reader.front.authors, []
        named = [(self._read_inner(one.source, *FRONT["author"]), one.marks) for one in authors]
        names = ", ".join(f"{lines[0].text}{marks}" for lines, marks in named if lines)
        yield from [Line(names, "", *FRONT["author"])] if names else []
        yield from (line for lines, _ in named for line in lines[1:])

    def _write_labelled(self, word: str, found: str | None) -> Iterator[Line]:
        """With the word that is printed before it, unless the author wrote one."""
        label = self._choose_label(word, found)
        if found is None:  # of an environment, or of what follows
            self.paragraph.parts.append(label)
            return
        lines = self._read_inner(_AND.sub(r"\\sep ", found), PLAIN, False)
        if not lines or lines[0].text.casefold().startswith(label.strip(" :").casefold()):
            yield from lines
        elif word == "abstract":
            yield from (Line(label, "", PLAIN, True), *lines)
        else:
            yield from (Line(label + lines[0].text, "", PLAIN), *lines[1:])

    def _choose_label(self, word: str, found: str | None) -> str:
        ahead = self.text[self.place : self.place + AHEAD] if found is None else found
        return LABELLED[word][0 if _CYRILLIC.search(ahead) else 1]

    def _read_part(self, word: str) -> Iterator[Line]:
        """Ends a paragraph, and begins or ends a structure."""
        if word != "item" or self.reader.counts:
            yield from self.paragraph.end_paragraph()
        name = self._read_argument() if word in _NAMED else ""
        if word == "begin" and name in MEASURED:
            self._read_argument()
        if word in ("begin", "end"):
            yield from self._read_environment(word, name.rstrip("*"))
        elif word == "bibitem":
            self.reader.cited += 1
            self.paragraph.parts.append(f"[{self.reader.cited}] ")
        elif word == "item" and self.reader.counts and self.reader.counts[-1] >= 0:
            self.reader.counts[-1] += 1
            self.paragraph.parts.append(f"{self.reader.counts[-1]}. ")
        elif length := _LENGTH.match(self.text, self.place):  # of the gap after a line that is broken
            self.place = length.end()

    def _read_environment(self, word: str, name: str) -> Iterator[Line]:
        begun, reader = word == "begin", self.reader
        if begun and name == "abstract":
            yield Line(self._choose_label(name, None), "", PLAIN, True)
        elif begun and name in LABELLED:
            self.paragraph.parts.append(self._choose_label(name, None))
        elif begun and name == "thebibliography":
            yield from reader.foot()
            yield Line("Список литературы" if reader.russian else "References", "", SIZES["section"], True)
        elif name in BROKEN:
            reader.broken = max(0, reader.broken + (1 if begun else -1))
        elif begun and name in _LISTS:
            reader.counts.append(0 if name == "enumerate" else -1)
        elif name in _LISTS and reader.counts:
            reader.counts.pop()


FORMAT = DocumentFormat(
    "tex", ("application/x-tex", "text/x-tex", "application/x-latex"), ("tex", "ltx", "latex"), (), read
)
