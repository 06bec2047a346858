"""Search engines: one file a provider, and their fusion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.addresses.hosts import NOWHERE, read_origin
from harvester.search.arxiv import Arxiv
from harvester.search.brave import Brave
from harvester.search.builtin import RESOLVER, Builtin
from harvester.search.core import Core
from harvester.search.crossref import Crossref
from harvester.search.doaj import Doaj
from harvester.search.fusion import fuse_answers
from harvester.search.google import Google
from harvester.search.openalex import OpenAlex
from harvester.search.provider import Provider, ProviderError, SearchAnswer, SearchRequest
from harvester.search.searxng import SearxNG
from harvester.search.semantic_scholar import SemanticScholar
from harvester.search.terms import has_latin_letters, names_site
from harvester.search.unpaywall import Unpaywall
from harvester.search.yandex import Yandex

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from scrapy.settings import BaseSettings

    from harvester.addresses.hosts import Origin

# Those that search the web, and those that know bibliographic records only.
WEB: dict[str, type[Provider]] = {kind.name: kind for kind in (SearxNG, Yandex, Google, Brave)}
SCHOLARLY: dict[str, type[Provider]] = {
    kind.name: kind for kind in (OpenAlex, Crossref, Unpaywall, SemanticScholar, Core, Arxiv, Doaj)
}
PROVIDERS: dict[str, type[Provider]] = {**WEB, **SCHOLARLY, Builtin.name: Builtin}
AUTO = "auto"
DOI_ORG = "https://doi.org/"

__all__ = [
    "AUTO",
    "PROVIDERS",
    "Provider",
    "ProviderError",
    "SearchAnswer",
    "SearchRequest",
    "find_doi_resolver",
    "fuse_answers",
    "is_meant_for",
    "list_origins",
    "make_providers",
    "make_providers_or_none",
]


def make_providers(names: Iterable[str], settings: Mapping[str, Any]) -> list[Provider]:
    """The providers named in SEARCH_PROVIDERS; an unknown one is an error that lists those there are."""
    providers: list[Provider] = []
    for name in (name.strip() for name in names):
        if name == AUTO:
            providers.extend(_choose_providers(settings))
        elif name in PROVIDERS:
            providers.append(PROVIDERS[name].from_settings(settings))
        elif name:
            known = ", ".join((AUTO, *PROVIDERS))
            raise ProviderError(f"unknown search provider {name!r} in SEARCH_PROVIDERS; known: {known}")
    if not providers:
        raise ProviderError("no search provider: set SEARCH_PROVIDERS, for example auto")
    return providers


def _choose_providers(settings: Mapping[str, Any]) -> list[Provider]:
    """One's own SearXNG alone where there is one; else every engine that its settings suffice for."""
    if settings.get("SEARXNG_URL"):
        return [SearxNG.from_settings(settings)]
    return list(_make_configured(settings))


def _make_configured(settings: Mapping[str, Any]) -> Iterator[Provider]:
    for provider in (*WEB.values(), *SCHOLARLY.values()):
        try:
            yield provider.from_settings(settings)
        except ProviderError:  # no key: an engine that nobody asked for is no error
            continue


def is_meant_for(provider: Provider, query: str) -> bool:
    """Whether an engine can know an answer: catalogues know no hosts, and arXiv's records are in Latin letters."""
    if provider.name in SCHOLARLY and names_site(query):
        return False
    return provider.name != Arxiv.name or has_latin_letters(query)


def make_providers_or_none(settings: BaseSettings) -> list[Provider]:
    """The same, and none when they cannot be made, which the crawl then says."""
    try:
        return make_providers(settings.getlist("SEARCH_PROVIDERS"), settings)
    except ProviderError:
        return []


def find_doi_resolver(settings: BaseSettings) -> str:
    """Where a DOI leads to its work: in the web that is searched."""
    names = [provider.name for provider in make_providers_or_none(settings)]
    return str(settings["DOI_RESOLVER"] or (RESOLVER if Builtin.name in names else DOI_ORG))


def list_origins(settings: BaseSettings) -> frozenset[Origin]:
    """Where searches may go: exactly the origins of the configured providers, and `SEARCH_ORIGINS`."""
    providers = [provider.origin() for provider in make_providers_or_none(settings)]
    return frozenset(map(read_origin, [*settings.getlist("SEARCH_ORIGINS"), *providers])) - {NOWHERE}
