"""What an HTML document says in its tags joins what was read from its lines, which have lost them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from harvester.pages.metadata.page import page_metadata

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.items import Metadata

VALUES = (
    "title",
    "title_other",
    "abstract",
    "abstract_other",
    "doi",
    "issn",
    "container",
    "volume",
    "issue",
    "page_range",
    "year",
)
LISTS = ("authors", "emails", "keywords")
# An archive that holds a page is read as that page too, but its own bytes are none.
_PAGE = re.compile(rb"<(?:html|head|body|title|meta|!doctype html)\b", re.IGNORECASE)
_BEGINNING = 4_000


def with_stated(found: Metadata, data: bytes, url: str = "", content_type: str = "") -> Metadata:
    """The metadata of a document of format html and what its page states, for each field the one with more weight."""
    if not _PAGE.search(data[:_BEGINNING]):
        return found
    return merged(found, page_metadata(data, url, content_type))


def merged(found: Metadata, stated: Metadata) -> Metadata:
    """For each field the value, or the list, that has more weight."""
    chosen = {name: _heavier(found, stated, name, _weight) for name in VALUES}
    chosen |= {name: _heavier(found, stated, name, _least) for name in LISTS}
    # The authors of a document name their institutions by number, so one list is never put for the other.
    return replace(found, affiliations=found.affiliations or stated.affiliations, **chosen)


def _heavier(found: Metadata, stated: Metadata, name: str, weigh: Callable[[Any], float]) -> Any:
    return max((getattr(found, name), getattr(stated, name)), key=weigh)


def _weight(value: Any) -> float:
    return -1.0 if value is None else float(value.weight)


def _least(values: list[Any]) -> float:
    """A list is worth as much as its least sure member."""
    return min(map(_weight, values), default=-1.0)
