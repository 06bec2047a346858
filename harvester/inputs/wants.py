"""A wanted paper, made of the values that people give."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from harvester.inputs.formats import bibtex
from harvester.inputs.identifiers import clean_arxiv, clean_doi, is_no_work
from harvester.inputs.lines import Bad, make_bad
from harvester.items import ImportedEntry, Want
from harvester.items.codec import decode
from harvester.library.want_joining import make_want_id
from harvester.persons.name_strings import split_names

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["make_want", "make_want_id"]

NAMES = ("doi", "arxiv", "address")  # by which a paper is known without its title
PLACES = ("kind", "container", "volume", "issue", "pages", "publisher", "accepted")
GATHERED = ("labels", "lists", "tags", "notes", "files", "edited", "fingerprints")
MOST_VALUES, LONGEST_VALUE = 1_000, 20_000  # of one field; more is no want but a mistake
LONGEST_YEAR = 4
OTHERS = "others"  # the last author of BibTeX where there are more
_SEMICOLON = re.compile(r"\s*;\s*")


def make_want(row: Mapping[str, Any], where: str) -> Want | Bad:
    """A want of a row of values, or what is wrong with it."""
    row = _spread_bibtex(row)
    given = _read_text(row.get("id"))
    authors = _read_authors(row.get("authors"))
    if authors is None:
        return make_bad(where, "authors must be a list of names", given)
    try:
        year = int(row["year"]) if row.get("year") not in (None, "") else None
        if year is not None and not 0 <= year < 10**LONGEST_YEAR:  # stores have no room for any number
            raise ValueError
    except (TypeError, ValueError):
        return make_bad(where, f"the year is not a number: {row['year']!r}", given)
    more: dict[str, Any] = {**_read_names(row), **{name: _read_text(row.get(name)) for name in PLACES}}
    more |= {name: _read_list(row.get(name)) for name in GATHERED}
    title, reference = _read_text(row.get("title")), _read_text(row.get("reference"))
    want = Want(given, title, authors, year, reference, **more, entries=_read_entries(row))
    if reason := find_fault(want):
        return make_bad(where, reason, given)
    return want if given else replace(want, id=make_want_id(want))


def _spread_bibtex(row: Mapping[str, Any]) -> Mapping[str, Any]:
    """A reference may be an entry of BibTeX: its values, where the row does not give them itself."""
    reference = row.get("reference")
    if row.get("title") or not isinstance(reference, str) or not reference.lstrip().startswith("@"):
        return row
    entries = (values for _, values in bibtex.read_text(reference[:LONGEST_VALUE]) if isinstance(values, dict))
    told = next(entries, {})
    own = {name: value for name, value in row.items() if value and name != "reference"}
    return {**told, **own} if told.get("title") else row


def is_year(text: str) -> bool:
    """Plain digits: `isdigit` alone takes "²", and `int` refuses thousands of digits."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_YEAR


def find_fault(want: Want) -> str:
    """Why this is no want; nothing where it is one."""
    named = any(getattr(want, name) for name in NAMES)
    if not want.title and not want.reference and not named:
        return "a want needs a title or a reference, or a DOI, arXiv number or address"
    text = want.title or want.reference
    return f"not a work that could be looked for: {text[:60]!r}" if not named and is_no_work(text) else ""


def _read_authors(value: Any) -> list[str] | None:
    authors = split_names(value) if isinstance(value, str) else value or []
    if not isinstance(authors, list) or not all(isinstance(author, str) for author in authors):
        return None
    return [name for author in authors if (name := author.strip()) and name != OTHERS]


def _read_names(row: Mapping[str, Any]) -> dict[str, str]:
    """The address of a line that `scrapy wants export` wrote under `url` is that of its answer."""
    address = row.get("address") or ("" if "status" in row else row.get("url"))
    doi, arxiv = _read_text(row.get("doi")), _read_text(row.get("arxiv"))
    return {"doi": clean_doi(doi) if doi else "", "arxiv": clean_arxiv(arxiv), "address": _read_text(address)}


def _read_text(value: Any) -> str:
    return " ".join(str(value)[:LONGEST_VALUE].split()) if value not in (None, "") else ""


def _read_list(value: Any) -> list[str]:
    """Values of a list, or of a cell where semicolons part them."""
    parts = _SEMICOLON.split(value) if isinstance(value, str) else value if isinstance(value, list) else []
    texts = [str(part).strip() for part in parts[:MOST_VALUES] if isinstance(part, str | int)]
    return list(dict.fromkeys(text for text in texts if text))


def _read_entries(row: Mapping[str, Any]) -> list[ImportedEntry]:
    """As a format made it, or as an exported line has them."""
    entries = row.get("entries")
    rows = entries if isinstance(entries, list) else []
    return [one if isinstance(one, ImportedEntry) else decode(ImportedEntry, one) for one in rows if _is_entry(one)]


def _is_entry(value: Any) -> bool:
    if isinstance(value, ImportedEntry):
        return True
    fields = value.get("fields", []) if isinstance(value, dict) else None
    return isinstance(fields, list) and all(
        isinstance(pair, list) and len(pair) == 2 and all(isinstance(part, str) for part in pair) for pair in fields
    )
