from __future__ import annotations

from harvester.items import Metadata, Value
from harvester.keyphrases.phrase_features import FEATURES, make_table
from harvester.keyphrases.word_rarities import WordRarities
from tests.harvester.header.making import document_of

COMMON = WordRarities(100, {"метод": 90, "граф": 10, "спектр": 5})
PAPER = document_of(
    [
        ("Спектры графов", 16.0, True),
        ("Метод находит спектр графа. Спектр графа известен давно.", 10.0, False),
        ("1. Метод", 10.0, False),
        ("Литература", 10.0, False),
        ("1. Иванов И. И. Спектры графов. М., 1999.", 10.0, False),
    ]
)
METADATA = Metadata(title=Value("Спектры графов", 0.9, "rules"), abstract=Value("Найден спектр.", 0.9, "rules"))


def features_of(*key: str) -> dict[str, float]:
    table = make_table(PAPER, METADATA, COMMON)
    number = [phrase.key for phrase in table.phrases].index(key)
    return dict(zip(FEATURES.names, table.rows[number], strict=True))


def test_the_references_are_counted_apart() -> None:
    features = features_of("спектр", "граф")
    assert features["in references"] == 1
    assert round(features["frequency"] / features_of("метод")["frequency"], 2) == 1.5


def test_where_a_phrase_stands() -> None:
    features = features_of("спектр")
    assert (features["in title"], features["in abstract"], features["words"]) == (True, 1, 1)
    assert features_of("метод")["in headings"] == 1
    assert features["first place"] < features_of("метод")["first place"]


def test_a_part_of_a_longer_phrase() -> None:
    assert features_of("спектр")["part of longer"] == 1.0
    assert features_of("спектр", "граф")["part of longer"] == 0.0


def test_rare_words_come_first() -> None:
    assert COMMON.rarity("метод") < COMMON.rarity("граф") < COMMON.rarity("изоморфизм")
    assert features_of("спектр", "граф")["rank by tf-idf"] == 0.0
