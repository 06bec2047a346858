"""The foot of a terminal while a crawl runs: how many of how many, a bar, what is being asked, how long yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.console.output import open_console
from harvester.messages.translating import _

if TYPE_CHECKING:
    from rich.console import Console

BAR_WIDTH = 20
NOW_WIDTH = 34  # of what is being asked: a terminal of 80 columns has room for the rest
MINUTE = 60


class LiveDisplay:
    """Answers are written above, and stay; the foot goes when the crawl ends."""

    def __init__(self, console: Console | None = None) -> None:
        from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

        counted = TextColumn("{task.fields[counted]}", markup=False)
        rest = TextColumn("{task.fields[left]}", markup=False)
        now = TextColumn("{task.fields[now]}", markup=False, style="dim")
        self._progress = Progress(
            SpinnerColumn(),
            counted,
            BarColumn(BAR_WIDTH),
            rest,
            now,
            console=console or open_console(stderr=True),
            transient=True,
        )
        self._task = self._progress.add_task("", total=None, counted="", left="", now="")

    def start(self) -> None:
        self._progress.start()

    def stop(self) -> None:
        self._progress.stop()

    def tell(self, line: str, style: str) -> None:
        from rich.text import Text

        self._progress.console.print(Text(line, style=style), soft_wrap=True)

    def show(self, done: int, total: int | None, seconds: float, now: str) -> None:
        fields: dict[str, Any] = {
            "counted": write_count(done, total),
            "left": write_left(done, total, seconds),
            "now": now if len(now) <= NOW_WIDTH else f"{now[: NOW_WIDTH - 1]}…",
        }
        self._progress.update(self._task, completed=done, total=total, **fields)


def write_count(done: int, total: int | None) -> str:
    return _("{done} of {total}", done=done, total=total) if total else _("{done} answered", done=done)


def write_left(done: int, total: int | None, seconds: float) -> str:
    """How long yet at the pace so far; nothing while that is anybody's guess."""
    if not total or not done or done >= total:
        return ""
    left = seconds / done * (total - done)
    return _("about {time} left", time=write_seconds(left))


def write_seconds(seconds: float) -> str:
    if seconds < MINUTE:
        return _("{seconds} s", seconds=max(1, round(seconds)))
    minutes = round(seconds / MINUTE)
    if minutes < MINUTE:
        return _("{minutes} min", minutes=minutes)
    return _("{hours} h {minutes} min", hours=minutes // MINUTE, minutes=minutes % MINUTE)
