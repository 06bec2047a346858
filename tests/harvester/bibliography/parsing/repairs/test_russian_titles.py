from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.repairs import containers, russian_titles, titles
from harvester.text.scripts import squeeze
from tests.harvester.bibliography.parsing.drafts import read_only


def title_of(*parts: tuple[str, str]) -> str | None:
    """By the rules of titles; what the text ends with makes it one of a Russian list."""
    return read_only(titles, russian_titles, parts=(*parts, (" №", "other"))).title


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Теория графов : учебник для вузов", "Теория графов "),
        ("Теория графов. 2-е изд", "Теория графов"),
        ("Теория графов. – 4-е изд", "Теория графов"),
        ("Teoriya grafov [Theory of graphs]. Trudy instituta [Works]", "Teoriya grafov "),
        ("Теория графов = Graph theory", "Теория графов"),
        ("Теория графов / П. Орлов", "Теория графов"),
        ("О пчеловодстве : федер. закон от 1 мая 2001 г. № 3-ФЗ : принят Думой", "О пчеловодстве "),
        ("Теория графов. [Электронный ресурс]. Портал", "Теория графов. "),
        ("Теория графов. Х.: Институт управления", "Теория графов"),
        ("Теория графов. – Мн. : Высшая школа", "Теория графов"),
        ("О спектрах \\inbook Сборник задач", "О спектрах "),
        ("О спектрах, в кн.: Алгебра", "О спектрах"),
        ("Spectra of graphs. PhD Thesis", "Spectra of graphs"),
        ("Нормы полива садов (утв. приказом от 1 мая 2001 г.)", "Нормы полива садов"),
        ("Правила полива садов, приняты съездом садоводов", "Правила полива садов"),
        ("Договор о полях, принятый съездом", "Договор о полях, принятый съездом"),
        ("МПК G 01 B 5/28. Способ полива", "Способ полива"),
        ("Пособие по алгебре: задачи и решения", "Пособие по алгебре: задачи и решения"),
        ("Синтез [60]фуллерена и его соли", "Синтез [60]фуллерена и его соли"),
    ],
)
def test_a_title_ends_where_its_kind_begins(text: str, title: str) -> None:
    assert title_of((text, "title")) == title.rstrip(" .")


def test_a_title_that_is_printed_in_brackets_only() -> None:
    parts = ("О садах. [", "other"), ("Spectra of graphs]. Trudy instituta [Works", "title")
    assert title_of(*parts) == "Spectra of graphs"


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("ГОСТ Р 12.3-2001. Сады. Правила полива. М.: Издательство стандартов, 2001. 6 с.", "ГОСТ Р 12.3-2001. Сады. Правила полива"),
        ("ГОСТ 12-79 САДЫ Общие правила. — Москва : Сад, 2008. — 11 с.", "ГОСТ 12-79 САДЫ Общие правила"),
        ("ГОСТ 12—2003. С. 6.", "ГОСТ 12—2003"),
        ("GOST 12-79. Gardens. Gosstandart. Moscow, 1980.", "GOST 12-79. Gardens"),
        ("О стандарте ГОСТ 12—2003", ""),
        ("ГОСТИНАЯ в саду. М., 2001", ""),
    ],
)  # fmt: skip
def test_a_standard_has_its_number_in_its_title(text: str, title: str) -> None:
    assert (title_of((text, "other")) or "") == title


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Декрет съезда от 1 мая 1918 года «О садах» // Сад. 1918. № 20.", "Декрет съезда от 1 мая 1918 года «О садах»"),
        ("Часть вторая Садового кодекса от 2 мая 1996 г. № 14-Ф // Собрание. 1996.", "Часть вторая Садового кодекса от 2 мая 1996 г. № 14-Ф"),
        ("Типовое положение о саде, утвержденное съездом// Сад, 1995", "Типовое положение о саде, утвержденное съездом"),
        ("Указ съезда от 2 мая 1996 г. № 14 «О садах». URL: http://sad.example/14 (дата обращения: 01.02.2003).", "Указ съезда от 2 мая 1996 г. № 14 «О садах»"),
        ("Приказ съезда № 14 «О садах» [Электронный ресурс]. – Режим доступа: https://sad.example", "Приказ съезда № 14 «О садах»"),
        ("Решение сада по делу № 5/2004. Доступ из СПС «Сад».", "Решение сада по делу № 5/2004"),
        ("Садовый кодекс от 02.05.1996 № 14-Ф (ред. от 01.02.2003).", "Садовый кодекс от 02.05.1996 № 14-Ф (ред. от 01.02.2003)"),
        ("Закон «О садах», Сад, 2 мая 1996 г., № 14.", ""),
        ("Закон «О садах». М., 2001", ""),
        ("Анализ положения садов // Сад. 1995", ""),
    ],
)  # fmt: skip
def test_an_act_has_its_day_and_number_in_its_title(text: str, title: str) -> None:
    assert (title_of((text, "other")) or "") == title


@pytest.mark.parametrize(
    ("text", "container"),
    [
        ("Алгебра и логика: сб. науч. тр", "Алгебра и логика"),
        ("Алгебра и логика. Вып. 12", "Алгебра и логика"),
        ("Алгебра и логика. Выпуск 40", "Алгебра и логика"),
        ("Trudy instituta [Works of the institute]", "Trudy instituta "),
        ("Алгебра и логика / под ред. П. Орлова", "Алгебра и логика"),
        ("Чтения по алгебре, Казань, 30", "Чтения по алгебре"),
        ("Чтения по алгебре. 12 марта 2001 г", "Чтения по алгебре"),
        ("Meeting on logic. June 28 – July 2. Riga", "Meeting on logic"),
        ("Вестник университета. Серия 3", "Вестник университета. Серия 3"),
    ],
)
def test_a_container_ends_where_its_kind_begins(text: str, container: str) -> None:
    found = read_only(containers, parts=((text, "container"), (" // №", "other")), title="Сады")
    assert found.container == container.strip()


@given(st.text(alphabet="абв Abc123.,:[]/=–№\\", max_size=80))
def test_only_the_end_is_cut_off(text: str) -> None:
    assert squeeze(title_of((f"Сад {text}", "title")) or "") in squeeze(f"Сад {text}")
