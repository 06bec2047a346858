"""Hot loops in C: where the package of the folder `compiled` is there, its functions stand in for those in Python."""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable

    F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = "harvester_compiled"
# "0" leaves everything to Python, to compare the two.
SWITCH = "HARVESTER_COMPILED"

# The functions in Python by their names, and those that have another in C.
PLAIN: dict[str, Callable[..., Any]] = {}
REPLACED: dict[str, Callable[..., Any]] = {}


def compiled(function: F) -> F:
    """What stands in C for this function of a room's module; itself where nothing was built."""
    name = f"{function.__module__.removeprefix('harvester.').replace('.', '_')}.{function.__name__}"
    PLAIN[name] = function
    if replaced := _find(name):
        REPLACED[name] = replaced
    return cast("F", replaced or function)


def _find(name: str) -> Any:
    if os.environ.get(SWITCH) == "0":
        return None
    module, _, function = name.partition(".")
    try:
        return getattr(import_module(f"{PACKAGE}.{module}"), function)
    except (ImportError, AttributeError):
        return None
