"""Search engines: one file a provider, and their fusion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.search.builtin import Builtin
from harvester.search.fusion import fuse
from harvester.search.provider import Provider, ProviderError, SearchAnswer, SearchRequest
from harvester.search.searxng import SearxNG

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scrapy.settings import BaseSettings

PROVIDERS: dict[str, type[SearxNG]] = {provider.name: provider for provider in (SearxNG, Builtin)}

__all__ = [
    "PROVIDERS",
    "Provider",
    "ProviderError",
    "SearchAnswer",
    "SearchRequest",
    "fuse",
    "make_providers",
    "provider_origins",
]


def make_providers(names: Iterable[str], settings: Mapping[str, Any]) -> list[Provider]:
    """The providers named in SEARCH_PROVIDERS; an unknown one is an error that lists those there are."""
    providers: list[Provider] = []
    for name in (name.strip() for name in names):
        if not name:
            continue
        if name not in PROVIDERS:
            raise ProviderError(f"unknown search provider {name!r} in SEARCH_PROVIDERS; known: {', '.join(PROVIDERS)}")
        providers.append(PROVIDERS[name].from_settings(settings))
    if not providers:
        raise ProviderError("no search provider: set SEARCH_PROVIDERS, for example searxng")
    return providers


def provider_origins(settings: BaseSettings) -> list[str]:
    """Where the configured providers are asked; none when they cannot be made, which the crawl then says."""
    try:
        providers = make_providers(settings.getlist("SEARCH_PROVIDERS"), settings)
    except ProviderError:
        return []
    return [provider.origin() for provider in providers]
