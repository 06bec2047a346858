"""What every test shares: nothing that one leaves behind reaches the next."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from scrapy.utils.log import _uninstall_scrapy_root_handler

from harvester.configuration.reading import PLAIN

# Busy machines are slow: no test fails for the time it takes. The same tree gives the same cases on each machine;
# `make explore` looks for new ones.
settings.register_profile(
    "harvester",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=os.environ.get("NEW_CASES") != "1",
)
settings.load_profile("harvester")

# The settings of whoever runs the tests are no part of them, nor is their way to the internet: servers of the tests
# are not behind it.
for name in [name for name in os.environ if name in PLAIN or name.lower().endswith("_proxy")]:
    del os.environ[name]
os.environ["HARVESTER_CONFIG"] = ""
# Nor is their language.
os.environ["LANGUAGE"] = "en"


@pytest.fixture(autouse=True)
def _environment_as_it_was() -> Iterator[None]:
    """Scrapy writes the project that it found into the environment, and tests elsewhere would pass by it."""
    before = dict(os.environ)
    yield
    for name in os.environ.keys() - before.keys():
        del os.environ[name]
    os.environ.update(before)


@pytest.fixture(autouse=True)
def _cache_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """What evaluations keep for the next run stays out of the user's cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "cache"))


@pytest.fixture(autouse=True)
def _logging_as_it_was() -> Iterator[None]:
    """Scrapy's commands put a handler on the root logger, leave it there, and every later crawler renews it."""
    level = logging.root.level
    yield
    _uninstall_scrapy_root_handler()
    logging.root.setLevel(level)
