from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.imprint.contacts import find_addresses, find_phones, find_urls
from harvester.items import Value


def texts(values: list[Value]) -> list[str]:
    return [value.value for value in values]


@pytest.mark.parametrize(
    ("line", "phones"),
    [
        ("Псков, тел. (8112) 55-12-34, факс: 55-12-35", ["(8112) 55-12-34", "55-12-35"]),
        ("Tel.: +49 30 1234567", ["+49 30 1234567"]),
        ("phone (313) 555-0123", ["(313) 555-0123"]),
        ("+7 911 123-45-67", ["+7 911 123-45-67"]),
        ("тел 12", []),
        ("страницы 123-145", []),
        ("2010-2015", []),
    ],
)
def test_telephones(line: str, phones: list[str]) -> None:
    assert texts(find_phones([line])) == phones


def test_addresses_of_the_web() -> None:
    lines = [
        "See http://ice.example/papers, and www.snow.example.",
        "https://doi.org/10.1000/1",
        "http://ice.example/papers",
    ]
    assert texts(find_urls(lines)) == ["http://ice.example/papers", "www.snow.example"]


@pytest.mark.parametrize(
    ("line", "address"),
    [
        ("180000, Псков, ул. Ледовая, д. 7", "180000, Псков, ул. Ледовая, д. 7"),
        ("Институт льда, Псков, Россия", "Псков, Россия"),
        ("Department of Ice, Seattle, WA 98195", "Seattle, WA 98195"),
        ("D-97074 Eisstadt", "D-97074 Eisstadt"),
        ("12 Snow Street, Oxford", "12 Snow Street, Oxford"),
        ("О спектрах конечных графов", None),
        ("Институт льда", None),
        ("ice@example.org", None),
    ],
)
def test_postal_addresses(line: str, address: str | None) -> None:
    assert texts(find_addresses([line])) == ([address] if address else [])


@pytest.mark.parametrize("find", [find_phones, find_urls, find_addresses])
@given(lines=st.lists(st.text(alphabet="тел. +7(812)-www.a улСеattle,WA 98195\n", max_size=80), max_size=5))
def test_any_lines_have_an_answer(find: Callable[[list[str]], list[Value]], lines: list[str]) -> None:
    assert all(text.strip() for text in texts(find(lines)))
