from __future__ import annotations

from harvester.header.fields.author_witnesses import (
    LEAST,
    find_surnames,
    hear_witnesses,
    weigh_author,
    weigh_authors,
)
from harvester.items import Metadata, Person, Value


def make_metadata(*authors: tuple[str, float], others: tuple[str, ...] = (), mails: tuple[str, ...] = ()) -> Metadata:
    return Metadata(
        authors=[Person(family, "А.", weight=weight, method="best") for family, weight in authors],
        authors_other=[Person(family, "A.") for family in others],
        emails=[Value(mail, 0.9, "rules") for mail in mails],
    )


def list_families(metadata: Metadata) -> list[str]:
    return [person.family for person in metadata.authors]


def test_a_doubtful_author_whom_nobody_else_names_is_none() -> None:
    metadata = make_metadata(("Соснин", 0.95), ("Ордена", 0.1))
    weigh_authors(metadata)
    assert list_families(metadata) == ["Соснин"]


def test_an_address_speaks_for_an_author() -> None:
    metadata = make_metadata(("Соснин", 0.1), mails=("sosnin.a@mail.example",))
    weigh_authors(metadata)
    assert metadata.authors[0].weight > LEAST


def test_the_other_by_line_speaks_for_whom_it_names() -> None:
    metadata = make_metadata(("Соснин", 0.8), ("Ельников", 0.8), others=("Sosnin",))
    weigh_authors(metadata)
    named, unnamed = (person.weight for person in metadata.authors)
    assert named > unnamed


def test_a_witness_who_names_none_of_them_says_nothing() -> None:
    people = [Person("Соснин"), Person("Ли")]
    heard = hear_witnesses(people, {"other": find_surnames(["Вестник"])}, ["office@mail.example", "li@mail.example"])
    assert heard == [{}, {}]  # two letters are no name in an address


def test_weights_stay_chances() -> None:
    assert 0 < weigh_author(0.0, {}) < weigh_author(1.0, {"address": True, "other": True}) < 1
