"""Text as it was meant: ligatures, soft hyphens, spaced letters, look-alike letters, wrong code pages, broken words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.compiled import compiled
from harvester.text.russian_dictionary import is_russian_word
from harvester.text.soundness import RUSSIAN, rate_soundness

if TYPE_CHECKING:
    from collections.abc import Iterable

_SIGNS = {
    **{
        ord(sign): " "
        for sign in "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u3000\t"
    },
    **{ord(sign): None for sign in "\u00ad\u200b\u200c\u200d\u2060\ufeff"},
    **dict.fromkeys((*range(9), *range(14, 32), 127)),
    ord("\u2010"): "-",
    ord("\u2011"): "-",
    ord("ﬀ"): "ff",
    ord("ﬁ"): "fi",
    ord("ﬂ"): "fl",
    ord("ﬃ"): "ffi",
    ord("ﬄ"): "ffl",
    ord("ﬅ"): "st",
    ord("ﬆ"): "st",
    # Small capitals have private places of their own in some fonts.
    **{0xF700 + code: chr(code) for code in range(ord("a"), ord("z") + 1)},
    # Some fonts map Cyrillic to places where Thai stands; the distance is always the same.
    **{code + 0x09FA: chr(code) for code in range(0x0410, 0x0460)},
}
_SIGN = re.compile(f"[{re.escape(''.join(map(chr, _SIGNS)))}]")
# Lines of nothing but these have nothing to mend in their signs; most lines are such.
_UNUSUAL = re.compile(r"[^ -~А-яЁё«»–—…№]|\(cid:")
_CID = re.compile(r"\(cid:(\d{1,3})\)")
_LATIN = "ABCEHIKMOPTXYaceopxyi"
_CYRILLIC = "АВСЕНІКМОРТХУасеорхуі"
_TO_CYRILLIC = str.maketrans(_LATIN, _CYRILLIC)
_TO_LATIN = str.maketrans(_CYRILLIC, _LATIN)
_MIXED = re.compile(r"[A-Za-z][А-яЁёІіЇїЄєҐґ]|[А-яЁёІіЇїЄєҐґ][A-Za-z]")
_WORD = re.compile(r"[A-Za-zА-яЁёІіЇїЄєҐґ]+")
# The Ukrainian word for "and" in Latin, among words that have the letters of no other language.
_LONE_I = re.compile(r"(?<=[а-яіїєґ] )i(?= [а-яіїєґ])")
_UKRAINIAN, _NOT_UKRAINIAN = re.compile("[іїєґ]", re.IGNORECASE), re.compile("[ыэъё]", re.IGNORECASE)
_SPACED = re.compile(r"(?<!\w)(?:[^\W\d_] ){3,}[^\W\d_](?!\w)")
_HIGH = re.compile(r"[À-ÿ¨¸\u0080-\u009f]")
# A word whose letters all stand where cp1251 has Cyrillic; the marks among them are cp1251's quotes and dashes.
_MOJIBAKE_WORD = re.compile(r"[À-ÿ¨¸¹«»\u0080-\u009f\u00ab\u00bb]+")
_SOFT_END = re.compile("\u00ad\\s*$")
_LETTER = re.compile(r"[^\W\d_]")
# UTF-8 read byte by byte: a lead byte of Cyrillic or Latin letters, then what stands for a byte from 0x80 to 0xBF.
_TWICE = re.compile(
    "[ÐÑÃÂ][\u0080-\u00bf\u0152-\u02dc\u2013-\u2122]|[РС][\u0080-\u00bf\u0402-\u040f\u0452-\u045f\u2013-\u2122]"
)
# A small letter and then capitals: KOI8-R read as cp1251 or the other way round.
_FLIPPED = re.compile(r"\b[а-яё][А-ЯЁ]{2,}")
LONGEST_RUN = 20  # of letters, in honest text
_LONG = re.compile(rf"[а-яё]{{{LONGEST_RUN},}}", re.IGNORECASE)
# Signs of what can be mended, as the bits of a number.
UNUSUAL, FLIPPED, SPACED, MIXED = 1, 2, 4, 8
_FAULTS = {UNUSUAL: _UNUSUAL, FLIPPED: _FLIPPED, SPACED: _SPACED, MIXED: _MIXED}
# The short words that may stand in a row of words without spaces.
_SHORT_WORDS = frozenset(
    {"в", "и", "к", "о", "с", "у", "а", "на", "по", "из", "от", "до", "за", "не", "для", "при", "об", "как", "или"}
)


@compiled
def find_faults(text: str) -> int:
    """What there may be to mend in a line: most have nothing of it."""
    return sum(fault for fault, pattern in _FAULTS.items() if pattern.search(text))


def mend_text(text: str) -> str:
    """One line of text with everything repaired that a line alone can tell."""
    faults = find_faults(text)
    if faults & UNUSUAL:
        text = _CID.sub(lambda match: chr(int(match[1])), text)
        text = undo_double_utf8(_SOFT_END.sub("-", text))
        text = undo_cp1251(text.translate(_SIGNS) if _SIGN.search(text) else text)
        faults = find_faults(text)
    if faults & FLIPPED:
        text = undo_koi8(text)
        faults = find_faults(text)
    if faults & SPACED:
        text = _SPACED.sub(lambda match: _join_spaced(match.group()), text)
    if faults & MIXED:
        text = _WORD.sub(_unify_script, text)
    if " i " in text and _UKRAINIAN.search(text) and not _NOT_UKRAINIAN.search(text):
        text = _LONE_I.sub("і", text)
    return " ".join(text.split())


def _join_spaced(letters: str) -> str:
    """«Р е ф е р а т» is one word; «x и y в» is none, since the letters are of two alphabets."""
    word = letters.replace(" ", "")
    return letters if _MIXED.search(word) else word


def undo_cp1251(text: str) -> str:
    """«Ìèíèñòåðñòâî» is cp1251 read as Latin-1; no language written in Latin has so many such letters."""
    high = len(_HIGH.findall(text))
    if high < 3 or high < 0.5 * len(_LETTER.findall(text)):
        return text
    return _MOJIBAKE_WORD.sub(lambda match: _recode(match.group()), text)


def _recode(word: str) -> str:
    return word.encode("latin-1", "replace").decode("cp1251", "replace")


def undo_double_utf8(text: str) -> str:
    """«Ð¡ÐµÑ‚ÑŒ» and «РЎРµС‚СЊ» are UTF-8 read as a code page; chance hardly ever gives valid UTF-8."""
    if len(_TWICE.findall(text)) < 3:
        return text
    for page in ("latin-1", "cp1252", "cp1251"):
        try:
            return text.encode(page).decode("utf-8")
        except UnicodeError:
            continue
    return text


def undo_koi8(text: str) -> str:
    """«нАЗНП» is KOI8-R read as cp1251, or the other way round: whichever reading sounds Russian."""
    best, least = text, max(0.3, 1.5 * rate_soundness(text, RUSSIAN))
    for read_as, meant in (("cp1251", "koi8-r"), ("koi8-r", "cp1251")):
        other = text.encode(read_as, "replace").decode(meant, "replace")
        if "?" * 3 not in other and rate_soundness(other, RUSSIAN) > least:
            best, least = other, rate_soundness(other, RUSSIAN)
    return best


def _unify_script(match: re.Match[str]) -> str:
    """A word of two scripts is put into one when all letters of the rarer script look like the other's."""
    word = match.group()
    if not _MIXED.search(word):
        return word
    latin = [letter for letter in word if letter.isascii()]
    cyrillic = [letter for letter in word if not letter.isascii()]
    if len(latin) <= len(cyrillic) and all(letter in _LATIN for letter in latin):
        return word.translate(_TO_CYRILLIC)
    if len(cyrillic) < len(latin) and all(letter in _CYRILLIC for letter in cyrillic):
        return word.translate(_TO_LATIN)
    return word


