from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Metadata, Paper, Person
from harvester.persons.name_comparison import same_surname
from harvester.persons.name_strings import (
    make_author_key,
    parse_name,
    parse_surname,
    read_authors_of_paper,
    read_family,
    read_person,
    split_names,
    write_name,
    write_person,
)
from harvester.text.scripts import squeeze


@pytest.mark.parametrize(
    ("text", "family", "given"),
    [
        ("Иванов И. И.", "Иванов", "И. И."),
        ("И.И. Иванов", "Иванов", "И. И."),
        ("Ivan Ivanov", "Ivanov", "Ivan"),
        ("Roth, Philip", "Roth", "Philip"),
        ("Thomas A. Becker", "Becker", "Thomas A."),
        ("фон Нейман Дж.", "фон Нейман", "Дж."),
        ("John von Neumann", "von Neumann", "John"),
        ("Melnik D.Yu.", "Melnik", "D. Yu."),
        ("Орлов Ал.", "Орлов", "Ал."),
        ("Афанасьев Михаил", "Афанасьев", "Михаил"),
        ("Сидоров1,2*", "Сидоров", ""),
        ("E. W. Lange Jr.", "Lange", "E. W."),
    ],
)
def test_parse_name(text: str, family: str, given: str) -> None:
    person = parse_name(text)
    assert (person.family, person.given) == (family, given)


@pytest.mark.parametrize("text", ["Иванов Пётр Ильич", "Пётр Ильич Иванов"])
def test_patronymics(text: str) -> None:
    person = parse_name(text)
    assert (person.family, person.given, person.patronymic) == ("Иванов", "Пётр", "Ильич")


def test_no_name() -> None:
    assert parse_surname("  12 ") == ""


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Щёголев", "Shchegolev", True),
        ("ИВАНОВ", "Иванов", True),
        ("Чеепанов", "Черепанов", True),
        ("Müller", "Mueller", True),
        ("Ли", "Ляо", False),
        ("Орлов", "Козлов", False),
        ("", "", False),
    ],
)
def test_same_surname(one: str, other: str, same: bool) -> None:
    assert same_surname(one, other) is same


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Иванов И. И.; Петров П.", ["Иванов И. И.", "Петров П."]),
        ("Roth; Philip", ["Roth, Philip"]),
        ("Иванов И. И., Петров П. П.", ["Иванов И. И.", "Петров П. П."]),
        ("Roth, P., Beyer, M.", ["Roth, P.", "Beyer, M."]),
        ("Hans Meyer and Karl Lange", ["Hans Meyer", "Karl Lange"]),
        ("И. Иванов и П. Петров", ["И. Иванов", "П. Петров"]),
        ("A. Roth, C. Lutz, and T. Beyer", ["A. Roth", "C. Lutz", "T. Beyer"]),
        ("Roth, Philip", ["Roth, Philip"]),
        ("", []),
    ],
)
def test_split_names(text: str, names: list[str]) -> None:
    assert split_names(text) == names


PARTICLES = ("", "von ", "van der ", "De ", "Le ", "фон ", "ван ден ", "Ibn ")
CYRILLIC, LATIN = "абвгдежзиклмнопрстуфхэюя", "abcdefghijklmnopqrstuvwyzäöüßéłőñạế"


def words(letters: str) -> st.SearchStrategy[str]:
    return st.text(letters, min_size=5, max_size=9).map(str.capitalize)


def families(letters: str) -> st.SearchStrategy[str]:
    parts = st.lists(words(letters), min_size=1, max_size=2)
    bound = st.builds(lambda names, sign: sign.join(names), parts, st.sampled_from(["-", "’", "'", " "]))
    return st.builds(lambda particle, name: particle + name, st.sampled_from(PARTICLES), bound)


def givens(letters: str) -> st.SearchStrategy[str]:
    initial = st.sampled_from(letters).map(lambda letter: f"{letter.upper()}.")
    one = st.one_of(words(letters), initial, st.builds("{}-{}".format, words(letters), words(letters)))
    return st.lists(one, min_size=1, max_size=3).map(" ".join)


people = st.one_of(
    *(st.builds(Person, families(letters), givens(letters)) for letters in (CYRILLIC, LATIN)),
    st.builds(Person, families(CYRILLIC), givens(CYRILLIC), st.sampled_from(["", "Ильич", "Петрович", "Олеговна"])),
)


