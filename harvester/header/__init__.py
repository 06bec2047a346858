"""A Document becomes metadata; one file a method, one a family of features."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from harvester.header import models
from harvester.items import Document, Metadata

if TYPE_CHECKING:
    from collections.abc import Callable

_SHIPPED = models.Models()
METHODS: dict[str, Callable[[Document], Metadata]] = {
    name: partial(_SHIPPED.extract, method=name) for name in models.METHODS
}


def extract(document: Document, method: str = "best") -> Metadata:
    """What the document says it is; nothing but its kind when it has no text."""
    if document.status != "ok":
        return Metadata()
    return METHODS[method](document)


__all__ = ["METHODS", "extract"]
