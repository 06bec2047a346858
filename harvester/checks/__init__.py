"""What Harvester needs around it: each check says what is there, what is missing and what to do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from harvester.checks.browser import check_browser
from harvester.checks.check import Check
from harvester.checks.system import TOOLS, check_packages, check_python, check_tool, check_user_agent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapy.settings import Settings

__all__ = ["Check", "all_checks"]

REQUIREMENTS = Path(__file__).parents[2] / "requirements.txt"


def all_checks(settings: Settings) -> Iterator[Check]:
    yield check_python()
    yield from check_packages(REQUIREMENTS)
    yield from map(check_tool, TOOLS)
    yield check_browser(settings)
    yield check_user_agent(str(settings["USER_AGENT"]))
    try:
        yield from _check_services(settings)
    except ImportError as error:
        # A package is missing, which was said above; the doctor still goes round.
        yield Check("missing", "library and search", f"not looked at: {error}", "make setup")


def _check_services(settings: Settings) -> Iterator[Check]:
    from harvester.checks.search import check_search
    from harvester.checks.stores import check_files, check_library

    yield check_library(str(settings["LIBRARY_URI"]))
    yield check_files(str(settings["FILES_STORE"]))
    yield from check_search(settings)
