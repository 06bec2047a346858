"""What speaks for a phrase: how often, where and in what form it stands in a text, and how rare it is elsewhere."""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING

from harvester.keyphrases.phrase_candidates import HeadWords, Key, Phrase, find_phrases, join_words, split_tokens
from harvester.keyphrases.phrase_words import ADJECTIVE, LINK, NOUN
from harvester.learned.features import Features
from harvester.lexicon import join_classes
from harvester.text.lemmas import find_lemma, list_lemmas, split_terms

if TYPE_CHECKING:
    from collections.abc import Collection

    from harvester.items import Document, Line, Metadata
    from harvester.keyphrases.word_rarities import WordRarities

FEATURES = Features(
    (
        "frequency",
        "logarithm of count",
        "tf-idf",
        "rank by tf-idf",
        "least rarity",
        "greatest rarity",
        "mean rarity",
        "first place",
        "logarithm of first place",
        "last place",
        "spread",
        "words",
        "letters",
        "in title",
        "share in title",
        "in abstract",
        "in headings",
        "in references",
        "part of longer",
        "capital",
        "abbreviation",
        "latin",
        "nouns",
        "adjectives",
        "links",
        "length of text",
    )
)
MAX_PHRASES = 200  # candidates that are weighed: the first by TF-IDF
BEGINNING = 3  # letters that the forms of a word share
FURNITURE = frozenset({"header", "footer"})
_HEADING = re.compile(rf"^\s*(?:\d+(?:\.\d+)*\.?|[IVX]+\.)\s+\S|^(?:{join_classes('part_headings')})\s", re.IGNORECASE)
LONGEST_HEADING, LARGER = 90, 1.08
_REFERENCES = re.compile(
    rf"^\W*(?:\d+\.?\s+)?(?:{join_classes('bibliography_headings', 'bibliography_headings.other')})\W*$", re.IGNORECASE
)


@dataclass(slots=True)
class WeighedPhrase:
    """A phrase of the body with its TF-IDF, before the features are made."""

    phrase: Phrase
    rarities: list[float]
    tf_idf: float


@dataclass(slots=True)
class PhraseTable:
    """The candidates of a document, the best by TF-IDF first, and their features, a row each."""

    tokens: list[str]
    phrases: list[Phrase]
    rows: list[list[float]]


def make_table(document: Document, metadata: Metadata, background: WordRarities) -> PhraseTable:
    """The candidates of a document with their features."""
    lines = [line for line in document.lines if line.kind not in FURNITURE]
    body, listed = _part_references(lines)
    found = split_tokens(body)
    places = _Places(document, metadata, listed)
    phrases = find_phrases(found, places.title)
    head = HeadWords(metadata, found)
    best = enumerate(_choose_best(phrases.values(), background))
    kept = {rank: one for rank, one in best if not head.have(one.phrase)}
    rows = places.list_rows([*kept.values()], [*kept], found)
    return PhraseTable(found, [one.phrase for one in kept.values()], rows)


def _choose_best(phrases: Collection[Phrase], background: WordRarities) -> list[WeighedPhrase]:
    """The first phrases by TF-IDF."""
    rarity = {word: background.rarity(word) for word in {word for phrase in phrases for word in phrase.key}}
    weighed = []
    for phrase in phrases:
        rarities = [rarity[word] for word in phrase.key]
        longer = 1.5 if len(rarities) > 1 else 1.0
        tf_idf = longer * len(phrase.places) * sum(rarities) / len(rarities)
        weighed.append(WeighedPhrase(phrase, rarities, tf_idf))
    return sorted(weighed, key=attrgetter("tf_idf"), reverse=True)[:MAX_PHRASES]


