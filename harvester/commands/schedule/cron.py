"""Times as cron writes them: minute, hour, day of the month, month, day of the week (0 and 7 are Sunday)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime

from croniter import CroniterBadDateError, CroniterError, croniter

NAMES = {
    "hourly": "17 * * * *",
    "nightly": "30 2 * * *",
    "daily": "30 2 * * *",
    "weekly": "30 4 * * 1",
    "monthly": "30 5 1 * *",
}
FIELDS = 5  # more would be seconds and years, which no crontab takes
_RANGE = re.compile(r"\b(\d+)-(\d+)\b")
_FIELD = re.compile(r"[\d*,/-]+|[A-Za-z]{3,}(?:[-,][A-Za-z]{3,})*")  # croniter takes more letters than any cron
_NAME = re.compile(r"[A-Za-z]{3,}")  # of a month or a day of the week, by its first letters


class CronError(ValueError):
    """These are no times; the message says why."""


@dataclass(slots=True, frozen=True)
class Cron:
    text: str

    def after(self, moment: datetime) -> datetime:
        """The first time after this moment."""
        try:
            # As in cron, both days must fit where one of their fields begins with a star.
            found: datetime = croniter(self.text, moment, implement_cron_bug=True).get_next(datetime)
        except CroniterBadDateError:
            raise CronError("this never comes, as the 31st of February") from None
        return found


def parse_cron(text: str) -> Cron:
    """Five fields, or one of the names."""
    fields = NAMES.get(text.strip().removeprefix("@"), text).split()
    if len(fields) != FIELDS:
        known = ", ".join(NAMES)
        raise CronError(f"{text!r} has {len(fields)} fields: write five as cron does (30 2 * * *), or one of {known}")
    # croniter takes it for a range over midnight; cron itself, for which `schedule cron` writes lines, does not.
    if backwards := next((span[0] for span in _RANGE.finditer(text) if int(span[1]) > int(span[2])), None):
        raise CronError(f"{backwards!r} goes backwards")
    if strange := next((field for field in fields if not _FIELD.fullmatch(field)), None):
        raise CronError(f"{strange!r} is no field of a crontab")
    made = Cron(_NAME.sub(lambda name: name[0][:3], " ".join(fields)))
    try:
        made.after(datetime(2000, 1, 1))
    except CroniterError as error:
        raise CronError(f"{text!r} is no time: {error}") from None
    return made
