"""Which language the terminal speaks: `harvester --language ru …`, or INTERFACE_LANGUAGE of harvester.toml."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.messages.choosing import LANGUAGES, find_known
from harvester.messages.translating import _, is_chosen, set_language

if TYPE_CHECKING:
    from collections.abc import Mapping

OPTION, SETTING = "--language", "INTERFACE_LANGUAGE"


class UnknownLanguage(Exception):
    """A language was named that is none of ours; the message is one line that names those."""


def take_language(args: list[str]) -> list[str]:
    """The arguments without `--language`, which stands before the command and is heeded from here on."""
    if not args or args[0].partition("=")[0] != OPTION:
        return args
    option, *rest = args
    _option, sign, given = option.partition("=")
    if not sign:
        given, *rest = rest or [""]
    _choose_language(given, OPTION)
    return rest


def heed_language_setting(settings: Mapping[str, Any]) -> None:
    """What the command line says is heavier, the environment lighter."""
    if not is_chosen() and (given := settings[SETTING]):
        _choose_language(str(given), SETTING)


def _choose_language(given: str, place: str) -> None:
    if not (language := find_known([given])):
        known = ", ".join(LANGUAGES)
        raise UnknownLanguage(_("{place} is one of {known}, not {given!r}", place=place, known=known, given=given))
    set_language(language)
