"""DOAJ, the directory of open access journals: https://doaj.org/api/v4/docs"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import quote

from harvester.search.provider import Found, JsonApi, SearchRequest, strip_operators
from harvester.search.records import join_pages, make_record, read_people

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from harvester.items import Reference

PAGE_SIZE = 20
_SIGNS = re.compile(r"[^\w\s]")  # most of them mean something in its query language


class Doaj(JsonApi):
    name: ClassVar[str] = "doaj"
    base: ClassVar[str] = "https://doaj.org/api/v4/search/articles/"
    delay = 0.5  # two requests a second

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> Doaj:
        return cls()

    def request(self, query: str, page: int = 1) -> SearchRequest:
        words = quote(" ".join(_SIGNS.sub(" ", strip_operators(query)).split()), safe="")
        return SearchRequest(f"{self.base}{words}?page={page}&pageSize={PAGE_SIZE}", {"Accept": "application/json"})

    def read_hits(self, data: Any) -> Iterator[Found]:
        for row in data["results"]:
            told = row["bibjson"]
            links = [link for link in told.get("link") or [] if link.get("type") == "fulltext"]
            yield from ((link.get("url"), told.get("title") or "", str(told.get("year") or "")) for link in links)

    def read_records(self, data: Any) -> Iterator[tuple[str, Reference]]:
        for told in (row["bibjson"] for row in data["results"]):
            journal = told.get("journal") or {}
            numbers = {row.get("type"): row.get("id") for row in told.get("identifier") or []}
            record = make_record(
                told.get("title"),
                read_people(row.get("name") for row in told.get("author") or []),
                container=journal.get("title"),
                year=told.get("year"),
                volume=journal.get("volume"),
                issue=journal.get("number"),
                pages=join_pages(told.get("start_page"), told.get("end_page")),
                doi=numbers.get("doi") or numbers.get("DOI"),
            )
            yield from ((str(link.get("url")), record) for link in told.get("link") or [])

    def read_error(self, data: Any) -> str:
        return str(data["error"])
