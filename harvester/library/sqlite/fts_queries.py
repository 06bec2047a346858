"""Searches as FTS5, SQLite's index of words, wants them written."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def match_every(query: Iterable[tuple[str, ...]]) -> str:
    return " AND ".join(map(match_any, query))


def match_any(forms: tuple[str, ...]) -> str:
    return "({})".format(" OR ".join(f'"{form}"' for form in forms))
