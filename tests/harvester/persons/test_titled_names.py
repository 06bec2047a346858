from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Person
from harvester.persons.titled_names import is_name_of, key_person, list_former_names, read_titled_name, strip_titles


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Рзаев Тофик Гасан оглы", ("Рзаев", "Тофик", "Гасан оглы")),
        ("Тофик Гасан оглы Рзаев", ("Рзаев", "Тофик", "Гасан оглы")),
        ("Рзаева, Нигяр Вали кызы", ("Рзаева", "Нигяр", "Вали кызы")),
        ("Рзаев Т. Г. оглы", ("Рзаев", "Т.", "Г. оглы")),
        ("Орлова (Лунина) Вера Павловна", ("Орлова", "Вера", "Павловна")),
        ("Римский Корсаков Глеб Ильич", ("Римский Корсаков", "Глеб", "Ильич")),
        ("Глеб Ильич Римский Корсаков", ("Римский Корсаков", "Глеб", "Ильич")),
        ("Лев Кузьмич Янкевич", ("Янкевич", "Лев", "Кузьмич")),
        ("Янкевич Лев Кузьмич", ("Янкевич", "Лев", "Кузьмич")),
        ("А. Б. Янкович", ("Янкович", "А. Б.", "")),
        ("Панов Анатолий С.", ("Панов", "Анатолий С.", "")),
        ("Лунин Олег Ильич мл.", ("Лунин", "Олег", "Ильич")),
        ("O'Hara Maureen", ("O'Hara", "Maureen", "")),
        ("Maureen O’Hara", ("O’Hara", "Maureen", "")),
        ("MacKay Donald", ("MacKay", "Donald", "")),
        ("Mack Brennan", ("Brennan", "Mack", "")),
        ("Ludwig van den Bosch", ("van den Bosch", "Ludwig", "")),
        ("van den Bosch, Ludwig", ("van den Bosch", "Ludwig", "")),
        ("Prof. Dr. Karl Huber", ("Huber", "Karl", "")),
        ("д.т.н., проф. Лунин О. И.", ("Лунин", "О. И.", "")),
        ("Karl Huber (Bern)", ("Huber", "Karl", "")),
    ],
)
def test_each_part_in_its_place(text: str, parts: tuple[str, str, str]) -> None:
    person = read_titled_name(text)
    assert (person.family, person.given, person.patronymic) == parts


def test_what_stands_in_brackets_is_another_name() -> None:
    assert list_former_names("Орлова (Лунина) Вера Павловна") == ["Лунина Вера Павловна"]
    assert list_former_names("Eva Huber (geb. Keller)") == ["Eva Keller"]
    assert list_former_names("Robert (Bob) Huber") == ["Bob Huber"]
    assert list_former_names("Karl Huber (1931)") == list_former_names("Орлова (младшая) Вера") == []


@given(st.text(max_size=80))
def test_any_text_is_read(text: str) -> None:
    assert isinstance(read_titled_name(text).family, str)
    assert all(name.strip() for name in list_former_names(text))


@pytest.mark.parametrize(
    "piece", [",", "д.", "д.а.а", "к. а ", "prof.", "(a) ", "зав. ", "чл.-", "о'А ", "доктор физико-"]
)
def test_no_name_takes_long(piece: str) -> None:
    began = time.process_time()
    read_titled_name(piece * 2_000)
    assert time.process_time() - began < 2


