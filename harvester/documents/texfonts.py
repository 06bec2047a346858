"""What the numbers in TeX's own fonts stand for."""

from __future__ import annotations

import re

_LIGATURES = ("ff", "fi", "fl", "ffi", "ffl")
_GREEK_CAPITALS = "ΓΔΘΛΞΠΣΥΦΨΩ"
_ASCII = {code: chr(code) for code in range(0x21, 0x7F)}

OT1 = {
    **dict(enumerate(_GREEK_CAPITALS)),
    **dict(enumerate(_LIGATURES, 0x0B)),
    **_ASCII,
    **dict(enumerate("ıȷ\u0300\u0301\u030c\u0306\u0304\u030a\u0327ßæœøÆŒØ", 0x10)),
    0x22: "”",
    0x27: "’",
    0x3C: "¡",
    0x3E: "¿",
    0x5C: "“",
    0x5F: "\u0307",
    0x60: "‘",
    0x7B: "–",
    0x7C: "—",
    0x7D: "\u030b",
    0x7E: "\u0303",
    0x7F: "\u0308",
}
_LOWER = {
    **dict(enumerate("\u0300\u0301\u0302\u0303\u0308\u030b\u030a\u030c\u0306\u0304\u0307\u0327\u0328‚‹›", 0x00)),
    **dict(enumerate("“”„«»–—", 0x10)),
    **dict(enumerate(_LIGATURES, 0x1B)),
    **_ASCII,
    0x19: "ı",
    0x27: "’",
    0x60: "‘",
    0x7F: "-",
}
T1 = {
    **_LOWER,
    **{code: chr(code) for code in range(0xC0, 0x100)},
    **dict(enumerate("ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§", 0x80)),
    **dict(enumerate("ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£", 0xA0)),
    0xD7: "Œ",
    0xDF: "SS",
    0xF7: "œ",
    0xFF: "ß",
}
T2A = {
    **_LOWER,
    **{code: bytes([code]).decode("cp1251") for code in range(0xC0, 0x100)},
    0x80: "Ґ",
    0x87: "Ї",
    0x99: "Є",
    0x9C: "Ё",
    0x9D: "№",
    0x9E: "¤",
    0x9F: "§",
    0xA0: "ґ",
    0xA7: "ї",
    0xB9: "є",
    0xBC: "ё",
    0xBD: "„",
    0xBE: "«",
    0xBF: "»",
}
LCY = {**_LOWER, **{code: bytes([code]).decode("cp866") for code in (*range(0x80, 0xB0), *range(0xE0, 0xF2))}}
ITALIC_MATH = {
    **dict(enumerate(_GREEK_CAPITALS)),
    **dict(enumerate("αβγδεζηθικλμνξπρστυφχψωεϑϖϱςφ", 0x0B)),
    **_ASCII,
    0x3A: ".",
    0x3B: ",",
    0x3C: "<",
    0x3D: "/",
    0x3E: ">",
    0x40: "∂",
}
SYMBOLS = {
    0x00: "−",
    0x01: "·",
    0x02: "×",
    0x03: "∗",
    0x06: "±",
    0x0E: "◦",
    0x0F: "•",
    0x11: "≡",
    0x14: "≤",
    0x15: "≥",
    0x18: "∼",
    0x19: "≈",
    0x1A: "⊂",
    0x1B: "⊃",
    0x21: "→",
    0x31: "∞",
    0x32: "∈",
    0x38: "∀",
    0x39: "∃",
    0x3B: "∅",
    **{code: chr(code) for code in range(0x41, 0x5B)},
    0x5B: "∪",
    0x5C: "∩",
    0x66: "{",
    0x67: "}",
    0x68: "⟨",
    0x69: "⟩",
    0x6A: "|",
    0x6B: "‖",
    0x70: "√",
}
# Names of fonts, the first that fits; the upper half of an unknown font is most likely Russian.
ENCODINGS: tuple[tuple[re.Pattern[str], dict[int, str]], ...] = (
    (re.compile(r"l[abc][a-z]{2}\d|.*t2[abc]|.*6[abz]$"), T2A),
    (re.compile(r"lh[a-z]*\d"), LCY),
    (re.compile(r"cmmi|cmmib|.*7m$"), ITALIC_MATH),
    (re.compile(r"cmsy|cmbsy|.*7y$"), SYMBOLS),
    (re.compile(r"cmex|msam|msbm|.*7v$|lasy|wasy|line|manfnt|psyr"), {}),
    (re.compile(r"ec[a-z]{2}\d|tc[a-z]{2}\d|.*8t$"), T1),
)
UNKNOWN = {**T2A, **OT1}
_BOLD = re.compile(r"[a-z]*bx|[a-z]*bd|.*b(?:old)?(?:\d|$)|p..b", re.IGNORECASE)


def find_encoding(name: str) -> dict[int, str]:
    """The table of a font by its name."""
    return next((table for pattern, table in ENCODINGS if pattern.match(name.lower())), UNKNOWN)


def is_bold(name: str) -> bool:
    return _BOLD.match(name) is not None
