"""A function in Python and the one in C that stands in for it, to hold them against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from harvester.compiled import PLAIN, REPLACED

if TYPE_CHECKING:
    from collections.abc import Callable

    Pair = tuple[Callable[..., Any], Callable[..., Any]]


def take_pair(name: str) -> Pair:
    """Both of a name such as `learned_trees.find_leaves`; its module must be imported already."""
    if name not in REPLACED:
        pytest.skip("the folder `compiled` was not built")
    return PLAIN[name], REPLACED[name]
