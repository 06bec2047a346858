from __future__ import annotations

import pytest

from harvester.header.keyphrases.candidates import candidates, tokens
from harvester.header.keyphrases.heads import HeadWords
from harvester.items import Line, Metadata, Person, Value

METADATA = Metadata(
    authors=[Person("Морозова", "Инна"), Person("Frost", "Karl")],
    emails=[Value("frosty@winter.example.org", 0.9, "test")],
    affiliations=[{"name": "Институт льда", "city": "Псков", "country": None, "weight": 0.9}],
)


def kept(text: str) -> set[str]:
    found = tokens([Line(text)])
    head = HeadWords(METADATA)
    phrases = candidates(found).values()
    return {
        " ".join(found[phrase.places[0] :][: len(phrase.roles)]) for phrase in phrases if not head.have(phrase, found)
    }


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("теория Морозова1, волны", {"теория", "волны"}),
        ("waves, frosty, ice", {"waves", "ice"}),
        ("Псков, институт льда, волны", {"волны"}),
        ("Псков, берега Пскова, дома Пскова", {"Псков", "берега Пскова", "дома Пскова", "берега", "дома"}),
    ],
)
def test_phrases_that_are_not_of_the_head(text: str, phrases: set[str]) -> None:
    assert kept(text) == phrases


def test_a_paper_without_a_head() -> None:
    found = tokens([Line("волны в слое льда")])
    assert not any(HeadWords(Metadata()).have(phrase, found) for phrase in candidates(found).values())
