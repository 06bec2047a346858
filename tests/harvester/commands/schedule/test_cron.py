from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.commands.schedule.cron import NAMES, CronError, parse_cron

SUNDAY = datetime(2026, 11, 15, 10, 20)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hourly", datetime(2026, 11, 15, 11, 17)),
        ("nightly", datetime(2026, 11, 16, 2, 30)),
        ("weekly", datetime(2026, 11, 16, 4, 30)),
        ("20 10 * * *", datetime(2026, 11, 16, 10, 20)),
        ("21 10 * * *", datetime(2026, 11, 15, 10, 21)),
        ("*/15 * * * *", datetime(2026, 11, 15, 10, 30)),
        ("0 8-10,22 * * *", datetime(2026, 11, 15, 22, 0)),
        ("0 0 29 2 *", datetime(2028, 2, 29, 0, 0)),
        ("0 0 * * 7", datetime(2026, 11, 22, 0, 0)),
        ("0 0 20 * 1", datetime(2026, 11, 16, 0, 0)),
        ("0 0 * * MON-FRI", datetime(2026, 11, 16, 0, 0)),
        ("0 0 * * sun-tue", datetime(2026, 11, 16, 0, 0)),
        ("0 0 * Feb Sunday", datetime(2027, 2, 7, 0, 0)),
        ("@daily", datetime(2026, 11, 16, 2, 30)),
        ("0 0 */2 * 1", datetime(2026, 11, 23, 0, 0)),
    ],
)
def test_next_times(text: str, expected: datetime) -> None:
    assert parse_cron(text).after(SUNDAY) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "often",
        "* * * *",
        "60 * * * *",
        "* 24 * * *",
        "5-1 * * * *",
        "*/0 * * * *",
        "0 0 31 2 *",
        "a * * * *",
        "mon * * * *",
        "* * * mon *",
        "* * * * x",
        "R R * * *",
        "30 2 l * *",
        "0 0 * * 5#2",
    ],
)
def test_what_is_no_time_is_said(text: str) -> None:
    with pytest.raises(CronError):
        parse_cron(text)


@given(
    st.sampled_from([*NAMES, "*/7 1-5 * * 1-5", "3 3 3 * *"]), st.datetimes(datetime(2000, 1, 1), datetime(2040, 1, 1))
)
def test_the_next_time_is_later_and_none_lies_between(text: str, moment: datetime) -> None:
    times = parse_cron(text)
    found = times.after(moment)
    assert found > moment
    assert times.after(found - timedelta(minutes=1)) == found
    if found - timedelta(minutes=1) > moment:
        assert times.after(found - timedelta(minutes=2)) == found
