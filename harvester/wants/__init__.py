"""Wanted papers as people give them."""

from __future__ import annotations

from harvester.wants.making import BadWant, WantsError, make_want, stable_id, understood
from harvester.wants.reading import check_wants, given_wants, read_wants

__all__ = [
    "BadWant",
    "WantsError",
    "check_wants",
    "given_wants",
    "make_want",
    "read_wants",
    "stable_id",
    "understood",
]
