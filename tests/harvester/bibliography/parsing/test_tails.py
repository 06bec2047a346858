from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.tails import container_without_tail, title_without_tail


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
        ("О спектрах \\inbook Сборник задач", "О спектрах "),
        ("О спектрах, в кн.: Алгебра", "О спектрах"),
        ("Пособие по алгебре: задачи и решения", "Пособие по алгебре: задачи и решения"),
        ("[60]фуллерен и его соли", "[60]фуллерен и его соли"),
    ],
)
def test_a_title_ends_where_its_kind_begins(text: str, title: str) -> None:
    assert title_without_tail(text) == title


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
    assert container_without_tail(text).strip() == container.strip()


@given(st.text(alphabet="абв Abc123.,:[]/=–№\\", max_size=80))
def test_only_the_end_is_cut_off(text: str) -> None:
    assert text.startswith(title_without_tail(text))
