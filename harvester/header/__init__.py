"""A Document becomes metadata; one file a method."""

from __future__ import annotations

from collections.abc import Callable

from harvester.header import rules
from harvester.items import Document, Metadata

METHODS: dict[str, Callable[[Document], Metadata]] = {"rules": rules.extract}


def extract(document: Document, method: str = "rules") -> Metadata:
    """What the document says it is; nothing but its kind when it has no text."""
    if document.status != "ok":
        return Metadata()
    return METHODS[method](document)


__all__ = ["METHODS", "extract"]
