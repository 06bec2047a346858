from __future__ import annotations

import time

import pytest

from harvester.clock import BadClock, Clock, seconds_of, written


def test_without_a_setting_it_is_the_machines() -> None:
    assert abs(Clock().now() - time.time()) < 60


def test_a_given_time_goes_on_from_there() -> None:
    clock = Clock({"CLOCK": "2030-01-02T03:04"})
    first = clock.now()
    assert written(first)[:16] == "2030-01-02T03:04"
    time.sleep(0.01)
    assert 0 < clock.now() - first < 60


def test_a_zone_is_heeded_and_utc_is_meant_without_one() -> None:
    assert seconds_of("2030-01-02T03:00+03:00") == seconds_of("2030-01-02") == 1_893_542_400.0


def test_what_does_not_parse_says_what_to_write() -> None:
    with pytest.raises(BadClock, match="2026-03-01T06:00"):
        Clock({"CLOCK": "tomorrow"}).now()


def test_times_beyond_all_calendars_are_written_as_none() -> None:
    assert written(1e30) == ""
