"""Labels for the words of a reference: from pieces, from labelled segments, or from the values of its fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.text.tokens import tokens_of
from models.training.alignment_segments import by_letters, from_segments
from models.training.alignment_values import from_fields

if TYPE_CHECKING:
    from harvester.text.tokens import Tokens


def label_words(row: dict[str, Any]) -> tuple[Tokens, list[str]]:
    """The words of a row of a corpus with a label each."""
    tokens = tokens_of(row["text"])
    if row.get("pieces"):
        return tokens, by_letters(tokens, row["pieces"])
    return tokens, from_segments(tokens, row) if row.get("labels") else from_fields(tokens, row["fields"])