def part_words(text: str) -> str:
    """Russian words that lost the spaces between them are parted, where the dictionary knows all the parts."""
    if max(map(len, text.split()), default=0) < LONGEST_RUN:
        return text
    return _LONG.sub(lambda match: _part_run(match.group()), text)


def _part_run(run: str) -> str:
    """The parting into the fewest known words; the run itself when it is a word or cannot be parted."""
    small = run.lower()
    if is_russian_word(small):
        return run
    best: list[list[int] | None] = [[]] + [None] * len(small)
    for end in range(1, len(small) + 1):
        for start in range(max(0, end - 25), end):
            before = best[start]
            if before is not None and _is_part(small[start:end]) and _is_shorter(before, best[end]):
                best[end] = [*before, end]
    ends = best[-1]
    if ends is None or len(ends) > len(small) / 4:
        return run
    return " ".join(run[start:end] for start, end in zip([0, *ends], ends, strict=False))


def _is_part(word: str) -> bool:
    return word in _SHORT_WORDS if len(word) < 4 else is_russian_word(word)


def _is_shorter(ends: list[int], others: list[int] | None) -> bool:
    return others is None or len(ends) + 1 < len(others)


def join_lines(lines: Iterable[str]) -> str:
    """Lines as one running text: a word broken at a line's end is whole again, with its hyphen or without."""
    joined = ""
    for line in (line.strip() for line in lines):
        if not line:
            continue
        if _is_broken(joined, line):
            joined = joined.rstrip("-\u00ad\u2010") + line
        elif joined and not _keeps_hyphen(joined, line) and not _has_lost_hyphen(joined, line):
            joined = f"{joined} {line}"
        else:
            joined += line
    return joined


def _is_broken(before: str, after: str) -> bool:
    return len(before) > 1 and before[-1] in "-\u00ad\u2010" and before[-2].isalpha() and after[0].islower()


def _keeps_hyphen(before: str, after: str) -> bool:
    return len(before) > 1 and before[-1] == "-" and before[-2].isalnum() and after[0].isalnum()


# Whatever is longer is no word of the dictionary.
LONGEST_WORD = 60
_END = re.compile(r"(?<![\w-])[А-Яа-яё]?[а-яё]+$")
_START = re.compile(r"[а-яё]+")


def _has_lost_hyphen(before: str, after: str) -> bool:
    """Some files lack the hyphens at line ends: the halves are no words, but together they are."""
    start = _START.match(after)
    end = _END.search(before, max(len(before) - LONGEST_WORD, 0)) if start else None
    if end is None or start is None:
        return False
    one, other = end.group().lower(), start.group()
    if is_russian_word(one) and is_russian_word(other):
        return False
    return len(one + other) > 4 and not is_russian_word(one) and is_russian_word(one + other)
