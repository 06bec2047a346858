"""The number of a standard and the day of a look, wherever the words of a reference are labelled."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.signs import find_look, find_standard


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("ГОСТ 7.1-2003. Библиографическая запись", "ГОСТ 7.1-2003"),
        ("ГОСТ Р ИСО/МЭК 9126-93. Оценка", "ГОСТ Р ИСО/МЭК 9126-93"),
        ("DIN EN 12-1:2001-03 Leitern", "DIN EN 12-1:2001-03"),
        ("ISO Standard No. 12:2001. Ladders", "ISO Standard No. 12:2001"),
        ("IEEE Std 12.3-2001. Ladders", "IEEE Std 12.3-2001"),
        ("RFC 2616. Ladders", "RFC 2616"),
        ("IEEE Transactions 12", ""),
        ("Лестницы. ГОСТ 7.1-2003", ""),
        ("СПб. 2001", ""),
    ],
)
def test_a_reference_that_begins_with_a_standard(text: str, number: str) -> None:
    first, last = find_standard(text)
    assert text[first:last] == number


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Графы. URL: http://a.example/ (дата обращения: 12.05.2015).", "12.05.2015"),
        ("Графы. http://a.example/ (дата обр. 1 мая 2015)", "1 мая 2015"),
        ("Graphs. http://a.example/, accessed on May 12, 2015", "May 12, 2015"),
        ("Graphs. Retrieved 12 May 2015 from http://a.example/", "12 May 2015"),
        ("Graphen. http://a.example/ [abgerufen am 12.5.2015]", "12.5.2015"),
        ("Graphs. Web. 12 May 2015.", "12 May 2015"),
        ("Graphs [Internet]. [cited 2015 May 12]", "2015 May 12"),
        ("Graphs, 12.05.2015. http://a.example/", ""),
        ("Обращение графов. 2015", ""),
    ],
)
def test_the_day_of_a_look(text: str, day: str) -> None:
    first, last = find_look(text)
    assert text[first:last] == day


@given(st.text(alphabet="ГОСТ Р-:.0123456789 дата обращения accessed [http]", max_size=200))
def test_spans_lie_within_the_text(text: str) -> None:
    for first, last in (find_look(text), find_standard(text)):
        assert 0 <= first <= last <= len(text)
