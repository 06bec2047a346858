"""RUSMARC, the Russian form of UNIMARC, in ISO 2709 and UTF-8: what Russian catalogues exchange (rusmarc.ru).

A paper of a journal or a volume is an analytic record: what it stands in is linked by 461 (the serial) and 463 (the
issue or the volume), with embedded fields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.exports.entry import ExportEntry, make_entry
from harvester.exports.iso2709 import MarcField, write_record
from harvester.exports.marcxml import LANGUAGES
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper
    from harvester.library.contracts import Library

AUTHOR = "070"  # the code of this relation
PARTS = ("article", "inproceedings", "chapter")
# Labels of volumes, issues, pages and extents, and of references, as the language of the record has them.
RUSSIAN = {"volume": "Т. {}", "issue": "№ {}", "pages": "С. {}", "extent": "{} с.", "references": "Библиогр.: {} назв."}
OTHER = {"volume": "Vol. {}", "issue": "no. {}", "pages": "P. {}", "extent": "{} p.", "references": "Bibliogr.: {}"}
NOTES = {"preprint": "Препринт", "submitted": "Представлено в печать", "accepted": "Принято в печать"}
THESIS_NOTES = {"thesis": "Квалификационная работа", "autoreferat": "Автореферат диссертации"}
UNTITLED = "[Без заглавия]"
_ISO_DAY = 10


def write_rusmarc(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    for paper in papers:
        yield make_rusmarc(make_entry(paper)).decode()


def make_rusmarc(entry: ExportEntry) -> bytes:
    return write_record(_write_label(entry), list(_list_fields(entry)))


def _is_part(entry: ExportEntry) -> bool:
    return bool(entry.container) and entry.type in PARTS


def _write_label(entry: ExportEntry) -> str:
    """n: new, a: text; part of something or by itself; below or without levels; 3: short, i: partly by ISBD."""
    level, below = ("a", "2") if _is_part(entry) else ("m", "0")
    return f"00000na{level}{below} 22000003i 450 "


def _list_fields(entry: ExportEntry) -> Iterator[MarcField]:
    yield MarcField("001", f"harvester-{entry.id}")
    for tag, indicators, subfields in _list_filled(entry):
        filled = [(code, value) for code, value in subfields if value]
        if filled and any(code not in "24" for code, _ in filled):
            yield MarcField(tag, indicators=indicators, subfields=filled)


def _list_filled(entry: ExportEntry) -> Iterator[tuple[str, str, list[tuple[str, str]]]]:
    words = RUSSIAN if entry.language in ("ru", "") else OTHER
    yield "011", "  ", [("a", "" if _is_part(entry) else entry.issn)]
    yield "017", "70", [("a", entry.doi), ("2", "doi")]
    yield "100", "  ", [("a", _write_general(entry))]
    yield "101", "0 ", [("a", LANGUAGES.get(entry.language, "und"))]
    title, parallel = (entry.title, entry.title_other) if entry.title else (entry.title_other or UNTITLED, "")
    yield "200", "1 ", [("a", title), ("d", parallel), ("f", _write_responsibility(entry))]
    yield "210", "  ", [("d", "" if _is_part(entry) else entry.year)]
    yield "215", "  ", [("a", words["extent"].format(entry.extent) if entry.extent else "")]
    yield "300", "  ", [("a", NOTES.get(entry.version, ""))]
    yield "300", "  ", [("a", entry.licence)]
    yield "320", "  ", [("a", words["references"].format(len(entry.cited)) if entry.cited else "")]
    yield "328", " 0", [("a", THESIS_NOTES.get(entry.kind, ""))]
    yield "330", "  ", [("a", entry.abstract)]
    if _is_part(entry):
        yield from _list_links(entry, words)
    yield from (("610", "0 ", [("a", keyword)]) for keyword in entry.keywords)
    yield "675", "  ", [("a", entry.udc)]
    yield "686", "  ", [("a", entry.bbk), ("2", "rubbk")]
    yield from (("686", "  ", [("a", code), ("2", "msc")]) for code in entry.msc)
    yield from _list_people(entry)
    yield "801", " 0", [("a", "RU"), ("b", "Harvester"), ("c", _write_day(entry)), ("g", "RCR")]
    yield "856", "4 ", [("u", entry.url)]


def _write_general(entry: ExportEntry) -> str:
    """36 places: day entered, the year, readers, language of the record, the characters (50: Unicode), the script."""
    script = "ca" if is_cyrillic(entry.title) else "ba"
    return f"{_write_day(entry):8}d{entry.year or '    ':4}    k  y0rusy50      {script}"


def _write_day(entry: ExportEntry) -> str:
    return entry.added[:_ISO_DAY].replace("-", "")


def _write_responsibility(entry: ExportEntry) -> str:
    return ", ".join(f"{given} {family}".strip() for family, given in entry.authors)


def _list_people(entry: ExportEntry) -> Iterator[tuple[str, str, list[tuple[str, str]]]]:
    """The first author, and the others, who are as responsible."""
    for number, (family, given) in enumerate(entry.authors):
        orcid = entry.orcids[number] if number < len(entry.orcids) else ""
        initials = " ".join(f"{part[0]}." for part in given.replace(".", ". ").split() if part[0].isalpha())
        whole = given if any(len(part) > 1 for part in given.replace(".", " ").split()) else ""
        named = [("a", family), ("b", initials), ("g", whole), ("o", f"ORCID {orcid}" if orcid else ""), ("4", AUTHOR)]
        yield "701" if number else "700", " 1" if given else " 0", named


def _list_links(entry: ExportEntry, words: dict[str, str]) -> Iterator[tuple[str, str, list[tuple[str, str]]]]:
    """The serial with its issue, or the volume, in embedded fields: tag and indicators, then the subfields."""
    pages = words["pages"].format(entry.pages) if entry.pages else ""
    numbers = [words[name].format(value) for name in ("volume", "issue") if (value := getattr(entry, name))]
    issn = [("1", "011  "), ("a", entry.issn)] if entry.issn else []
    dated = [("1", "210  "), ("d", entry.year)] if entry.year else []
    whole = [("1", "2001 "), ("a", entry.container)]
    if entry.type == "article" and numbers:
        yield "461", " 0", [*issn, *whole]
        yield "463", " 0", [("1", "2001 "), ("a", ", ".join(numbers)), ("v", pages), *dated]
    else:
        yield "463", " 0", [*issn, *whole, ("v", ", ".join(filter(None, [*numbers, pages]))), *dated]
