"""Which of our languages a terminal speaks: as its user says, or as every program there is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

SOURCE_LANGUAGE = "en"  # the one that the code is written in
LANGUAGES = (SOURCE_LANGUAGE, "ru", "de")
# As gettext reads them: the first that says something counts.
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
# Locales in which programs speak as they were written.
PLAIN_LOCALES = frozenset({"c", "posix"})


def find_terminal_language(environ: Mapping[str, str]) -> str:
    """The language of the environment; English where it names none of ours."""
    given = next((value for name in VARIABLES if (value := environ.get(name, ""))), "")
    return find_known(given.split(":")) or SOURCE_LANGUAGE


def find_known(names: Iterable[str]) -> str:
    """The first of the names that is a language of ours, as "ru" for "ru_RU.UTF-8"; "" for none."""
    for name in names:
        short = name.strip().casefold().replace("-", "_").partition(".")[0].partition("_")[0]
        if short in PLAIN_LOCALES:
            return SOURCE_LANGUAGE
        if short in LANGUAGES:
            return short
    return ""
