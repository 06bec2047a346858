"""Lists of publications (S7, S4): the repeated structure of a page, judged entry by entry, each with its files."""

from __future__ import annotations

from harvester.publications.entries import entries_of

__all__ = ["entries_of"]
