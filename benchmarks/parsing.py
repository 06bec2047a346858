"""References to fields, against a bare crfsuite tagger on the same tokens with their features ready-made.

Beside it: the network alone, without what makes words and fields, and parsing by the CRF instead of the network.

python -m benchmarks parsing --papers papers --files 100
"""

from __future__ import annotations

import argparse

from benchmarks.measuring import read_documents, report_figure, take_papers, time_least
from harvester.bibliography import find, parse_many, split
from harvester.bibliography.parsing.features import features
from harvester.bibliography.parsing.schools import EAST, WEST, school_of
from harvester.bibliography.parsing.taggers import TAGGERS
from harvester.learned.files import open_tagger
from harvester.text.tokens import tokens_of

MOST_RATIO = 2.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    take_papers(parser, 100)
    options = parser.parse_args()
    texts = []
    for document in read_documents(options.papers, options.files):
        lines = [line.text for line in document.lines]
        texts += [text for first, last in find(lines) for text in split(lines[first : last + 1])]
    parse_many(texts[:5])  # models are loaded once a process
    read = [tokens_of(text) for text in texts]
    taggers = {school: open_tagger(f"parser_{school}") for school in (EAST, WEST)}
    ready = [(taggers[school_of(tokens.text)], features(tokens)) for tokens in read if len(tokens)]
    labelled, network = [tokens for tokens in read if len(tokens)], TAGGERS["network"]()
    ours, alone, crf, bare = time_least(
        lambda: parse_many(texts),
        lambda: network.tag(labelled),
        lambda: parse_many(texts, "crf"),
        lambda: [of_school.tag(given) for of_school, given in ready],
    )
    rates = {"": ours, "the network alone ": alone, "by the CRF ": crf, "bare tagger ": bare}
    print(f"{len(texts)} references a second: " + ", ".join(f"{k}{len(texts) / v:.0f}" for k, v in rates.items()))
    return report_figure("parsing, against a bare crfsuite tagger", ours / bare, MOST_RATIO)
