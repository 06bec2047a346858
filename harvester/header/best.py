"""The default method: rules and the random field propose, a ranker learned from their mistakes chooses and weighs."""

from __future__ import annotations

import math
from typing import Any

from harvester.header import crf, svm, title_page
from harvester.header.labels import Labelled, by_script
from harvester.header.lines import HeadLine, bare, view
from harvester.header.people_candidates import Named, people
from harvester.header.title_candidates import Candidate, titles
from harvester.items import Document, Metadata, Person, Value
from harvester.learned import model as opened

METHOD = "best"
# People with less chance are none of the authors.
LEAST = 0.5
# How fast a machine's score grows into a chance, beside those of the field.
STEEP = 2.0


def extract(document: Document, tagger: Any = None, rankers: Any = None) -> Metadata:
    """Title and authors with calibrated weights; title pages of theses have a reader of their own."""
    formal = title_page.extract(document)
    if formal is not None and formal.title is not None:
        return formal
    lines = view(document)
    return choose(lines, crf.label(lines, tagger), rankers or opened("header_best"))


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


def best_title(proposed: list[Candidate], ranker: Any) -> tuple[Candidate | None, float]:
    if not proposed:
        return None, 0.0
    chances = ranker.predict_proba([one.features for one in proposed])[:, 1]
    place = int(chances.argmax())
    return proposed[place], float(chances[place])


def authors_among(named: list[Named], ranker: Any) -> list[Person]:
    if not named:
        return []
    chances = ranker.predict_proba([one.features for one in named])[:, 1]
    kept = [(one.person, float(chance)) for one, chance in zip(named, chances, strict=True) if chance >= LEAST]
    for person, chance in kept:
        person.weight, person.method = round(chance, 3), METHOD
    return [person for person, _ in kept]


def label_lines(texts: list[str], tagger: Any = None, machines: Any = None) -> list[str]:
    """What field and machines together take each line for."""
    lines = bare(texts)
    if not lines:
        return []
    pairs = zip(crf.chances(lines, tagger), svm.decided(lines, machines), strict=True)
    return [_likeliest(chances, scores) for chances, scores in pairs]


def _likeliest(chances: dict[str, float], scores: dict[str, float]) -> str:
    grown = {name: math.exp(STEEP * score) for name, score in scores.items()}
    total = sum(grown.values())
    return max(grown, key=lambda name: grown[name] / total + chances.get(name, 0.0))
