"""Subjects to learn from: the key words that authors gave, and which texts are on each."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.header import extract
from harvester.items import Topic
from harvester.topics.features import measure_cover, measure_text
from harvester.topics.likeness import learn_papers
from harvester.topics.query import split_facets
from harvester.topics.terms import measure_rarity, terms_of
from models.training.keyphrase_examples import read_examples

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from harvester.topics.query import Facet
    from harvester.topics.terms import Terms

QUERIES_A_TEXT = 6
LONGEST_KEYWORD = 4  # words of a key word that may be a subject's name
# A text is on a subject when its author's key words have so much of the subject's words, by their weight.
SAME = 0.6
# Texts that stand for those a hunt has accepted; subjects of fewer have none to spare.
ACCEPTED = 3


@dataclass(slots=True)
class Text:
    """A text and the lemmas of its key words, which are not printed in it any more."""

    group: str
    language: str
    subjects: list[Facet]
    words: set[str]
    terms: Terms
    title: str = ""
    families: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Pair:
    """A subject and a text: its features, whether it is on the subject, and the sources of both."""

    groups: tuple[str, str]
    row: list[float]
    right: bool


def read_texts(corpus: Path | None) -> list[Text]:
    """The texts of a corpus whose authors gave key words."""
    found = []
    for one in read_examples(corpus):
        if one.document is None:
            continue
        metadata = extract(one.document)
        metadata.keywords, metadata.keywords_other = [], []
        told = [facet for word in one.keywords for facet in split_facets(word)[:1]]
        subjects = [facet for facet in dict.fromkeys(told) if len(facet) <= LONGEST_KEYWORD]
        words = {word for facet in told for word in facet}
        title = metadata.title.value if metadata.title else ""
        families = [person.family for person in metadata.authors]
        terms = terms_of(one.document, metadata)
        found.append(Text(one.group, one.language, subjects, words, terms, title, families))
    return found


def make_pairs(known: Sequence[Text], seed: int = 1) -> list[Pair]:
    """Each key word as a subject, with every text of its language that a search for its words could give."""
    chosen = random.Random(seed)
    by_language: dict[str, list[Text]] = defaultdict(list)
    for text in known:
        by_language[text.language].append(text)
    found: list[Pair] = []
    for text in known:
        for facet in chosen.sample(text.subjects, min(QUERIES_A_TEXT, len(text.subjects))):
            found += _ask_facet(facet, text.group, by_language[text.language], chosen)
    return found


def _ask_facet(facet: Facet, group: str, known: list[Text], chosen: random.Random) -> Iterator[Pair]:
    weights = {word: measure_rarity(word, known[0].language) for word in facet}
    on_it = [text for text in known if measure_cover(weights, text.words) >= SAME]
    for text in known:
        if any(text.terms.counts[word] for word in facet):
            others = [other for other in on_it if other is not text]
            accepted = chosen.sample(others, ACCEPTED) if len(others) >= ACCEPTED else []
            topic = learn_papers(Topic("", ""), (other.terms.marks for other in accepted))
            right = measure_cover(weights, text.words) >= SAME
            yield Pair((group, text.group), measure_text(facet, text.terms, topic), right)
