from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

from harvester.extensions import closing
from spiders import hunting

SECONDS_TO_BE_KILLED = 15  # after which whoever ends a crawl may lose his patience
PROJECT = Path(__file__).parents[3]
SECONDS_TO_CLOSE = 300


def started(**settings: Any) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.harvester.extensions.slow_items", json.dumps(settings)]
    return subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True)


def ended(crawl: subprocess.Popen[str]) -> str:
    """Its last line; it must end by itself soon, for it would otherwise wait for an hour."""
    try:
        out, _ = crawl.communicate(timeout=SECONDS_TO_CLOSE)
    finally:
        crawl.kill()
    return out.splitlines()[-1]


def test_a_limit_closes_the_spider_while_an_item_is_in_the_pipelines() -> None:
    # Time enough for a busy machine to get as far as the item.
    assert ended(started(CLOSESPIDER_TIMEOUT=5, SECONDS_OF_ITEM=8)) == "closespider_timeout 1"


def test_an_interrupt_closes_it_too_and_the_item_is_not_lost() -> None:
    crawl = started()
    assert crawl.stdout is not None
    assert crawl.stdout.readline() == "item\n"
    crawl.send_signal(signal.SIGINT)
    assert ended(crawl) == "shutdown 1"


def test_a_crawl_at_its_end_waits_for_its_last_item_and_for_nothing_else() -> None:
    assert ended(started(SECONDS_AFTER=0)) == "finished 1"


def test_a_host_that_hangs_is_not_waited_for() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:  # takes connections and never answers
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        crawl = started(HANGING_URL=url, DOWNLOAD_TIMEOUT=10 * SECONDS_TO_CLOSE)
        silent.settimeout(SECONDS_TO_CLOSE)
        connection, _ = silent.accept()
        with connection:
            crawl.send_signal(signal.SIGTERM)
            assert ended(crawl) == "shutdown 1"


def test_what_a_crawl_waits_for_when_it_is_told_to_close_is_over_in_time() -> None:
    """The clock of the test above is that of a busy machine; what is waited for in it has these limits."""
    assert closing.PATIENCE + hunting.CLOSE_SECONDS < SECONDS_TO_BE_KILLED
