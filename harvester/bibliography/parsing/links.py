"""DOI, address and the day a page was looked at: what the tagger labelled, else what their forms tell."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import unquote

from harvester.text.patterns import YEAR

if TYPE_CHECKING:
    from harvester.bibliography.parsing.segments import Segments
    from harvester.items import Reference

_DOI = re.compile(r"\b10\.\d{4,9}(?:/|%2F)[^\s<>«»\"“”{}|\\^\[\]]+", re.IGNORECASE)
# What publishers' addresses put after the DOI.
_DOI_TAIL = re.compile(r"[?#].*$|/(?:abstract|full|e?pdf|html|meta|fulltext)$|\.pdf$|(?:https?|doi):.*$", re.IGNORECASE)
_EDGES = ".,;:'’"
# An address of which the tagger missed the beginning: a host without a scheme, part of it before the run.
_HOST = re.compile(r"(?!www\.|https?\b)[\w-]+(?:\.[\w-]+)*/", re.ASCII)
_BEGINNING = re.compile(r"[\w-]+[\w./-]*$", re.ASCII)
_MONTH = (
    r"(?:jan|feb|f[ée]v|m[aä]r|mrz|apr|avr|ma[iy]|jui?[nl]|aug|août|sep|o[ck]t|nov|de[cz]|déc|"
    r"янв|фев|мар|апр|ма[йя]|ию[нл]|авг|сен|окт|ноя|дек)[^\W\d_]*\.?"
)
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_DATE = (
    rf"\d{{1,2}} ?[./-] ?\d{{1,2}} ?[./-] ?(?:{YEAR}|\d\d)\b|{YEAR}[./-]\d{{1,2}}[./-]\d{{1,2}}|"
    rf"{_DAY}[. -]{{1,2}}(?:of )?{_MONTH},?[ -]?{YEAR}|{_MONTH} {_DAY}, ?{YEAR}|{_MONTH} {_DAY} {YEAR}|"
    rf"{YEAR},? {_MONTH}(?: \d{{1,2}}\b)?|{_MONTH},? {YEAR}|{YEAR}"
)
_LOOKED = re.compile(
    r"(?:дат\w (?:обращени\w|обр\.|доступа|просмотра|посещения|запроса)|\bобращени\w|"
    r"\b(?:accessed|access date|retrieved|viewed|visited|last (?:checked|seen|access)|abgerufen|aufgerufen|eingesehen|"
    r"zugegriffen|zugriffs?(?:datum)?|abrufs?(?:datum)?|consulté)\b|[\[;] ?cited\b|\bStand:)"
    rf"[\s:,–—-]*(?:(?:on|at|am|le|vom|от)\b[\s:]*)?({_DATE})",
    re.IGNORECASE,
)
# Pages are looked at where one of these stands; one of the others is in each mark: quick looks before the slow one.
_MAYBE = ("http", "www.", "обращ", "ccess", "etrieved", "Web. ", "[")
_MARKS = (
    "дат", "обращ", "access", "retrieved", "viewed", "visited", "last ", "gerufen", "eingesehen", "zugegriffen",
    "zugriff", "abruf", "consulté", "cited", "stand:", "web. ",
)  # fmt: skip
# MLA's medium before the day; elsewhere "web." is the end of a sentence.
_MEDIUM = re.compile(rf"\bWeb\. (\d{{1,2}} [A-Z][a-z]{{2,8}}\.? {YEAR})")


@lru_cache(maxsize=256)
def looked_at(text: str) -> tuple[int, int]:
    """Where the day stands on which a page was looked at; an empty span without one."""
    lower = text.lower() if any(mark in text for mark in _MAYBE) else ""
    if not any(mark in lower for mark in _MARKS):
        return 0, 0
    found = _LOOKED.search(text) or _MEDIUM.search(text)
    return found.span(1) if found else (0, 0)


def links(segments: Segments, reference: Reference) -> None:
    text = segments.tokens.text
    reference.doi = _doi(segments.last("doi") or "") or (_doi_inside(text) if "10." in text else None)
    reference.url = _url(segments)
    start, end = looked_at(text)
    reference.accessed = segments.last("accessed") or text[start:end] or None


def _doi(labelled: str) -> str | None:
    """What the tagger took for a DOI, which may be torn by blanks."""
    place = labelled.find("10.")
    return labelled[place:].replace(" ", "").rstrip(".,;") if place >= 0 else None


def _doi_inside(text: str) -> str | None:
    """A DOI anywhere, also in an address."""
    found = _DOI.search(text)
    if not found:
        return None
    doi = unquote(_DOI_TAIL.sub("", found[0])).rstrip(_EDGES)
    while doi.endswith(")") and doi.count("(") < doi.count(")"):
        doi = doi[:-1].rstrip(_EDGES)
    return doi


def _url(segments: Segments) -> str | None:
    run = next(iter(segments.runs.get("url", ())), None)
    if run is None:
        return None
    text, start, end = segments.tokens.text, segments.tokens.spans[run[0]][0], segments.tokens.spans[run[1] - 1][1]
    begun = _BEGINNING.search(text, max(0, start - 100), start) if _HOST.match(text, start) else None
    return text[begun.start() if begun else start : end].replace(" ", "").rstrip(".,;")
