from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.imprint.author_ids import attach_ids, find_ids
from harvester.items import Metadata, Person

ONE, TWO, THREE = "0000-0002-1825-0097", "0000-0001-5109-3700", "0000-0002-1694-233X"


def attached(lines: list[str], *families: str) -> list[tuple[str, str, str]]:
    metadata = Metadata(authors=[Person(family) for family in families])
    attach_ids(lines, metadata)
    owned = [(person.family, found.scheme, found.value) for person in metadata.authors for found in person.ids]
    return [*owned, *(("", found.scheme, found.value) for found in metadata.author_ids)]


@pytest.mark.parametrize(
    ("line", "scheme", "value"),
    [
        (f"ORCID: {ONE}", "orcid", ONE),
        (f"https://orcid.org/{THREE}", "orcid", THREE),
        ("0000–0002–1694–233Х", "orcid", THREE),
        ("https://orcid.org/0000-0002-\n1825-0097", "orcid", ONE),
        ("SPIN-код: 1234-5678", "spin", "1234-5678"),
        ("SPIN РИНЦ 1234-5678", "spin", "1234-5678"),
        ("ResearcherID: A-1234-2010", "researcher_id", "A-1234-2010"),
        ("WoS Researcher ID: ABC-1234-2020", "researcher_id", "ABC-1234-2020"),
        ("Scopus Author ID: 57200000001", "scopus", "57200000001"),
        ("AuthorID: 123456", "rinc", "123456"),
    ],
)
def test_numbers_of_the_registers(line: str, scheme: str, value: str) -> None:
    assert [(found.scheme, found.value) for found in find_ids(line)] == [(scheme, value)]


@pytest.mark.parametrize("line", ["ORCID: 0000-0002-1825-0098", "the SPIN model 12", "тел. 1234-5678-9012-3456-78", ""])
def test_what_is_no_number_of_an_author(line: str) -> None:
    assert list(find_ids(line)) == []


def test_each_number_goes_to_the_author_it_stands_with() -> None:
    lines = ["И. И. Соколов", "Институт льда", f"ORCID {ONE}, SPIN-код: 1234-5678", "М. П. Лисицына", f"ORCID {TWO}"]
    assert attached(lines, "Соколов", "Лисицына") == [
        ("Соколов", "orcid", ONE),
        ("Соколов", "spin", "1234-5678"),
        ("Лисицына", "orcid", TWO),
    ]


def test_names_in_the_other_alphabet_count_too() -> None:
    lines = ["М. П. Лисицына, И. И. Соколов", "Sokolov Ivan, Institute of Ice,", f"ORCID {ONE}"]
    assert attached(lines, "Лисицына", "Соколов") == [("Соколов", "orcid", ONE)]


def test_a_row_as_long_as_that_of_the_authors_is_dealt_in_order() -> None:
    lines = ["И. И. Соколов, М. П. Лисицына,", "П. П. Орлов", f"{ONE} (A. 1); {TWO} (A. 2); {THREE} (A. 3)"]
    assert attached(lines, "Соколов", "Лисицына", "Орлов") == [
        ("Соколов", "orcid", ONE),
        ("Лисицына", "orcid", TWO),
        ("Орлов", "orcid", THREE),
    ]


def test_a_number_that_may_be_anybodys_is_the_papers() -> None:
    assert attached(["И. И. Соколов, М. П. Лисицына", "Институт льда", ONE], "Соколов", "Лисицына") == [
        ("", "orcid", ONE)
    ]
    assert attached([ONE]) == [("", "orcid", ONE)]


def test_a_number_printed_twice_is_one() -> None:
    lines = ["И. И. Соколов", ONE, "I. I. Sokolov", ONE]
    assert attached(lines, "Соколов") == [("Соколов", "orcid", ONE)]


@given(st.lists(st.sampled_from(["Соколов", "Лисицына", ONE, TWO, "SPIN: 1234-5678", "Институт"]), max_size=12))
def test_every_number_is_kept_once(words: list[str]) -> None:
    found = attached(words, "Соколов", "Лисицына")
    values = [value for _, _, value in found]
    assert sorted(values) == sorted({word.removeprefix("SPIN: ") for word in words if "-" in word})
    assert len({(owner, scheme) for owner, scheme, _ in found if owner}) == sum(bool(owner) for owner, _, _ in found)
