"""A made library for its readers: papers with texts, facets and an index of words, put straight into the tables."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from benchmarks.made_library import make_copy, make_hash
from benchmarks.made_works import make_facts
from harvester.items import Paper
from harvester.items.codec import decode
from harvester.library import open_library
from harvester.library.facets import FACETS, list_facets
from harvester.library.searching import FIELDS, GAP
from harvester.text.lemmas import list_readings, split_terms

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

VOCABULARY = 20_000
TEXT, ABSTRACT, KEYWORDS, OFTEN = 400, 60, 6, 25  # words drawn for each field
BATCH = 1_000
VENUES = [f"Вестник института номер {number}" for number in range(40)]
HOSTS = [f"site{number}.example.org" for number in range(60)]


class Vocabulary:
    """Words of made titles by falling frequency, as words of a language are."""

    def __init__(self) -> None:
        found: dict[str, None] = {}
        number = 0
        while len(found) < VOCABULARY:
            found.update(dict.fromkeys(split_terms(make_facts(number).title)))
            number += 1
            if number % 1000 == 0:  # titles alone have too few
                found.update(dict.fromkeys(f"термин{number + place}" for place in range(300)))
        self.words = [list_readings(word)[0] for word in found][:VOCABULARY]
        random.Random(2).shuffle(self.words)
        self._weights = list(accumulate(1 / (place + 5) for place in range(len(self.words))))

        self.values: list[tuple[int, str, str, str]] = []  # of facets, that are not yet in the store
        self._code_of: dict[tuple[str, str], int] = {}

    def code(self, facet: str, key: str, label: str) -> int:
        """The code of a facet's value, as the store gives them out."""
        if (facet, key) not in self._code_of:
            self._code_of[facet, key] = len(self._code_of) + 1
            self.values.append((self._code_of[facet, key], facet, key, label))
        return self._code_of[facet, key]

    def draw(self, chance: random.Random, number: int) -> list[str]:
        return list(dict.fromkeys(chance.choices(self.words, cum_weights=self._weights, k=number)))


def fill_library(path: Path, papers: int) -> None:
    open_library(f"sqlite:///{path}").close()
    vocabulary = Vocabulary()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = OFF")
        db.execute("PRAGMA cache_size = -200000")
        for first in range(1, papers + 1, BATCH):
            rows = [_make_rows(number, vocabulary) for number in range(first, min(first + BATCH, papers + 1))]
            db.execute("BEGIN")
            db.executemany("INSERT INTO papers VALUES (?, ?, 1, 0, 0, ?)", [row[0] for row in rows])
            db.executemany(
                f"INSERT INTO words (rowid, {', '.join(FIELDS)}) VALUES (?{', ?' * len(FIELDS)})",
                [row[1] for row in rows],
            )
            db.executemany("INSERT INTO lines (rowid, line) VALUES (?, ?)", [row[3] for row in rows])
            # The store counts the papers of each value as they come.
            values, vocabulary.values = vocabulary.values, []
            db.executemany("INSERT INTO facet_values (code, facet, key, label) VALUES (?, ?, ?, ?)", values)
            db.executemany(
                f"INSERT INTO facets (number, paper_id, title_words, published, {', '.join(FACETS)}) "
                f"VALUES (?, ?, ?, ?{', ?' * len(FACETS)})",
                [row[2] for row in rows],
            )
            db.execute("COMMIT")


def _make_rows(number: int, vocabulary: Vocabulary) -> list[tuple[Any, ...]]:
    """What a paper is in the tables of papers, of words and of facets."""
    chance, known, paper_id = random.Random(f"shelf {number}"), make_facts(number), make_hash(number)[:16]
    text = vocabulary.draw(chance, TEXT)
    title = [*dict.fromkeys(list_readings(word)[0] for word in split_terms(known.title)), *chance.sample(text, 3)]
    abstract = text[:ABSTRACT]
    record = {
        "paper_id": paper_id,
        "sha256": make_hash(number),
        "title": f"{known.title} {' '.join(title[-3:])}",
        "authors": [f"{family} {chance.choice('АБВГДИКЛМН')}. {chance.choice('АВИП')}." for family in known.families],
        "year": str(known.year),
        "language": "ru" if known.russian else "en",
        "urls": [f"http://{chance.choice(HOSTS)}/{number}.pdf"],
        "metadata": {
            "kind": {"value": "paper", "weight": 0.9, "method": "made"},
            "container": {"value": chance.choice(VENUES), "weight": 0.9, "method": "made"},
            "abstract": {"value": " ".join(abstract), "weight": 0.9, "method": "made"},
        },
        "copies": [make_copy(number)],
    }
    families = [list_readings(word)[0] for family in known.families for word in split_terms(family)]
    fields = (title, families, chance.sample(text, KEYWORDS), abstract, text[:OFTEN], text)
    facets = list_facets(decode(Paper, record))
    codes = (" ".join(str(vocabulary.code(name, *value)) for value in facets[name].items()) for name in FACETS)
    return [
        (number, paper_id, json.dumps(record, ensure_ascii=False)),
        (number, *(" ".join(field) for field in fields)),
        (number, paper_id, len(set(title)), known.year, *codes),
        (number, " ".join([*title, GAP, *abstract])),
    ]


def make_queries(number: int) -> Iterator[str]:
    """One to three words each, common ones often: what people search for."""
    vocabulary, chance = Vocabulary(), random.Random(3)
    for place in range(number):
        drawn = vocabulary.draw(chance, 1 + place % 3)
        yield " ".join(drawn)
