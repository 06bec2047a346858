from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.persons.place_names import read_place


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Институт математики, Новосибирск, Россия", ("Институт математики", "Новосибирск", "Россия")),
        ("Институт графов им. А.А. Соколова, г. Псков", ("Институт графов им. А.А. Соколова", "Псков", None)),
        ("Университет, ул. Мира, д. 19, 620002, Екатеринбург", ("Университет", "Екатеринбург", None)),
        ("Университет, Российская Федерация, 180000, Псков", ("Университет", "Псков", "Российская Федерация")),
        ("Университет. Владивосток. Россия", ("Университет", "Владивосток", "Россия")),
        ("Россия, 105005, г. Москва, Университет", ("Университет", "Москва", "Россия")),
        ("University of Graphs, D-10115 Berlin, Germany", ("University of Graphs", "Berlin", "Germany")),
        ("The Ohio State University, Columbus, OH 43210-1277", ("The Ohio State University", "Columbus", None)),
        ("LaBRI, Smallville, France", ("LaBRI", "Smallville", "France")),
        (
            "Department of Ice, University of Narnia, Norway",
            ("Department of Ice, University of Narnia", None, "Norway"),
        ),
        ("Eisinstitut, Beispielweg 3, D-54321 Musterhausen", ("Eisinstitut", "Musterhausen", None)),
        ("Institute of Ice, Yukimura 123-4567, Japan", ("Institute of Ice", "Yukimura", "Japan")),
        ("Ice College, Co. Frost, Ireland", ("Ice College", None, "Ireland")),
        ("(Псков, ПГУ)", ("ПГУ", "Псков", None)),
        ("Лаборатория 12345", ("Лаборатория 12345", None, None)),
        ("Казань, Россия", ("", "Казань", "Россия")),
        ("Уральский университет", ("Уральский университет", None, None)),
        ("", ("", None, None)),
    ],
)
def test_name_city_country(text: str, parts: tuple[str, str | None, str | None]) -> None:
    assert read_place(text) == parts


@given(st.text(max_size=200))
def test_any_text_has_an_answer(text: str) -> None:
    name, _, _ = read_place(text)
    assert len(name) <= 2 * len(text)
