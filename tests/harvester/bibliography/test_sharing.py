from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.sharing import (
    cyrillic_in,
    letters_shared,
    links_shared,
    names_shared,
    numbers_shared,
    years_shared,
)

OWN = "1. Соколов И. И. Спектры конечных графов // Вестник. 2010. № 1. С. 5–9."
ROMANISED = "2. Sokolov I. I. Spektry konechnykh grafov. Vestnik, 2010, no. 1, pp. 5–9."
OTHER = "3. Finch E. Leaves of autumn. London, 1950. 90 p."


def test_letters_are_compared_as_they_sound() -> None:
    letters = letters_shared([OWN, ROMANISED, OTHER])
    assert letters[0, 1] > 0.7
    assert letters[0, 2] < 0.2


def test_numbers_without_that_of_the_list() -> None:
    numbers = numbers_shared([OWN, ROMANISED, OTHER])
    assert numbers[0, 1] == 1.0
    assert numbers[0, 2] == 0.0
    assert numbers_shared(["Чиж. 1999", "Chizh. 1999"])[0, 1] < numbers_shared(["Чиж. 1999", "Chizh. 1999"], 1.0)[0, 1]


def test_the_script_shows_at_the_beginning() -> None:
    cyrillic = cyrillic_in([OWN, ROMANISED, ROMANISED + " Лишние слова со страницы, и ещё немного слов"])
    assert cyrillic[0] == 1.0
    assert max(cyrillic[1:]) < 0.4


@given(st.lists(st.text(max_size=40), min_size=1, max_size=6))
def test_shares_are_shares_of_both(texts: list[str]) -> None:
    for table in (letters_shared(texts), numbers_shared(texts)):
        assert ((table >= 0) & (table <= 1)).all()
        assert (table == table.T).all()


def test_names_years_and_addresses_are_the_same_in_every_script() -> None:
    translated = "Sokolov I. I. On what graphs have. Herald, 2010. URL: https://example.org/graphs."
    own = f"{OWN} URL: http://example.org/graphs"
    assert names_shared([own, translated, OTHER]).round().tolist()[0] == [1.0, 1.0, 0.0]
    assert years_shared([own, translated, OTHER]).tolist()[0] == [1.0, 1.0, 0.0]
    assert links_shared([own, translated, OTHER]).tolist()[0] == [1.0, 1.0, 0.0]
