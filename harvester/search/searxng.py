"""SearXNG, a metasearch engine that people run themselves: https://docs.searxng.org/dev/search_api.html"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import urlencode, urlsplit

from harvester.items import Hit
from harvester.search.provider import ProviderError, SearchAnswer, SearchRequest, load_json
from harvester.search.terms import tell_query_language

if TYPE_CHECKING:
    from collections.abc import Mapping

JSON_IS_OFF = (
    "SearXNG answers 403 to format=json: add `json` to search.formats in its settings.yml and restart it "
    "(or its limiter refuses us: server.limiter)"
)
# What SearXNG says of an engine behind it that did not answer, and what that means for us.
TROUBLES = (("captcha", "captcha"), ("too many requests", "throttled"), ("access denied", "throttled"))


class SearxNG:
    name: ClassVar[str] = "searxng"
    delay: float = 0.0  # it is one's own
    quota: int = 0

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ProviderError(f"SEARXNG_URL is not an address: {url!r}; for example http://127.0.0.1:8888/")
        self._base = f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"
        self._origin = f"{parts.scheme}://{parts.netloc}"

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> SearxNG:
        url = settings.get("SEARXNG_URL")
        if not url:
            raise ProviderError(
                "SEARXNG_URL is not set: give the address of a SearXNG, for example "
                "-s SEARXNG_URL=http://127.0.0.1:8888/ (docs/search.md says how to run one)"
            )
        return cls(str(url))

    def origin(self) -> str:
        return self._origin

    def request(self, query: str, page: int = 1) -> SearchRequest:
        language = tell_query_language(query) or "all"
        arguments = {"q": query, "format": "json", "pageno": page, "safesearch": 0, "language": language}
        return SearchRequest(f"{self._base}/search?{urlencode(arguments)}", {"Accept": "application/json"})

    def answer(self, status: int, headers: Mapping[str, str], body: bytes) -> SearchAnswer:
        if status != 200:
            return _tell_refusal(status, headers)
        try:
            data = load_json(body)
            hits = [_make_hit(row, rank) for rank, row in enumerate(data["results"], 1) if row.get("url")]
        except (ValueError, KeyError, TypeError, AttributeError):
            return SearchAnswer("upstream_error", detail="SearXNG's answer is not its JSON")
        if hits:
            return SearchAnswer("ok", hits)
        return _tell_silence(data.get("unresponsive_engines") or [])


def _make_hit(row: dict[str, Any], rank: int) -> Hit:
    return Hit(
        url=str(row["url"]),
        title=str(row.get("title") or ""),
        snippet=str(row.get("content") or ""),
        rank=rank,
        provider=SearxNG.name,
    )


def _tell_refusal(status: int, headers: Mapping[str, str]) -> SearchAnswer:
    if status == 403:
        return SearchAnswer("auth", detail=JSON_IS_OFF)
    if status == 401:
        return SearchAnswer("auth", detail="SearXNG asks for a login (401)")
    if status == 400:
        return SearchAnswer("bad_query", detail="SearXNG did not take the query (400)")
    if status == 429:
        return SearchAnswer("throttled", detail="SearXNG asks us to be slower (429)")
    if 300 <= status < 400:
        where = headers.get("location", "elsewhere")
        return SearchAnswer("upstream_error", detail=f"SearXNG redirects to {where}: set SEARXNG_URL to that")
    return SearchAnswer("upstream_error", detail=f"SearXNG answered {status}")


def _tell_silence(unresponsive: list[Any]) -> SearchAnswer:
    """No hits: either there are none, or the engines behind SearXNG did not answer."""
    if not unresponsive:
        return SearchAnswer("empty")
    reasons = "; ".join(": ".join(map(str, row)) if isinstance(row, list) else str(row) for row in unresponsive)
    for sign, status in TROUBLES:
        if sign in reasons.casefold():
            return SearchAnswer(status, detail=reasons[:300])
    return SearchAnswer("upstream_error", detail=reasons[:300])
