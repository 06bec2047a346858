from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from scrapy.settings import default_settings
from scrapy.utils.misc import load_object

from harvester import settings

PROJECT = Path(__file__).parents[2]
SOURCES = [path for room in ("harvester", "spiders", "pipelines") for path in (PROJECT / room).rglob("*.py")]
CODE = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES if path.name != "settings.py")
OURS = [name for name in vars(settings) if name.isupper() and not hasattr(default_settings, name)]
DOTTED = re.compile(r"(harvester|pipelines|spiders)(\.\w+)+\.[A-Z]\w+")


def dotted_paths() -> list[str]:
    values: list[Any] = [getattr(settings, name) for name in vars(settings) if name.isupper()]
    texts: list[Any] = []
    for value in values:
        texts += [*value, *value.values()] if isinstance(value, dict) else [value]
    return sorted({text for text in texts if isinstance(text, str) and DOTTED.fullmatch(text)})


@pytest.mark.parametrize("name", OURS)
def test_every_setting_of_ours_is_read(name: str) -> None:
    assert re.search(rf"""["']{name}["']""", CODE), f"{name} is declared but nothing reads it"


@pytest.mark.parametrize("path", dotted_paths())
def test_what_is_plugged_in_can_be_loaded(path: str) -> None:
    assert load_object(path)


def test_every_pipeline_and_extension_is_plugged_in() -> None:
    """One that no setting names would be dead."""
    plugged = {path.rpartition(".")[0] for path in dotted_paths()}
    for room, helpers in (("pipelines", {"step"}), ("harvester/extensions", {"turns"})):
        modules = {path.stem for path in (PROJECT / room).glob("[!_]*.py")} - helpers
        assert {f"{room.replace('/', '.')}.{module}" for module in modules} <= plugged


def test_the_order_of_the_pipelines_is_the_designs() -> None:
    ordered = sorted(settings.ITEM_PIPELINES, key=settings.ITEM_PIPELINES.__getitem__)
    names = ["references", "metadata", "verification", "files", "library"]
    assert [path.split(".")[1] for path in ordered][: len(names)] == names


def test_safe_by_itself() -> None:
    assert settings.ROBOTSTXT_OBEY
    assert settings.DOWNLOAD_VERIFY_CERTIFICATES
    assert settings.ADDRESS_GUARD == "on"
    assert not settings.TELNETCONSOLE_ENABLED
    assert not settings.UNVERIFIED_HOSTS
    assert 0 < settings.DOWNLOAD_MAXSIZE <= 1 << 27


def test_places_engine_and_name_are_read_from_the_environment() -> None:
    given = {"LIBRARY_URI": "mongodb://x/y", "FILES_STORE": "/elsewhere", "SEARXNG_URL": "http://engine/"}
    given |= {"USER_AGENT": "Library/1", "SEARCH_PROVIDERS": "['doaj']"}
    program = f"from harvester import settings; print(*(getattr(settings, name) for name in {list(given)}))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=PROJECT,
        env={**os.environ, **given, "SEARCH_PROVIDERS": "doaj"},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    assert done.stdout.split() == list(given.values())
