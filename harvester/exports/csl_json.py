"""CSL-JSON, for Zotero, Pandoc and every processor of citation styles."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from harvester.exports.entry import ExportEntry, invert_name, make_entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper
    from harvester.library.contracts import Library


TYPES = {
    "article": "article-journal", "inproceedings": "paper-conference", "chapter": "chapter", "thesis": "thesis",
    "autoreferat": "thesis", "report": "report", "proceedings": "book", "slides": "speech",
}  # fmt: skip


def write_csl_json(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    before = "[\n"
    for paper in papers:
        yield before + json.dumps(csl_item(make_entry(paper)), ensure_ascii=False)
        before = ",\n"
    yield "\n]\n" if before == ",\n" else "[]\n"


def csl_item(entry: ExportEntry) -> dict[str, Any]:
    fields = {
        "id": entry.id,
        "type": _choose_type(entry),
        "title": entry.title,
        "author": [_make_name(*author) for author in entry.authors],
        "issued": {"date-parts": [[int(entry.year)]]} if entry.year else None,
        "container-title": entry.container,
        "volume": entry.volume,
        "issue": entry.issue,
        "page": entry.pages,
        "DOI": entry.doi,
        "ISSN": entry.issn,
        "URL": entry.url,
        "language": entry.language,
        "abstract": entry.abstract,
        "keyword": ", ".join(entry.keywords),
        "genre": entry.genre,
        "submitted": _make_date(entry.received),
        "status": entry.version,
        # Names have no place for numbers of registers; what a style does not know goes here.
        "custom": {"orcid": dict(_list_orcids(entry))} if entry.known_orcids else None,
    }
    return {name: value for name, value in fields.items() if value}


def _list_orcids(entry: ExportEntry) -> Iterator[tuple[str, str]]:
    return ((invert_name(name), orcid) for _, name, orcid in entry.known_orcids)


def _make_date(day: str) -> dict[str, Any] | None:
    return {"date-parts": [[int(part) for part in day.split("-")]]} if day else None


def _make_name(family: str, given: str) -> dict[str, str]:
    return {"family": family, "given": given} if given else {"family": family}


def _choose_type(entry: ExportEntry) -> str:
    return TYPES.get(entry.type, "article")
