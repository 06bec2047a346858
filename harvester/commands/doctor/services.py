"""What it works with: can the library and the files folder be written, does the search engine answer?"""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import closing
from http.client import HTTPException
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from harvester.commands.doctor.environment import Check
from harvester.text.redaction import hide_password

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapy.settings import Settings

    from harvester.search import Provider, SearchAnswer

SQLITE = "sqlite:///"
LITTLE_SPACE = 1 << 30
ASK_SECONDS = 5.0
LIBRARY_NAME = "library"  # of its check
MAX_ANSWER_BYTES = 10_000_000
WITHOUT_SEARXNG = (
    "SEARXNG_URL is not set, so these engines are asked; one that searches the whole web finds more: "
    "docs/search.md says how to run a SearXNG"
)


def check_library(uri: str) -> Check:
    """Opened and written to, without a trace; a library that is not there yet is not made."""
    from harvester.library import open_library
    from harvester.library.contracts import LibraryError
    from harvester.library.mongodb import schema as mongodb
    from harvester.library.sqlite import schema as sqlite

    name, shown, is_file = LIBRARY_NAME, hide_password(uri), uri.startswith(SQLITE)
    path = Path(uri.removeprefix(SQLITE).partition("?")[0])
    if is_file and not path.exists():
        return _check_folder(name, path.parent, f"{shown}, not there yet: the first use makes it")
    try:
        with closing(open_library(uri)) as library:
            library.tasks.release_leases("scrapy doctor")  # nobody's leases: a write that changes nothing
            version = len((sqlite if is_file else mongodb).MIGRATIONS)  # opening brings it there
            found = f"{shown}, {library.store.count()['papers']} papers, schema version {version}"
    except LibraryError as error:
        return Check("missing", name, shown, hide_password(str(error)))
    return _check_folder(name, path.parent, found) if is_file else Check("ok", name, found)


def check_engine(uri: str) -> Iterator[Check]:
    """Does the engine that searches the library answer, where there is one?"""
    from harvester.library.contracts import LibraryError
    from harvester.library.opensearch.engine import Engine

    if uri:
        try:
            engine = Engine(uri, ASK_SECONDS)
            found = f"{engine.shown}/{engine.index}, {engine.describe()}"
            has_index = bool(engine.ask("GET", "/_mapping"))
        except LibraryError as error:
            yield Check("missing", "search of the library", hide_password(uri), str(error))
        else:
            advice = "" if has_index else "`scrapy library index` makes the index"
            yield Check("ok" if has_index else "missing", "search of the library", found, advice)


def check_files(uri: str) -> Check:
    if "://" in uri:
        scheme = uri.partition("://")[0]
        return Check(
            "hint", "files", f"{scheme}://…", "not tried here: the first kept paper shows if it can be written"
        )
    return _check_folder("files", Path(uri), uri)


def _check_folder(name: str, folder: Path, found: str) -> Check:
    """Can it be written, or made? How much space is there?"""
    there = next(parent for parent in [folder.absolute(), *folder.absolute().parents] if parent.exists())
    try:
        with tempfile.TemporaryFile(dir=there):
            free = shutil.disk_usage(there).free
    except OSError as error:
        advice = f"{there} cannot be written ({os.strerror(error.errno or 0)}): change its owner or the setting"
        return Check("missing", name, found, advice)
    found = f"{found}, {free / 2**30:.1f} GB free"
    return Check("ok", name, found) if free > LITTLE_SPACE else Check("hint", name, found, "make room on the disk")


def check_search(settings: Settings) -> Iterator[Check]:
    from harvester.search import AUTO, ProviderError, make_providers

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
                yield from map(_ask_provider, providers)


class _StayHere(HTTPRedirectHandler):
    """A redirect is an answer to be told, as in a crawl."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _ask_provider(provider: Provider) -> Check:
    """One real query, read by the provider itself."""
    name, where = f"search {provider.name}", hide_password(provider.origin())
    try:
        answer = _fetch_answer(provider)
    except (HTTPException, OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        advice = f"no answer ({reason}): start it, or correct SEARXNG_URL; docs/search.md says how to run one"
        return Check("missing", name, where, advice)
    if answer.answered:
        return Check("ok", name, f"{where} answers")
    return Check("missing", name, f"{where} answers {answer.status}", answer.detail)


def _fetch_answer(provider: Provider) -> SearchAnswer:
    asked = provider.request("test")
    request = Request(asked.url, asked.body or None, asked.headers, method=asked.method)
    try:
        with build_opener(_StayHere).open(request, timeout=ASK_SECONDS) as page:
            return provider.answer(page.status, dict(page.headers), page.read(MAX_ANSWER_BYTES))
    except HTTPError as error:
        headers = {name.lower(): value for name, value in error.headers.items()}
        return provider.answer(error.code, headers, error.read(MAX_ANSWER_BYTES))