@given(people)
def test_what_is_written_reads_back(person: Person) -> None:
    again = read_person(write_person(person))
    assert again.family == person.family
    assert squeeze(again.given + again.patronymic) == squeeze(person.given + person.patronymic)


KNOWN = [
    ("Лебедев", "Пётр", "Николаевич"),
    ("Цой", "Анна", ""),
    ("Гейне", "Эрих", ""),
    ("Бах-Немченко", "Мартин", ""),
    ("фон Клаузен", "Дж.", ""),
    ("Нгуен", "Тхи Хонг Ван", ""),
    ("Đặng", "Thị Ngọc Ánh", ""),
    ("O’Donoghue", "Maeve", ""),
    ("Д’Артуа", "Луи", ""),
    ("van den Broek", "Jan Willem", ""),
    ("Meyer-Rößler", "Hans-Jürgen", ""),
    ("García Lorente", "Inés", ""),
    ("Sartori", "J.-P.", ""),
    ("Kim", "Eun Suk", ""),
    ("Brown", "HJ", ""),
    ("Le Roux", "Simon", ""),
]


@pytest.mark.parametrize(("family", "given_name", "patronymic"), KNOWN)
def test_names_of_many_languages_read_back(family: str, given_name: str, patronymic: str) -> None:
    assert read_family(write_person(Person(family, given_name, patronymic))) == family
    initials = " ".join(f"{part[0]}." for part in given_name.replace("-", " ").split())
    assert write_name(family, initials) == f"{family} {initials}"
    assert read_family(f"{family} {initials}") == family


def test_a_comma_stands_before_full_given_names_only() -> None:
    assert write_person(Person("Орлова", "О.", "П.")) == "Орлова О. П."
    assert write_person(Person("Орлова", "О.П.")) == "Орлова О.П."
    assert write_person(Person("Орлова", "Ольга", "Павловна")) == "Орлова, Ольга Павловна"
    assert write_person(Person("Brandt, Jr.", "Carla")) == "Brandt Jr., Carla"
    assert write_person(Person("Рабочая группа")) == "Рабочая группа"
    assert write_person(Person("", "Ольга")) == "Ольга"


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Brandt Carla", "Brandt"),
        ("Carla Brandt", "Brandt"),
        ("von der Heide Jutta", "von der Heide"),
        ("Цой Ирина", "Цой"),
        ("Ирина Цой", "Цой"),
        ("Вероника Гейне", "Гейне"),
        ("Lindqvist Anna Maria", "Lindqvist"),
        ("Petrova Natalia S.", "Petrova"),
        ("Hans-Jürgen Vogt", "Vogt"),
        ("Vogt Hans-Jürgen", "Vogt"),
        ("Ines Paul", "Paul"),  # a family name as often as a given one
        ("Régine Le Jan", "Le Jan"),
        ("Ignatius Thomas", "Thomas"),
        ("Лебедев П. Н.", "Лебедев"),
        ("П. Н. Лебедев", "Лебедев"),
        ("Лебедев Пётр Николаевич", "Лебедев"),
    ],
)
def test_names_without_a_comma_are_told_by_their_given_names(name: str, family: str) -> None:
    assert read_family(name) == family


@given(st.text(max_size=60))
def test_any_text_is_read(text: str) -> None:
    assert len(read_family(text)) <= 2 * len(text)


def test_all_writings_of_a_name_have_one_key() -> None:
    writings = ("Brandt C.", "C. Brandt", "Brandt, Carla", "Carla Brandt", "Brandt Carla")
    assert {make_author_key(name) for name in writings} == {"brandt-c"}
    assert (
        make_author_key("Meyer, Hans-Jürgen") == make_author_key("Meyer H.-J.") == make_author_key("Hans-Jürgen Meyer")
    )


def test_a_paper_knows_the_parts_of_its_authors() -> None:
    told = Metadata(authors=[Person("Ву", "Минь Куанг"), Person("Орлова", "О.")], authors_other=[Person("Vu", "Minh")])
    older = Paper("p", "", authors=["Ву Минь Куанг", "Vu Minh", "Carla Brandt"], metadata=told)
    assert [person.family for person in read_authors_of_paper(older)] == ["Ву", "Vu", "Brandt"]
    assert read_authors_of_paper(Paper("p", "", metadata=told)) == told.authors
