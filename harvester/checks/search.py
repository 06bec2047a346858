"""Is a search engine configured, and does it answer?"""

from __future__ import annotations

from http.client import HTTPException
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from harvester.checks.check import Check
from harvester.search import AUTO, ProviderError, make_providers
from harvester.text.printable import hide_password

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapy.settings import Settings

    from harvester.search import Provider, SearchAnswer

SECONDS = 5.0
MAX_ANSWER = 10_000_000
WITHOUT_SEARXNG = (
    "SEARXNG_URL is not set, so these engines are asked; one that searches the whole web finds more: "
    "docs/search.md says how to run a SearXNG"
)


def check_search(settings: Settings) -> Iterator[Check]:
    for name in settings.getlist("SEARCH_PROVIDERS") or [""]:
        try:
            providers = make_providers([name], settings)
        except ProviderError as error:
            # Without an address of an engine the demo and all that needs no search still work.
            state = "hint" if name == "searxng" and not settings["SEARXNG_URL"] else "missing"
            yield Check(state, "search", name or "no provider", str(error))
        else:
            if name == AUTO and not settings["SEARXNG_URL"]:
                # Not asked: nobody chose them, and a look at the machine should not use up their allowance.
                yield Check("hint", "search", ", ".join(provider.name for provider in providers), WITHOUT_SEARXNG)
            else:
                yield from map(_ask, providers)


class _StayHere(HTTPRedirectHandler):
    """A redirect is an answer to be told, as in a crawl."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _ask(provider: Provider) -> Check:
    """One real query, read by the provider itself."""
    name, where = f"search {provider.name}", hide_password(provider.origin())
    try:
        answer = _answer(provider)
    except (HTTPException, OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        advice = f"no answer ({reason}): start it, or correct SEARXNG_URL; docs/search.md says how to run one"
        return Check("missing", name, where, advice)
    if answer.answered:
        return Check("ok", name, f"{where} answers")
    return Check("missing", name, f"{where} answers {answer.status}", answer.detail)


def _answer(provider: Provider) -> SearchAnswer:
    asked = provider.request("test")
    request = Request(asked.url, asked.body or None, asked.headers, method=asked.method)
    try:
        with build_opener(_StayHere).open(request, timeout=SECONDS) as page:
            return provider.answer(page.status, dict(page.headers), page.read(MAX_ANSWER))
    except HTTPError as error:
        headers = {name.lower(): value for name, value in error.headers.items()}
        return provider.answer(error.code, headers, error.read(MAX_ANSWER))
