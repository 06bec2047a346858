from __future__ import annotations

import pytest

from harvester.bibliography.parsing.roles import compiled, declined, edited, translated
from harvester.bibliography.parsing.segments import segments_of
from harvester.bibliography.parsing.tokens import tokens_of


@pytest.mark.parametrize(
    ("before", "after", "roles"),
    [
        ("Сады / под ред. ", "", {"edited", "declined"}),
        ("Сады / под общей редакцией д-ра наук ", "", {"declined"}),
        ("Сады / отв. ред. ", "", {"edited"}),
        ("Сады / пер. с нем. ", "", {"translated"}),
        ("Gardens. Translated by ", "", {"translated"}),
        ("Сады / сост. ", "", {"compiled"}),
        ("", " (Hrsg.): Gärten", {"edited"}),
        ("", ", Gärten", set()),
    ],
)
def test_what_names_did(before: str, after: str, roles: set[str]) -> None:
    tokens = tokens_of(f"{before}Falcon{after}")
    first = len(tokens_of(before).words)
    labels = ["family" if n == first else "other" for n in range(len(tokens))]
    segments = segments_of(tokens, labels)
    found = {role.__name__ for role in (edited, translated, compiled, declined) if role(segments, (first, first + 1))}
    assert found == roles
