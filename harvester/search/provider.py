"""A search provider is one small class: a query becomes a request, a response becomes hits and a status.

Most answer in JSON: what these share is here, too.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Protocol
from urllib.parse import urlencode, urlsplit

from harvester.items import Hit
from harvester.text.patterns import DOI

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from harvester.items import Reference

REFUSALS = {400: "bad_query", 401: "auth", 402: "quota", 403: "auth", 422: "bad_query", 429: "throttled"}
Found = tuple[str | None, str, str]  # address, title, snippet
_DOI = re.compile(DOI)
_OPERATORS = re.compile(r"\b(?:filetype|site|intitle|inurl):\S+|[\"«»“”„]|(?<!\S)-(?=\S)")


@dataclass(slots=True)
class SearchRequest:
    """What to send; the spider makes a Scrapy request of it, marked with purpose "search"."""

    url: str
    headers: dict[str, str] = field(default_factory=dict)
    method: str = "GET"
    body: bytes = b""


@dataclass(slots=True)
class SearchAnswer:
    """Hits, or why there are none: `status` is one of statuses.SEARCH."""

    status: str
    hits: list[Hit] = field(default_factory=list)
    detail: str = ""
    engines: dict[str, str] = field(default_factory=dict)  # of a fused answer: the status of each

    @property
    def answered(self) -> bool:
        return self.status in ("ok", "empty")


class Provider(Protocol):
    name: ClassVar[str]
    delay: float  # seconds between two queries that its owner asks for; SEARCH_DELAY may be longer
    quota: int  # queries a day; 0: no limit. SEARCH_QUOTAS says otherwise

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> Provider:
        """Build it, or raise ProviderError with a line that says which setting is missing."""

    def origin(self) -> str:
        """The one origin (scheme://host:port) that this provider's requests may go to."""

    def request(self, query: str, page: int = 1) -> SearchRequest: ...

    def answer(self, status: int, headers: Mapping[str, str], body: bytes) -> SearchAnswer: ...


class ProviderError(Exception):
    """A provider is unknown or not configured; the message says what to do."""


def require_setting(settings: Mapping[str, Any], name: str, what: str) -> str:
    """A setting that a provider cannot do without."""
    if not settings.get(name):
        raise ProviderError(f"{name} is not set: {what} (docs/search.md)")
    return str(settings[name])


def strip_operators(query: str) -> str:
    """A query without the operators of web search, for engines that know bibliographic records only."""
    return " ".join(_OPERATORS.sub(" ", query).split())


def is_doi(query: str) -> bool:
    """Whether a query is nothing but a DOI, for catalogues that know works by it."""
    return _DOI.fullmatch(query.strip()) is not None


def load_json(body: bytes) -> Any:
    """Raises ValueError, also for what is nested more deeply than any answer of an engine."""
    try:
        return json.loads(body)
    except RecursionError:
        raise ValueError("nested too deeply") from None


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
            data = load_json(body)
        except ValueError:
            data = None
        if status != 200:
            return self.make_refusal(status, data)
        try:
            hits = self.number_hits(self.read_hits(data))
            records = dict(self.read_records(data))
        except (KeyError, TypeError, AttributeError, IndexError):
            return SearchAnswer("upstream_error", detail=f"{self.name}: the answer is not the documented JSON")
        for hit in hits:
            hit.record = records.get(hit.url)
        return SearchAnswer("ok" if hits else "empty", hits)

    def read_records(self, data: Any) -> Iterable[tuple[str, Reference]]:
        """The works as a catalogue describes them, each by the address of one of its hits; web engines have none."""
        return ()

    def read_hits(self, data: Any) -> Iterator[Found]:
        """What was found, best first."""
        raise NotImplementedError

    def read_error(self, data: Any) -> str:
        """The engine's own words about an error."""
        raise NotImplementedError

    def make_refusal(self, status: int, data: Any) -> SearchAnswer:
        try:
            words = str(self.read_error(data))
        except (KeyError, TypeError, AttributeError, IndexError):
            words = "no reason given"
        return SearchAnswer(self.refusals.get(status, "upstream_error"), detail=f"{self.name} {status}: {words}"[:300])

    def number_hits(self, found: Iterable[Found]) -> list[Hit]:
        """Hits in their order, each address once."""
        kept = {url: (title, snippet) for url, title, snippet in reversed(list(found)) if url}
        return [
            Hit(str(url), title, snippet, rank, self.name)
            for rank, (url, (title, snippet)) in enumerate(reversed(kept.items()), 1)
        ]
