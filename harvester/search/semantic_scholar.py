"""Semantic Scholar: https://api.semanticscholar.org/api-docs/graph

A key is free and gives a rate of one's own; without one all share a pool that is often full.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from harvester.search.provider import Found, JsonApi, SearchRequest, strip_operators
from harvester.search.records import make_record, read_people

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from harvester.items import Reference

PAGE_SIZE = 20
FIELDS = "title,year,url,openAccessPdf,externalIds,authors,venue,journal"


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

    def read_records(self, data: Any) -> Iterator[tuple[str, Reference]]:
        for paper in data.get("data") or []:
            journal = paper.get("journal") or {}
            record = make_record(
                paper.get("title"),
                read_people(row.get("name") for row in paper.get("authors") or []),
                container=journal.get("name") or paper.get("venue"),
                year=paper.get("year"),
                volume=journal.get("volume"),
                pages=journal.get("pages"),
                doi=(paper.get("externalIds") or {}).get("DOI"),
            )
            yield str(paper.get("url")), record

    def read_error(self, data: Any) -> str:
        return str(data.get("error") or data["message"])
