from __future__ import annotations

import pytest

from harvester.header.codes import find_code, find_emails, find_year
from tests.harvester.header.making import document_of


@pytest.mark.parametrize(
    ("name", "line", "value"),
    [
        ("udc", "УДК 004.93:519.17", "004.93:519.17"),
        ("udc", "УДК: 517.984", "517.984"),
        ("bbk", "ББК 22.17", "22.17"),
        ("doi", "DOI: 10.1234/abc.2016-5.", "10.1234/abc.2016-5"),
        ("issn", "ISSN 1234-567X", "1234-567X"),
    ],
)
def test_codes(name: str, line: str, value: str) -> None:
    found = find_code(document_of([(line, 10.0, False)]), name)
    assert found is not None
    assert found.value == value


@pytest.mark.parametrize(
    ("line", "addresses"),
    [
        ("e-mail: a.b@example.org, c@example.org.", ["a.b@example.org", "c@example.org"]),
        ("{a, b}@example.org", ["a@example.org", "b@example.org"]),
        ("no address", []),
    ],
)
def test_emails(line: str, addresses: list[str]) -> None:
    assert [value.value for value in find_emails(document_of([(line, 10.0, False)]))] == addresses


@pytest.mark.parametrize(
    ("line", "year"),
    [("Труды конференции, 2016, с. 5-9", "2016"), ("© 1999 Соколов", "1999"), ("страницы 1800-1850", None)],
)
def test_year(line: str, year: str | None) -> None:
    found = find_year(document_of([(line, 10.0, False)]))
    assert (found.value if found else None) == year
