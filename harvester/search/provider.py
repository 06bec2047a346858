"""A search provider is one small class: a query becomes a request, a response becomes hits and a status."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harvester.items import Hit


@dataclass(slots=True)
class SearchRequest:
    """What to send; the spider makes a Scrapy request of it, marked with purpose "search"."""

    url: str
    headers: dict[str, str] = field(default_factory=dict)


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

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> Provider:
        """Build it, or raise ProviderError with a line that says which setting is missing."""

    def origin(self) -> str:
        """The one origin (scheme://host:port) that this provider's requests may go to."""

    def request(self, query: str, page: int = 1) -> SearchRequest: ...

    def answer(self, status: int, headers: Mapping[str, str], body: bytes) -> SearchAnswer: ...


class ProviderError(Exception):
    """A provider is unknown or not configured; the message says what to do."""
