"""Lines become blocks of references, blocks become entries, entries become fields."""

from __future__ import annotations

from harvester.bibliography.finder import find
from harvester.bibliography.parser import parse, parse_for_search, parse_many
from harvester.bibliography.splitter import split

__all__ = ["find", "parse", "parse_for_search", "parse_many", "split"]
