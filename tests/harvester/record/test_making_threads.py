"""A file read anew, as workers do it."""

from __future__ import annotations

import subprocess
import sys

from tests.harvester.commands.running import ROOT

THREADS = """
from concurrent.futures import ThreadPoolExecutor
from harvester.record.making import read_kept
from tests.webs import pdf

titles = [f"Bounded growth of series number {number}" for number in range(6)] * 10
files = {title: pdf(title, "A. Bright, C. Dull") for title in titles}

def read(title):
    record = read_kept(files[title], "a.pdf", (0, 0), "best", {"ocr": "never"}, ("header",))["record"]
    return record["metadata"]["title"]["value"]

with ThreadPoolExecutor(4) as threads:
    assert list(threads.map(read, titles)) == titles
"""


def test_threads_read_one_after_the_other() -> None:
    """In a process of its own: PDFium in two threads at once ends the whole process."""
    done = subprocess.run([sys.executable, "-c", THREADS], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
