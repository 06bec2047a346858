"""DVI: what TeX set, glyph by glyph. Widths of glyphs are not in the file, so places across the page are estimates."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.documents.formats import DocumentFormat, Options
from harvester.documents.texfonts import find_encoding, is_bold
from harvester.items.documents import Document, DocumentPage, Line
from harvester.text.repair import mend_text

if TYPE_CHECKING:
    from collections.abc import Iterator

SCALED = 65536 * 72.27 / 72  # of TeX's smallest unit in a point of PostScript
# In sizes of the font: an average glyph, the narrowest space, the farthest raised or lowered letter.
GLYPH, SPACE, ROW = 0.5, 0.16, 0.42
NARROW, NARROW_GLYPH = frozenset(".,:;'’‘|!ijltfI[]()-"), 0.29
WIDE, WIDE_GLYPH = frozenset("mwMWЖМФШЩЫЮжмфшщыю—"), 0.78
INCH = 72.0
WIDTH, HEIGHT = 595.0, 842.0
MAX_DEPTH = 10_000


@dataclass(slots=True)
class _Font:
    name: str
    size: float
    bold: bool
    table: dict[int, str]


@dataclass(slots=True)
class _Row:
    """A line under way."""

    base: float
    font: _Font
    x0: float
    text: str = ""
    letters: dict[tuple[str, float, bool], int] = field(default_factory=dict)
    x1: float = 0.0

    def line(self) -> Line:
        font, size, bold = max(self.letters, key=lambda style: self.letters[style])
        text = mend_text(unicodedata.normalize("NFC", self.text))
        return Line(text, font, size, bold, self.x0, self.base - size, max(self.x0, self.x1), self.base)


@dataclass(slots=True)
class _DviReader:
    data: bytes
    place: int = 0
    scale: float = 1.0
    fonts: dict[int, _Font] = field(default_factory=dict)
    font: _Font | None = None
    # h, v, w, x, y, z: the registers that DVI saves and gives back
    at: list[int] = field(default_factory=lambda: [0] * 6)
    stack: list[list[int]] = field(default_factory=list)
    rows: list[_Row] = field(default_factory=list)
    moved: int = 0  # to the right since the last glyph
    returned: bool = False  # whether the place was given back since then
    accent: str = ""

    def pages(self) -> Iterator[DocumentPage]:
        number = 0
        while self.place < len(self.data):
            code = self._take_number(1, signed=False)
            if code == 139:  # a page begins
                self.place += 44
                self.at, self.stack, self.rows = [0] * 6, [], []
            elif code == 140:
                number += 1
                lines = [row.line() for row in self.rows if row.text.strip()]
                yield DocumentPage(number, WIDTH, HEIGHT, lines)
            elif code == 248:  # what follows repeats the fonts
                return
            else:
                self._obey_code(code)

    def _take_number(self, count: int, signed: bool = True) -> int:
        taken = self.data[self.place : self.place + count]
        if len(taken) < count:
            raise EOFError("the file ends within a page")
        self.place += count
        return int.from_bytes(taken, "big", signed=signed)

    def _obey_code(self, code: int) -> None:
        if code < 128:
            self._set_glyph(code)
        elif code < 137 and code != 132:
            self._set_glyph(self._take_number(code - 127 if code < 132 else code - 132, signed=False))
        elif code in (132, 137):
            self.place += 8
        elif code in (141, 142):
            self._save_place(code == 141)
        elif 143 <= code <= 170:
            self._move_place(code)
        elif 171 <= code <= 238:
            self.font = self.fonts.get(code - 171 if code < 235 else self._take_number(code - 234, signed=False))
        elif 239 <= code <= 242:
            self.place += self._take_number(code - 238, signed=False)
        elif 243 <= code <= 246:
            self._define_font(code - 242)
        elif code == 247:
            self._begin_page()

    def _begin_page(self) -> None:
        self.place += 9
        self.scale = max(1, self._take_number(4)) / 1000 / SCALED
        self.place += self._take_number(1, signed=False)

    def _save_place(self, push: bool) -> None:
        if push and len(self.stack) < MAX_DEPTH:
            self.stack.append(list(self.at))
        elif not push and self.stack:
            self.at = self.stack.pop()
            self.returned = True

    def _move_place(self, code: int) -> None:
        """right, w and x go to the right, down, y and z go down; w, x, y, z remember the distance."""
        sideways = code < 157
        kind, size = divmod(code - (147 if sideways else 161), 5) if code not in _PLAIN else (-1, code - _PLAIN[code])
        register = (2 if sideways else 4) + kind
        if kind < 0:
            distance = self._take_number(size)
        else:
            if size:
                self.at[register] = self._take_number(size)
            distance = self.at[register]
        self.at[0 if sideways else 1] += distance
        self.moved += distance if sideways else 0

    def _define_font(self, count: int) -> None:
        number = self._take_number(count, signed=False)
        self.place += 4
        size = self._take_number(4) * self.scale
        self.place += 4
        length = self._take_number(1, signed=False) + self._take_number(1, signed=False)
        name = self.data[self.place : self.place + length].decode("latin-1")
        self.place += length
        if len(self.fonts) < MAX_DEPTH:
            self.fonts[number] = _Font(name, round(min(max(size, 1.0), 500.0), 1), is_bold(name), find_encoding(name))

    def _set_glyph(self, code: int) -> None:
        font = self.font
        if font is None:
            return
        sign = font.table.get(code, "")
        if sign and unicodedata.combining(sign[0]):
            self.accent = sign  # TeX sets it before its letter
            return
        if sign:
            row = self._find_row(font)
            row.text += ({"ı": "i", "ȷ": "j"}.get(sign, sign) if self.accent else sign) + self.accent
            self.accent = ""
            style = font.name, font.size, font.bold
            row.letters[style] = row.letters.get(style, 0) + 1
            self.at[0] += int(_measure_width(sign) * font.size / self.scale)
            row.x1 = self.at[0] * self.scale + INCH
        self.moved, self.returned = 0, False

    def _find_row(self, font: _Font) -> _Row:
        """The line that the next glyph belongs to, with a space where there is one."""
        x, base = self.at[0] * self.scale + INCH, self.at[1] * self.scale + INCH
        row = self.rows[-1] if self.rows else None
        if row is None or abs(base - row.base) > ROW * max(font.size, row.font.size):
            self.rows.append(_Row(base, font, x))
            return self.rows[-1]
        if font.size > row.font.size:
            row.base, row.font = base, font
        gap = x - row.x1 if self.returned else self.moved * self.scale
        if gap > SPACE * font.size or (self.returned and gap < -font.size):
            row.text += " "
        return row


def _measure_width(sign: str) -> float:
    return NARROW_GLYPH if sign in NARROW else WIDE_GLYPH if sign in WIDE else GLYPH


# Moves that are not remembered, and what their codes count from.
_PLAIN = dict.fromkeys(range(143, 147), 142) | dict.fromkeys(range(157, 161), 156)


def read(data: bytes, options: Options) -> Document:
    pages: list[DocumentPage] = []
    try:
        for page, _ in zip(_DviReader(data).pages(), range(options.max_pages), strict=False):
            pages.append(page)
    except EOFError as error:
        if not pages:
            return Document("broken", "dvi", detail=str(error))
    if not any(page.lines for page in pages):
        return Document("no_text" if pages else "broken", "dvi", pages=pages)
    return Document("ok", "dvi", text_from="text", pages=pages)


FORMAT = DocumentFormat("dvi", ("application/x-dvi",), ("dvi",), (b"\xf7\x02",), read)
