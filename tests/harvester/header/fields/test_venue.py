from __future__ import annotations

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.header.fields.venue import CITATION, PrintedVenue, fill_venue, join_edges, read_citation, read_venue
from harvester.items import Metadata, Value


@pytest.mark.parametrize(
    ("line", "venue"),
    [
        (
            "ИЗВЕСТИЯ АКАДЕМИИ. СЕРИЯ ФИЗИЧЕСКАЯ, 2019, том 83, № 2, с. 176–180",
            PrintedVenue("ИЗВЕСТИЯ АКАДЕМИИ. СЕРИЯ ФИЗИЧЕСКАЯ", "83", "2", "176–180", "2019"),
        ),
        (
            "542 ISSN 1234-5678. Вестник института. 2016. Том 22. № 4.",
            PrintedVenue("Вестник института", "22", "4", "", "2016"),
        ),
        ("Graph Letters, Vol. 6, No. 3 (2018), pp. 5–9", PrintedVenue("Graph Letters", "6", "3", "5–9", "2018")),
        ("Graph Letters, vol. 6, no.3, pp. 5-9, 2018", PrintedVenue("Graph Letters", "6", "3", "5-9", "2018")),
        ("Spectrum 2/2016: 117–130", PrintedVenue("Spectrum", "", "2", "117–130", "2016")),
        ("Графы и деревья. № 1 (35). 2018. С. 46–73.", PrintedVenue("Графы и деревья", "", "1 (35)", "46–73", "2018")),
        ("In: Eiskunde 7 (1999), Heft 2, S. 11–19", PrintedVenue("Eiskunde", "7", "2", "11–19", "1999")),
        (
            "Zeitschrift für Eiskunde 7 (1999) 2, S. 11-19",
            PrintedVenue("Zeitschrift für Eiskunde", "7", "2", "11-19", "1999"),
        ),
        ("Eiskunde, 14. Jg., Heft 2, 2003", PrintedVenue("Eiskunde", "14", "2", "", "2003")),
        ("Russ. J. Ice 1999;7(2):11–19", PrintedVenue("Russ. J. Ice", "7", "2", "11–19", "1999")),
        ("ICE REVIEW B 71, 012345 (2005)", PrintedVenue("ICE REVIEW B", "71", "", "", "2005")),
        ("Journal of Ice 7(2), 11-19", PrintedVenue("Journal of Ice", "7", "2", "11-19", "")),
        ("6 th Workshop on Ice (ICE 2004)", PrintedVenue("6 th Workshop on Ice", "", "", "", "2004")),
        (
            "Труды конференции «Лёд», 11–13 мая 2004 г., Псков",
            PrintedVenue("Труды конференции «Лёд»", "", "", "", "2004"),
        ),
        ("Proceedings of Ice 5, Bonn, May 3-5, 2011", PrintedVenue("Proceedings of Ice 5, Bonn", "", "", "", "2011")),
        ("Льды Арктики в 1936–1941 гг.", PrintedVenue()),
        ("Vgl. A. Eismann, in: Jahrbuch 7, 1999, S. 11-19", PrintedVenue("", "", "", "11-19", "1999")),
        ("Marine Ice, 2004, № 3", PrintedVenue("Marine Ice", "", "3", "", "2004")),
        ("Материалы конференции молодых математиков", PrintedVenue("Материалы конференции молодых математиков")),
        ("О спектрах конечных графов", PrintedVenue()),
        ("", PrintedVenue()),
    ],
)
def test_lines_of_journals(line: str, venue: PrintedVenue) -> None:
    assert read_venue(line) == venue


def test_the_best_line_fills_the_metadata() -> None:
    metadata = Metadata()
    fill_venue(["7", "Труды института, 2016, том 3, № 2, с. 5-9", "Соколов И. И."], [], metadata)
    values = (
        metadata.container,
        metadata.volume,
        metadata.issue,
        metadata.page_range,
        metadata.year,
    )
    assert [value and value.value for value in values] == ["Труды института", "3", "2", "5-9", "2016"]


@pytest.mark.parametrize(
    ("text", "venue"),
    [
        (
            "Для цитирования: Соколов И. И. О льдах: обзор // Вестник льда. 2016. Т. 3, № 2. С. 5–9.",
            PrintedVenue("Вестник льда", "3", "2", "5–9", "2016"),
        ),
        (
            "For citation: Sokolov I. I. On ice: a review. Ice Bulletin. 2016;3(2):5–9.",
            PrintedVenue("Ice Bulletin", "3", "2", "5–9", "2016"),
        ),
        ("Образец цитирования: И. И. Соколов, “О льдах: обзор”, Псков, 2016", PrintedVenue("", "", "", "", "2016")),
        ("Для цитирования: Лисицына М. П. О снеге // Вестник льда. 2016. № 2", PrintedVenue()),
    ],
)
def test_a_paper_says_how_to_cite_it(text: str, venue: PrintedVenue) -> None:
    metadata = Metadata(title=Value("О льдах: обзор", 0.9, ""), title_other=Value("On ice: A review", 0.9, ""))
    assert CITATION.match(text)
    assert read_citation(text, metadata) == venue


def test_numbers_of_another_line_than_the_name_are_doubtful() -> None:
    metadata = Metadata()
    fill_venue(["Труды института, 2016, № 2", "Лёд, сб., т. 7"], [], metadata)
    assert metadata.container is not None
    assert metadata.issue is not None
    assert metadata.issue.weight == metadata.container.weight
    fill_venue(["том 7, с. 5-9"], [], other := Metadata())
    assert other.volume is not None
    assert other.volume.weight < metadata.issue.weight


def test_the_name_of_a_conference_goes_on_in_quotes() -> None:
    assert join_edges(["ТРУДЫ КОНФЕРЕНЦИИ", "«ЛЁД И СНЕГ», 2004", "О спектрах"]) == [
        "ТРУДЫ КОНФЕРЕНЦИИ «ЛЁД И СНЕГ», 2004",
        "О спектрах",
    ]


@given(st.text(alphabet="Трудытом №с.pp0123456789,-–/ ", max_size=200))
def test_any_line_has_an_answer(line: str) -> None:
    assert read_venue(line).points >= 0


def test_a_long_run_of_digits_costs_no_time() -> None:
    began = process_time()
    read_venue(f"Вестник, {'1' * 200} Псков")
    assert process_time() - began < 1
