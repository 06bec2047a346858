"""Pages, volumes and DOIs as bibliographies write them, read as numbers."""

from __future__ import annotations

import re

from harvester.text.patterns import DOI, YEAR

_NUMBER = re.compile(r"\d+")
_RANGE = re.compile(r"(\d+)\s?[-–—−]+\s?(\d+)")
MOST_PAGES = 150  # of one paper in a volume
_LAST_RANGE = re.compile(r"(?<![\d.:/№-])(\d{1,4})\s?[-–—−]\s?(\d{1,4})(?![\d:/-])[^\d\w]*$")
_LINKS = re.compile(r"(?:\s{0,4}\[[^\[\]]{0,200}\]){1,20}$")  # to files and pages, after the entry itself
_IS_YEAR = re.compile(YEAR)
_DOI = re.compile(DOI)
_ROMAN = dict(zip("I II III IV V VI VII VIII IX X XI XII".split(), map(str, range(1, 13)), strict=True))  # noqa: SIM905


def read_range(pages: str | None) -> tuple[int, int] | None:
    """First and last page, 0 when there is no last; 1234–41 is 1234–1241."""
    if found := _RANGE.search(pages or ""):
        first, last = found.groups()
        if len(last) < len(first):
            last = first[: len(first) - len(last)] + last
        return int(first), int(last)
    number = _NUMBER.search(pages or "")
    return (int(number[0]), 0) if number else None


def list_numbers(text: str) -> list[str]:
    """Numbers without leading zeros, Roman ones too."""
    found = [number.lstrip("0") or "0" for number in _NUMBER.findall(text)]
    return found + [_ROMAN[word] for word in re.findall(r"\b[IVX]+\b", text) if word in _ROMAN]


def find_last_pages(text: str) -> str:
    """The pages that an entry of a list ends with, "7–13"; "" where its last numbers are years or none."""
    found = _LAST_RANGE.search(_LINKS.sub("", text.strip()))
    if not found:
        return ""
    first, last = int(found[1]), int(found[2])
    return f"{first}–{last}" if 0 <= last - first <= MOST_PAGES and not _IS_YEAR.fullmatch(found[1]) else ""


def clean_doi(text: str | None) -> str:
    """The bare number in small letters; nothing where there is none."""
    found = _DOI.search(text or "")
    return found[0].rstrip(".,;)").lower() if found else ""
