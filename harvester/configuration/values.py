"""One setting's value, checked against the type of its default; wrong ones are told in one line, without the value."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection

_YES = frozenset({"true", "yes", "on", "1"})
_NO = frozenset({"false", "no", "off", "0"})
# What is needed, by the type of the default, with an example.
_NEEDED = {
    bool: "true or false",
    int: "a whole number, as 8",
    float: "a number, as 0.5 or 30",
    str: "a text in quotes",
    list: 'a list, as ["one", "two"]',
    dict: "a table, as {google = 1000}",
}


class ConfigurationError(Exception):
    """A setting that is none, or whose value cannot be meant; the message is one line that says what to do."""


def check_value(name: str, value: Any, default: Any, place: str) -> Any:
    """A value of a file, in the type of the default. Values are not repeated in errors: some are secret."""
    wanted = type(default)
    if wanted is float and type(value) is int:
        return float(value)
    if wanted is list and type(value) is str:
        return _split_list(value)
    if wanted is list and type(value) is list and not all(isinstance(one, str) for one in value):
        raise ConfigurationError(f"{place}: {name} must be a list of texts in quotes")
    if wanted in _NEEDED and type(value) is not wanted:
        raise ConfigurationError(f"{place}: {name} must be {_NEEDED[wanted]}")
    return value


def read_value(name: str, text: str, default: Any, place: str) -> Any:
    """A value of the environment or the command line, where all is text."""
    wanted = type(default)
    try:
        if wanted is bool:
            return _read_switch(text)
        if wanted in (int, float):
            return wanted(text)
        if wanted is dict:
            return dict(json.loads(text))
    except (ValueError, TypeError):
        needed = 'JSON, as {"google": 1000}' if wanted is dict else _NEEDED[wanted]
        raise ConfigurationError(f"{place}: {name} must be {needed}") from None
    return _split_list(text) if wanted is list else text


def find_name(given: str, known: Collection[str], place: str) -> str:
    """The setting that is meant; upper and lower case are one."""
    name = given.upper()
    if name in known:
        return name
    from difflib import get_close_matches

    near = get_close_matches(name, known, 1)
    advice = f"did you mean {near[0]}?" if near else "docs/settings.md lists them"
    raise ConfigurationError(f"{place}: there is no setting {given[:80]!r}; {advice}")


def _read_switch(text: str) -> bool:
    if text.lower() not in _YES | _NO:
        raise ValueError(text)
    return text.lower() in _YES


def _split_list(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
