"""Finding lists of references against a plain loop of the ten features' regular expressions over the same lines.

python -m benchmarks finding --papers papers --files 100
"""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

from benchmarks.measuring import read_documents, report_figure, take_papers, time_least
from harvester.bibliography import find

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_RATIO = 10.0
# The ten features as anybody would write them, each a search in the line.
FEATURES = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\b(?:18|19|20)\d\d\b",
        r"литератур|библиограф|источник|references|bibliograph|literatur|spisok",
        r"\b[A-ZА-ЯЁ]\.\s?(?:[A-ZА-ЯЁ]\.)?",
        r"\b(?:с|стр|pp?|s)\.?\s?\d+(?:\s?[-–—]\s?\d+)?|\d+\s?с\.",
        r"\b(?:т|том|вып|vol|no|bd|nr|issue)\.?\s?\d+|№\s?\d+",
        r"https?://|www\.|\bdoi\b|\burl\b",
        r"//|\bизд|\bред\.|\bжурнал|\bвестник|\bproc\b|\bconf|\bjournal|\buniv|\bhrsg|\bverlag|\bpress\b|\bдис\.",
        r"^\s*\[?\d+[\].)]?\s+[^\W\d_]",
        r"\b\w{4,}\b",
        r"^.{80,}$",
    )
]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    take_papers(parser, 100)
    options = parser.parse_args()
    texts = [[line.text for line in document.lines] for document in read_documents(options.papers, options.files)]
    find(texts[0])  # models are loaded once a process
    ours, plain = time_least(lambda: list(map(find, texts)), lambda: list(map(_match_plainly, texts)))
    print(f"{len(texts)} documents, {sum(map(len, texts))} lines: {60 * len(texts) / ours:.0f} documents a minute")
    return report_figure("finding, against a loop of ten regular expressions", ours / plain, MOST_RATIO)


def _match_plainly(lines: Sequence[str]) -> list[list[bool]]:
    return [[feature.search(line) is not None for feature in FEATURES] for line in lines]
