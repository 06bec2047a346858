"""MARC 21 in XML, for the catalogues of libraries: https://www.loc.gov/marc/bibliographic/"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lxml import etree

from harvester.exports.entry import ExportEntry, invert_name, make_entry, prefix_label

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper
    from harvester.library.contracts import Library

MARC = "http://www.loc.gov/MARC21/slim"
LANGUAGES = {"ru": "rus", "en": "eng", "de": "ger", "uk": "ukr", "be": "bel", "kk": "kaz", "fr": "fre"}
# A field: its tag, its two indicators, and its subfields.
Field = tuple[str, str, list[tuple[str, str]]]


def write_marcxml(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="{MARC}">\n'
    for paper in papers:
        yield etree.tostring(make_marcxml(make_entry(paper)), encoding="unicode", pretty_print=True)
    yield "</collection>\n"


def make_marcxml(entry: ExportEntry) -> etree._Element:
    root = etree.Element(f"{{{MARC}}}record", nsmap={None: MARC})  # type: ignore[dict-item]
    # n: new, a: text; what it is part of; a: Unicode.
    leader = f"00000na{_tell_level(entry)} a2200000 u 4500"
    etree.SubElement(root, f"{{{MARC}}}leader").text = leader
    etree.SubElement(root, f"{{{MARC}}}controlfield", tag="001").text = entry.id
    etree.SubElement(root, f"{{{MARC}}}controlfield", tag="008").text = _write_fixed_field(entry)
    for tag, indicators, subfields in _list_fields(entry):
        filled = [(code, value) for code, value in subfields if value]
        if filled:
            field = etree.SubElement(root, f"{{{MARC}}}datafield", tag=tag, ind1=indicators[0], ind2=indicators[1])
            for code, value in filled:
                etree.SubElement(field, f"{{{MARC}}}subfield", code=code).text = value
    return root


def _tell_level(entry: ExportEntry) -> str:
    """Part of a serial (b), of a volume (a), or a work by itself (m)."""
    if entry.type in ("inproceedings", "chapter"):
        return "a"
    return "b" if entry.container and entry.type == "article" else "m"


def _write_fixed_field(entry: ExportEntry) -> str:
    """Forty places: when entered, the year, the country (unknown), the language."""
    entered = entry.added[2:10].replace("-", "") or "000000"
    language = LANGUAGES.get(entry.language, "und")
    return f"{entered}s{entry.year or 'uuuu'}    xx {'|' * 17}{language}||"


def _list_fields(entry: ExportEntry) -> Iterator[Field]:
    yield "022", "  ", [("a", "" if entry.container else entry.issn)]
    yield "024", "7 ", [("a", entry.doi), ("2", "doi" if entry.doi else "")]
    yield "041", "  ", [("a", LANGUAGES.get(entry.language, ""))]
    yield "080", "  ", [("a", entry.udc)]
    yield from (("084", "  ", [("a", code), ("2", "msc")]) for code in entry.msc)
    for number, author in enumerate(entry.authors):
        orcid = entry.orcids[number] if number < len(entry.orcids) else ""
        known = ("0", f"(orcid){orcid}" if orcid else "")
        yield "700" if number else "100", "1 ", [("a", invert_name(author)), known, ("4", "aut")]
    yield "245", f"{int(bool(entry.authors))}0", [("a", entry.title)]
    yield "246", "11", [("a", entry.title_other)]
    yield "264", " 1", [("c", entry.year)]
    yield "502", "  ", [("a", entry.kind if entry.is_thesis else "")]
    yield "520", "3 ", [("a", entry.abstract)]
    yield "540", "  ", [("a", entry.licence)]
    yield "542", "  ", [("f", entry.copyright)]
    yield from (("653", "  ", [("a", keyword)]) for keyword in entry.keywords)
    yield (
        "773",
        "0 ",
        [("t", entry.container), ("g", _write_place(entry)), ("x", entry.issn if entry.container else "")],
    )
    yield "856", "40", [("u", entry.url)]


def _write_place(entry: ExportEntry) -> str:
    numbers = (prefix_label("vol.", entry.volume), prefix_label("no.", entry.issue), prefix_label("p.", entry.pages))
    return ", ".join(filter(None, numbers))
