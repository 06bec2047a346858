"""The log as JSON lines, for programs that gather logs: JSON_LOG names a file; secrets are left out."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Self

from scrapy import signals
from scrapy.exceptions import NotConfigured

from harvester.text.redaction import hide_secrets

if TYPE_CHECKING:
    from scrapy.crawler import Crawler


class JsonLog:
    def __init__(self, crawler: Crawler) -> None:
        path = crawler.settings["JSON_LOG"]
        if not path:
            raise NotConfigured
        self._handler = logging.FileHandler(path, encoding="utf-8")
        self._handler.setFormatter(JsonFormatter())
        self._handler.setLevel(crawler.settings["LOG_LEVEL"])
        logging.getLogger().addHandler(self._handler)

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        log = cls(crawler)
        crawler.signals.connect(log.engine_stopped, signal=signals.engine_stopped)
        return log

    def engine_stopped(self) -> None:
        logging.getLogger().removeHandler(self._handler)
        self._handler.close()


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": hide_secrets(record.getMessage()),
        }
        if record.exc_info:
            told["exception"] = hide_secrets(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)
