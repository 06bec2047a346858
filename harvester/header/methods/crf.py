"""The header by a conditional random field over its lines, with every family of features."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

import pycrfsuite

from harvester.header.features import make_features
from harvester.header.line_labels import LineLabel

if TYPE_CHECKING:
    from harvester.header.labelled_line import HeadLine


class HeaderTagger(pycrfsuite.Tagger):
    """A tagger that keeps the bytes it reads from: crfsuite does not copy them."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.open_inmemory(content)


@cache
def _open_shipped() -> HeaderTagger:
    return HeaderTagger((resources.files("models") / "header.crf").read_bytes())


def label_head(lines: list[HeadLine], model: Any = None, found: list[list[str]] | None = None) -> list[LineLabel]:
    """The likeliest labels of the lines together; the shipped model's, if no other is given."""
    if not lines:
        return []
    model = model or _open_shipped()
    model.set(found or make_features(lines))
    known = model.labels()
    title, author = "title" in known, "author" in known
    return [
        LineLabel(
            best,
            model.marginal("title", index) if title else 0.0,
            model.marginal("author", index) if author else 0.0,
        )
        for index, best in enumerate(model.tag())
    ]


def find_chances(lines: list[HeadLine], model: Any = None) -> list[dict[str, float]]:
    """The chance of each label at each line."""
    model = model or _open_shipped()
    model.set(make_features(lines))
    return [{name: model.marginal(name, index) for name in model.labels()} for index in range(len(lines))]
