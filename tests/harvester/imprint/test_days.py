from __future__ import annotations

import re
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.imprint.days import DAY, read_day

_DAY = re.compile(DAY, re.IGNORECASE)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("28.08.2008", "2008-08-28"),
        ("7.10.96", "1996-10-07"),
        ("02.10.20", "2020-10-02"),
        ("2019-11-30", "2019-11-30"),
        ("13 декабря 2000", "2000-12-13"),
        ("5 березня 2014", "2014-03-05"),
        ("3. März 1999", "1999-03-03"),
        ("Sep 10, 2016", "2016-09-10"),
        ("1st July, 2011", "2011-07-01"),
        ("13-Jan-2015", "2015-01-13"),
        ("2 I 1965", "1965-01-02"),
        ("21.XII.1971", "1971-12-21"),
        ("31.02.2010", ""),
        ("12 Uhr 2010", ""),
    ],
)
def test_days_of_papers(text: str, day: str) -> None:
    assert read_day(text) == day
    assert not day or _DAY.fullmatch(text)


@given(st.dates(date(1950, 1, 1), date(2049, 12, 31)))
def test_every_day_is_read_back(day: date) -> None:
    for form in ("%d.%m.%Y", "%d.%m.%y", "%Y-%m-%d", "%d %B %Y", "%B %d, %Y"):
        assert read_day(day.strftime(form)) == day.isoformat()


@given(st.text(alphabet="0123456789./- мая MayIVX", max_size=30))
def test_any_text_has_an_answer(text: str) -> None:
    assert read_day(text) == "" or date.fromisoformat(read_day(text))
