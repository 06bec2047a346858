from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.header.fields.venue import Venue, fill_venue, find_received, find_year, venue_of
from harvester.items import Metadata


@pytest.mark.parametrize(
    ("line", "venue"),
    [
        (
            "ИЗВЕСТИЯ АКАДЕМИИ. СЕРИЯ ФИЗИЧЕСКАЯ, 2019, том 83, № 2, с. 176–180",
            Venue("ИЗВЕСТИЯ АКАДЕМИИ. СЕРИЯ ФИЗИЧЕСКАЯ", "83", "2", "176–180", "2019"),
        ),
        (
            "542 ISSN 1234-5678. Вестник института. 2016. Том 22. № 4.",
            Venue("Вестник института", "22", "4", "", "2016"),
        ),
        ("Graph Letters, vol. 6, no.3, pp. 5-9, 2018", Venue("Graph Letters", "6", "3", "5-9", "2018")),
        ("Spectrum 2/2016: 117–130", Venue("Spectrum", "", "2", "117–130", "2016")),
        ("Графы и деревья. № 1 (35). 2018. С. 46–73.", Venue("Графы и деревья", "", "1 (35)", "46–73", "2018")),
        ("Материалы конференции молодых математиков", Venue("Материалы конференции молодых математиков")),
        ("О спектрах конечных графов", Venue()),
        ("", Venue()),
    ],
)
def test_lines_of_journals(line: str, venue: Venue) -> None:
    assert venue_of(line) == venue


def test_the_best_line_fills_the_metadata() -> None:
    metadata = Metadata()
    fill_venue(["7", "Труды института, 2016, том 3, № 2, с. 5-9", "Соколов И. И."], ["Поступила 01.02.2016"], metadata)
    values = (
        metadata.container,
        metadata.volume,
        metadata.issue,
        metadata.page_range,
        metadata.year,
        metadata.received,
    )
    assert [value and value.value for value in values] == ["Труды института", "3", "2", "5-9", "2016", "01.02.2016"]


@pytest.mark.parametrize(
    ("edges", "lines", "year"),
    [
        ([], ["© 1999 Соколов"], "1999"),
        (["Труды, 2016"], [], "2016"),
        ([], ["О графах", "Псков 2017"], "2017"),
        ([], ["13 января 2024 г."], "2024"),
        ([], ["В 1946 году задача была решена, но лишь для деревьев"], None),
        ([], ["страницы 1800-1850"], None),
    ],
)
def test_year(edges: list[str], lines: list[str], year: str | None) -> None:
    found = find_year(edges, lines)
    assert (found.value if found else None) == year


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("Поступила в редакцию 28.08.2008 г.", "28.08.2008"),
        ("Статья поступила 13 декабря 2000 г.", "13 декабря 2000"),
        ("(Received 8 October 2003; revised 9 January 2004)", "8 October 2003"),
        ("Eingegangen am 3. März 1999", "3. März 1999"),
        ("Поступила задача, решённая давно", None),
    ],
)
def test_received(line: str, day: str | None) -> None:
    found = find_received([line])
    assert (found.value if found else None) == day


@given(st.text(alphabet="Трудытом №с.pp0123456789,-–/ ", max_size=200))
def test_any_line_has_an_answer(line: str) -> None:
    assert venue_of(line).points >= 0
