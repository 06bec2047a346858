"""Google Programmable Search: https://developers.google.com/custom-search/v1/reference/rest/v1/cse/list

Closed to new customers, and for all others on 1 January 2027, says its overview.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from harvester.search.provider import Found, JsonApi, SearchAnswer, SearchRequest, require_setting
from harvester.search.terms import EngineTerms, tell_query_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PAGE_SIZE = 10  # hits a page
TERMS = EngineTerms(most_words=32)  # it leaves out what comes after
# Reasons of errors that the HTTP status alone does not tell.
REASONS = {
    "dailyLimitExceeded": "quota",
    "quotaExceeded": "quota",
    "rateLimitExceeded": "throttled",
    "userRateLimitExceeded": "throttled",
    "keyInvalid": "auth",
    "API_KEY_INVALID": "auth",
    "API key not valid": "auth",
    "per day": "quota",
}


class Google(JsonApi):
    name: ClassVar[str] = "google"
    base: ClassVar[str] = "https://www.googleapis.com/customsearch/v1"
    quota = 100  # free of charge

    def __init__(self, key: str, engine: str) -> None:
        self._key = key
        self._engine = engine

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> Google:
        return cls(
            require_setting(settings, "GOOGLE_KEY", "a key of the Custom Search JSON API, also from the environment"),
            require_setting(
                settings, "GOOGLE_ENGINE", "the id (cx) of a Programmable Search Engine over the whole web"
            ),
        )

    def request(self, query: str, page: int = 1) -> SearchRequest:
        arguments = {"cx": self._engine, "q": TERMS.put(query), "num": PAGE_SIZE, "start": 1 + (page - 1) * PAGE_SIZE}
        return self.get({**arguments, "hl": tell_query_language(query)}, {"X-goog-api-key": self._key})

    def read_hits(self, data: Any) -> Iterator[Found]:
        for row in data.get("items", []):
            yield row["link"], row.get("title", ""), row.get("snippet", "")

    def read_error(self, data: Any) -> str:
        error = data["error"]
        reasons = (row.get("reason", "") for row in [*error.get("errors", []), *error.get("details", [])])
        return " ".join([*filter(None, reasons), error.get("message", "")])

    def make_refusal(self, status: int, data: Any) -> SearchAnswer:
        answer = super().make_refusal(status, data)
        answer.status = next((word for reason, word in REASONS.items() if reason in answer.detail), answer.status)
        return answer
