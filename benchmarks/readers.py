"""PDF readers side by side on the built-in web's files: time a page as a ratio to the fastest."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from harvester.documents import read

ROUNDS = 3


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("harvester/demo/web/sites"))
    folder = parser.parse_args().folder
    files = [path.read_bytes() for path in sorted(folder.rglob("*.pdf"))][:60]
    seconds = dict.fromkeys(("pdfium", "pdfminer"), 0.0)
    pages = 0
    for _ in range(ROUNDS):  # alternating, so that a busy moment of the machine hits both
        for data in files:
            for engine in seconds:
                began = time.process_time()
                document = read(data, ocr="never", engine=engine)
                seconds[engine] += time.process_time() - began
            pages += len(document.pages)
    fastest = min(seconds.values())
    for engine, used in seconds.items():
        print(f"{engine:10} {1000 * used / max(pages, 1):7.2f} ms a page   x {used / fastest:5.2f}")
    return 0
