"""DOAJ, the directory of open access journals: https://doaj.org/api/v4/docs"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import quote

from harvester.search.json_api import Found, JsonApi
from harvester.search.provider import SearchRequest, plain_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MOST = 20
_SIGNS = re.compile(r"[^\w\s]")  # most of them mean something in its query language


class Doaj(JsonApi):
    name: ClassVar[str] = "doaj"
    base: ClassVar[str] = "https://doaj.org/api/v4/search/articles/"
    delay = 0.5  # two requests a second

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> Doaj:
        return cls()

    def request(self, query: str, page: int = 1) -> SearchRequest:
        words = quote(" ".join(_SIGNS.sub(" ", plain_words(query)).split()), safe="")
        return SearchRequest(f"{self.base}{words}?page={page}&pageSize={MOST}", {"Accept": "application/json"})

    def found(self, data: Any) -> Iterator[Found]:
        for row in data["results"]:
            told = row["bibjson"]
            links = [link for link in told.get("link") or [] if link.get("type") == "fulltext"]
            yield from ((link.get("url"), told.get("title") or "", str(told.get("year") or "")) for link in links)

    def said(self, data: Any) -> str:
        return str(data["error"])
