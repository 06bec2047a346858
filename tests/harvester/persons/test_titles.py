from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.persons.titles import bare_name

NAMES = ("Лунин Олег Ильич", "Лунин О. И.", "О. И. Лунин", "Karl Huber", "K. Huber", "Huber, Karl")
TITLES = """к.т.н. | Д.ф.-м.н., | д. т. н. | канд. техн. наук | доктор физико-математических наук, профессор | проф. | доцент
    | академик РАН | Директор — академик РАН | чл.-корр. РАН | зав. кафедрой | зав. лаб. | м.н.с. | ведущий научный сотрудник
    | Prof. Dr. | Prof. Dr. rer. nat. habil. | Dipl.-Ing. | PD Dr. | Frau Dr. h.c. | Dr | Associate Professor | Mr.
    | Dipl-Ing. | Dipl Ing | Dipl.-Wirt.-Inf. | Dr rer nat | Dr. oec. publ. | Dr. sc. techn. | Prof. Dr. Dr. h. c. mult. | Mag.
    | Prof. em. Dr. | Univ.-Prof. Dr. | Jun.-Prof. | Assoc Prof | Assoc.Prof. | Prof. RNDr. | Priv.-Doz. Dr. | D.Sc.
    | асс. | студент | студентка | старший преподаватель | инженер | докторант | член-корреспондент НАН Беларуси, | чл.-к. РАН"""


@pytest.mark.parametrize("title", [title.strip() for title in TITLES.split("|")])
def test_titles_before_a_name_go(title: str) -> None:
    assert [bare_name(f"{title} {name}") for name in NAMES] == list(NAMES)


@pytest.mark.parametrize("title", [", к.т.н.", ", профессор", ", Ph.D.", " PhD", ", CSc.", " (доцент)", " — директор"])
def test_titles_after_a_name_go(title: str) -> None:
    assert bare_name(f"Лунин Олег Ильич{title}") == "Лунин Олег Ильич"


@pytest.mark.parametrize(
    "name",
    ["Д. Н. Лунин", "К. Т. Нилов", "С. Н. С. Лунин", "Phil Huber", "Nat Ingram", "Докторов Олег", "Директоренко Ян",
     "Profitt Ann", "Drake Ann", "H. C. Huber", "Доценко Ия", "Head Ann", "Проф", "Dr", "",
     "Член К. Лунин", "Ing Huber", "Mag Huber", "Студентов Ян", "H. Mult", "Em Huber", "Инженеров Олег"],
)  # fmt: skip
def test_names_stay(name: str) -> None:
    assert bare_name(name) == name


@given(st.text(max_size=80))
def test_something_is_always_left(text: str) -> None:
    assert bool(bare_name(text)) == bool(text.split())
