from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from scrapy.exceptions import NotConfigured
from scrapy.utils.test import get_crawler

from harvester.extensions.json_log import JsonLog

logger = logging.getLogger("harvester.somewhere")


@pytest.fixture
def log(tmp_path: Path) -> JsonLog:
    logger.setLevel(logging.DEBUG)
    return JsonLog.from_crawler(get_crawler(settings_dict={"JSON_LOG": str(tmp_path / "log"), "LOG_LEVEL": "INFO"}))


def lines(folder: Path) -> list[dict[str, str]]:
    return [json.loads(line) for line in (folder / "log").read_text(encoding="utf-8").splitlines()]


def test_a_line_for_each_record_from_its_level_on(log: JsonLog, tmp_path: Path) -> None:
    logger.info("страница %s\nв две строки", 5)
    logger.debug("not this")
    log.engine_stopped()
    logger.warning("nor what comes after the end")
    [line] = lines(tmp_path)
    assert (line["level"], line["logger"]) == ("INFO", "harvester.somewhere")
    assert line["message"] == "страница 5\nв две строки"
    assert line["time"].endswith("+00:00")


def test_secrets_are_left_out_of_messages_and_exceptions(log: JsonLog, tmp_path: Path) -> None:
    try:
        raise ValueError("http://engine.example/?q=a&api_key=HIDDEN")
    except ValueError:
        logger.exception("mongodb://me:HIDDEN@host.example/papers")
    log.engine_stopped()
    [line] = lines(tmp_path)
    assert line["message"] == "mongodb://…@host.example/papers"
    assert "ValueError" in line["exception"]
    assert "HIDDEN" not in json.dumps(line)


def test_without_a_file_there_is_none() -> None:
    with pytest.raises(NotConfigured):
        JsonLog(get_crawler(settings_dict={"JSON_LOG": ""}))