def _part_references(lines: list[Line]) -> tuple[list[Line], list[Line]]:
    """The text, and the list of references after it."""
    for index in range(len(lines) - 1, len(lines) // 3, -1):
        if _REFERENCES.match(lines[index].text):
            return lines[:index], lines[index + 1 :]
    return lines, []


class _Places:
    """The parts of one document, in which its phrases are looked up."""

    def __init__(self, document: Document, metadata: Metadata, listed: list[Line]) -> None:
        self.title = join_words(list_lemmas(metadata.title.value if metadata.title else ""))
        self.abstract = split_terms(metadata.abstract.value if metadata.abstract else "")
        self.headings = split_terms(" . ".join(_find_headings(document)))
        self.listed = split_terms(" ".join([line.text for line in listed]))

    def list_rows(self, best: list[WeighedPhrase], ranks: list[int], found: list[str]) -> list[list[float]]:
        """The FEATURES of phrases, a row for each; made by columns, in a third of the time."""
        length = len(found) + 1
        title_words = set(self.title.split())
        keys, roles = [one.phrase.key for one in best], [one.phrase.roles for one in best]
        places, rarities = [one.phrase.places for one in best], [one.rarities for one in best]
        texts, counts = [*map(join_words, keys)], [*map(len, places)]
        beginnings = {word[:BEGINNING] for key in keys for word in key}
        abstract, headings, listed = (
            _PartWords(words, beginnings) for words in (self.abstract, self.headings, self.listed)
        )
        first, last = [own[0] / length for own in places], [own[-1] / length for own in places]
        columns: dict[str, list[float]] = {
            "frequency": [1000 * count / length for count in counts],
            "logarithm of count": [math.log(count) for count in counts],
            "tf-idf": [1000 * one.tf_idf / length for one in best],
            "rank by tf-idf": [math.log(rank + 1) for rank in ranks],
            "least rarity": [min(own) for own in rarities],
            "greatest rarity": [max(own) for own in rarities],
            "mean rarity": [sum(own) / len(own) for own in rarities],
            "first place": first,
            "logarithm of first place": [math.log(own[0] + 1) for own in places],
            "last place": last,
            "spread": [after - before for before, after in zip(first, last, strict=True)],
            "words": [len(key) for key in keys],
            "letters": [len("".join(key)) for key in keys],
            "in title": [text in self.title for text in texts],
            "share in title": [sum([word in title_words for word in key]) / len(key) for key in keys],
            "in abstract": [*map(abstract.count, keys, texts)],
            "in headings": [*map(headings.count, keys, texts)],
            "in references": [*map(listed.count, keys, texts)],
            "part of longer": [one.phrase.longer / len(one.phrase.places) for one in best],
            "capital": [sum([found[place][0].isupper() for place in own]) / len(own) for own in places],
            "abbreviation": [
                any(word.isupper() and len(word) > 1 for word in found[own[0] : own[0] + len(words)])
                for own, words in zip(places, roles, strict=True)
            ],
            "latin": [text.isascii() for text in texts],
            "nouns": [words.count(NOUN) for words in roles],
            "adjectives": [words.count(ADJECTIVE) for words in roles],
            "links": [words.count(LINK) for words in roles],
            "length of text": [math.log(length)] * len(best),
        }
        return [*map(list, zip(*FEATURES.row(columns), strict=True))]


class _PartWords:
    """The words of a part; only those that begin like one that is asked for are put in their dictionary form."""

    def __init__(self, words: list[str], beginnings: set[str]) -> None:
        lemmas = [find_lemma(word) if word[:BEGINNING] in beginnings else word for word in words]
        self.text, self.words = join_words(lemmas), frozenset(lemmas)

    def count(self, key: Key, text: str) -> int:
        """How often a phrase stands there."""
        return self.text.count(text) if key[0] in self.words else 0


def _find_headings(document: Document) -> list[str]:
    sizes = Counter(round(line.size) for line in document.lines)
    body = sizes.most_common(1)[0][0] if sizes else 0
    return [
        line.text
        for line in document.lines
        if len(line.text) < LONGEST_HEADING
        and (_HEADING.match(line.text) or (line.size and (line.bold or line.size > LARGER * body)))
    ]
