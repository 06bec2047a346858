"""A line that is nothing but a DOI, a number of arXiv or an address; and lines of a list that are no works at all."""

from __future__ import annotations

import re

from harvester.lexicon import load_words
from harvester.text.patterns import ARXIV, DOI
from harvester.text.scripts import normalise_text

_DOI = re.compile(rf"(?:https?://(?:dx\.)?doi\.org/|doi\s*:?\s*)?({DOI})", re.IGNORECASE)
_ARXIV_ADDRESS = re.compile(rf"https?://(?:[\w-]+\.)?arxiv\.org/(?:abs|pdf)/({ARXIV})(?:\.pdf)?/?", re.IGNORECASE)
_ARXIV = re.compile(rf"arxiv\s*:?\s*({ARXIV})(?:\s*\[[\w.-]+\])?", re.IGNORECASE)
_BARE_ARXIV = re.compile(ARXIV)
_ARXIV_DOI = re.compile(rf"10\.48550/arxiv\.({ARXIV})", re.IGNORECASE)
_ADDRESS = re.compile(r"(?:https?|ftp)://[^\s<>\"]+\.[^\s<>\"]+|www\.[^\s<>\"]+\.[^\s<>\"]+", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]")
_EDGES = re.compile(r"^[\W_]+|[\W_]+$")
LEAST_LETTERS = 2  # of a title: E8 is none that could be searched for, Pi may be
NO_WORKS = frozenset(map(normalise_text, load_words("back_references")))


def read_identifier(text: str) -> dict[str, str]:
    """What a text is that says nothing else: {"doi"}, {"arxiv"} or {"address"}; nothing for any other text."""
    text = text.strip().strip("<>").rstrip(".,;")
    if found := _ARXIV_DOI.search(text) if _DOI.fullmatch(text) else None:
        return {"arxiv": found[1]}
    for name, pattern in (("doi", _DOI), ("arxiv", _ARXIV_ADDRESS), ("arxiv", _ARXIV), ("arxiv", _BARE_ARXIV)):
        if found := pattern.fullmatch(text):
            return {name: found[found.lastindex or 0]}
    if _ADDRESS.fullmatch(text):
        return {"address": text if "://" in text else f"http://{text}"}
    return {}


def clean_doi(text: str) -> str:
    """The bare DOI of a field that holds one, perhaps as an address; the text itself where it is none."""
    found = _DOI.search(text)
    return found[1].rstrip(".,;") if found else " ".join(text.split())


def clean_arxiv(text: str) -> str:
    """The bare number of a field that holds one."""
    found = _BARE_ARXIV.search(text)
    return found[0] if found else ""


def is_no_work(text: str) -> bool:
    """Junk of a list: signs alone, or words that point elsewhere («см. там же», "ibid.", "TODO")."""
    bare = _EDGES.sub("", normalise_text(text))
    return len(_LETTERS.findall(bare)) < LEAST_LETTERS or bare in NO_WORKS
