"""CORE, open papers of repositories: https://api.core.ac.uk/docs/v3"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from harvester.search.json_api import Found, JsonApi
from harvester.search.provider import SearchRequest, needed, plain_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MOST = 20


class Core(JsonApi):
    name: ClassVar[str] = "core"
    # Without the last slash it redirects, and searches follow no redirect.
    base: ClassVar[str] = "https://api.core.ac.uk/v3/search/works/"
    delay = 6.0  # ten requests a minute for registered persons

    def __init__(self, key: str) -> None:
        self._key = key

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> Core:
        return cls(needed(settings, "CORE_KEY", "a key of CORE, free for persons, also from the environment"))

    def request(self, query: str, page: int = 1) -> SearchRequest:
        arguments = {"q": plain_words(query).replace(":", " "), "limit": MOST, "offset": (page - 1) * MOST}
        return self.get(arguments, {"Authorization": f"Bearer {self._key}"})

    def found(self, data: Any) -> Iterator[Found]:
        for work in data["results"]:
            title, year = work.get("title") or "", str(work.get("yearPublished") or "")
            yield work.get("downloadUrl"), title, year
            yield from ((address, title, year) for address in work.get("sourceFulltextUrls") or [])
            yield from ((link.get("url"), title, year) for link in work.get("links") or [])

    def said(self, data: Any) -> str:
        return str(data["message"])
