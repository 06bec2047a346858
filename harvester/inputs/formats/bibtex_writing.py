"""Wants as BibTeX: entries that came so go back as they came, the others are made of what is known."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from harvester.exports.bibtex import write_tex
from harvester.inputs.formats.bibtex import FORM
from harvester.inputs.formats.entries import list_entries, put_values, write_pages

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.inputs.formats.entries import Names
    from harvester.items import ImportedEntry, Want

NAMES: Names = {
    "title": ("title",),
    "authors": ("author",),
    "year": ("year", "date"),
    "reference": ("reference",),
    "container": ("journal", "journaltitle", "booktitle"),
    "volume": ("volume",),
    "issue": ("number", "issue"),
    "pages": ("pages",),
    "publisher": ("publisher",),
    "doi": ("doi",),
    "arxiv": ("eprint",),
    "address": ("url",),
    "tags": ("keywords",),
    "notes": ("note", "annote", "annotation"),
    "files": ("file",),
}
# Types by the kind of a work; "misc" takes any.
TYPES = {"article": "article", "book": "book", "chapter": "incollection", "inproceedings": "inproceedings"}
TYPES |= {"proceedings": "proceedings", "thesis": "phdthesis", "report": "techreport", "preprint": "unpublished"}
AS_WRITTEN = frozenset({"doi", "address", "files", "arxiv"})  # no TeX is read in these
BOOKS = frozenset({"chapter", "inproceedings"})


def write(wants: Iterable[Want]) -> Iterator[str]:
    taken: set[str] = set()
    for _, entry in list_entries(wants, FORM, make_entry, change_entry):
        lines = "".join(f",\n  {name} = {value}" for name, value in entry.fields)
        yield f"@{entry.kind}{{{_make_key(entry.label, taken)}{lines}\n}}\n\n"


def make_entry(want: Want) -> ImportedEntry:
    from harvester.items import ImportedEntry

    kind = want.kind or ("article" if want.container else "other")
    entry = ImportedEntry(FORM, next(iter(want.labels), want.id), TYPES.get(kind, "misc"))
    for name in NAMES:
        names = ("booktitle",) if name == "container" and kind in BOOKS else NAMES[name]
        entry = put_values(entry, names, _write_value(want, name))
    if want.arxiv:
        entry = put_values(entry, ("archiveprefix",), ["{arXiv}"])
    return put_values(entry, ("groups",), [f"{{{write_tex(', '.join(want.lists))}}}"] if want.lists else [])


def change_entry(entry: ImportedEntry, want: Want) -> ImportedEntry:
    """The entry with what a person changed."""
    for name in want.edited:
        if name in NAMES:
            entry = put_values(entry, NAMES[name], _write_value(want, name))
    return replace(entry, kind=TYPES.get(want.kind, "misc")) if "kind" in want.edited else entry


def _write_value(want: Want, name: str) -> list[str]:
    value: Any = getattr(want, name)
    if not value:
        return []
    if name == "authors":
        return [f"{{{' and '.join(_write_name(author) for author in value)}}}"]
    if name == "files":
        return [f"{{{';'.join(value)}}}"]
    if name == "notes":
        return [f"{{{write_tex('; '.join(value))}}}"]
    text = ", ".join(value) if isinstance(value, list) else str(value)
    if name == "pages":
        return [f"{{{write_pages(text, '--')}}}"]
    return [f"{{{_balance(text) if name in AS_WRITTEN else write_tex(text)}}}"]


def _write_name(author: str) -> str:
    """A word that would part it from another stands in braces."""
    return f"{{{write_tex(author)}}}" if " and " in author.casefold() else write_tex(author)


def _balance(text: str) -> str:
    return text.replace("{", "%7B").replace("}", "%7D")


def _make_key(label: str, taken: set[str]) -> str:
    """Of two entries of one key the second has a number behind it: BibTeX takes a key once."""
    key, number = label, 1
    while key in taken:
        number += 1
        key = f"{label}-{number}"
    taken.add(key)
    return key
