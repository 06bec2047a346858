"""Bytes of unknown encoding become text: byte order mark, what is declared, then a guess; a wrong declaration shows."""

from __future__ import annotations

import codecs
import re

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_DECLARED = re.compile(rb"""charset\s*=\s*["']?\s*([\w.:-]+)|<\?xml[^>]{0,80}encoding\s*=\s*["']([\w.:-]+)""", re.I)
_IN_HEADER = re.compile(r"charset\s*=\s*[\"']?\s*([\w.:-]+)", re.I)
_CYRILLIC = ("cp1251", "koi8-r", "cp866")
_COMMON = re.compile(r"[оеаинтсрвл]")
_ODD = re.compile(r"[\u0080-\u009f\ufffdА-ЯЁ]")


def decode(data: bytes, content_type: str = "") -> str:
    """The text of the bytes, never failing."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    try:
        # Nothing else is valid UTF-8 by accident, whatever a page declares.
        return data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    names = [*_declared(data, content_type), *_guessed(data), "cp1251"]
    texts = [text for name in dict.fromkeys(names) if (text := _try(data, name)) is not None]
    first = texts[0] if texts else data.decode("latin-1")
    return first if _plausible(first) else max([first, *_cyrillic(data)], key=_russian)


def _declared(data: bytes, content_type: str) -> list[str]:
    in_header = _IN_HEADER.findall(content_type)
    match = _DECLARED.search(data[:4096])
    in_page = [(match[1] or match[2]).decode("ascii")] if match else []
    return [*in_header, *in_page]


def _guessed(data: bytes) -> list[str]:
    import cchardet

    guess = cchardet.detect(data[:200_000]).get("encoding")
    return [guess] if guess else []


def _try(data: bytes, name: str) -> str | None:
    try:
        codec = codecs.lookup(name).name
        # Pages that say Latin-1 are written in its Windows form.
        codec = "cp1252" if codec == "iso8859-1" else codec
        return data.decode(codec, "replace")
    except (LookupError, UnicodeError):
        return None


def _cyrillic(data: bytes) -> list[str]:
    return [data.decode(name, "replace") for name in _CYRILLIC]


def _plausible(text: str) -> bool:
    """Not so if half of the letters are beyond ASCII and yet do not read as a Cyrillic text."""
    letters = [letter for letter in text[:20_000] if letter.isalpha()]
    high = sum(letter > "\x7f" for letter in letters)
    if "\ufffd" in text[:20_000] and text[:20_000].count("\ufffd") * 50 > len(text[:20_000]):
        return False
    return 3 * high < len(letters) or _russian(text) > 0.2


def _russian(text: str) -> float:
    """How much of the text is the commonest small letters of Russian; wrong code pages have few of them."""
    part = text[:20_000]
    return (len(_COMMON.findall(part)) - len(_ODD.findall(part))) / max(len(part), 1)
