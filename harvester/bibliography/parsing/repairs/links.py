"""DOI, address and the day a page was looked at: what the tagger labelled, else what their forms tell."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

from harvester.bibliography.parsing.signs import find_look
from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft

_DOI = compile_late(r"\b10\.\d{4,9}(?:/|%2F)[^\s<>«»\"“”{}|\\^\[\]]+", re.IGNORECASE)
# What publishers' addresses put after the DOI.
_DOI_TAIL = compile_late(
    r"[?#].*$|/(?:abstract|full|e?pdf|html|meta|fulltext)$|\.pdf$|(?:https?|doi):.*$", re.IGNORECASE
)
_EDGES = ".,;:'’"
# An address of which the tagger missed the beginning: a host without a scheme, part of it before the run.
_HOST = compile_late(r"(?!www\.|https?\b)[\w-]+(?:\.[\w-]+)*/", re.ASCII)
_BEGINNING = compile_late(r"[\w-]+[\w./-]*$", re.ASCII)


def read_links(draft: Draft) -> None:
    """DOI, address and day."""
    text, reference = draft.tokens.text, draft.reference
    reference.doi = _doi(draft.last("doi") or "") or (_doi_inside(text) if "10." in text else None)
    reference.url = _url(draft)
    start, end = find_look(text)
    reference.accessed = draft.last("accessed") or text[start:end] or None


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


def _url(draft: Draft) -> str | None:
    run = next(iter(draft.runs.get("url", ())), None)
    if run is None:
        return None
    text, start, end = draft.tokens.text, draft.tokens.spans[run[0]][0], draft.tokens.spans[run[1] - 1][1]
    begun = _BEGINNING.search(text, max(0, start - 100), start) if _HOST.match(text, start) else None
    return text[begun.start() if begun else start : end].replace(" ", "").rstrip(".,;")
