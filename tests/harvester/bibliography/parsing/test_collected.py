from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parser import parse


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Орлов П. Сочинения: в 4 т. М.: Сад, 1961. Т. 2. 300 с.", ("Сочинения", None, "2")),
        ("Орлов П. П. Собр. соч. Т. 7. М.: Сад, 1934. 380 с.", ("Собр. соч", None, "7")),
        ("Орлов П. О садах // Орлов П. Соч.: В 4 т. Т. 3. М., 1966. С. 16–29.", ("О садах", "Соч", "3")),
        (
            "Орлов П. О садах // Орлов П. П. Полн. собр. соч. М., 1966. Т. 3. С. 16.",
            ("О садах", "Полн. собр. соч", "3"),
        ),
        (
            "Орлов П. Сочинения школьников о саде // Сад. 2001. № 3. С. 5–9.",
            ("Сочинения школьников о саде", "Сад", None),
        ),
    ],
)
def test_collected_works(text: str, found: tuple[str, str | None, str | None]) -> None:
    reference = parse(text)
    assert (reference.title, reference.container, reference.volume) == found
    assert [person.family for person in reference.authors] == ["Орлов"]


def test_a_work_named_before_has_no_title() -> None:
    assert parse("Орлов П. П. Указ. соч. С. 16.").title is None


@pytest.mark.parametrize("text", ["Орлов П. П. Полу-соч. М., 2001", "Орлов П. П. http://a.example/x-соч. 2001", "Соч."])
def test_the_end_of_a_longer_word_is_none(text: str) -> None:
    assert "соч" not in (parse(text).container or "")


@given(st.lists(st.sampled_from(["Соч.", "собр.", "-соч.", "/соч.", "в 6 т.", "//", "Орлов", "П.", "1955", "www."])))
def test_any_text_is_read(parts: list[str]) -> None:
    for text in (" ".join(parts), "".join(parts)):
        assert parse(text).text == text
