"""Lines become blocks of references, blocks become entries, entries become fields."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from harvester.bibliography.finder import find
    from harvester.bibliography.parser import parse, parse_for_search, parse_many
    from harvester.bibliography.splitter import split

__all__ = ["find", "parse", "parse_for_search", "parse_many", "split"]

# Where they stand; who parses a reference need not load what finds lists of them.
_MODULES = {
    "find": "finder",
    "parse": "parser",
    "parse_for_search": "parser",
    "parse_many": "parser",
    "split": "splitter",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
