"""Numbers of lists as they are printed: the files say only that a paragraph is the next one of its list."""

from __future__ import annotations

from typing import Any

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"

LATIN = "abcdefghijklmnopqrstuvwxyz"
RUSSIAN = "абвгдежзиклмнопрстуфхцчшщэюя"
_ROMAN = (
    (1000, "m"),
    (900, "cm"),
    (500, "d"),
    (400, "cd"),
    (100, "c"),
    (90, "xc"),
    (50, "l"),
    (40, "xl"),
    (10, "x"),
    (9, "ix"),
    (5, "v"),
    (4, "iv"),
    (1, "i"),
)


def write_numeral(number: int, style: str) -> str:
    """A number in the style that OOXML calls by these names; unknown ones are written in digits."""
    if style == "none" or number < 0:
        return ""
    if style.endswith("Letter"):
        text = write_letters(number, LATIN)
    elif style.startswith("russian"):
        text = write_letters(number, RUSSIAN)
    elif style.endswith("Roman"):
        text = write_roman(number)
    else:
        return f"{number:02d}" if style == "decimalZero" else str(number)
    return text.upper() if style.startswith("upper") or style.endswith("Upper") else text


def write_letters(number: int, alphabet: str) -> str:
    """a, b … z, aa, bb …"""
    times, place = divmod(max(number, 1) - 1, len(alphabet))
    return alphabet[place] * min(times + 1, 10)


def write_roman(number: int) -> str:
    text = ""
    for value, sign in _ROMAN:
        times, number = divmod(min(number, 4999), value)
        text += sign * times
    return text


class Counters:
    """Where each list stands: a counter a level; a higher level begins the lower ones anew."""

    def __init__(self) -> None:
        self._counts: dict[str, dict[int, int]] = {}

    def next(self, key: str, level: int, start: int = 1) -> dict[int, int]:
        """Count one more on this level; answers the numbers of this level and of those above it."""
        counts = self._counts.setdefault(key, {})
        counts[level] = counts.get(level, start - 1) + 1
        for lower in [one for one in counts if one > level]:
            del counts[lower]
        return counts

    def forget(self, key: str) -> None:
        """The list begins anew."""
        self._counts.pop(key, None)


class WordLists:
    """The lists of numbering.xml: which number, in which form, stands before a paragraph."""

    def __init__(self, numbering: Any, styles: Any) -> None:
        self.counters = Counters()
        self.levels: dict[tuple[str, str], tuple[str, str, int]] = {}
        self.abstract: dict[str, str] = {}
        self.styled: dict[str, tuple[str, str]] = {}
        for node in () if numbering is None else numbering.iter(f"{W}abstractNum"):
            self._learn_numbering(node.get(f"{W}abstractNumId", ""), node)
        for node in () if numbering is None else numbering.iter(f"{W}num"):
            number = node.get(f"{W}numId", "")
            self.abstract[number] = _read_value(node, "abstractNumId")
            self._learn_numbering(number, node, f"{W}lvlOverride/{W}lvl")
        for style in () if styles is None else styles.iter(f"{W}style"):
            if (found := _find_numbering(style)) is not None:
                self.styled[style.get(f"{W}styleId", "")] = found

    def _learn_numbering(self, number: str, node: Any, path: str = f"{W}lvl") -> None:
        for level in node.findall(path):
            start = _read_value(level, "start")
            form = _read_value(level, "numFmt"), _read_value(level, "lvlText"), int(start) if start.isdecimal() else 1
            self.levels[number, level.get(f"{W}ilvl", "0")] = form

    def label(self, paragraph: Any, style: str) -> str:
        """What is printed before the paragraph, with a space, or nothing; signs of unnumbered lists are left out."""
        number, level = _find_numbering(paragraph) or self.styled.get(style, ("", ""))
        key = self.abstract.get(number, "")
        form = self.levels.get((number, level)) or self.levels.get((key, level))
        if form is None or not level.isdecimal() or form[0] in ("bullet", "none"):
            return ""
        counts = self.counters.next(key, int(level), form[2])
        text = form[1]
        for one, count in counts.items():
            shape = self.levels.get((key, str(one)), form)[0]
            text = text.replace(f"%{one + 1}", write_numeral(count, shape))
        return f"{text} "


def _find_numbering(node: Any) -> tuple[str, str] | None:
    found = node.find(f"{W}pPr/{W}numPr")
    return None if found is None else (_read_value(found, "numId"), _read_value(found, "ilvl") or "0")


def _read_value(node: Any, name: str) -> str:
    found = node.find(f"{W}{name}")
    return found.get(f"{W}val", "") if found is not None else ""
