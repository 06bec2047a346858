"""RTF: paragraphs with the size and weight of most of their letters, each font in its own code page."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from harvester.documents.formats import DocumentFormat, Options, cut_into_pages
from harvester.items.documents import Document, Line
from harvester.text.repair import mend_text

if TYPE_CHECKING:
    from collections.abc import Iterator

_TOKEN = re.compile(
    rb"\\([a-zA-Z]{1,32})(-?\d{1,9})? ?|\\'([0-9a-fA-F]{2})|\\(.)|([{}])|([^\\{}\r\n]+)|[\r\n]+|\\", re.DOTALL
)
SKIPPED = frozenset(
    b"colortbl stylesheet info pict header headerl headerr headerf footer footerl footerr footerf objdata themedata "
    b"datastore latentstyles listtable listoverridetable rsidtbl xmlnstbl generator bkmkstart bkmkend fldinst "
    b"filetbl revtbl pgptbl nonshppict xe tc rxe txe".split()
)
BREAKS = frozenset(b"par line row cell nestcell nestrow sect page column".split())
SIGNS = {
    b"tab": "\t",
    b"emdash": "\u2014",
    b"endash": "\u2013",
    b"lquote": "\u2018",
    b"rquote": "\u2019",
    b"ldblquote": "\u201c",
    b"rdblquote": "\u201d",
    b"bullet": "\u2022",
    b"emspace": " ",
    b"enspace": " ",
    b"~": "\u00a0",
    b"_": "-",
    b"{": "{",
    b"}": "}",
    b"\\": "\\",
}
CHARSETS = {161: "cp1253", 162: "cp1254", 186: "cp1257", 204: "cp1251", 238: "cp1250", 128: "cp932", 134: "gbk"}
PAGES = {b"mac": "mac_roman", b"pc": "cp437", b"pca": "cp850"}
# Honest files nest a few dozen groups.
MAX_DEPTH = 2_000
PLAIN = 12.0


@dataclass(slots=True)
class _State:
    """What a group inherits from the one around it and gives back at its end."""

    skipped: bool = False
    fonts: bool = False
    note: bool = False
    font: int = -1
    size: float = PLAIN
    bold: bool = False
    after_unicode: int = 1


@dataclass(slots=True)
class _RtfReader:
    page: str = "cp1252"
    default: int = -1
    charsets: dict[int, str] = field(default_factory=dict)
    state: _State = field(default_factory=_State)
    stack: list[_State] = field(default_factory=list)
    parts: list[tuple[str, float, bool]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    pending: int = 0  # signs that repeat a unicode letter for old readers

    def lines(self, data: bytes) -> Iterator[Line]:
        place = 0
        while token := _TOKEN.match(data, place):
            place = token.end()
            word, number, code, sign, brace, plain = token.groups()
            if word == b"bin":
                place += max(0, int(number or 0))
            elif word in BREAKS and not self.state.skipped:
                yield from self._end_paragraph()
            elif word is not None:
                self._read_word(word, int(number) if number else None)
            elif brace is not None:
                self._read_brace(brace)
            elif code is not None:
                self._write_bytes(bytes([int(code, 16)]))
            elif plain is not None:
                self._write_bytes(plain)
            elif sign == b"*":
                self.state.skipped = True
            elif sign is not None and sign in SIGNS:
                self._write_text(SIGNS[sign])
        yield from self._end_paragraph()

    def _read_brace(self, brace: bytes) -> None:
        self.pending = 0
        if brace == b"{":
            if len(self.stack) >= MAX_DEPTH:
                raise ValueError("groups nested too deeply")
            self.stack.append(replace(self.state))
        elif self.stack:
            self.state = self.stack.pop()

    def _read_word(self, word: bytes, number: int | None) -> None:
        state = self.state
        if word in SKIPPED:
            state.skipped = True
        elif word == b"fonttbl":
            state.fonts = True
        elif word == b"footnote":
            state.note = True
            self.notes.append("")
        elif word == b"u" and number is not None:
            self._write_text(chr(number % 0x10000))
            self.pending = state.after_unicode
        elif word == b"f" and number is not None:
            state.font = number
        elif word in SIGNS:
            self._write_text(SIGNS[word])
        else:
            self._change_setting(word, number)

    def _change_setting(self, word: bytes, number: int | None) -> None:
        state = self.state
        if word == b"ansicpg" and number:
            self.page = _find_codec(f"cp{number}") or self.page
        elif word in PAGES:
            self.page = PAGES[word]
        elif word == b"deff" and number is not None:
            self.default = number
        elif word == b"fcharset" and state.fonts and number in CHARSETS:
            self.charsets[state.font] = CHARSETS[number]
        elif word == b"uc" and number is not None:
            state.after_unicode = min(max(number, 0), 10)
        elif word == b"fs" and number:
            state.size = number / 2
        elif word == b"b":
            state.bold = number != 0
        elif word == b"plain":
            state.size, state.bold, state.font = PLAIN, False, self.default

    def _write_bytes(self, data: bytes) -> None:
        skip = min(self.pending, len(data))
        self.pending -= skip
        font = self.state.font if self.state.font >= 0 else self.default
        if data[skip:]:
            self._write_text(data[skip:].decode(self.charsets.get(font, self.page), "replace"))

    def _write_text(self, text: str) -> None:
        if self.state.skipped or self.state.fonts:
            return
        if self.state.note:
            self.notes[-1] += text
        else:
            self.parts.append((text, self.state.size, self.state.bold))

    def _end_paragraph(self) -> Iterator[Line]:
        """The paragraph that ends here, then the footnotes it called."""
        if self.state.note:
            self.notes.append("")
            return
        letters: Counter[tuple[float, bool]] = Counter()
        for text, size, bold in self.parts:
            letters[size, bold] += len(text.strip())
        (size, bold), _ = letters.most_common(1)[0] if letters else ((PLAIN, False), 0)
        yield Line(mend_text(_pair_halves("".join(text for text, _, _ in self.parts))), "", size, bold)
        yield from (Line(mend_text(_pair_halves(note)), "", PLAIN) for note in self.notes)
        self.parts, self.notes = [], []


def _pair_halves(text: str) -> str:
    """Letters beyond the first 65,536 come as two halves."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _find_codec(page: str) -> str | None:
    try:
        "".encode(page)
    except LookupError:
        return None
    return page


def read(data: bytes, options: Options) -> Document:
    return cut_into_pages("rtf", _RtfReader().lines(data), options.max_pages)


FORMAT = DocumentFormat("rtf", ("application/rtf", "text/rtf"), ("rtf",), (b"{\\rtf",), read)
