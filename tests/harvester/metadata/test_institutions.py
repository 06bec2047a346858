from __future__ import annotations

import pytest

from harvester.items import Value
from harvester.metadata.institutions import find_institutions
from harvester.metadata.words import find_institution_names
from harvester.pages.opening import open_page, parse_loosely


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Homepage of the Institute of Pond Studies at the University of Westmarch", ["Institute of Pond Studies", "University of Westmarch"]),
        ("Internetauftritt von Prof. Dr. Quill, Technische Hochschule Westmark, Datenbanken", ["Technische Hochschule Westmark"]),
        ("Professorin am Institut für Theorie und Praxis der Teiche", ["Institut für Theorie und Praxis der Teiche"]),
        ("Сайт посвящён прудам. Камский государственный университет, кафедра гидрологии", ["Камский государственный университет", "кафедра гидрологии"]),
        ("Институт прикладной механики им. А. Б. Лыкова РАН, Заречный", ["Институт прикладной механики им. А. Б. Лыкова РАН"]),
        ("All about the department store and its centre", []),
        ("Ponds and lakes", []),
    ],
)  # fmt: skip
def test_names_of_institutions_in_running_text(text: str, names: list[str]) -> None:
    assert find_institution_names(text) == names


def found(html: str, stated: list[Value] | None = None, described: list[Value] | None = None) -> list[tuple[str, str]]:
    root = parse_loosely(html)
    assert root is not None
    places = find_institutions(open_page(root), stated or [], described or [], "On Ponds")
    return [(place["name"], place["method"]) for place in places]


def test_the_surest_source_of_an_institution_counts() -> None:
    html = "<h1>On Ponds</h1><p>Institute of Ponds</p><span class='affiliation'>Lake University</span>"
    stated = [Value("Lake University", 0.95, "citation_author_institution")]
    described = [Value("About the Society of Ducks", 0.5, "description")]
    assert found(html, stated, described) == [
        ("Lake University", "citation_author_institution"),
        ("Institute of Ponds", "near the title"),
        ("Society of Ducks", "description"),
    ]


def test_institutions_in_lists_and_far_from_the_title_are_merely_mentioned() -> None:
    html = "<h1>On Ponds</h1><ul><li>Institute of Lists</li></ul>" + "<p>text</p>" * 9 + "<p>Institute of Later</p>"
    assert found(html) == []
    assert found("<p>Организация: Институт прудов</p>") == [("Институт прудов", "label affiliation")]
    assert found("<p>© 2001 Институт прудов</p>") == [("Институт прудов", "rights")]
