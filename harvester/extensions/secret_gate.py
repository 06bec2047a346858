"""Secrets stay out of the log: every record is made clean, whoever writes it and wherever it goes.

The first of the extensions, since Scrapy itself logs all changed settings once they are loaded.
"""

from __future__ import annotations

import logging
import os
from typing import TYPE_CHECKING, Any, Self

from harvester.text.redaction import hide_secrets, learn_secrets

if TYPE_CHECKING:
    from scrapy.crawler import Crawler


class SecretGate:
    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        learn_secrets(crawler.settings)
        learn_secrets(os.environ)
        logging.setLogRecordFactory(CleanRecord)
        return cls()


class CleanRecord(logging.LogRecord):
    """A record whose message and exception are shown without secrets."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.exc_info:
            self.exc_text = hide_secrets(logging.Formatter().formatException(self.exc_info))

    def getMessage(self) -> str:  # noqa: N802
        return hide_secrets(super().getMessage())
