"""Addresses that are visited again, in both stores."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.items import Source

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def test_sources(library: Library) -> None:
    later, soon = Source("http://b/", "list", "etag", papers=3, next_due=20.0, data={"a": [1]}), Source("http://a/")
    for source in (later, soon, later):
        library.sources.save(source)
    assert list(library.sources.all()) == [soon, later]
    assert list(library.sources.all(due=10.0)) == [soon]
    library.sources.save(replace(later, etag="new"))
    assert (library.sources.get("http://b/") or soon).etag == "new"
    assert library.sources.get("http://c/") is None
