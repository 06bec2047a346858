"""Headings that are printed like people: "I. Einleitung" is a section, not an initial with a family name."""

from __future__ import annotations

from harvester.lexicon import load_words

_HEADINGS = frozenset().union(
    *map(load_words, ("introduction_headings", "introduction_headings.other", "conclusion_headings"))
)


def is_heading(family: str) -> bool:
    """Whether a family name is what a section of a paper is headed with."""
    return family.casefold() in _HEADINGS
