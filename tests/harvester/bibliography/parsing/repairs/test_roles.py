from __future__ import annotations

import pytest

from harvester.bibliography.parsing.repairs.roles import drop_compilers, drop_translators, take_editors_by_mark
from harvester.bibliography.parsing.tokens import tokens_of
from tests.harvester.bibliography.parsing.drafts import built


@pytest.mark.parametrize(
    ("before", "after", "roles"),
    [
        ("Сады / под ред. ", "", {"take_editors_by_mark"}),
        ("Сады / под общей редакцией д-ра наук ", "", set()),
        ("Сады / отв. ред. ", "", {"take_editors_by_mark"}),
        ("Сады / пер. с нем. ", "", {"drop_translators"}),
        ("Gardens. Translated by ", "", {"drop_translators"}),
        ("Сады / сост. ", "", {"drop_compilers"}),
        ("", " (Hrsg.): Gärten", {"take_editors_by_mark"}),
        ("", ", Gärten", set()),
    ],
)
def test_what_names_did(before: str, after: str, roles: set[str]) -> None:
    tokens = tokens_of(f"{before}Falcon{after}")
    first = len(tokens_of(before).words)
    labels = ["family" if n == first else "other" for n in range(len(tokens))]
    found = set()
    for rule in (take_editors_by_mark, drop_translators, drop_compilers):
        made = built(tokens.text, labels[:])
        rule(made)
        found |= {rule.__name__} if not made.author_runs else set()
    assert found == roles
