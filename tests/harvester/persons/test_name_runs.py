from __future__ import annotations

import pytest

from harvester.items import Person
from harvester.persons.author_lines import read_author_line
from harvester.persons.name_runs import is_family_first, put_in_one_order, read_people_at_start


@pytest.mark.parametrize(
    ("text", "families", "rest"),
    [
        ("Falcon, K. R., & O’Fox, P. (1994). A paper", "Falcon O’Fox", "(1994). A paper"),
        ("FALCON, K. AND FOX, R. 1991. A paper", "Falcon Fox", "1991. A paper"),
        ("K. Falcon and R. Fox III, A paper", "Falcon Fox", "A paper"),
        ("K. Falcon Jr., R. De Fox, A paper", "Falcon De Fox", "A paper"),
        ("Füchsin G. Hydration and its causes", "Füchsin", "Hydration and its causes"),
        ("A paper of Karl Falcon", "", "A paper of Karl Falcon"),
    ],
)
def test_the_names_before_the_rest(text: str, families: str, rest: str) -> None:
    people, left = read_people_at_start(text)
    assert (" ".join(person.family for person in people), left) == (families, rest)


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("Нгуен Ван Хоа", True),
        ("Ли Сяопин", True),
        ("Ким Анна", False),
        ("Ли Соколов", False),
        ("Анна Ким", False),
        ("Li Xiaoping", True),
        ("Park Ji-ho", True),
        ("Xiaoping Li", False),
        ("Jun Zhang", False),
        ("Li Gong", False),
        ("Tran Binh", True),
        ("Le Van Binh", True),
        ("Jan van Falcon", False),
        ("Lu Garcia", False),
        ("Kim Falcon", False),
    ],
)
def test_family_names_of_one_syllable_stand_first(name: str, first: bool) -> None:
    assert is_family_first(name.split()) is first


def test_a_list_has_one_order() -> None:
    people = [Person("Li", "Xiaoping"), Person("Wei", "Wang")]
    assert [person.family for person in put_in_one_order(people, "Li Xiaoping, Wang Wei")] == ["Li", "Wang"]
    people = [Person("Li", "Xiaoping"), Person("Wei", "Wang")]
    assert [person.family for person in put_in_one_order(people, "Xiaoping Li, Wang Wei")] == ["Li", "Wei"]


@pytest.mark.parametrize(
    ("line", "family", "given"),
    [
        ("KARL FALCON-FOX", "Falcon-Fox", "Karl"),
        ("ANNA MARIA VAN DER FOX", "van der Fox", "Anna Maria"),
        ("IAN McFOX", "McFox", "Ian"),
        ("I. McFOX", "McFox", "I."),
        ("McFOX-HERON I.", "McFox-Heron", "I."),
        ("I. McFox-Heron", "McFox-Heron", "I."),
        ("WEI LI", "Li", "Wei"),
        ("K. LEE FOX", "Fox", "K. Lee"),
        ("FOX MA", "Fox", "MA"),
        ("Fox JA", "Fox", "JA"),
        ("СОКОЛОВ И. И.", "Соколов", "И. И."),
    ],
)
def test_capitals_are_written_as_elsewhere(line: str, family: str, given: str) -> None:
    assert [(person.family, person.given) for person in read_author_line(line, weak=True)] == [(family, given)]
