"""Days as papers print them: 28.08.2008, 2. März 1999, September 10, 2016, 21.X.1965."""

from __future__ import annotations

import re
from datetime import date

from harvester.lexicon import join_stems, list_words

MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_STEMS = [list_words(f"month_stems.{month}") for month in MONTHS]
MONTH_NAME = rf"(?:{join_stems(*(f'month_stems.{month}' for month in MONTHS))})[^\W\d_]{{0,7}}"
DAY = (
    r"(?:\d{1,2}\s?[./]\s?\d{1,2}\s?[./]\s?(?:\d{4}|\d\d)(?!\d)|\d{4}[-./]\d\d[-./]\d\d(?!\d)|\d{1,2}-\d\d-\d{4}(?!\d)|"
    rf"\d{{1,2}}(?:st|nd|rd|th)?[.\s-]{{0,2}}\s?{MONTH_NAME}\.?[,\s-]{{1,2}}\d{{4}}(?!\d)|"
    rf"{MONTH_NAME}\.?\s+\d{{1,2}}(?:st|nd|rd|th)?,?\s+\d{{4}}(?!\d)|"
    r"\d{1,2}[.\s]\s?(?-i:[IVX]{1,4})[.\s]\s?(?:\d{4}|\d\d)(?!\d))"
)
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
_WORD = re.compile(r"[^\W\d_]{3,}")
_SIGN = re.compile(r"\b[IVX]{1,4}\b")
_NUMBER = re.compile(r"\d+")
# Two figures of a year up to this are of our century.
LATEST = 49


def read_day(text: str) -> str:
    """The day in the form of ISO 8601; nothing when the text is no day of the calendar."""
    if not text:
        return ""
    numbers = [int(number) for number in _NUMBER.findall(text)]
    month = _find_month(text)
    if len(numbers) != (2 if month else 3):
        return ""
    if not month:
        # Years stand first or last; of the other two the day stands outside, as nobody here prints the month first.
        day, month, year = numbers if numbers[0] < 1000 else reversed(numbers)
    else:
        day, year = numbers
    try:
        return date(_complete_year(year), month, day).isoformat()
    except ValueError:
        return ""


def _complete_year(year: int) -> int:
    if year > 99:
        return year
    return 2000 + year if year <= LATEST else 1900 + year


def _find_month(text: str) -> int:
    sign, word = _SIGN.search(text), _WORD.search(text.casefold())
    if sign and sign[0] in _ROMAN:
        return _ROMAN.index(sign[0]) + 1
    return next((place for place, stems in enumerate(_STEMS, 1) if word and word[0].startswith(stems)), 0)
