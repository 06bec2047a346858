"""The year of a reference: that which is labelled so, else the best of the years printed in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.features.lexicon import lexicon
from harvester.bibliography.parsing.signs import find_look, find_standard
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import YEAR_SINCE_1500

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft

_YEAR = compile_late(rf"{YEAR_SINCE_1500}(?:$|[^\W\d_])")
_LOOKED = compile_late(
    r"обращени|доступа|просмотр|access|retrieved|visited|abgerufen|zugriff|stand|aufruf|http|www\.|ред\. от|изм\.",
    re.IGNORECASE,
)
_ARXIV = compile_late(r"arxiv\W{0,3}$", re.IGNORECASE)
# A patent is published or issued after it was filed.
_PUBLISHED = compile_late(r"\bопубл(?:\.|\w+)|\b[Pp]atent\b.*?\b(?:[Ii]ssued|[Gg]ranted|[Pp]ublished)\b", re.DOTALL)
LATEST = "2040"
# So far before a year the words of a look at a page are looked for.
NEAR = 40
DASHES = ("-", "–", "—")
ACT = compile_late(
    r"^[«\"“]?(?:\w+ )?(?:закон|указ|постановлени|приказ|положени|кодекс|конституц|распоряжени|решени|"
    r"гост|снип|gost|iso)",
    re.IGNORECASE,
)


def read_years(draft: Draft) -> None:
    """Every word that looks like a year."""
    draft.years = [n for n, word in enumerate(draft.tokens.words) if word[:1] in "12" and _YEAR.match(word)]


def skip_year_of_look(draft: Draft) -> None:
    """The day on which a page was looked at is not that of its publication."""
    start, end = find_look(draft.tokens.text) if draft.years else (0, 0)
    draft.years = [n for n in draft.years if not start <= draft.tokens.spans[n][0] < end]


def skip_number_of_case(draft: Draft) -> None:
    """A year that ends the number of a case or a file, `12345/2015`, or begins that of a preprint."""
    draft.years = [n for n in draft.years if not _is_of_case(draft, n)]


def _is_of_case(draft: Draft, n: int) -> bool:
    if draft.tokens.gaps[n + 1] == "." and _ARXIV.search(draft.tokens.text, 0, draft.tokens.spans[n][0]):
        return True
    before = draft.tokens.words[n - 1] if n and draft.tokens.gaps[n] == "/" else ""
    return before.isdigit() and len(before) > 2 and not _YEAR.match(before)


def skip_number_of_standard(draft: Draft) -> None:
    """Years outside of the number of a standard, else the last in it: `DIN EN 1993-1:2010`."""
    end = find_standard(draft.tokens.text)[1] if draft.years else 0
    if end:
        draft.years = [n for n in draft.years if draft.tokens.spans[n][0] > end] or draft.years[-1:]


def read_year(draft: Draft) -> None:
    """The first that is labelled; of a range its beginning."""
    labelled = next((n for n in draft.years if draft.labels[n] == "year"), None)
    begun = labelled is not None and labelled - 1 in draft.years and draft.tokens.gaps[labelled].strip() in DASHES
    _take(draft, labelled - 1 if labelled is not None and begun else labelled)


def _take(draft: Draft, n: int | None) -> None:
    if n is not None and not draft.reference.year:
        draft.reference.year = draft.tokens.words[n][:4]


def take_year_outside_of_fields(draft: Draft) -> None:
    years = [n for n in draft.years if draft.labels[n] == "other" and not _is_looked_up(draft, n)]
    _take(draft, years[-1] if years else None)


def take_year_of_act(draft: Draft) -> None:
    """That in the title of an act."""
    if not draft.reference.year and ACT.search(draft.tokens.text):
        _take(draft, next((n for n in draft.years if draft.labels[n] == "title"), None))


def take_year_of_container(draft: Draft) -> None:
    """That in a container, or of a day."""
    years = (n for n in reversed(draft.years) if draft.labels[n] == "container" or _is_of_a_day(draft, n))
    _take(draft, next(years, None) if not draft.reference.year else None)


def _is_looked_up(draft: Draft, n: int) -> bool:
    """Whether a year is that of a look at a page, or part of an address."""
    return bool(_LOOKED.search(draft.before((n, n + 1), NEAR)))


def _is_of_a_day(draft: Draft, n: int) -> bool:
    """Whether a year ends a date that is not the day a page was looked at."""
    before = draft.tokens.words[n - 1] if n else ""
    month = "lx=month" in lexicon(before) or (before.isdigit() and draft.tokens.gaps[n] == ".")
    return month and draft.labels[n] != "accessed" and not _is_looked_up(draft, n)
