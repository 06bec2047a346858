"""The one way to index and to rank, so that both stores answer a search alike."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from harvester.text.lemmas import readings, words

if TYPE_CHECKING:
    from harvester.items import Paper

# What a word is worth where it stands. "often": the words that the text has OFTEN times or more.
WEIGHTS = {"title": 8.0, "authors": 5.0, "keywords": 5.0, "abstract": 3.0, "often": 2.0, "text": 1.0}
FIELDS = tuple(WEIGHTS)
RANKED = FIELDS[:-1]  # the full text is looked into by the store's index, never read back for ranking
TITLE_SHARE = 4.0  # for a title that has the searched words and nothing else
OFTEN = 5
MOST_WORDS = 5_000
LONGEST_TEXT = 2_000_000

Words = dict[str, list[str]]
Query = list[tuple[str, ...]]


def words_of(paper: Paper, text: str) -> Words:
    """The lemmas of a paper by field, each once; a word of several readings stands there in all of them."""
    told = paper.metadata
    people = [person.family for person in [*told.authors, *told.authors_other]]
    keywords = [value.value for value in [*told.keywords, *told.keywords_other, *told.keyphrases]]
    counts = _counted(text)
    return {
        "title": _once(paper.title, *(value.value for value in (told.title, told.title_other) if value)),
        "authors": _once(*paper.authors, *people),
        "keywords": _once(*keywords),
        "abstract": _once(*(value.value for value in (told.abstract, told.abstract_other) if value)),
        "often": [word for word, count in counts if count >= OFTEN],
        "text": [word for word, _ in counts],
    }


def _once(*texts: str) -> list[str]:
    every = (form for text in texts for word in words(text) for form in readings(word))
    return list(dict.fromkeys(every))[:MOST_WORDS]


def _counted(text: str) -> list[tuple[str, int]]:
    """The commonest lemmas of a text; equally common ones in the order of the alphabet."""
    counts: Counter[str] = Counter()
    for word, count in Counter(words(text[:LONGEST_TEXT])).items():
        for form in readings(word):
            counts[form] += count
    return sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))[:MOST_WORDS]


def new_words(old: Words, new: Words) -> Words:
    """What a further copy adds to the index of its paper, within the bound of each field."""
    added: Words = {}
    for field in FIELDS:
        known = set(old.get(field, []))
        added[field] = [word for word in new.get(field, []) if word not in known][: max(0, MOST_WORDS - len(known))]
    return added


def query_of(text: str) -> Query:
    """The words to search for, each as the forms of which one must be there."""
    return list(dict.fromkeys(map(readings, words(text))))


def score(query: Query, found: Words) -> float:
    """How well a paper that has all words of the query answers it, between 0 and 1."""
    title = set(found.get("title", []))
    points = len(query) * WEIGHTS["text"]
    points += TITLE_SHARE * len(title.intersection(chain(*query))) / max(1, len(title))
    for field in RANKED:
        there = set(found.get(field, []))
        points += WEIGHTS[field] * sum(not there.isdisjoint(forms) for forms in query)
    return round(points / (len(query) * sum(WEIGHTS.values()) + TITLE_SHARE), 6)


def best(scores: dict[str, float], limit: int) -> list[tuple[str, float]]:
    """The ids with the highest scores, equal ones in the order of their ids."""
    return sorted(scores.items(), key=lambda entry: (-entry[1], entry[0]))[: max(0, limit)]
