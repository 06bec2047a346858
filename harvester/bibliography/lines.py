"""What a line looks like, as a row of numbers: words and signs of references, and the print where it is known."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography.finding.words import AFTER, HEADING, LABEL, MARK, PART
from harvester.items.documents import Line
from harvester.lexicon import load_words
from harvester.persons import reference_line_names as names
from harvester.text.patterns import WEB_START, YEAR, YEAR_SINCE_1600, YEAR_SINCE_1800

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

# A paragraph in one line shows what it is in its beginning; an endless line must not cost endless time.
LOOKED_AT_LENGTH = 400

# Found or not, anywhere in the line. Some look back from a sign that is rare: letters are at every place.
SIGNS = {
    "year in brackets": rf"\({YEAR_SINCE_1600}[a-zа-я]?\)",
    "year at the end": rf"\b{YEAR_SINCE_1800}[a-z]?\)?\.?\s*$",
    "pages": r"\b(?:[СCСsSpP]{1,2}|стр|Seite)\.? ?\d|\d ?[–—−-]{1,2} ?\d+|\d ?(?:[сcpS]|стр|pp?)\.",
    "range at the end": r"\d ?[–—−-]{1,2} ?\d+[.)]?\s*$",
    "issue": r"№|\b(?:[Vv]ol|[Nn]o|[Тт]|[Вв]ып|[Nn]r|Bd|Jg|[Ii]ssue|H|Iss|T|Vyp|Ч)\.? ?\d|"
    r"\d ?\(\d+(?:[-/]\d+)?\)|\d+[:;,] ?\d+",
    "url": rf"{WEB_START}|URL|doi|DOI|arXiv",
    "place": r"\b(?:М|Л|СПб|Киев|Минск|М\.[-–]Л|Москва|Новосибирск|Moscow|New York|"
    r"London|Berlin|Cambridge|Oxford|Paris|Frankfurt|Stuttgart|Opladen|Wien)\b\.?\s*[:;,]|"
    rf"[а-яa-z] ?: ?[A-ZА-Я][а-яa-z]+,? ?{YEAR}",
    "slashes": r"//",
    "slash": r"\s/\s?\S",
    "dash": r"[.,]\s?[–—-]{1,2}\s",
    "quotes": r"[«»“”„\"]",
    "in": r":(?<=\b[Ii]n:)|[.,] In [A-Z]|\.(?:(?<=В кн.)|(?<=В сб.))",
    "editors": r"(?i:\b(?:eds?|hrsg|hg|под ред|ред|редкол|отв\. ред|пер\. с|сост|pod red))\b\.?",
    "edition": r"\.(?:(?<=\bизд.)|(?<=\bed.)|(?<=\bAufl.)|(?<=\bedition.))|\d-е изд",
    "act": r"от \d\d?\.\d\d\.\d{4}|ГОСТ|[Сс]т\. ?\d",
    "isbn": r"IS[BS]N|ББК|УДК",
    "email": r"@(?<=\S@)\S",
    "citation": r"\[\d+(?:[,;–-] ?\d+)*\](?!\s*$)|\((?:vgl|see|см)\b|\((?:[A-Z][a-z]+,? )+\d{4}\)",
    "formula": r"[=<>≤≥∑∫αβγδλ∈→±]",
    "dots of contents": r"\.{4}|\. \. \. ",
}
# Most lines have no digit, and then none of these.
NUMERIC = frozenset(("year in brackets", "year at the end", "pages", "range at the end"))
# Any of these words in the line or none.
WORDS = {
    name: load_words(f"reference_lines.{name.partition(' ')[0]}")
    for name in ("publisher", "venue", "kind", "law", "access", "others", "running text", "pointers")
}

# Found or not, at the beginning, perhaps after a number.
_NUMBER = r"\s*(?:\W{0,3}\d{0,3}\W{0,3})"
STARTS = {
    "number in brackets": r"\s*\[\s?\d{1,3}\s?\]",
    "label in brackets": LABEL.pattern,
    "number and stop": r"\s*\d{1,3}[.)](?!\d)",
    "bare number": r"\s*\d{1,3}\s+\S",
    "number alone": r"\s*[\[(]?\s?\d{1,4}\s?[\])]?\.?\s*$",
    "bullet": r"\s*[•●▪∙·*–—-]\s",
    "dashes": r"\s*[_–—-]{2,}|\s*[–—-],? ",
    "begins with a name": rf"{_NUMBER}{names.NAME_AND_INITIAL}",
    "begins with initials": rf"{_NUMBER}{names.INITIALS_AND_NAME}",
    "vancouver": rf"{_NUMBER}{names.NAME_AND_BARE_INITIALS}[,.:]",
    "name and comma": rf"\s*{names.NAME_AND_COMMA}",
    "name and year": rf"\s*{names.NAME}[^()]{{0,80}}[(,.]\s?{YEAR_SINCE_1800}",
    "capital": rf"\W*[{names.UP}]",
    "small letter": rf"\s*[{names.LOW}]",
    "digit": r"\s*\d",
    "there too": r"(?i:\s*(?:\d{1,3}[.)]?\s*)?(?:там же|ibid|ebd|ders\.|dies\.|указ\. соч|он же|она же|см\.|op\. cit))",
    "begins with in": r"\s*(?:[Ii]n:?|//|/|В кн)\s",
    "source words": r"\s*(?:С|P|pp?|S|Т|Vol|№|Bd|DOI|doi|URL|http|Вып|М\.:|СПб)\b",
}
# Found or not, at the end, without the blanks after it; the longest of these with the letter before it.
END_LENGTH = 4
ENDS = {
    "full stop": r"\.$",
    "hyphen": rf"[{names.LOW}][-\u00ad\u2010]$",
    "comma": r"[,;:]$",
    "cut": r"(?:\b(?:и|в|на|of|the|and|for|in|und|der|des|für|von|to|a|по|с|к|о|из)|/|[–—-])$",
    "initial": rf"\b[{names.UP}]\.$",
}
YEAR_MARK = re.compile(rf"\b{YEAR_SINCE_1600}(?!\d)")
_INITIALS = re.compile(names.INITIAL)
_WORDS = re.compile(r"[^\W\d_]+")
_MARKS = re.compile(r"[.,:;/()]")
_DIGIT = re.compile(r"\d")
_CLASSES = [HEADING, PART, AFTER]
_SEARCHED = [re.compile(pattern).search for pattern in SIGNS.values()]
_NOTHING = re.compile(r"(?!)").match
_WITHOUT_DIGITS = [
    _NOTHING if name in NUMERIC else re.compile("№" if name == "issue" else pattern).search
    for name, pattern in SIGNS.items()
]
_MATCHED = [re.compile(pattern).match for pattern in STARTS.values()]
_KNOWN = list(WORDS.values())
_ENDED = [re.compile(pattern).search for pattern in ENDS.values()]
_CLASSED = [pattern.match for pattern in _CLASSES]
MEASURES = ("length", "words", "long words", "capitals", "digits", "marks", "years", "initials", "latin", "upper")
NAMES = (*MEASURES, *WORDS, *SIGNS, *STARTS, *ENDS, "heading", "part", "after", "number")
# Lines longer than this are no headings.
HEADING_LENGTH = 110


def take_texts(lines: Sequence[str | Line]) -> list[str]:
    return [line.text if isinstance(line, Line) else line for line in lines]


def measure_lines(texts: Sequence[str]) -> NDArray[np.float32]:
    """A row of NAMES for each line; a line that stands there again is not looked at again."""
    rows = np.zeros((len(texts), len(NAMES)), dtype=np.float32)
    first: dict[str, int] = {}
    for index, text in enumerate(texts):
        before = first.setdefault(text, index)
        rows[index] = _row(text) if before == index else rows[before]
    return rows


@lru_cache(maxsize=2_000)  # the lines of a list are looked at to find it, and again to split it
def _row(text: str) -> list[float]:
    whole, text, end = len(text), text[:LOOKED_AT_LENGTH], text.rstrip()[-END_LENGTH:]
    words = _WORDS.findall(text)
    row = list(measure_shape(text, words, whole).values())
    small = {word.lower() for word in words}
    row += [not small.isdisjoint(known) for known in _KNOWN]
    row += [search(text) is not None for search in (_SEARCHED if _DIGIT.search(text) else _WITHOUT_DIGITS)]
    row += [match(text) is not None for match in _MATCHED]
    row += [search(end) is not None for search in _ENDED]
    short = whole < HEADING_LENGTH
    row += [short and match(text) is not None for match in _CLASSED]
    mark = MARK.match(text)
    row.append(float(next(group for group in mark.groups() if group)) if mark else -1.0)
    return row


def measure_shape(text: str, words: list[str], whole: int) -> dict[str, float]:
    """The MEASURES of a line of which `text` is looked at and `whole` is the length."""
    count, size = max(len(words), 1), max(len(text), 1)
    return {
        "length": float(whole),
        "words": float(len(words)),
        "long words": sum([len(word) > 3 for word in words]) / count,
        "capitals": sum([word[0].isupper() for word in words]) / count,
        "digits": len(_DIGIT.findall(text)) / size,
        "marks": len(_MARKS.findall(text)) / size,
        "years": min(len(YEAR_MARK.findall(text)), 4),
        "initials": min(len(_INITIALS.findall(text)), 8),
        "latin": sum([word[0] < "\u0250" for word in words]) / count,
        "upper": float(text.isupper()),
    }
