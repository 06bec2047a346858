"""A real library, and real workers that several tests of one module share."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from scrapy.settings import Settings

from harvester.library import open_async_library
from harvester.stages.runner import StageRunner
from tests.harvester.stages.making import settings_for


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("reading")


@pytest.fixture(scope="module")
def settings(folder: Path) -> Settings:
    return settings_for(folder)


@pytest.fixture(scope="module")
def reading(settings: Settings) -> Iterator[StageRunner]:
    library = asyncio.run(open_async_library(settings["LIBRARY_URI"]))
    reading = StageRunner(settings, library)
    yield reading
    asyncio.run(reading.close())
    asyncio.run(library.close())
