"""RIS, as Zotero, EndNote and Mendeley read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.exports.entry import ExportEntry, invert_name, make_entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper
    from harvester.library.contracts import Library


TYPES = {
    "article": "JOUR", "inproceedings": "CPAPER", "chapter": "CHAP", "thesis": "THES", "autoreferat": "THES",
    "preprint": "UNPB", "report": "RPRT", "proceedings": "CONF", "slides": "SLIDE",
}  # fmt: skip


def write_ris(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    for entry in map(make_entry, papers):
        lines = [f"{tag}  - {value}" for tag, value in _list_tags(entry) if value]
        yield "\r\n".join([*lines, "ER  - ", "", ""])


def _list_tags(entry: ExportEntry) -> Iterator[tuple[str, str]]:
    yield "TY", _choose_type(entry)
    yield "ID", entry.id
    yield from (("AU", invert_name(author)) for author in entry.authors)
    yield from (("TI", entry.title), ("TT", entry.title_other), ("T2", entry.container), ("PY", entry.year))
    yield from (("VL", entry.volume), ("IS", entry.issue), ("SP", entry.first_page), ("EP", entry.last_page))
    yield from (("DO", entry.doi), ("SN", entry.issn), ("UR", entry.url), ("LA", entry.language))
    yield "AB", entry.abstract
    yield from (("KW", keyword) for keyword in entry.keywords)


def _choose_type(entry: ExportEntry) -> str:
    return TYPES.get(entry.type, "GEN")
