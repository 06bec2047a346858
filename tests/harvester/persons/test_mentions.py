from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.persons.mentions import BARE, DOUBTFUL, FULL, GIVEN, INITIALS, OTHER, Names

RUSSIAN = Names(["Ковалёв Виктор Иванович"])
GERMAN = Names(["Daniel Brunner"])


@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("Ковалёв Виктор Иванович", FULL),
        ("Страница Виктора Ивановича Ковалева", FULL),
        ("Виктор Ковалев", GIVEN),
        ("Ковалев В.И., Петров А.А.", INITIALS),
        ("V. I. Kovalev", INITIALS),
        ("Kovalyov, V.", INITIALS),
        ("результаты Ковалева", BARE),
        ("Анна Ковалева", DOUBTFUL),
        ("Ковалев Виктор Сергеевич", OTHER),
        ("Ковалев В.С.", OTHER),
        ("Петров Виктор Иванович", -1),
    ],
)
def test_a_mention_says_how_much_of_the_name_it_has(text, grade):
    assert RUSSIAN.best(text) == grade


@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("Prof. Dr. Daniel Brunner", FULL),
        ("Daniel Brunner’s homepage", FULL),
        ("Brunner Daniel", FULL),
        ("Brunner, Dr. Daniel", FULL),
        ("Brunner, Prof. Dr. Daniel", FULL),
        ("Brunner Dr. Daniel Berg", BARE),
        ("Brunner, Dr. Karl", DOUBTFUL),
        ("D. Brunner", INITIALS),
        ("K. Brunner", OTHER),
    ],
)
def test_titles_before_a_name_are_no_given_names(text, grade):
    assert GERMAN.best(text) == grade


@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("Mareike Oltmanns, M.Sc.", DOUBTFUL),
        ("Mareike Oltmanns, M. Sc.", DOUBTFUL),
        ("Mareike Oltmanns, M.Sc.\nMartin Klein, B.Sc.", DOUBTFUL),
        ("Martin Oltmanns, M.Sc.", FULL),
        ("Oltmanns, M.Sc. Martin", FULL),
        ("Oltmanns, M.", INITIALS),
    ],
)
def test_the_letters_of_a_degree_are_no_initials(text, grade):
    assert Names(["Martin Oltmanns"]).best(text) == grade


@pytest.mark.parametrize("asked", ["Чкалов Валерий Павлович", "Valery Chkalov"])
def test_a_first_letter_that_is_silent_in_latin_letters(asked):
    assert all(Names([asked]).best(text) >= GIVEN for text in ("ЧКАЛОВ Валерий", "Chkalov Valery"))


@pytest.mark.parametrize(
    ("asked", "text", "grade"),
    [
        ("Орлова Вера Павловна", "Орлова | Вера | Павловна", FULL),
        ("Орлова Вера Павловна", "Орлова | В. П. | доцент", INITIALS),
        ("Орлова Вера Павловна", "Орлова (Лунина) Вера Павловна", FULL),
        ("Орлова Вера Павловна", "Орлова ВП", INITIALS),
        ("Орлова Вера Павловна", "Орлова МГУ", DOUBTFUL),
        ("Robert Thompson", "Thompson RJ", INITIALS),
        ("Robert Thompson", "Thompson | Dr | Robert", FULL),
        ("Elizabeth Smith-Jones", "Elizabeth Smith‑Jones", FULL),
        ("Гнатюк Євген Ігорович", "Yevhen Hnatiuk", GIVEN),
        ("Ковальчук Микола Ігорович", "Ковальчук Николай Игоревич", FULL),
        ("Цветаева Юлия Яковлевна", "Zwetajewa Julia", GIVEN),
    ],
)
def test_names_over_cells_and_beside_others_and_in_other_spellings(asked, text, grade):
    assert Names([asked]).best(text) == grade


@pytest.mark.parametrize(
    "text", ["Brunner, Daniel | School Office", "Brunner Daniel\nProfessor", "Brunner, Daniel, Chair"]
)
def test_what_stands_after_a_name_in_the_next_cell_or_line_is_no_part_of_it(text):
    (mention,) = GERMAN.mentions(text)
    assert text[: mention.end].endswith("Daniel")


def test_a_lone_initial_after_a_given_name():
    assert Names(["Панов Анатолий С."]).best("Анатолий С. Панов") >= GIVEN


