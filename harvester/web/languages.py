"""The pages in Russian, English and German: what the browser prefers, or what its reader chose."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from harvester.messages.named import name_value, say_named
from harvester.messages.retelling import retell, retell_evidence
from harvester.messages.translating import speak

if TYPE_CHECKING:
    from datetime import date

    from starlette.requests import Request

NAMES = {"ru": "Русский", "en": "English", "de": "Deutsch"}
DEFAULT = "en"
COOKIE = "language"
LAST_SECOND = 253_402_300_799.0  # of the calendar; what is later never comes
NEAR_SECONDS = 7 * 86_400  # of times that are told with their hour
SMALLEST_MEGABYTES = 1e5  # bytes; fewer are told in kilobytes


def choose_language(request: Request) -> str:
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in NAMES else list_preferred(request.headers.get("accept-language", ""))


def list_preferred(header: str) -> str:
    """The best of our languages by an Accept-Language header; those that it does not name come last."""
    ranked = sorted(map(_read_weight, header[:1000].split(",")), key=lambda part: -part[0])
    return next((name for weight, name in ranked if weight > 0 and name in NAMES), DEFAULT)


def _read_weight(part: str) -> tuple[float, str]:
    name, _, weight = part.strip().partition(";q=")
    try:
        value = float(weight or 1)
    except ValueError:
        value = 0.0
    return (value if 0 <= value <= 1 else 0.0), name.strip().casefold().partition("-")[0]


class Translation:
    """`say("found", count=5)` in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, name: str, /, **values: object) -> str:
        with speak(self.language):
            return say_named(name, **values)

    def name(self, group: str, value: str, otherwise: str = "") -> str:
        """A value of a closed list, as a status, in words; one that has none as it is."""
        with speak(self.language):
            return name_value(group, value, otherwise)

    def day(self, seconds: float) -> str:
        """A time as people of this language write it, with the hour when it is near."""
        if not 0 < seconds < LAST_SECOND:
            return "—"
        moment = datetime.fromtimestamp(seconds, UTC)
        written = self.date(moment)
        return f"{written} {moment:%H:%M} UTC" if abs(seconds - time.time()) < NEAR_SECONDS else written

    def date(self, day: date) -> str:
        return day.strftime("%Y-%m-%d" if self.language == "en" else "%d.%m.%Y")

    def decimal(self, number: float, form: str = ".1f") -> str:
        """A number with its comma or point."""
        return format(number, form).replace(".", "." if self.language == "en" else ",")

    def size(self, count: float) -> str:
        """So many bytes, as people say it."""
        if count >= SMALLEST_MEGABYTES:
            return self("size.megabytes", number=self.decimal(count / 1e6))
        return self("size.kilobytes", number=self.decimal(count / 1e3, ".0f"))

    def told(self, text: str) -> str:
        """What another room said in English: a reason, a refusal."""
        with speak(self.language):
            return retell(text)

    def evidence(self, name: str, detail: str) -> tuple[str, str]:
        with speak(self.language):
            return retell_evidence(name, detail)
