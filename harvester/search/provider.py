"""A search provider is one small class: a query becomes a request, a response becomes hits and a status."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harvester.items import Hit

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


def needed(settings: Mapping[str, Any], name: str, what: str) -> str:
    """A setting that a provider cannot do without."""
    if not settings.get(name):
        raise ProviderError(f"{name} is not set: {what} (docs/search.md)")
    return str(settings[name])


def plain_words(query: str) -> str:
    """A query without the operators of web search, for engines that know bibliographic records only."""
    return " ".join(_OPERATORS.sub(" ", query).split())
