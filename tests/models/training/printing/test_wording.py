from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.training.printing.wording import Wording, find_phrases, make_mail, make_udc

LANGUAGES = ("ru", "uk", "be", "kk", "en", "de")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name", ["title", "abstract", "keyword", "university", "rubric", "supervisor", "imprint", "about", "thesis_kind"]
)
def test_no_sign_of_a_template_is_left(language: str, name: str) -> None:
    wording = Wording(language, random.Random(3), lambda form: "А. Липова")
    for _ in range(40):
        assert not re.search(r"[<>{}|@]", wording.draw(name).replace("@", "", name == "about"))


def test_a_language_without_a_class_takes_that_of_the_next() -> None:
    assert find_phrases("be", "license") == find_phrases("ru", "license")
    with pytest.raises(KeyError):
        find_phrases("ru", "no such class")


@given(st.integers(0, 10**6))
def test_codes_and_addresses_look_like_such(seed: int) -> None:
    chance = random.Random(seed)
    assert re.fullmatch(r"\d[\d.:+()-]*", make_udc(chance))
    assert re.fullmatch(r"[\w.-]+@[\w.]+\.\w+", make_mail("lipova", chance))
