from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.text.transliteration import list_spellings, make_key, make_surname_key, romanise
from tests.compiled_pairs import take_pair


@pytest.mark.parametrize(
    "spellings_of_one",
    [
        "Щёголев Щеголев Shchegolev Schegolev Ščëgolev Shchyogolev Schtschjogolew",
        "Чебышёв Chebyshev Tschebyscheff Čebyšev Chebyshov",
        "Юрьев Yuryev Yur'ev Iurev Jurjew",
        "Жуковский Zhukovsky Žukovskij Zhukovskii Zhukovskiy",
        "Цветаева Tsvetaeva Tsvetayeva Cvetaeva",
        "Соловьёв Solovyov Solovev Soloviev",
        "Müller Mueller MULLER",
    ],
)
def test_one_key_for_one_surname(spellings_of_one: str) -> None:
    one, *others = spellings_of_one.split()
    alike = [other for other in others if make_surname_key(other) == make_surname_key(one)]
    # The rarest spelling may be off by a letter; comparison of names allows for that.
    assert len(alike) >= len(others) - 1


@pytest.mark.parametrize(("one", "other"), [("Иванов", "Петров"), ("Мелас", "Молос"), ("Roth", "Renz")])
def test_other_surnames_have_other_keys(one: str, other: str) -> None:
    assert make_surname_key(one) != make_surname_key(other)


def test_titles_meet_their_romanised_form() -> None:
    title = "Активная стратегия совместного выбора алгоритма классификации и его гиперпараметров"
    assert make_key(romanise(title)) == make_key(title)


def test_spellings() -> None:
    found = list_spellings("Щукин")
    assert {"Shchukin", "Ščukin", "Schtschukin"} <= found
    assert list_spellings("Roth") == {"Roth"}


def test_ukrainian_and_belarusian_letters_are_romanised_too() -> None:
    assert romanise("Їжакевич і Ґалаґан") == "Yizhakevich i Galagan"
    assert all(spelling.isascii() for spelling in list_spellings("Філіппов"))


@given(st.text() | st.text("schtzkpxwfoeyjiau ñ"))
def test_sounds_are_folded_alike_in_c(word: str) -> None:
    plain, in_c = take_pair("text_transliteration.fold_sounds")
    assert in_c(word) == plain(word)
