from __future__ import annotations

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Person
from harvester.persons.name_comparison import (
    AGREES,
    OTHER,
    SAME,
    compare_given_names,
    is_initial,
    key_initial,
    list_given_names,
    may_be_one,
    may_be_same,
)
from harvester.text.transliteration import key_first_sound, list_spellings, romanise

# Given names with every letter a Russian name can begin with.
_CYRILLIC = """Антон Борис Вадим Галина Дарья Джамал Елена Жанна Захар Игорь Иосиф Кирилл Лидия Марат Нина Олег Полина
    Роман Семён Тимур Ульяна Филипп Харитон Цветана Чингиз Шамиль Эльвира Юлиан Юрий Яков Яна"""
_LATIN = """Julia Jürgen John Jan Jens Joachim Hanna Helmut Yvonne Philip Charlotte Christian Thomas Walter Wolfgang Zoë
    Øystein Łukasz Çağla Štěpán Čeněk Žofie Xavier Quentin Émile Iris Ian"""
RUSSIAN, LATIN = _CYRILLIC.split(), _LATIN.split()
NAMES = st.sampled_from(RUSSIAN + LATIN)


@given(NAMES, NAMES)
def test_nobody_s_order_matters(one: str, other: str) -> None:
    assert compare_given_names(one, other) == compare_given_names(other, one)
    assert compare_given_names(f"{one[0]}.", other) == compare_given_names(other, f"{one[0]}.")


@given(NAMES)
def test_everybody_agrees_with_their_own_name_and_initial(name: str) -> None:
    assert compare_given_names(name, name) == compare_given_names(name, name.upper()) == SAME
    assert compare_given_names(name, name[0]) == compare_given_names(name, f"{name[0]}.") == AGREES


@given(st.sampled_from(RUSSIAN), st.data())
def test_a_russian_name_agrees_with_the_initials_of_all_its_spellings(name: str, data: st.DataObject) -> None:
    composed = {normalize("NFC", one) for one in list_spellings(name)}
    latin = data.draw(st.sampled_from(sorted(one for one in composed if one.isalpha())))
    assert may_be_same(name, f"{latin[:2]}."), latin
    assert latin[0] in "CIT" or may_be_same(name, f"{latin[0]}."), latin  # C. is no Х, I. no Ю, T. no Ч
    assert may_be_same(f"{name[0]}.", latin), latin
    assert compare_given_names(name, latin) == SAME, latin


@given(st.sampled_from(RUSSIAN), st.sampled_from(RUSSIAN))
def test_another_letter_of_one_s_own_alphabet_is_another(one: str, other: str) -> None:
    assert may_be_same(f"{one[0]}.", other) == (one[0] == other[0])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Yu.", "Ю."), ("Ju.", "Yuri"), ("Iu.", "Юрий"), ("J.", "Yuri"), ("Y.", "Julia"), ("Û.", "Юлия"),
        ("Ya.", "Яна"), ("Ia.", "Jana"), ("Kh.", "Харитон"), ("H.", "Khariton"), ("X.", "Х."),
        ("Zh.", "Ж."), ("Ž.", "Жанна"), ("Č.", "Чингиз"), ("Tsch.", "Ч."), ("Sch.", "Шамиль"), ("Shch.", "Щ."),
        ("Z.", "Цветана"), ("Ts.", "Цветана"), ("C.", "Ц."), ("Ye.", "Елена"), ("Je.", "Е."), ("E.", "Эльвира"),
        ("W.", "Вадим"), ("Wadim", "V."), ("Дж.", "John"), ("Дж.", "George"), ("Yu", "Юрий"), ("Г.", "Helmut"),
        ("И.", "Johann"), ("J.", "Иосиф"), ("Ch.", "Christian"), ("І.", "Игорь"), ("Й.", "Jens"),
    ],
)  # fmt: skip
def test_initials_that_may_be_one(one: str, other: str) -> None:
    assert compare_given_names(one, other) == AGREES


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("G.", "Hanna"), ("H.", "Charlotte"), ("E.", "Jens"), ("J.", "Yvonne"), ("J.", "Irina"), ("I.", "Yuri"),
        ("C.", "Zoë"), ("Y.", "John"), ("Yu.", "Jonas"), ("J.", "Иван"), ("A.", "Яна"), ("А.", "Я."), ("Вл.", "Виктор"),
        ("Th.", "Tim"), ("V.", "Ульяна"), ("Jonas", "Julia"), ("Anna", "Анатолий"), ("", "J."), (".", "J."), ("1", "1"),
    ],
)  # fmt: skip
def test_names_that_are_two(one: str, other: str) -> None:
    assert compare_given_names(one, other) == OTHER


def test_names_in_full() -> None:
    pairs = [("Jürgen", "Juergen"), ("Юрий", "Yury"), ("Семён", "Semyon"), ("Виктора", "Виктор"), ("Ян.", "Ян")]
    assert [compare_given_names(*pair) for pair in pairs] == [SAME] * len(pairs)


def test_given_names_one_by_one() -> None:
    assert list_given_names(Person("Лунин", "О.И.")) == list_given_names(Person("Лунин", "О. И.")) == ["О.", "И."]
    assert list_given_names(Person("Lang", "H.-P.")) == ["H.", "P."]
    assert list_given_names(Person("Рзаев", "Жан-Поль", "Гасан оглы")) == ["Жан-Поль", "Гасан"]
    assert may_be_one(["О.", "И."], ["Олег"])
    assert may_be_one([], ["Олег"])
    assert not may_be_one(["О.", "И."], ["Олег", "Павлович"])


def test_what_is_an_initial() -> None:
    assert all(map(is_initial, ("И", "И.", "J.", "Yu.", "Yu", "Дж", "Chr.", "Shch.")))
    assert not any(map(is_initial, ("Иван.", "Anna.", "Li", "Jan", "")))


@given(st.text(max_size=12), st.text(max_size=12))
def test_any_text(one: str, other: str) -> None:
    assert compare_given_names(one, other) == compare_given_names(other, one)
    assert len(key_initial(one)) <= 1


@given(st.sampled_from([name for name in RUSSIAN if name != "Джамал"]))
def test_one_key_for_name_initial_and_transliteration(name: str) -> None:
    assert key_initial(name) == key_initial(f"{name[0]}.") == key_initial(romanise(name))


def test_a_key_holds_for_name_and_initial_and_tells_others_apart() -> None:
    for name in ("Julia", "John", "Philip", "Hanna", "Yuri", "Igor"):
        assert key_initial(name) == key_initial(f"{name[0]}.")
    assert key_initial("Yu.") == key_initial("Ю.") == key_initial("J.")
    assert len({key_initial(name) for name in ("Яна", "Анна", "Иван", "Юлия", "Захар", "Харитон")}) == 5
    assert key_initial("") == key_initial("1 -") == ""


@pytest.mark.parametrize(
    ("names", "sound"),
    [
        ("John J. Jürgen Иосиф И. I.", "i"),
        ("Philip P. Пётр Ph.", "p"),
        ("Ю. Юрий Yury Yu. Ju", "u"),
        ("Ж. Zh. Žan", "z"),
    ],
)
def test_a_name_sounds_as_its_initial_does(names: str, sound: str) -> None:
    assert {key_first_sound(name) for name in names.split()} == {sound}