NAMES = ("Лунин Олег Ильич", "Лунин О. И.", "О. И. Лунин", "Karl Huber", "K. Huber", "Huber, Karl")
TITLES = """к.т.н. | Д.ф.-м.н., | д. т. н. | канд. техн. наук | доктор физико-математических наук, профессор | проф. | доцент
    | академик РАН | Директор — академик РАН | чл.-корр. РАН | зав. кафедрой | зав. лаб. | м.н.с. | ведущий научный сотрудник
    | Prof. Dr. | Prof. Dr. rer. nat. habil. | Dipl.-Ing. | PD Dr. | Frau Dr. h.c. | Dr | Associate Professor | Mr.
    | Sir | Dame
    | Dipl-Ing. | Dipl Ing | Dipl.-Wirt.-Inf. | Dr rer nat | Dr. oec. publ. | Dr. sc. techn. | Prof. Dr. Dr. h. c. mult. | Mag.
    | Prof. em. Dr. | Univ.-Prof. Dr. | Jun.-Prof. | Assoc Prof | Assoc.Prof. | Prof. RNDr. | Priv.-Doz. Dr. | D.Sc.
    | асс. | студент | студентка | старший преподаватель | инженер | докторант | член-корреспондент НАН Беларуси, | чл.-к. РАН"""


@pytest.mark.parametrize("title", [title.strip() for title in TITLES.split("|")])
def test_titles_before_a_name_go(title: str) -> None:
    assert [strip_titles(f"{title} {name}") for name in NAMES] == list(NAMES)


@pytest.mark.parametrize("title", [", к.т.н.", ", профессор", ", Ph.D.", " PhD", ", CSc.", " (доцент)", " — директор"])
def test_titles_after_a_name_go(title: str) -> None:
    assert strip_titles(f"Лунин Олег Ильич{title}") == "Лунин Олег Ильич"


@pytest.mark.parametrize(
    "name",
    ["Д. Н. Лунин", "К. Т. Нилов", "С. Н. С. Лунин", "Phil Huber", "Nat Ingram", "Докторов Олег", "Директоренко Ян",
     "Profitt Ann", "Drake Ann", "H. C. Huber", "Доценко Ия", "Head Ann", "Проф", "Dr", "",
     "Член К. Лунин", "Ing Huber", "Mag Huber", "Студентов Ян", "H. Mult", "Em Huber", "Инженеров Олег"],
)  # fmt: skip
def test_names_stay(name: str) -> None:
    assert strip_titles(name) == name


@given(st.text(max_size=80))
def test_something_is_always_left(text: str) -> None:
    assert bool(strip_titles(text)) == bool(text.split())


def test_a_name_in_any_order_is_the_persons() -> None:
    person = Person("Соколов", "Иван", "Ильич")
    assert all(is_name_of(name, person) for name in ("Соколов И. И.", "И. Соколов", "Ivan Sokolov", "Соколов"))
    assert not any(
        is_name_of(name, person) for name in ("Соколов Л.", "Соколов И. С.", "Игорь Соколов", "Иван", "Ким И.", "")
    )


@pytest.mark.parametrize(
    ("name", "person"),
    [
        ("Юрий Лунин", Person("Lunin", "Yuri")),
        ("Lunin Yu.", Person("Лунин", "Ю. П.")),
        ("Lunin J. P.", Person("Лунин", "Юрий", "Павлович")),
        ("Yana Lunina", Person("Лунина", "Я.")),
        ("Харитон Лунин", Person("Lunin", "Kh.")),
        ("Ludwig van den Bosch", Person("van den Bosch", "L.")),
        ("Bosch L.", Person("van den Bosch", "Ludwig")),
        ("Prof. Peter Lunin", Person("Лунин", "Пётр")),
    ],
)
def test_a_name_in_either_alphabet_is_the_persons(name: str, person: Person) -> None:
    assert is_name_of(name, person)
    assert not is_name_of(f"Б. {person.family}", person)


def test_one_key_for_the_spellings_of_a_person() -> None:
    assert (
        len({key_person(name) for name in ("Лунин Ю.", "Lunin Yu.", "Yuri Lunin", "J. Lunin", "Лунин Юрий Павлович")})
        == 1
    )
    assert key_person("Лунин Я. А.") != key_person("Лунин А. Я.")
    assert key_person("John Lang") == key_person("J. Lang") != key_person("I. Lang")
