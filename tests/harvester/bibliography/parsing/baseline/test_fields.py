from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.baseline import fields
from harvester.items import Reference

NOISE = st.text("СPТVol. №12–(),:;/М«»ноября 2016", max_size=80)


def filled(text: str) -> Reference:
    reference = Reference(text)
    fields.fill_fields(text, reference)
    return reference


@pytest.mark.parametrize(
    ("text", "year", "volume", "issue", "pages", "extent"),
    [
        ("Журнал. — 2016. — Т. 12, № 3. — С. 5–9.", "2016", "12", "3", "5–9", None),
        ("Letters. Vol. 34, no. 2, pp. 17-54, 1994", "1994", "34", "2", "17-54", None),
        ("Letters 93(2), 17-54 (2004)", "2004", "93", "2", "17-54", None),
        ("Теория. — М.: Наука, 2001. — 320 с.", "2001", None, None, None, "320"),
        ("Известия. 1999. Вып. 4. С. 1998", "1999", None, "4", "1998", None),
        ("Zeitschrift, Bd. 7, H. 2, S. 3-4", None, "7", "2", "3-4", None),
        ("Доклады. Т. XIV. 1950", "1950", "XIV", None, None, None),
        ("Сборник. — 2001. — 320 с. — С. 5–9.", "2001", None, None, "5–9", None),
        ("Графы", None, None, None, None, None),
    ],
)
def test_fields_wherever_they_stand(
    text: str, year: str | None, volume: str | None, issue: str | None, pages: str | None, extent: str | None
) -> None:
    found = filled(text)
    assert (found.year, found.volume, found.issue, found.pages, found.extent) == (year, volume, issue, pages, extent)


def test_place_and_publisher() -> None:
    found = filled("Теория графов. – СПб.: Лань, 2001")
    assert (found.place, found.publisher) == ("СПб", "Лань")
    assert filled("О графах: теория").place is None


def test_links_go_into_the_reference() -> None:
    reference = Reference("")
    text = (
        "О графах // Журнал. 2016. DOI: 10.1234/abc.5. URL: http://example.org/a?b=1 (дата обращения: 01.02.2020). С. 5"
    )
    assert fields.take_links(text, reference) == "О графах // Журнал. 2016. . С. 5"
    assert (reference.doi, reference.url) == ("10.1234/abc.5", "http://example.org/a?b=1")
    assert reference.accessed == "01.02.2020"


def test_a_doi_as_an_address_is_no_address() -> None:
    reference = Reference("")
    assert fields.take_links("Графы. https://doi.org/10.1234/x", reference) == "Графы."
    assert (reference.doi, reference.url) == ("10.1234/x", None)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Вестник университета. Математика. — 2016. — Т. 1", "Вестник университета. Математика"),
        ("Journal of Graphs, vol. 3, pp. 4", "Journal of Graphs"),
        ("«Вопросы теории», 2016, № 3", "Вопросы теории"),
        ("М.: Наука, 2001", ""),
        ("2016. 5", ""),
        ("", ""),
    ],
)
def test_the_container_ends_where_its_details_begin(text: str, name: str) -> None:
    assert fields.read_container_name(text) == name


@pytest.mark.parametrize(
    ("text", "given", "kind"),
    [
        ("Графы: автореф. дис.", Reference("", container="Журнал"), "autoreferat"),
        ("Графы: дис. канд.", Reference(""), "thesis"),
        ("Патент 2123 РФ", Reference(""), "patent"),
        ("Гражданский кодекс", Reference(""), "law"),
        ("Графы", Reference("", container="Журнал", publisher="Наука"), "article"),
        ("Графы", Reference("", extent="320", url="http://a.example/"), "book"),
        ("Графы", Reference("", url="http://a.example/"), "web"),
        ("Графы", Reference(""), "other"),
    ],
)
def test_the_type_by_words_then_by_fields(text: str, given: Reference, kind: str) -> None:
    assert fields.type_of(text, given) == kind


@pytest.mark.parametrize(
    ("text", "is_there"), [("Т. 3", True), ("№ 5", True), ("7(3)", True), ("С. 5–9", True), ("Москва", False)]
)
def test_details(text: str, is_there: bool) -> None:
    assert fields.has_details(text) is is_there


@given(NOISE)
def test_what_is_found_stands_in_the_text(text: str) -> None:
    found = filled(text)
    values = (found.year, found.volume, found.issue, found.pages, found.extent, found.place, found.publisher)
    assert all(value in text for value in values if value)
    assert fields.read_container_name(text) in text
    assert not (found.pages and found.extent)
