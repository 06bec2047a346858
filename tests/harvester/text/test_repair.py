from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.text.repair import join_lines, mend_text, part_words
from tests.compiled_pairs import take_pair


@pytest.mark.parametrize(
    ("broken", "whole"),
    [
        ("Ìèíèñòåðñòâî îáðàçîâàíèÿ", "Министерство образования"),
        ("cиcтeма", "система"),
        ("Вaker", "Baker"),
        ("MPI-система и C++", "MPI-система и C++"),
        ("А н н о т а ц и я", "Аннотация"),
        ("В В Е Д Е Н И Е  и  ц е л ь", "ВВЕДЕНИЕ и цель"),
        ("eﬃcient ﬁnite", "efficient finite"),
        ("не\u00ad\u00a0разрывный", "не разрывный"),
        ("слово\u00ad", "слово-"),
        ("Größe der Bäume, déjà vu", "Größe der Bäume, déjà vu"),
        ("".join(chr(ord(letter) + 0x09FA) for letter in "анализ"), "анализ"),
        ("Сеть и граф".encode().decode("latin-1"), "Сеть и граф"),
        ("Теория графов и сетей".encode().decode("cp1251", "replace"), "Теория графов и сетей"),
        ("Теория графов и сетей".encode("koi8-r").decode("cp1251"), "Теория графов и сетей"),
        ("Теория графов и сетей".encode("cp1251").decode("koi8-r"), "Теория графов и сетей"),
        ("(cid:210)(cid:229)(cid:238)(cid:240)(cid:232)(cid:255)", "Теория"),
        ("H\uf779\uf770\uf765\uf772", "Hyper"),
        ("кодеКОД и SQLite, iPhone", "кодеКОД и SQLite, iPhone"),
        ("Просторовi задачi теорiї i практики", "Просторові задачі теорії і практики"),
        ("IНФОРМАЦIЙНА СИСТЕМА", "ІНФОРМАЦІЙНА СИСТЕМА"),
        ("при всех i больших нуля", "при всех i больших нуля"),
    ],
)
def test_a_line_is_mended(broken: str, whole: str) -> None:
    assert mend_text(broken) == whole


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["компью-", "терная сеть"], "компьютерная сеть"),
        (["Санкт-", "Петербург"], "Санкт-Петербург"),
        (["одна строка", "", "другая"], "одна строка другая"),
        (["слово –", "тире"], "слово – тире"),
        (["уравне", "ния теплопроводности"], "уравнения теплопроводности"),
        (["теория", "графов"], "теория графов"),
        ([], ""),
    ],
)
def test_lines_become_running_text(lines: list[str], text: str) -> None:
    assert join_lines(lines) == text


@pytest.mark.parametrize(
    ("run", "parted"),
    [
        ("исследованиеустойчивостисистемы", "исследование устойчивости системы"),
        ("теорияивычислительныеметоды", "теория и вычислительные методы"),
        ("высокопроизводительный", "высокопроизводительный"),
        ("абракадабрщзцъывауфхшщъэю", "абракадабрщзцъывауфхшщъэю"),
        ("слова с пробелами", "слова с пробелами"),
    ],
)
def test_lost_spaces_come_back(run: str, parted: str) -> None:
    assert part_words(run) == parted


@given(st.text(max_size=200))
def test_mending_twice_changes_nothing_more(text: str) -> None:
    assert mend_text(mend_text(mend_text(text))) == mend_text(mend_text(text))


@given(st.lists(st.text("абв -", max_size=20)))
def test_joining_loses_no_letter(lines: list[str]) -> None:
    letters = "".join(lines).replace(" ", "").replace("-", "")
    assert join_lines(lines).replace(" ", "").replace("-", "") == letters


def test_names_of_variables_are_no_spaced_word() -> None:
    assert mend_text("введём x и y в (3)") == "введём x и y в (3)"
    assert mend_text("Р е ф е р а т") == "Реферат"


SIGNS = st.sampled_from([*"аяпАБхabZ1_.-ёЁіҐô½²\u00ad«\n", "(cid:1)", *" " * 9])


@given(st.lists(SIGNS, max_size=20).map("".join))
def test_faults_found_in_c_are_those_in_python(text: str) -> None:
    plain, in_c = take_pair("text_repair.find_faults")
    assert plain(text) == in_c(text)
