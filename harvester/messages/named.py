"""Messages that go by a name: what pages say, and the values of closed lists (a status, a kind, a role) in words.

`named.json` has them in English, under names that templates build ("status." and a status); a name is also the context
of its message in the catalogues. Two forms stand for a message with a number.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from harvester.messages.choosing import SOURCE_LANGUAGE
from harvester.messages.translating import get_language, ngettext, npgettext, pgettext

if TYPE_CHECKING:
    from collections.abc import Iterable


@cache
def read_named() -> dict[str, str | list[str]]:
    text = resources.files("harvester.messages").joinpath("named.json").read_text(encoding="utf-8")
    found: dict[str, str | list[str]] = json.loads(text)
    return found


def say_named(name: str, /, **values: object) -> str:
    """`say_named("page", number=1, last=5)`; a message of two forms goes by its `count`."""
    text = read_named()[name]
    if isinstance(text, str):
        return pgettext(name, text).format(**values)
    number = values.pop("count")
    assert isinstance(number, int)
    one, many = text
    return npgettext(name, one, many, number, **values)


def name_value(group: str, value: str, otherwise: str = "") -> str:
    """A value of a closed list in words; one that has none as it is."""
    text = read_named().get(f"{group}.{value}")
    return pgettext(f"{group}.{value}", text) if isinstance(text, str) else otherwise or value


def tell_status(status: str) -> str:
    """A status as terminals show it: in English its code, as files and programs have it, elsewhere words."""
    return status if get_language() == SOURCE_LANGUAGE else name_value("status", status, status.replace("_", " "))


def list_counts(counts: Iterable[tuple[str, int]]) -> str:
    """ "9 found, 2 not_found"."""
    said = ((tell_status(status), number) for status, number in counts)
    return ", ".join(pgettext("counts", "{number} {status}", number=number, status=status) for status, number in said)


def count_papers(number: int) -> str:
    return ngettext("{number} paper", "{number} papers", number)
