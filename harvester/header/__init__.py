"""A Document becomes metadata.

`lines` and `paragraphs` are what is looked at, `labels` what a line can be. `methods` find title and authors, by the
`features` of lines or by rules; `fields` find the rest, a file a field; `kinds` tells papers from theses and volumes;
`words` are the lists and patterns all of them go by. `keyphrases` are for papers whose authors gave none.
"""

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
