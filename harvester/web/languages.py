"""The pages in Russian, English and German: what the browser prefers, or what its reader chose."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.requests import Request

# Why a line of a list was refused, as `inputs` says it, and the message that says it here.
REASONS = [
    (re.compile(r"(?:line|entry) (?P<line>\d+): a want needs a title"), "reason.empty"),
    (re.compile(r"line (?P<line>\d+): not a work that could be looked for: '(?P<given>.*)'"), "reason.no_work"),
    (re.compile(r"line (?P<line>\d+): the year is not a number: (?P<given>.*)"), "reason.year"),
    (re.compile(r"line (?P<line>\d+): the id (?P<given>\S+) was there before"), "reason.repeated"),
    (re.compile(r"(?:line|entry) (?P<line>\d+): not (?:a )?(?P<given>BibTeX|RIS|CSV|JSON)"), "reason.broken"),
]
NAMES = {"ru": "Русский", "en": "English", "de": "Deutsch"}
DEFAULT = "en"
COOKIE = "language"


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


@cache
def read_messages(language: str) -> dict[str, str]:
    text = files("harvester.web").joinpath("messages", f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)
    return found


class Translation:
    """`say("found", number=5)` in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._messages = read_messages(language)

    def __call__(self, name: str, /, **values: object) -> str:
        return self._messages[name].format(**values)

    def name(self, group: str, value: str, otherwise: str = "") -> str:
        """A value of a closed list, as a status, in words; one that has none as it is."""
        return self._messages.get(f"{group}.{value}", otherwise or value)

    def reason(self, text: str) -> str:
        """Why a line was refused; what nobody has put into words here as it is."""
        found = ((pattern.match(text), message) for pattern, message in REASONS)
        return next((self(message, **match.groupdict()) for match, message in found if match), text)
