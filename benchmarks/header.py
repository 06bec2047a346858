"""The header from ready documents, and key phrases: milliseconds of one core at the median.

python -m benchmarks header --papers papers --files 100
"""

from __future__ import annotations

import argparse
from functools import partial
from statistics import median

from benchmarks.measuring import read_documents, report_figure, take_papers, time_step
from harvester import header
from harvester.keyphrases import find_keyphrases

MOST_MS = 25.0
# Documents that warm the caches first: models and dictionaries are loaded once a process.
WARM = 5


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    take_papers(parser, 100)
    options = parser.parse_args()
    documents = read_documents(options.papers, options.files)
    known = [header.extract(document) for document in documents[:WARM]]
    headers = [1000 * time_step(partial(header.extract, document))[0] for document in documents[WARM:]]
    for document, metadata in zip(documents[:WARM], known, strict=True):
        find_keyphrases(document, metadata)
    phrases = [1000 * time_step(partial(find_keyphrases, document, known[0]))[0] for document in documents[WARM:]]
    print(f"{len(headers)} documents, the slowest header {max(headers):.0f} ms, key phrases {median(phrases):.0f} ms")
    return report_figure("the header from a ready document, at the median", median(headers), MOST_MS, " ms")
