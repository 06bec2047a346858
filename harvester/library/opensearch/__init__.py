"""The search of a large library on an engine made for it: OpenSearch or Elasticsearch, by their REST API.

The store stays the truth. The engine has a copy of its index of words and facets, which follows what changes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def search_by(library: Library, uri: str) -> Library:
    """The library, searched by the engine at `uri`; as it is where that is empty."""
    if not uri:
        return library
    from harvester.library.opensearch.catalogue import OpenSearchCatalogue
    from harvester.library.opensearch.engine import Engine

    return replace(library, catalogue=OpenSearchCatalogue(Engine(uri), library.catalogue, library.papers))
