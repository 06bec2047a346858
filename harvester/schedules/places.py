"""Where jobs find the library: scrapyd runs them in folders of its own, so relative names are made whole."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from scrapy.settings import BaseSettings

SQLITE = "sqlite:///"


def job_settings(settings: BaseSettings) -> dict[str, str]:
    """The settings that every job is given; an address with a password stays out: scrapyd shows them to all."""
    uri, files = str(settings["LIBRARY_URI"]), str(settings["FILES_STORE"])
    places = {"FILES_STORE": files if "://" in files else str(Path(files).absolute())}
    if uri.startswith(SQLITE):
        path, mark, options = uri.removeprefix(SQLITE).partition("?")
        places["LIBRARY_URI"] = f"{SQLITE}{Path(path).absolute()}{mark}{options}"
    elif not urlsplit(uri).password:
        places["LIBRARY_URI"] = uri
    if settings["SEARXNG_URL"]:
        places["SEARXNG_URL"] = str(settings["SEARXNG_URL"])
    return places
