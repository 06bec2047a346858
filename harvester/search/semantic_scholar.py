"""Semantic Scholar: https://api.semanticscholar.org/api-docs/graph

A key is free and gives a rate of one's own; without one all share a pool that is often full.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from harvester.search.provider import Found, JsonApi, SearchRequest, strip_operators

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PAGE_SIZE = 20
FIELDS = "title,year,url,openAccessPdf,externalIds"


class SemanticScholar(JsonApi):
    name: ClassVar[str] = "semantic_scholar"
    base: ClassVar[str] = "https://api.semanticscholar.org/graph/v1/paper/search"
    delay = 1.1

    def __init__(self, key: str = "") -> None:
        self._key = key

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> SemanticScholar:
        return cls(str(settings.get("SEMANTIC_SCHOLAR_KEY") or ""))

    def request(self, query: str, page: int = 1) -> SearchRequest:
        # A hyphen in a query finds nothing, its documentation says.
        words = strip_operators(query).replace("-", " ")
        arguments = {"query": words, "limit": PAGE_SIZE, "offset": (page - 1) * PAGE_SIZE, "fields": FIELDS}
        return self.get(arguments, {"x-api-key": self._key} if self._key else {})

    def read_hits(self, data: Any) -> Iterator[Found]:
        for paper in data.get("data") or ([] if data["total"] == 0 else data["data"]):
            title, year = paper.get("title") or "", str(paper.get("year") or "")
            yield (paper.get("openAccessPdf") or {}).get("url"), title, year
            doi = (paper.get("externalIds") or {}).get("DOI")
            yield f"https://doi.org/{doi}" if doi else None, title, year
            yield paper.get("url"), title, year

    def read_error(self, data: Any) -> str:
        return str(data.get("error") or data["message"])
