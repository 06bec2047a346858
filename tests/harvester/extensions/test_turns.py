from __future__ import annotations

import time
from email.utils import formatdate

import pytest
from scrapy.http import Response

from harvester.extensions.turns import LEAST_LEEWAY, LONGEST_LATENESS, Host, Lateness, Turn, retry_after


def asked(status: int, value: str) -> float | None:
    return retry_after(Response("http://site.example/", status=status, headers={"Retry-After": value}))


def test_retry_after_as_seconds_and_as_a_date() -> None:
    assert asked(429, "7") == 7.0
    assert asked(503, formatdate(time.time() + 60, usegmt=True)) == pytest.approx(60, abs=30)
    assert asked(503, formatdate(time.time() - 60, usegmt=True)) == 0.0


@pytest.mark.parametrize("value", ["", "soon", "-1", "Mon, 99 Foo 2031 00:00:00 GMT", "\u0661"])
def test_nonsense_is_no_request_to_wait(value: str) -> None:
    assert asked(429, value) is None


def test_only_429_and_503_ask_to_wait() -> None:
    assert asked(200, "7") is None


def test_a_ticket_is_spent_once() -> None:
    host = Host(0.2)
    host.unspent.append(Turn(100.0, host.leeway))
    assert host.spend(100.1)
    assert not host.spend(100.1)


def test_with_crawl_delay_a_late_ticket_is_void() -> None:
    host = Host(0.2)
    host.ask_for(10.0)
    host.unspent.extend([Turn(100.0, host.leeway), Turn(111.0, host.leeway)])
    assert host.spend(112.0)
    assert not host.unspent


def test_turns_are_as_far_apart_as_the_latest_and_the_next_on_time_must_be() -> None:
    host = Host(1.0, strict=True)
    host.unspent.append(Turn(100.0, host.leeway))
    latest = 100.0 + 0.1 * host.delay
    assert host.spend(latest - 0.001)
    assert 100.0 + host.spacing - latest >= 1.0
    host.unspent.append(Turn(100.0, host.leeway))
    assert not host.spend(latest + 0.001)
    assert Host(0.0).spacing == 0.0


def test_a_pause_voids_the_tickets_before_it() -> None:
    host = Host(0.2)
    host.unspent.append(Turn(100.0, host.leeway))
    host.postpone(101.0)
    assert not host.spend(100.0)


@pytest.mark.parametrize("delay", [0.05, 0.2, 1.0])
def test_a_few_hundredths_of_a_second_are_not_too_late(delay: float) -> None:
    assert Turn(100.0, Host(delay, strict=True).leeway).holds(100.0 + LEAST_LEEWAY - 0.001)


def test_who_woke_late_takes_wider_turns_and_forgets_when_on_time() -> None:
    late = Lateness()
    host = Host(1.0, strict=True, lateness=late)
    usual = host.spacing
    late.learn(0.4)
    turn = Turn(100.0, host.leeway)
    assert turn.holds(100.4)
    assert host.spacing - turn.leeway > 1.4
    assert host.usual_spacing == usual
    for _ in range(40):
        late.learn(0.0)
    assert host.spacing == usual
    late.learn(3_600.0)
    assert late.seconds == LONGEST_LATENESS
