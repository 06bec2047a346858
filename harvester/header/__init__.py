"""A Document becomes metadata; one file a method."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.header import rules
from harvester.items import Document, Metadata

if TYPE_CHECKING:
    from collections.abc import Callable

METHODS: dict[str, Callable[[Document], Metadata]] = {"rules": rules.extract}


def extract(document: Document, method: str = "rules") -> Metadata:
    """What the document says it is; nothing but its kind when it has no text."""
    if document.status != "ok":
        return Metadata()
    return METHODS[method](document)


__all__ = ["METHODS", "extract"]
