"""Times as cron writes them: minute, hour, day of the month, month, day of the week (0 and 7 are Sunday)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

NAMES = {
    "hourly": "17 * * * *",
    "nightly": "30 2 * * *",
    "daily": "30 2 * * *",
    "weekly": "30 4 * * 1",
    "monthly": "30 5 1 * *",
}
LIMITS = ((0, 59), (0, 23), (1, 31), (1, 12), (0, 7))
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
FARTHEST = 366 * 5  # days that are looked ahead: the 29th of February may be far


class CronError(ValueError):
    """These are no times; the message says why."""


@dataclass(slots=True, frozen=True)
class Cron:
    minutes: frozenset[int]
    hours: frozenset[int]
    days: frozenset[int]
    months: frozenset[int]
    weekdays: frozenset[int]
    either_day: bool  # both kinds of days are given: one of them suffices, as cron has it

    def after(self, moment: datetime) -> datetime:
        """The first time after this moment."""
        day = moment.replace(hour=0, minute=0, second=0, microsecond=0)
        for _ in range(FARTHEST):
            if self._has_day(day):
                for hour in sorted(self.hours):
                    for minute in sorted(self.minutes):
                        at = day.replace(hour=hour, minute=minute)
                        if at > moment:
                            return at
            day = (day + timedelta(days=1)).replace(hour=0)
        raise CronError("this never comes, as the 31st of February")

    def _has_day(self, day: datetime) -> bool:
        if day.month not in self.months:
            return False
        in_month, in_week = day.day in self.days, day.isoweekday() % 7 in self.weekdays
        return in_month or in_week if self.either_day else in_month and in_week


def parse_cron(text: str) -> Cron:
    """Five fields, or one of the names."""
    fields = NAMES.get(text.strip().removeprefix("@"), text).split()
    if len(fields) != len(LIMITS):
        known = ", ".join(NAMES)
        raise CronError(f"{text!r} has {len(fields)} fields: write five as cron does (30 2 * * *), or one of {known}")
    values = [_parse_field(field, *limits) for field, limits in zip(fields, LIMITS, strict=True)]
    minutes, hours, days, months, weekdays = values
    either = not fields[2].startswith("*") and not fields[4].startswith("*")
    made = Cron(minutes, hours, days, months, frozenset(day % 7 for day in weekdays), either)
    made.after(datetime(2000, 1, 1))
    return made


def _parse_field(text: str, least: int, most: int) -> frozenset[int]:
    found: set[int] = set()
    for part in text.split(","):
        span, _, step = part.partition("/")
        first, _, last = span.partition("-")
        try:
            begin = least if span == "*" else _parse_number(first, most)
            end = most if span == "*" or (step and not last) else _parse_number(last or first, most)
            every = int(step) if step else 1
            begin = 0 if begin == most == 7 and last else begin  # SUN-TUE
        except ValueError:
            raise CronError(f"{part!r} is neither a number, a range, a list nor a step") from None
        if not least <= begin <= end <= most or every < 1:
            raise CronError(f"{part!r} is not between {least} and {most}")
        found.update(range(begin, end + 1, every))
    return frozenset(found)


def _parse_number(text: str, most: int) -> int:
    """A number, or the name of a month or of a day of the week where these stand."""
    names = {12: MONTHS, 7: WEEKDAYS}.get(most, ())
    name = text.lower()[:3]
    return names.index(name) + 1 if name in names and text.isalpha() else int(text)
