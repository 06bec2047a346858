"""The words for what is said now: `_("{number} files", number=3)` in the language of who reads it.

A terminal has one language (`choosing`), a page that of its reader: `speak` sets it for all that is called inside.
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from harvester.messages.catalogues import open_catalogue
from harvester.messages.choosing import find_terminal_language

if TYPE_CHECKING:
    import gettext
    from collections.abc import Iterator

# The language of a page, within `speak`.
_spoken: ContextVar[str] = ContextVar("language", default="")


class _Terminal:
    """The language that somebody chose for the whole process, threads included; "" for what the environment says."""

    language = ""


def get_language() -> str:
    return _spoken.get() or _Terminal.language or find_terminal_language(os.environ)


def is_chosen() -> bool:
    """Whether somebody has chosen, whatever the environment says."""
    return bool(_Terminal.language)


def set_language(language: str) -> None:
    """For the whole process; "" for what the environment says."""
    _Terminal.language = language


@contextmanager
def speak(language: str) -> Iterator[None]:
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def get_translations() -> gettext.NullTranslations:
    return open_catalogue(get_language()).translations


def _(text: str, /, **values: object) -> str:
    """A text in the reader's language, with values in the places of their names."""
    said = get_translations().gettext(text) if text else ""
    return said.format(**values) if values else said


def pgettext(context: str, text: str, /, **values: object) -> str:
    """A text that other languages say differently in different places."""
    said = get_translations().pgettext(context, text)
    return said.format(**values) if values else said


def ngettext(one: str, many: str, number: int, /, **values: object) -> str:
    """The form that goes with a number, which is {number} in it."""
    return get_translations().ngettext(one, many, number).format(number=number, **values)


def npgettext(context: str, one: str, many: str, number: int, /, **values: object) -> str:
    return get_translations().npgettext(context, one, many, number).format(**{"number": number, **values})


def mark(text: str) -> str:
    """A text of a table or a help, which is translated where it is shown."""
    return text
