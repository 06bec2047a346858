"""What every test shares: nothing that one leaves behind reaches the next."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from scrapy.utils.log import get_scrapy_root_handler


@pytest.fixture(autouse=True)
def _logging_as_it_was() -> Iterator[None]:
    """Scrapy's commands and crawlers put a handler on the root logger and leave it there."""
    level = logging.root.level
    yield
    handler = get_scrapy_root_handler()
    if handler in logging.root.handlers:
        logging.root.removeHandler(handler)
    logging.root.setLevel(level)
