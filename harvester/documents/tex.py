"""TeX source: title, authors, headings and paragraphs as lines, without commands. Nothing is expanded or included."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from harvester.documents.formats import Format, Options, flow
from harvester.items import Document, Line
from harvester.text.charset import decode
from harvester.text.repair import mend

if TYPE_CHECKING:
    from collections.abc import Iterator

_WHOLE = re.compile(rb"\\(?:documentclass|documentstyle|begin\s*\{document\}|title\b|bye\b|input\s+amstex)")
_CHARSET = re.compile(rb"\\usepackage\s*\[([\w-]+)\]\s*\{inputenc\}|^%.{0,40}coding:\s*([\w-]+)", re.MULTILINE)
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%[^\n]*\n?[ \t]*")
_TOKEN = re.compile(
    r"\\(?P<word>[A-Za-z@]+)\*?[ \t]*|\\(?P<sign>.)|(?P<blank>[ \t]*\n\s*\n\s*)|(?P<skip>[{}$&])"
    r"|(?P<text>[^\\{}$&\n]+|\n)|\\",
    re.DOTALL,
)
_QUOTES = (
    ("---", "\u2014"),
    ("--", "\u2013"),
    ("<<", "«"),
    (">>", "»"),
    ("``", "\u201c"),
    ("''", "\u201d"),
    ("~", " "),
)
_OPTIONS = re.compile(r"\s*(?:\[[^\]\n]{0,500}\]\s*)*")
_SIGN = re.compile(r"\\[A-Za-z]+|\\?.?", re.DOTALL)
_BRACE = re.compile(r"(?<!\\)[{}]")
_CYRILLIC = re.compile(r"[а-яё]{4}")
ACCENTS = {
    "'": "\u0301",
    "`": "\u0300",
    "^": "\u0302",
    '"': "\u0308",
    "~": "\u0303",
    "=": "\u0304",
    ".": "\u0307",
    "c": "\u0327",
    "v": "\u030c",
    "u": "\u0306",
    "H": "\u030b",
    "r": "\u030a",
    "k": "\u0328",
}
LETTERS = {
    "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "i": "i", "j": "j",
    "No": "№", "dots": "…", "ldots": "…", "cdots": "…", "textendash": "–", "textemdash": "—", "cdash": " — ",
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "varepsilon": "ε", "epsilon": "ε", "lambda": "λ", "mu": "μ",
    "pi": "π", "sigma": "σ", "tau": "τ", "varphi": "φ", "phi": "φ", "omega": "ω", "Delta": "Δ", "Omega": "Ω",
    "leq": "≤", "le": "≤", "geq": "≥", "ge": "≥", "in": "∈", "times": "×", "cdot": "·", "infty": "∞", "to": "→",
    "quad": " ", "qquad": " ", "TeX": "TeX", "LaTeX": "LaTeX", "S": "§", "copyright": "©",
}  # fmt: skip
SIZES = {"chapter": 20.0, "section": 14.0, "subsection": 12.0, "subsubsection": 11.0, "paragraph": 10.0, "head": 14.0}
FRONT = {"title": (17.0, True), "author": (12.0, False), "address": (10.0, False), "date": (12.0, False),
         "affiliation": (10.0, False), "institute": (10.0, False), "email": (10.0, False), "udk": (10.0, False),
         "udc": (10.0, False), "UDC": (10.0, False), "keywords": (10.0, False), "thanks": (8.0, False)}  # fmt: skip
# Commands whose arguments are not printed: with one, and with two.
ONE = """label ref eqref pageref includegraphics usepackage documentclass documentstyle input include
    bibliographystyle bibliography vspace hspace vskip pagestyle thispagestyle graphicspath hyphenation index
    inputencoding selectlanguage urlstyle hypersetup special pagenumbering nocite cite"""
TWO = """newcommand renewcommand providecommand setlength addtolength setcounter newtheorem newenvironment
    renewenvironment hyperlink hypertarget rule definecolor DeclareMathOperator"""
SILENT = dict.fromkeys(ONE.split(), 1) | dict.fromkeys(TWO.split(), 2)
# Environments that begin with an argument of their own.
MEASURED = frozenset({"thebibliography", "tabular", "tabularx", "array", "multicols", "minipage", "longtable"})
MAX_DEPTH = 5
PLAIN = 10.0


def read(data: bytes, options: Options) -> Document:
    declared = _CHARSET.search(data[:20_000])
    charset = next(filter(None, declared.groups()), b"").decode() if declared else ""
    text = decode(data, f"text/plain; charset={charset}" if charset else options.content_type)
    return flow("tex", _Reader(text).lines(), options.max_pages)


def is_tex(data: bytes, ending: str) -> bool:
    head = data[:20_000]
    if ending in FORMAT.endings:
        return b"\\" in head
    return b"\\documentclass" in head or b"\\documentstyle" in head or b"\\begin{document}" in head


def is_whole(data: bytes) -> bool:
    """A text by itself rather than a part that another file includes."""
    return _WHOLE.search(data[:50_000]) is not None


class _Reader:
    def __init__(self, source: str) -> None:
        self.source = _COMMENT.sub(r"\1", source.replace("\r\n", "\n").replace("\r", "\n"))
        self.russian = _CYRILLIC.search(source) is not None
        self.counts: list[int] = []  # the items of the lists around; -1 in lists without numbers
        self.cited = 0

    def lines(self) -> Iterator[Line]:
        begin = self.source.find("\\begin{document}")
        if begin >= 0:
            yield from (line for line in self._lines(self.source[:begin], 1) if line.size != PLAIN)
        yield from self._lines(self.source[max(begin, 0) :], 1)

    def _lines(self, text: str, depth: int) -> Iterator[Line]:
        parts: list[str] = []
        place = 0
        while token := _TOKEN.match(text, place):
            place = token.end()
            word = token["word"]
            if word in SIZES or word in FRONT:
                yield from self._paragraph(parts)
                argument, place = _argument(text, place)
                yield from self._heading(word, argument, depth)
            elif word in ("begin", "end", "bibitem", "item", "par", "maketitle") or token["blank"]:
                if token["blank"] or word != "item" or self.counts:
                    yield from self._paragraph(parts)
                argument, place = _argument(text, place) if word in ("begin", "end", "bibitem") else ("", place)
                place = _argument(text, place)[1] if word == "begin" and argument in MEASURED else place
                yield from self._structure(word or "", argument, parts)
            elif word in SILENT:
                for _ in range(SILENT[word]):
                    _, place = _argument(text, place)
            else:
                place = _inline(token, text, place, parts)
        yield from self._paragraph(parts)

    def _heading(self, word: str, argument: str, depth: int) -> Iterator[Line]:
        size, bold = FRONT.get(word) or (SIZES[word], True)
        if depth < MAX_DEPTH:
            for line in self._lines(argument.replace("\\\\", "\n\n").replace("\\and", "\n\n"), depth + 1):
                yield Line(line.text, "", size, bold)

    def _structure(self, word: str, name: str, parts: list[str]) -> Iterator[Line]:
        if word == "begin" and name.rstrip("*") == "abstract":
            yield Line("Аннотация" if self.russian else "Abstract", "", PLAIN, True)
        elif word == "begin" and name == "thebibliography":
            yield Line("Список литературы" if self.russian else "References", "", SIZES["section"], True)
        elif name in ("enumerate", "itemize", "description"):
            if word == "begin":
                self.counts.append(0 if name == "enumerate" else -1)
            elif self.counts:
                self.counts.pop()
        elif word == "bibitem":
            self.cited += 1
            parts.append(f"[{self.cited}] ")
        elif word == "item" and self.counts and self.counts[-1] >= 0:
            self.counts[-1] += 1
            parts.append(f"{self.counts[-1]}. ")

    def _paragraph(self, parts: list[str]) -> Iterator[Line]:
        text = "".join(parts)
        parts.clear()
        for written, meant in _QUOTES:
            text = text.replace(written, meant)
        if text.strip():
            yield Line(mend(unicodedata.normalize("NFC", text).replace("\n", " ")), "", PLAIN)


def _inline(token: re.Match[str], text: str, place: int, parts: list[str]) -> int:
    """Signs, accents and plain text; other commands vanish, their arguments stay."""
    word, sign = token["word"], token["sign"]
    if token["text"]:
        parts.append(token["text"])
    elif word in LETTERS:
        parts.append(LETTERS[word])
    elif (accent := ACCENTS.get(sign or word or "")) is not None:
        letter, place = _argument(text, place)
        parts.append((letter.strip().replace("\\i", "i") or " ") + accent)
    elif sign is not None:
        parts.append(sign if sign in "%&_#${}" else " ")
    elif token["skip"] == "&":
        parts.append(" ")
    return place


def _argument(text: str, place: int) -> tuple[str, int]:
    """What a command takes: options in brackets are passed over, then a group in braces or one sign."""
    found = _OPTIONS.match(text, place)
    place = found.end() if found else place
    if text[place : place + 1] != "{":
        taken = _SIGN.match(text, place)
        return (taken.group(), taken.end()) if taken else ("", place)
    depth = 0
    for brace in _BRACE.finditer(text, place):
        depth += 1 if brace.group() == "{" else -1
        if depth == 0:
            return text[place + 1 : brace.start()], brace.end()
    return text[place + 1 :], len(text)


FORMAT = Format("tex", ("application/x-tex", "text/x-tex", "application/x-latex"), ("tex", "ltx", "latex"), (), read)
