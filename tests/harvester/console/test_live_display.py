from __future__ import annotations

import io

import pytest
from rich.console import Console

from harvester.console.live_display import LiveDisplay, write_count, write_left, write_seconds


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.0, "1 s"), (59.4, "59 s"), (61, "1 min"), (3599, "1 h 0 min"), (9000, "2 h 30 min")]
)
def test_times_are_rough(seconds: float, text: str) -> None:
    assert write_seconds(seconds) == text


@pytest.mark.parametrize(
    ("done", "total", "seconds", "text"),
    [(0, 30, 5.0, ""), (10, 30, 60.0, "about 2 min left"), (30, 30, 60.0, ""), (5, None, 60.0, "")],
)
def test_how_long_yet_by_the_pace_so_far(done: int, total: int | None, seconds: float, text: str) -> None:
    assert write_left(done, total, seconds) == text


def test_a_count_has_its_total_where_one_is_known() -> None:
    assert (write_count(12, 33), write_count(12, None)) == ("12 of 33", "12 answered")


@pytest.mark.parametrize("width", [80, 100])
def test_the_foot_fits_on_one_line(width: int) -> None:
    console = Console(file=io.StringIO(), force_terminal=True, width=width, color_system=None)
    display = LiveDisplay(console)
    display.start()
    display.tell("found  [b]О рядах[/b]", "green")
    display.show(12, 33, 700.0, "asking a-very-long-name-of-a-host.of-some-university.example")
    display.stop()
    written = console.file.getvalue()  # type: ignore[attr-defined]
    assert "found  [b]О рядах[/b]" in written
    (foot,) = {line.strip() for line in written.replace("\r", "\n").split("\n") if "12 of 33" in line}
    assert "about 20 min left" in foot
    assert foot.endswith("…") or "…" in foot