def test_the_initial_of_a_namesake():
    names = Names(["Judith Lang"])
    assert names.is_namesake("Jonas Lang")
    assert not any(map(names.is_namesake, ("J. Lang", "Judith Lang", "Jud Lang", "Karl Lang", "Lang")))
    assert not Names(["Judith Lang", "Jonas Lang"]).is_namesake("Jonas Lang")
    assert not Names(["Lang"]).is_namesake("Jonas Lang")


def test_a_name_in_brackets_is_the_person_s_too():
    names = Names(["Орлова (Лунина) Вера Павловна"])
    assert names.best("В. П. Орлова") == names.best("В. П. Лунина") == INITIALS
    assert names.best("Лунина Вера Павловна") == FULL


def test_latin_letters_typed_for_cyrillic_ones():
    assert RUSSIAN.best("Ковалев B. И.") == RUSSIAN.best("B. Ковалев") == RUSSIAN.best("B.И. Ковалев") == INITIALS
    assert RUSSIAN.best("P. Ковалев") == RUSSIAN.best("B. Kovalev") == OTHER


def test_addresses_have_the_name_in_any_spelling():
    assert RUSSIAN.in_address("www.example.org/~kovalev/")
    assert GERMAN.in_address("danielbrunner.example.org/")
    assert not GERMAN.in_address("www.example.org/people/")


@given(st.text(max_size=200), st.text(max_size=40))
def test_any_text_and_any_name(text, name):
    for mention in Names([name]).mentions(text):
        assert 0 <= mention.start < mention.end <= len(text)


@pytest.mark.parametrize(
    ("name", "text", "grade"),
    [
        ("Judith Lang", "J. Lang", INITIALS),
        ("Judith Lang", "Jonas Lang", DOUBTFUL),
        ("Judith Lang", "K. Lang", OTHER),
        ("Hans-Peter Lang", "H.-P. Lang", INITIALS),
        ("Lang, H.-P.", "Hans-Peter Lang", INITIALS),
        ("Lang, H.-P.", "H. K. Lang", OTHER),
        ("Lang-Huber, John", "J. Q. Lang-Huber", INITIALS),
        ("Yuri Lang", "Ю. Ланг", INITIALS),
        ("Лангова Юлия Ильинична", "J. Langova", INITIALS),
        ("Лангова Юлия Ильинична", "I. Langova", OTHER),
    ],
)
def test_initials_agree_across_alphabets(name, text, grade):
    assert Names([name]).best(text) == grade


@pytest.mark.parametrize("name", ["Ludwig van den Bosch", "van den Bosch, Ludwig"])
@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("Prof. Ludwig van den Bosch, Gent", FULL),
        ("Van den Bosch Ludwig", FULL),
        ("L. van den Bosch", INITIALS),
        ("Bosch, L. van den", INITIALS),
        ("K. van den Bosch", OTHER),
        ("van den Bosch", BARE),
        ("Ludwig Bosch", DOUBTFUL),
    ],
)
def test_a_surname_of_several_words(name, text, grade):
    assert Names([name]).best(text) == grade


def test_a_particle_makes_another_surname():
    assert Names(["Ludwig Bosch"]).best("Ludwig van den Bosch") == DOUBTFUL
    assert Names(["Ludwig Bosch"]).best("Arbeiten von Bosch") == BARE


def test_particles_of_other_kinds():
    assert Names(["Ludwig von Linden"]).best("Л. фон Линден") == INITIALS
    assert Names(["Ludwig van den Linden"]).best("Ludwig van der Linden") == DOUBTFUL
    assert Names(["Jeanne d’Orly"]).best("J. d’Orly") == INITIALS
    assert Names(["Римский Корсаков Глеб Ильич"]).best("Глеб Ильич Римский Корсаков") == FULL
    assert Names(["Рзаев Тофик Гасан оглы"]).best("Рзаев Тофик Гасан оглы") == FULL
    assert Names(["Рзаев Тофик Гасан оглы"]).best("Рзаев Т. В.") == OTHER


@pytest.mark.parametrize(
    "card",
    [
        "Фамилия: | Ковалёв\nИмя: | Виктор\nОтчество: | Иванович",
        "Фамилия\nКовалёв\nИмя\nВиктор\nОтчество\nИванович",
        "Last name: Kovalev First name: Viktor Middle name: Ivanovich",
    ],
    ids=["cells", "lines", "one line"],
)
def test_the_parts_of_a_name_on_a_card_are_one_name(card):
    assert RUSSIAN.best(card) == FULL
