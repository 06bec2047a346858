"""Brave Search: https://api-dashboard.search.brave.com/app/documentation/web-search/get-started"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from harvester.search.provider import REFUSALS, Found, JsonApi, SearchAnswer, SearchRequest, require_setting
from harvester.search.terms import EngineTerms, tell_query_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PAGE_SIZE = 20  # hits a page
TERMS = EngineTerms(most_words=50, most_letters=400)
# Its own names of troubles, which say more than the HTTP status.
CODES = {
    "RATE_LIMITED": "throttled",
    "QUOTA_LIMITED": "quota",
    "SUBSCRIPTION_TOKEN_INVALID": "auth",
    "SUBSCRIPTION_NOT_FOUND": "auth",
}


class Brave(JsonApi):
    name: ClassVar[str] = "brave"
    base: ClassVar[str] = "https://api.search.brave.com/res/v1/web/search"
    refusals: ClassVar[dict[int, str]] = {**REFUSALS, 404: "auth"}
    delay = 1.0  # the free plan's rate

    def __init__(self, key: str) -> None:
        self._key = key

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> Brave:
        return cls(require_setting(settings, "BRAVE_KEY", "a key of the Brave Search API, also from the environment"))

    def request(self, query: str, page: int = 1) -> SearchRequest:
        # It takes every query for English unless it is told.
        arguments = {"q": TERMS.put(query), "count": PAGE_SIZE, "offset": page - 1}
        return self.get({**arguments, "search_lang": tell_query_language(query)}, {"X-Subscription-Token": self._key})

    def read_hits(self, data: Any) -> Iterator[Found]:
        for row in (data.get("web") or {}).get("results", []):
            yield row["url"], row.get("title", ""), row.get("description", "")

    def read_error(self, data: Any) -> str:
        return f"{data['error'].get('code', '')} {data['error'].get('detail', '')}".strip()

    def make_refusal(self, status: int, data: Any) -> SearchAnswer:
        answer = super().make_refusal(status, data)
        answer.status = next((word for code, word in CODES.items() if code in answer.detail), answer.status)
        return answer
