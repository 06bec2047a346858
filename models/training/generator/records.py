"""Works to be cited: from BibTeX-like rows, from the fields of labelled references, or made up."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from importlib import resources
from typing import Any

from harvester.text.scripts import is_cyrillic
from harvester.text.transliteration import romanise

People = list[tuple[str, str]]
TYPES = {
    "article": "article",
    "periodical": "article",
    "book": "book",
    "mvbook": "book",
    "collection": "book",
    "booklet": "book",
    "reference": "book",
    "mvcollection": "book",
    "proceedings": "book",
    "inproceedings": "proceedings",
    "conference": "proceedings",
    "inbook": "chapter",
    "incollection": "chapter",
    "bookinbook": "chapter",
    "suppbook": "chapter",
    "phdthesis": "thesis",
    "thesis": "thesis",
    "online": "web",
    "electronic": "web",
    "internet": "web",
    "misc": "web",
    "patent": "patent",
}

_TAG = re.compile(r"<[^<>]{1,12}>")
_KIND = re.compile(r"\s*:\s*(?=(?:материалы|сб\.|сборник|тез|труды|тр\.|межвуз|докл))", re.IGNORECASE)


@dataclass(slots=True)
class Record:
    type: str
    title: str
    authors: People = field(default_factory=list)
    editors: People = field(default_factory=list)
    container: str = ""
    year: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""
    extent: str = ""
    publisher: str = ""
    place: str = ""
    url: str = ""
    doi: str = ""
    source: str = ""

    @property
    def russian(self) -> bool:
        return is_cyrillic(self.title)

    def romanised(self) -> Record:
        """As a Russian journal prints it in the list for foreign readers."""
        people = [(romanise(family), romanise(given)) for family, given in self.authors]
        return replace(
            self,
            title=romanise(self.title),
            container=romanise(self.container),
            authors=people,
            publisher=romanise(self.publisher),
            place={"М": "Moscow", "СПб": "St. Petersburg"}.get(self.place.rstrip("."), romanise(self.place)),
        )


def own_records() -> list[Record]:
    """The small set that comes with the generator, made up."""
    rows = json.loads((resources.files(__package__) / "records.json").read_text(encoding="utf-8"))
    return [
        Record(
            **{
                **row,
                "authors": [tuple(p) for p in row.get("authors", [])],
                "editors": [tuple(p) for p in row.get("editors", [])],
            }
        )
        for row in rows
    ]


def from_bibtex(row: dict[str, Any]) -> Record | None:
    """A row with BibTeX's types and names of fields."""
    fields = row["fields"]
    kind = TYPES.get(row["type"], "book")
    pages = str(fields.get("pages") or "").replace("--", "-")
    record = Record(
        kind,
        _tidy_text(fields["title"]),
        _list_people(fields.get("author")),
        _list_people(fields.get("editor")),
        _cut_container(fields.get("journal") or fields.get("booktitle") or ""),
        str(fields.get("year") or "")[:4],
        str(fields.get("volume") or ""),
        str(fields.get("number") or ""),
        pages if kind in ("article", "proceedings", "chapter") else "",
        str(fields.get("pagetotal") or (pages if pages.isdigit() else "")),
        _tidy_text(fields.get("publisher") or fields.get("school") or ""),
        str(fields.get("address") or "").rstrip("."),
        fields.get("url") or "",
        fields.get("doi") or "",
        row["source"],
    )
    return record if _is_usable(record) else None


def from_fields(row: dict[str, Any]) -> Record | None:
    """The fields of a labelled reference, to be printed in other styles."""
    fields = row.get("fields") or {}
    kind = {"journal": "article", "book": "chapter"}.get(
        fields.get("container_kind", ""), "article" if fields.get("volume") else "proceedings"
    )
    people = [(p.get("family") or "", p.get("given") or "") for p in fields.get("authors") or []]
    container = _tidy_text(fields.get("container") or "")
    record = Record(
        kind if container else "book",
        _tidy_text(fields.get("title") or ""),
        people,
        container=container,
        year=str(fields.get("year") or "")[:4],
        volume=str(fields.get("volume") or ""),
        issue=str(fields.get("issue") or ""),
        pages=str(fields.get("pages") or ""),
        publisher=_tidy_text(fields.get("publisher") or ""),
        place=str(fields.get("place") or "").strip(" .,:;()"),
        source=row.get("source") or row.get("set") or "",
    )
    if not people or any(len(family) < 2 or not given or " " in family for family, given in people):
        return None
    return record if _is_usable(record) else None


def _list_people(rows: list[dict[str, str]] | None) -> People:
    return [(row.get("family") or "", row.get("given") or "") for row in rows or []]


def _tidy_text(text: str) -> str:
    return " ".join(_TAG.sub("", text).split()).strip(" .,;:/")


def _cut_container(text: str) -> str:
    """The name of a volume without its kind after a colon."""
    return _tidy_text(_KIND.split(text, maxsplit=1)[0])


def _is_usable(record: Record) -> bool:
    fine = 3 < len(record.title) < 250 and "//" not in record.title and len(record.container) < 200
    sound = all(
        family and not re.search(r"\d", family + given) and len(family.split()) < 3 for family, given in record.authors
    )
    return fine and sound and (record.type not in ("article", "proceedings", "chapter") or bool(record.container))
