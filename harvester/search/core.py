"""CORE, open papers of repositories: https://api.core.ac.uk/docs/v3"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from harvester.search.provider import Found, JsonApi, SearchRequest, require_setting, strip_operators

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PAGE_SIZE = 20


class Core(JsonApi):
    name: ClassVar[str] = "core"
    # Without the last slash it redirects, and searches follow no redirect.
    base: ClassVar[str] = "https://api.core.ac.uk/v3/search/works/"
    delay = 6.0  # ten requests a minute for registered persons

    def __init__(self, key: str) -> None:
        self._key = key

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> Core:
        return cls(require_setting(settings, "CORE_KEY", "a key of CORE, free for persons, also from the environment"))

    def request(self, query: str, page: int = 1) -> SearchRequest:
        arguments = {
            "q": strip_operators(query).replace(":", " "),
            "limit": PAGE_SIZE,
            "offset": (page - 1) * PAGE_SIZE,
        }
        return self.get(arguments, {"Authorization": f"Bearer {self._key}"})

    def read_hits(self, data: Any) -> Iterator[Found]:
        for work in data["results"]:
            title, year = work.get("title") or "", str(work.get("yearPublished") or "")
            yield work.get("downloadUrl"), title, year
            yield from ((address, title, year) for address in work.get("sourceFulltextUrls") or [])
            yield from ((link.get("url"), title, year) for link in work.get("links") or [])

    def read_error(self, data: Any) -> str:
        return str(data["message"])
