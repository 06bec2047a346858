"""A paper as a bibliography has it: what all formats take their fields from."""

from __future__ import annotations

import csv
import re
import unicodedata
from dataclasses import dataclass, field
from io import StringIO
from typing import TYPE_CHECKING

from harvester.fusion.work_types import tell_type
from harvester.imprint.days import read_day
from harvester.imprint.introduction import METHOD as INTRODUCTION
from harvester.persons.name_strings import read_authors_of_paper
from harvester.text.patterns import YEAR_SINCE_1400

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Paper, Reference, Value

_YEAR = re.compile(rf"\b{YEAR_SINCE_1400}\b")
# Neither is said to be a dissertation: most are written for a lower degree, which their kind does not tell.
THESES = {
    "ru": {"thesis": "квалификационная работа", "autoreferat": "автореферат диссертации"},
    "en": {"thesis": "thesis", "autoreferat": "abstract of a thesis"},
    "uk": {"thesis": "кваліфікаційна робота", "autoreferat": "автореферат дисертації"},
    "de": {"thesis": "Hochschulschrift", "autoreferat": "Kurzfassung einer Dissertation"},
}
# What a spreadsheet would take for a formula.
_FORMULA = ("=", "+", "-", "@")


@dataclass(slots=True)
class ExportEntry:
    """Text without control characters and double blanks; what is not known is empty."""

    id: str
    kind: str = "paper"
    title: str = ""
    title_other: str = ""
    authors: list[tuple[str, str]] = field(default_factory=list)  # family, given names
    year: str = ""
    container: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""
    doi: str = ""
    issn: str = ""
    url: str = ""
    language: str = ""
    abstract: str = ""
    keywords: list[str] = field(default_factory=list)
    udc: str = ""
    bbk: str = ""
    msc: list[str] = field(default_factory=list)
    extent: int = 0  # pages of the file
    added: str = ""
    cited: list[Reference] = field(default_factory=list)
    orcids: list[str] = field(default_factory=list)  # one an author, "" where it is not known
    received: str = ""  # days in the form of ISO 8601
    accepted: str = ""
    licence: str = ""
    copyright: str = ""
    version: str = ""
    type: str = "misc"  # one of fusion.work_types.TYPES

    @property
    def is_thesis(self) -> bool:
        return self.kind in THESES["ru"]

    @property
    def genre(self) -> str:
        """What a thesis is called in its own language."""
        return THESES.get(self.language, THESES["ru"]).get(self.kind, "")

    @property
    def known_orcids(self) -> list[tuple[int, tuple[str, str], str]]:
        """Place among the authors, from 1, name and ORCID of those who have one."""
        known = zip(range(1, len(self.authors) + 1), self.authors, self.orcids, strict=False)
        return [one for one in known if one[2]]

    @property
    def references(self) -> list[str]:
        return [clean_text(reference.text) for reference in self.cited]

    @property
    def first_page(self) -> str:
        return self.pages.partition("-")[0]

    @property
    def last_page(self) -> str:
        return self.pages.partition("-")[2]


def make_entry(paper: Paper) -> ExportEntry:
    told = paper.metadata
    year = _YEAR.search(paper.year or _take_value(told.year))
    return ExportEntry(
        id=paper.paper_id,
        kind=_take_value(told.kind) or "paper",
        title=clean_text(paper.title),
        title_other=_take_value(told.title_other),
        authors=_list_authors(paper),
        year=year[0] if year else "",
        container=_take_value(told.container),
        volume=_take_value(told.volume),
        issue=_take_value(told.issue),
        pages=re.sub(r"\s*[-‐-―−]+\s*", "-", _take_value(told.page_range)),
        doi=_take_value(told.doi),
        issn=_take_value(told.issn),
        url=next(map(clean_text, list_web_addresses(paper)), ""),
        language=clean_text(paper.language),
        abstract="" if told.abstract and told.abstract.method == INTRODUCTION else _take_value(told.abstract),
        keywords=_take_values(told.keywords),
        udc=_take_value(told.udc),
        bbk=_take_value(told.bbk),
        msc=_take_values(told.msc),
        extent=paper.pages,
        added=paper.added,
        cited=paper.references,
        orcids=_list_orcids(paper),
        received=read_day(_take_value(told.received)),
        accepted=read_day(_take_value(told.accepted)),
        licence=_take_value(told.licence),
        copyright=_take_value(told.copyright),
        version=_take_value(told.version),
        type=_tell_type(paper),
    )


def _tell_type(paper: Paper) -> str:
    """As decided when the paper was; a corrected kind or journal tells it anew."""
    corrected = any(one.name in ("kind", "container") for one in paper.corrections)
    return tell_type(paper.metadata) if corrected or not paper.type else paper.type


def list_web_addresses(paper: Paper) -> list[str]:
    """Where others can find a paper: the path of a file that a person added is nobody else's business."""
    return [url for url in paper.urls if not url.casefold().startswith("file:")]


def prefix_label(label: str, value: str) -> str:
    """`vol. 3`, or nothing where there is no value."""
    return f"{label} {value}" if value else ""


def invert_name(author: tuple[str, str]) -> str:
    family, given = author
    return f"{family}, {given}" if given else family


def format_csv_row(cells: Sequence[str], separator: str = ",") -> str:
    """Cells from the web must not become formulas, so such a one gets an apostrophe before it."""
    out = StringIO()
    csv.writer(out, delimiter=separator).writerow([f"'{cell}" if cell.startswith(_FORMULA) else cell for cell in cells])
    return out.getvalue()


def clean_text(text: str | None) -> str:
    """Text from the web, safe for XML and for line-based formats."""
    if not text or text.isprintable():  # most texts: no sign has to be looked at by itself
        return " ".join((text or "").split())
    kept = (" " if unicodedata.category(sign) in {"Cc", "Cf", "Cs", "Co", "Cn"} else sign for sign in text)
    return " ".join("".join(kept).split())


def _list_orcids(paper: Paper) -> list[str]:
    """In the order of the authors, where those of the record are the paper's."""
    told = paper.metadata.authors
    if len(told) != len(paper.authors):
        return []
    found = (next((one.value for one in person.ids if one.scheme == "orcid"), "") for person in told)
    named = zip(told, found, strict=True)
    return [
        clean_text(orcid) for person, orcid in named if clean_text(f"{person.family}{person.given}{person.patronymic}")
    ]


def _list_authors(paper: Paper) -> list[tuple[str, str]]:
    """As extracted where they are the paper's authors, for their parts are known; else the given names are parsed."""
    told = paper.metadata.authors
    persons = told if len(told) == len(paper.authors) else read_authors_of_paper(paper)
    names = [(clean_text(person.family), clean_text(f"{person.given} {person.patronymic}")) for person in persons]
    return [(family or given, given if family else "") for family, given in names if family or given]


def _take_value(value: Value | None) -> str:
    return clean_text(value.value) if value else ""


def _take_values(values: list[Value]) -> list[str]:
    return [text for text in map(_take_value, values) if text]
