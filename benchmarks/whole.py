"""From a PDF's bytes to a full record (text, header, references, key phrases; no OCR) against its plain text alone.

python -m benchmarks whole --papers papers --files 100
"""

from __future__ import annotations

import argparse
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

import pypdfium2

from benchmarks.measuring import list_russian_pdfs, report_figure, take_papers, time_step
from harvester import header
from harvester.bibliography.references import references_of
from harvester.documents import read
from harvester.keyphrases import find_keyphrases
from harvester.layout.layout_reader import divide_document
from harvester.workers import collect_seldom

if TYPE_CHECKING:
    from pathlib import Path

# With the loops in C.
MOST_RATIO = 4.0
WARM = 5


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    take_papers(parser, 100)
    options = parser.parse_args()
    paths = list_russian_pdfs(options.papers, options.files)
    for path in paths[:WARM]:  # models and dictionaries are loaded once a process
        _measure_file(path)
    collect_seldom()  # as a worker does
    spent: Counter[str] = Counter()
    for path in paths:
        spent.update(_measure_file(path))
    plain = spent.pop("plain text")
    whole = sum(spent.values())
    print(f"{len(paths)} files, {60 * len(paths) / whole:.0f} a minute on one core; plain text {1000 * plain:.0f} ms")
    for stage, taken in spent.items():
        print(f"  {stage:20} {1000 * taken / len(paths):8.1f} ms a file {100 * taken / whole:5.0f} %")
    return report_figure("PDF to a full record, against its plain text alone", whole / plain, MOST_RATIO)


def _measure_file(path: Path) -> dict[str, float]:
    """Seconds of each stage on one file, each after the other, so that a busy moment of the machine hits all."""
    data, spent = path.read_bytes(), {}
    spent["plain text"], _ = time_step(partial(read_plainly, data))
    spent["text"], document = time_step(partial(read, data, name=path.name, ocr="never"))
    spent["division"], divided = time_step(partial(divide_document, document))
    spent["header"], metadata = time_step(partial(header.extract, document, divided=divided))
    spent["references"], _ = time_step(partial(references_of, document, divided.own))
    spent["key phrases"], _ = time_step(partial(find_keyphrases, document, metadata))
    return spent


def read_plainly(data: bytes) -> None:
    """The text of all pages as pdfium gives it."""
    document = pypdfium2.PdfDocument(data)
    for page in document:
        textpage = page.get_textpage()
        textpage.get_text_range()
        textpage.close()
        page.close()
    document.close()
