"""The default method: rules and the random field propose, a ranker learned from their mistakes chooses and weighs."""

from __future__ import annotations

import math
from collections import defaultdict
from statistics import fmean as mean
from typing import Any

from harvester.header.labels import Labelled, by_script
from harvester.header.lines import HeadLine, bare, view
from harvester.header.methods import crf, svm, title_page
from harvester.header.methods.addresses import settled
from harvester.header.methods.people_candidates import Named, people
from harvester.header.methods.title_candidates import Candidate, Features, titles
from harvester.items import Document, Metadata, Person, Value
from harvester.learned.files import open_table

METHOD = "best"
# People with less chance are none of the authors; at a half one paper in forty lacked one.
LEAST = 0.4
# How fast a machine's score grows into a chance, beside those of the field; from 3 to 6 makes no difference.
STEEP = 4.0
# What each feature adds to the points of a candidate; without a name, what all begin with.
Ranker = dict[str, float]


def extract(document: Document, tagger: Any = None, rankers: Any = None) -> Metadata:
    """Title and authors with calibrated weights; title pages of theses have a reader of their own."""
    formal = title_page.extract(document)
    if formal is not None and formal.title is not None:
        return formal
    lines = view(document)
    return choose(lines, crf.label(lines, tagger), rankers or open_table("header_best"))


def choose(lines: list[HeadLine], labelled: list[Labelled], rankers: Any) -> Metadata:
    metadata = Metadata()
    proposed = titles(lines, labelled)
    title, weight = best_title(proposed, rankers["title"])
    if title is not None:
        metadata.title = Value(title.block.text, round(weight, 3), METHOD)
    named = people(lines, labelled, title.block if title else None)
    authors = authors_among(named, rankers["author"])
    metadata.authors, metadata.authors_other = by_script(authors, metadata.title.value if metadata.title else "")
    return metadata


def best_title(proposed: list[Candidate], ranker: Ranker) -> tuple[Candidate | None, float]:
    if not proposed:
        return None, 0.0
    best = max(proposed, key=lambda one: _points(one.features, ranker))
    return best, _chance(best.features, ranker)


def authors_among(named: list[Named], ranker: Ranker) -> list[Person]:
    """Those likely enough by themselves, or by the others in their line: a list of authors names no one else."""
    chances = [_chance(one.features, ranker) for one in named]
    lines: dict[int, list[float]] = defaultdict(list)
    for one, chance in zip(named, chances, strict=True):
        lines[one.place].append(chance)
    authors = []
    for one, own in zip(named, chances, strict=True):
        chance = max(own, mean(lines[one.place]))
        if chance >= LEAST:
            one.person.weight, one.person.method = round(chance, 3), METHOD
            authors.append(one.person)
    return authors


def _points(features: Features, ranker: Ranker) -> float:
    return sum(ranker.get(name, 0.0) * value for name, value in features.items()) + ranker[""]


def _chance(features: Features, ranker: Ranker) -> float:
    return 1 / (1 + math.exp(-_points(features, ranker)))


def label_lines(texts: list[str], tagger: Any = None, machines: Any = None) -> list[str]:
    """What field and machines together take each line for."""
    lines = bare(texts)
    if not lines:
        return []
    pairs = zip(crf.chances(lines, tagger), svm.decided(lines, machines), strict=True)
    return settled([_likeliest(chances, scores) for chances, scores in pairs], texts)


def _likeliest(chances: dict[str, float], scores: dict[str, float]) -> str:
    grown = {name: math.exp(STEEP * score) for name, score in scores.items()}
    total = sum(grown.values())
    return max(grown, key=lambda name: grown[name] / total + chances.get(name, 0.0))
