"""RIS: lines of a tag and a value, from TY to ER; every line goes back as it came."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from harvester.inputs.formats.entries import find_year, first_of, list_entries, put_values, write_pages
from harvester.inputs.lines import make_bad, read_lines
from harvester.items import ImportedEntry

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from harvester.inputs.formats.entries import Names
    from harvester.inputs.lines import Rows
    from harvester.items import Want

FORM = "ris"
NAMES: Names = {
    "title": ("TI", "T1", "CT"),
    "authors": ("AU", "A1"),
    "year": ("PY", "Y1", "DA"),
    "container": ("T2", "JO", "JF", "JA", "J2", "BT", "T3"),
    "volume": ("VL",),
    "issue": ("IS",),
    "publisher": ("PB",),
    "doi": ("DO", "M3"),
    "address": ("UR",),
    "tags": ("KW",),
    "notes": ("N1",),
    "files": ("L1", "L4"),
}
KINDS = {"JOUR": "article", "BOOK": "book", "CHAP": "chapter", "CONF": "inproceedings", "CPAPER": "inproceedings"}
KINDS |= {"THES": "thesis", "RPRT": "report", "UNPB": "preprint", "ELEC": "web"}
_LINE = re.compile(r"([A-Z][A-Z0-9])  -(?: (.*))?$")
_ARXIV = re.compile(r"arxiv", re.IGNORECASE)


def read(path: Path) -> Rows:
    fields: list[list[str]] | None = None
    first = last = 0
    for number, line in enumerate(read_lines(path), 1):
        last, found = number, _LINE.match(line)
        tag = found[1] if found else ""
        if fields is None and tag != "TY":
            if line.strip():
                yield number, make_bad(f"line {number}", "not RIS: an entry begins with TY")
        elif fields is None or tag == "TY":
            if fields is not None:
                yield first, make_bad(f"line {first}", "not RIS: the entry has no end (ER)")
            fields, first = [["TY", found[2] or ""]] if found else None, number
        elif tag == "ER":
            yield first, _read_entry(fields)
            fields = None
        elif found:
            fields.append([tag, found[2] or ""])
        elif line.strip():
            fields[-1][1] += f"\n{line}"  # a long value goes on
    if fields is not None:
        yield first, make_bad(f"line {first}", f"not RIS: the entry has no end (ER) before line {last}")


def _read_entry(fields: list[list[str]]) -> dict[str, Any]:
    label = next((value.strip() for tag, value in fields if tag == "ID"), "")
    entry = ImportedEntry(FORM, label, fields[0][1].strip(), fields[1:])
    return {**read_values(entry), "labels": [label] if label else [], "entries": [entry]}


def read_values(entry: ImportedEntry) -> dict[str, Any]:
    values: dict[str, list[str]] = {}
    for tag, value in entry.fields:
        values.setdefault(tag, []).append(" ".join(value.split()))
    texts: dict[str, Any] = {name: first_of(values, NAMES[name]) for name in ("title", "container", "publisher")}
    texts |= {name: first_of(values, NAMES[name]) for name in ("volume", "issue", "address")}
    doi = next((value for value in values.get("DO", []) + values.get("M3", []) if "10." in value), "")
    pages = [first_of(values, (tag,)) for tag in ("SP", "EP")]
    return texts | {
        "authors": _list_values(values, NAMES["authors"]),
        "year": find_year(first_of(values, NAMES["year"])),
        "kind": KINDS.get(entry.kind, "other"),
        "doi": doi,
        "arxiv": next((value for value in _list_values(values, ("AN", "M1", "C7")) if _ARXIV.search(value)), ""),
        "pages": "–".join(page for page in pages if page),
        **{name: _list_values(values, NAMES[name]) for name in ("tags", "notes", "files")},
    }


def _list_values(values: dict[str, list[str]], tags: Iterable[str]) -> list[str]:
    return [value for tag in tags for value in values.get(tag, [])]


def write(wants: Iterable[Want]) -> Iterator[str]:
    for _, entry in list_entries(wants, FORM, make_entry, change_entry):
        lines = [["TY", entry.kind], *entry.fields, ["ER", ""]]
        text = "\n".join(f"{tag}  - {value}" for tag, value in lines)
        yield text.replace("\n", "\r\n") + "\r\n\r\n"


def make_entry(want: Want) -> ImportedEntry:
    kind = next((tag for tag, kind in KINDS.items() if kind == want.kind), "JOUR" if want.container else "GEN")
    label = next(iter(want.labels), want.id)
    entry = ImportedEntry(FORM, label, kind, [["ID", label]])
    for name in (*NAMES, "pages", "arxiv"):
        entry = _put(entry, want, name)
    return put_values(entry, ("N1",), [*want.notes, want.reference]) if want.reference else entry


def change_entry(entry: ImportedEntry, want: Want) -> ImportedEntry:
    for name in want.edited:
        entry = _put(entry, want, name)
    kind = next((tag for tag, kind in KINDS.items() if kind == want.kind), "GEN")
    return replace(entry, kind=kind) if "kind" in want.edited else entry


def _put(entry: ImportedEntry, want: Want, name: str) -> ImportedEntry:
    if name == "pages":
        first, _, last = write_pages(want.pages, "-").partition("-")
        entry = put_values(entry, ("SP",), [first] if first else [])
        return put_values(entry, ("EP",), [last] if last else [])
    if name == "arxiv":
        return put_values(entry, ("AN",), [f"arXiv:{want.arxiv}"] if want.arxiv else [])
    if name not in NAMES:
        return entry
    value = getattr(want, name)
    values = value if isinstance(value, list) else [str(value)] if value else []
    return put_values(entry, NAMES[name], [" ".join(text.split()) for text in values])
