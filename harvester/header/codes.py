"""What has a form of its own: УДК, DOI, ISSN, e-mail addresses, the year."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.items import Document, Value

if TYPE_CHECKING:
    from collections.abc import Iterable

_UDC = re.compile(
    r"\b(?:УДК|UDC|УДК:)\s*:?\s*([\d][\d.:+()/\-–\"'=\s]*[\d)](?:\s?[,;]\s?\d[\d.:+()/\-]*\d)*)", re.IGNORECASE
)
_BBK = re.compile(r"\bББК\s*:?\s*([\dА-Яа-яA-Z][\w.()*+,\-–: ]{1,30})")
_DOI = re.compile(r"\b(10\.\d{4,9}/[^\s\"<>«»]+)")
_ISSN = re.compile(r"\bISSN\s*:?\s*(\d{4}[-–]\d{3}[\dXХ])", re.IGNORECASE)
_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_GROUP_EMAIL = re.compile(r"[{(\[]\s*([\w.+-]+(?:\s*[,;|\s]\s*[\w.+-]+)+)\s*[})\]]\s*@\s*([\w-]+(?:\.[\w-]+)+)")
_YEAR = re.compile(r"(?<![\d.,/-])((?:19[3-9]|20[0-4])\d)(?![\d]|[.,]\d)")
_YEAR_SIGNS = re.compile(
    r"©|copyright|\bг\.|год|№|vol\.|том|вып|конференци|proceedings|conference|issn|журнал|journal", re.I
)


def find_code(document: Document, name: str) -> Value | None:
    pattern = {"udc": _UDC, "bbk": _BBK, "doi": _DOI, "issn": _ISSN}[name]
    text = "\n".join(_first_lines(document))
    match = pattern.search(text)
    return Value(match[1].split("\n")[0].strip(" .,;:"), 0.95, "rules") if match else None


def find_emails(document: Document) -> list[Value]:
    text = " ".join(_first_lines(document))
    grouped = [
        f"{name}@{host}" for names, host in _GROUP_EMAIL.findall(text) for name in re.split(r"[\s,;|]+", names.strip())
    ]
    plain = _EMAIL.findall(_GROUP_EMAIL.sub(" ", text))
    return [Value(address.rstrip("."), 0.95, "rules") for address in dict.fromkeys([*grouped, *plain])]


def find_year(document: Document) -> Value | None:
    """A year beside words of a venue is surer than a year alone."""
    lines = _first_lines(document)
    lines = [*lines[:25], *lines[-6:]]
    signed = _years(line for line in lines if _YEAR_SIGNS.search(line))
    if signed:
        return Value(signed[0], 0.7, "rules")
    alone = _years(line for line in lines if len(line) < 40)
    return Value(alone[0], 0.5, "rules") if alone else None


def _years(lines: Iterable[str]) -> list[str]:
    return [year for line in lines for year in _YEAR.findall(line)]


def _first_lines(document: Document) -> list[str]:
    return [line.text for page in document.pages[:1] for line in page.lines]
