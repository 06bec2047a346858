"""PDF readers side by side, as ratios: plain text by pypdfium2, our lines with layout, pdfminer.six's layout.

python -m benchmarks readers --folder papers --files 60
"""

from __future__ import annotations

import argparse
import io
import os
import random
import subprocess
import sys
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pypdfium2

from harvester.documents import pdf, pdfium
from harvester.documents.formats import Options
from harvester.text.language import find_language
from harvester.workers import Pool

if TYPE_CHECKING:
    from collections.abc import Callable

# Pages of one file that are read: pdfminer.six takes its time.
PAGES = 12
ROUNDS = 3
# What is allowed: our layout against plain text and against pdfminer.six, the pool on two cores, memory.
PLAIN_RATIO, MINER_RATIO, POOL_RATIO = 2.5, 1 / 6, 1.7
MANY_PAGES, MOST_MB = 1500, 600
_OPTIONS = Options(ocr="never", max_pages=PAGES)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("harvester/demo/web/sites"))
    parser.add_argument("--files", type=int, default=60)
    options = parser.parse_args()
    paths = sorted(options.folder.rglob("*.pdf"))
    random.Random(1).shuffle(paths)
    files = [data for path in paths if _is_readable(data := path.read_bytes())][: options.files]
    if not files:
        print(f"harvester: no PDF in {options.folder}", file=sys.stderr)
        return 2
    ratios = _time_readers(files)
    ratios["the pool on two workers, against one"] = (_time_pool(paths[: options.files]), POOL_RATIO, False)
    ratios[f"MB for a file of {MANY_PAGES} pages"] = (_measure_memory(), MOST_MB, True)
    for name, (ratio, limit, most) in ratios.items():
        fine = ratio <= limit if most else ratio >= limit
        print(f"{name:50} {ratio:8.2f}   {'at most' if most else 'at least'} {limit:.2f}  {'' if fine else 'MISSED'}")
    return 0 if all(ratio <= limit if most else ratio >= limit for ratio, limit, most in ratios.values()) else 1


def _is_readable(data: bytes) -> bool:
    return pdfium.read(data, Options(max_pages=1)).status == "ok"


def _time_readers(files: list[bytes]) -> dict[str, tuple[float, float, bool]]:
    """Each step on each file in turn, so that a busy moment of the machine hits all; the least of three rounds."""
    spent: dict[str, float] = defaultdict(float)
    pages = sum(map(_read_plainly, files))
    for data in files:
        for name, seconds in min(
            (_time_round(data) for _ in range(ROUNDS)), key=lambda spent: sum(spent.values())
        ).items():
            spent[name] += seconds
        spent["pdfminer.six layout"] += _time_step(_read_by_miner, data)
    for name, seconds in spent.items():
        print(f"{name:50} {1000 * seconds / max(pages, 1):8.2f} ms a page")
    ours = spent["lines with layout"]
    return {
        "lines with layout, against plain text": (ours / spent["plain text"], PLAIN_RATIO, True),
        "lines with layout, against pdfminer.six": (ours / spent["pdfminer.six layout"], MINER_RATIO, True),
    }


def _time_round(data: bytes) -> dict[str, float]:
    """Seconds of each step on one file; looking for wrong font maps is part of the repair."""
    spent = {"plain text": _time_step(_read_plainly, data)}
    spent["lines with layout"] = _time_step(lambda data: pdfium.read(data, _OPTIONS, mended=False), data)
    fonts = _time_step(lambda data: pdfium.read(data, _OPTIONS), data) - spent["lines with layout"]
    document = pdfium.read(data, _OPTIONS)
    spent["repair"] = max(fonts, 0.0) + _time_step(pdf.repair_document, document)
    spent["language"] = _time_step(find_language, document.text)
    return spent


def _time_step(step: Callable[[Any], object], given: object) -> float:
    began = time.process_time()
    step(given)
    return time.process_time() - began


def _read_plainly(data: bytes) -> int:
    document = pypdfium2.PdfDocument(data)
    count = min(len(document), PAGES)
    for number in range(count):
        page = document[number]
        textpage = page.get_textpage()
        textpage.get_text_range()
        textpage.close()
        page.close()
    document.close()
    return count


def _read_by_miner(data: bytes) -> None:
    from pdfminer.high_level import extract_pages

    for _ in extract_pages(io.BytesIO(data), maxpages=PAGES):
        pass


def read_data(data: bytes) -> int:
    """What the workers of the pool do."""
    return len(pdf.read(data, _OPTIONS).pages)


def _time_pool(paths: list[Path]) -> float:
    seconds = []
    for workers in (1, 2):
        with Pool(workers, warm=("benchmarks.readers:warm",)) as pool, ThreadPoolExecutor(workers) as threads:
            for _ in range(workers):
                list(threads.map(lambda path: pool.call(read_data, path.read_bytes()), paths[:4]))
            began = time.monotonic()
            list(threads.map(lambda path: pool.call(read_data, path.read_bytes()), [*paths, *paths]))
            seconds.append(time.monotonic() - began)
    return seconds[0] / seconds[1]


def warm() -> None:
    """Nothing to load beyond this module."""


def _measure_memory() -> float:
    """The peak of a process of its own that reads a long file, in MB."""
    code = (
        "import resource, sys; from benchmarks.readers import make_many_pages; from harvester.documents import read;"
        f"document = read(make_many_pages({MANY_PAGES}), ocr='never', max_pages={MANY_PAGES});"
        f"assert len(document.pages) == {MANY_PAGES};"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ})
    return float(done.stdout)


def make_many_pages(count: int) -> bytes:
    """A PDF of so many full pages of text."""
    from fpdf import FPDF

    made = FPDF()
    for number in range(count):
        made.add_page()
        made.set_font("Helvetica", "", 10)
        for row in range(50):
            made.text(20, 20 + 5 * row, f"Line {row} of page {number}: words that fill the line from left to right")
    return bytes(made.output())
