"""What providers that answer in JSON share: reading it, and what a refusal means."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import urlencode, urlsplit

from harvester.items import Hit
from harvester.search.provider import SearchAnswer, SearchRequest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

REFUSALS = {400: "bad_query", 401: "auth", 402: "quota", 403: "auth", 422: "bad_query", 429: "throttled"}
Found = tuple[str | None, str, str]  # address, title, snippet


class JsonApi:
    """A subclass says where it is asked, how a query is put, and where the hits and the errors stand."""

    name: ClassVar[str]
    base: ClassVar[str]
    refusals: ClassVar[dict[int, str]] = REFUSALS
    delay: float = 0.0
    quota: int = 0

    def origin(self) -> str:
        parts = urlsplit(self.base)
        return f"{parts.scheme}://{parts.netloc}"

    def get(self, arguments: Mapping[str, Any], headers: Mapping[str, str] | None = None) -> SearchRequest:
        given = {name: value for name, value in arguments.items() if value not in ("", None)}
        return SearchRequest(f"{self.base}?{urlencode(given)}", {"Accept": "application/json", **(headers or {})})

    def answer(self, status: int, headers: Mapping[str, str], body: bytes) -> SearchAnswer:
        try:
            data = json.loads(body)
        except ValueError:
            data = None
        if status != 200:
            return self.refusal(status, data)
        try:
            hits = self.numbered(self.found(data))
        except (KeyError, TypeError, AttributeError, IndexError):
            return SearchAnswer("upstream_error", detail=f"{self.name}: the answer is not the documented JSON")
        return SearchAnswer("ok" if hits else "empty", hits)

    def found(self, data: Any) -> Iterator[Found]:
        """What was found, best first."""
        raise NotImplementedError

    def said(self, data: Any) -> str:
        """The engine's own words about an error."""
        raise NotImplementedError

    def refusal(self, status: int, data: Any) -> SearchAnswer:
        try:
            words = str(self.said(data))
        except (KeyError, TypeError, AttributeError, IndexError):
            words = "no reason given"
        return SearchAnswer(self.refusals.get(status, "upstream_error"), detail=f"{self.name} {status}: {words}"[:300])

    def numbered(self, found: Iterable[Found]) -> list[Hit]:
        """Hits in their order, each address once."""
        kept = {url: (title, snippet) for url, title, snippet in reversed(list(found)) if url}
        return [
            Hit(str(url), title, snippet, rank, self.name)
            for rank, (url, (title, snippet)) in enumerate(reversed(kept.items()), 1)
        ]
