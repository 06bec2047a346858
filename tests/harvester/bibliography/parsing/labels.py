"""The labels of words, written with a letter each."""

from __future__ import annotations

LABELS = {"f": "family", "g": "given", "o": "other", "e": "editor", "t": "title", "c": "container", "y": "year", "n": "number",
          "v": "volume", "p": "publisher"}  # fmt: skip


def labelled(letters: str) -> list[str]:
    return [LABELS[letter] for letter in letters]
