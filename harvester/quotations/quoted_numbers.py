"""Year, volume, issue, pages and DOI as a reference quotes them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.fusion.numbers_in_print import list_numbers, read_range
from harvester.quotations.findings import DIFFERS, SAME, SILENT, Finding
from harvester.text.patterns import YEAR_SINCE_1500

if TYPE_CHECKING:
    from harvester.items import Reference

_YEAR = re.compile(YEAR_SINCE_1500)


def judge_year(reference: Reference, record: Reference) -> Finding:
    """A witness may know several: that of print, and that of the first appearance on the web."""
    said, right = _find(_YEAR, reference.year), _YEAR.findall(record.year or "")
    if not said or not right:
        return SILENT
    printed = {said, *list_numbers(reference.text)}
    return SAME if printed & set(right) else Finding(DIFFERS, said, right[0])


def judge_volume(reference: Reference, record: Reference) -> Finding:
    """A number that stands anywhere in the reference is quoted; what one calls volume another calls issue."""
    return _judge_number(reference, record.volume, reference.volume, {record.issue, record.year})


def judge_issue(reference: Reference, record: Reference) -> Finding:
    return _judge_number(reference, record.issue, reference.issue, {record.volume, record.year})


def _judge_number(reference: Reference, right: str | None, said: str | None, others: set[str | None]) -> Finding:
    if not said or not right:
        return SILENT
    numbers, quoted = list_numbers(right), list_numbers(said)
    if not numbers or not quoted:
        return SILENT
    # A double issue (3–4) is quoted by either number, a continuous count stands in brackets beside that of the year.
    if set(numbers) & set(list_numbers(reference.text)) or any(
        quoted[0] in list_numbers(other or "") for other in others
    ):
        return SAME
    return Finding(DIFFERS, said, right)


def judge_pages(reference: Reference, record: Reference) -> Finding:
    """The first page and, where both have a range, the last; a page inside the range is one that is cited."""
    said, right = read_range(reference.pages), read_range(record.pages)
    if said is None or right is None:
        return SILENT
    if right[1] and not said[1]:
        return SAME if right[0] <= said[0] <= right[1] else Finding(DIFFERS, reference.pages or "", record.pages or "")
    first = said[0] == right[0] or str(right[0]) in list_numbers(reference.text)
    if first and (not right[1] or not said[1] or said[1] == right[1]):
        return SAME
    inside = right[1] and said[1] and right[0] <= said[0] <= said[1] <= right[1]
    return SAME if inside else Finding(DIFFERS, reference.pages or "", record.pages or "")


def _find(pattern: re.Pattern[str], text: str | None) -> str:
    found = pattern.search(text or "")
    return found[0] if found else ""
