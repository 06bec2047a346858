"""The engine of the built-in web: it speaks SearXNG's JSON, at an address of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from harvester.search.searxng import SearxNG

if TYPE_CHECKING:
    from collections.abc import Mapping

ADDRESS = "http://search.example/"
RESOLVER = "http://doi.example/"  # this web's registry of DOIs


class Builtin(SearxNG):
    name: ClassVar[str] = "builtin"

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> Builtin:
        return cls(ADDRESS)
