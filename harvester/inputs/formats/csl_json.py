"""CSL-JSON, as Zotero, Mendeley and Pandoc write it: https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from harvester.inputs.formats.entries import find_year, list_entries, put_values, split_tags
from harvester.inputs.lines import Bad, read_lines
from harvester.items import ImportedEntry
from harvester.persons.name_strings import read_person, write_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from harvester.inputs.formats.entries import Names
    from harvester.inputs.lines import Rows
    from harvester.items import Want

FORM = "csl-json"
NAMES: Names = {
    "title": ("title",),
    "authors": ("author",),
    "year": ("issued",),
    "container": ("container-title",),
    "volume": ("volume",),
    "issue": ("issue",),
    "pages": ("page",),
    "publisher": ("publisher",),
    "doi": ("DOI",),
    "arxiv": ("number",),
    "address": ("URL",),
    "tags": ("keyword",),
    "notes": ("note",),
}
KINDS = {"article-journal": "article", "book": "book", "chapter": "chapter", "paper-conference": "inproceedings"}
KINDS |= {"thesis": "thesis", "report": "report", "article": "preprint", "manuscript": "preprint", "webpage": "web"}


def read(path: Path) -> Rows:
    try:
        items = json.loads("\n".join(read_lines(path)))
    except (ValueError, RecursionError) as error:
        yield 1, Bad("line-1", f"not CSL-JSON ({error})")
        return
    for number, item in enumerate(items, 1):
        is_object = isinstance(item, dict)
        yield number, _read_item(item) if is_object else Bad(f"line-{number}", f"entry {number}: not a JSON object")


def _read_item(item: dict[str, Any]) -> dict[str, Any]:
    # Files of wants as one JSON array are read, too.
    if "authors" in item or "reference" in item:
        return item
    label = str(item.get("id") or "")
    fields = [[str(name), json.dumps(value, ensure_ascii=False)] for name, value in item.items()]
    entry = ImportedEntry(FORM, label, str(item.get("type") or ""), fields)
    return {**read_values(item), "labels": [label] if label else [], "entries": [entry]}


def read_values(item: dict[str, Any]) -> dict[str, Any]:
    people = item.get("author") or []
    names = [_read_name(person) for person in people if isinstance(person, dict)] if isinstance(people, list) else []
    number, tags = _read_plain(item, "number"), _read_plain(item, "keyword")
    return {
        **{name: _read_plain(item, NAMES[name][0]) for name in ("title", "container", "volume", "issue", "pages")},
        **{name: _read_plain(item, NAMES[name][0]) for name in ("publisher", "doi", "address")},
        "authors": [name for name in names if name],
        "year": _read_year(item.get("issued")),
        "kind": KINDS.get(str(item.get("type") or ""), "other"),
        "arxiv": number if number.casefold().startswith("arxiv") else "",
        "tags": split_tags(tags),
        "notes": [note] if (note := _read_plain(item, "note")) else [],
    }


def _read_plain(item: dict[str, Any], name: str) -> str:
    value = item.get(name)
    return " ".join(str(value).split()) if isinstance(value, str | int | float) else ""


def _read_name(person: dict[str, Any]) -> str:
    family = " ".join(str(person.get(part) or "") for part in ("non-dropping-particle", "family")).strip()
    return write_name(family, str(person.get("given") or "")) or str(person.get("literal") or "")


def _read_year(issued: Any) -> str | None:
    try:
        return find_year(str(issued["date-parts"][0][0]))
    except (KeyError, IndexError, TypeError):
        raw = issued.get("raw") or issued.get("literal") if isinstance(issued, dict) else None
        return find_year(str(raw or ""))


def write(wants: Iterable[Want]) -> Iterator[str]:
    before = "[\n"
    for _, entry in list_entries(wants, FORM, make_entry, change_entry):
        item = {name: json.loads(value) for name, value in entry.fields}
        yield before + json.dumps(item, ensure_ascii=False)
        before = ",\n"
    yield "\n]\n" if before == ",\n" else "[]\n"


def make_entry(want: Want) -> ImportedEntry:
    label = next(iter(want.labels), want.id)
    kind = next((name for name, kind in KINDS.items() if kind == want.kind), "document")
    if not want.kind and want.container:
        kind = "article-journal"
    entry = ImportedEntry(FORM, label, kind, [["id", json.dumps(label)], ["type", json.dumps(kind)]])
    for name in NAMES:
        entry = _put(entry, want, name)
    return put_values(entry, ("note",), [json.dumps(want.reference, ensure_ascii=False)]) if want.reference else entry


def change_entry(entry: ImportedEntry, want: Want) -> ImportedEntry:
    for name in want.edited:
        if name in NAMES:
            entry = _put(entry, want, name)
    if "kind" in want.edited:
        kind = next((name for name, kind in KINDS.items() if kind == want.kind), "document")
        entry = replace(put_values(entry, ("type",), [json.dumps(kind)]), kind=kind)
    return entry


def _put(entry: ImportedEntry, want: Want, name: str) -> ImportedEntry:
    value: Any = getattr(want, name)
    if name == "authors":
        value = [_write_name(author) for author in value]
    elif name == "year":
        value = {"date-parts": [[value]]} if value else None
    elif name == "arxiv":
        value = f"arXiv:{value}" if value else ""
    elif isinstance(value, list):
        value = ("; " if name == "tags" else "\n").join(value)
    return put_values(entry, NAMES[name], [json.dumps(value, ensure_ascii=False)] if value else [])


def _write_name(author: str) -> dict[str, str]:
    person = read_person(author)
    given = " ".join(part for part in (person.given, person.patronymic) if part)
    return {"family": person.family, "given": given} if given else {"literal": author}
