from __future__ import annotations

from harvester.venues.roll import MAX_SCHOLARS, Roll


def test_everyone_once_in_their_own_alphabet() -> None:
    roll = Roll()
    roll.add("Vadim Petrov", "http://v.example/en/petrov")
    roll.add("Петров Вадим Викторович", "http://v.example/petrov")
    roll.add("Петров Вадим Викторович", "http://v.example/~petrov")
    roll.add("Иванова Анна Петровна", None)
    roll.add("Иванова Анна Петровна", "http://v.example/ivanova")
    assert [(one.name, one.url) for one in roll] == [
        ("Петров Вадим Викторович", "http://v.example/petrov"),
        ("Иванова Анна Петровна", "http://v.example/ivanova"),
    ]


def test_namesakes_of_one_alphabet_stay_two() -> None:
    roll = Roll()
    roll.add("Петров Дмитрий Александрович", None)
    roll.add("Петров Денис Ильич", None)
    assert len(roll) == 2


def test_initials_and_other_given_names_in_the_other_alphabet() -> None:
    roll = Roll()
    for name in ("Лунин Юрий Павлович", "Лунин Яков Львович", "Yu. P. Lunin", "Viktor Lunin", "Ya. Lunin"):
        roll.add(name, None)
    assert [one.name for one in roll] == ["Лунин Юрий Павлович", "Лунин Яков Львович", "Viktor Lunin"]


def test_a_roll_has_an_end() -> None:
    roll = Roll()
    for number in range(MAX_SCHOLARS + 10):
        roll.add(f"Petrov {chr(97 + number % 26)}{number}", None)
    assert len(roll) <= MAX_SCHOLARS
