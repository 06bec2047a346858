from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.text import patterns
from harvester.text.patterns import AnyOf, WholeWords, list_stems, split_alternatives


@pytest.mark.parametrize(
    ("piece", "found", "passed_over"),
    [
        (patterns.YEAR, ["1999", "2024"], ["1899", "2100"]),
        (patterns.YEAR_SINCE_1800, ["1812", "2024"], ["1799"]),
        (patterns.YEAR_SINCE_1600, ["1687"], ["1599"]),
        (patterns.YEAR_SINCE_1500, ["1543"], ["1499"]),
        (patterns.YEAR_SINCE_1400, ["1454"], ["1399"]),
        (patterns.RANGE, ["12–25", "12 - 25"], ["12", "12.25"]),
        (patterns.DOI, ["10.1000/xyz(12)3"], ["10.1/x", "10.1000/a b"]),
        (patterns.ISSN, ["0132-4160", "0132 – 416Х"], ["01324160"]),
        (patterns.EMAIL, ["a.b@host.example"], ["a@host", "@host.example"]),
        (patterns.LOOSE_EMAIL, ["a@host"], ["a @host"]),
        (patterns.LINK, ["https://a.example/b", "www.a.example"], ["a.example"]),
    ],
)
def test_what_a_piece_stands_for(piece: str, found: list[str], passed_over: list[str]) -> None:
    assert all(re.fullmatch(piece, text) for text in found)
    assert not any(re.fullmatch(piece, text) for text in passed_over)


@pytest.mark.parametrize(
    "name", [name for name, value in vars(patterns).items() if isinstance(value, str) and name.isupper()]
)
def test_a_piece_has_no_group_of_its_own(name: str) -> None:
    assert re.compile(getattr(patterns, name)).groups == 0


def test_a_lone_year_has_no_digit_beside_it() -> None:
    assert patterns.LONE_YEAR.findall("12001, в1999г., 2005–2006, 20051") == ["1999", "2005", "2006"]


def test_a_run_of_at_signs_takes_no_long_time() -> None:
    sign, began = re.compile(patterns.EMAIL_SIGN), time.process_time()
    assert not sign.search("a@" * 50_000)
    assert time.process_time() - began < 2  # was a minute
    assert all(map(sign.search, ("ivanov@example.org", "a@@b.ru", "write to a@b@c.d now")))
    assert not any(map(sign.search, ("@b.c", "a@ b.c", "a@b", "a@b. c")))


@pytest.mark.parametrize(
    ("pattern", "alternatives"),
    [
        (r"том|т\.|вып", ["том", r"т\.", "вып"]),
        (r"\b(?:a|b)c|^d", [r"\b(?:a|b)c", "^d"]),
        (r"[(|]x|\|y|(?:[)]|z)", ["[(|]x", r"\|y", "(?:[)]|z)"]),
        ("", [""]),
    ],
)
def test_a_pattern_falls_into_its_alternatives(pattern: str, alternatives: list[str]) -> None:
    assert split_alternatives(pattern) == alternatives


@given(st.text("abcd .|\n", max_size=12))
def test_any_of_several_patterns_is_found_as_by_their_alternation(text: str) -> None:
    patterns = (r"^(?:ab|c)\b|\bd\.", r"a(?:b|c)\s|[|]c", "^d$")
    assert AnyOf(*patterns).search(text.upper()) == bool(re.search("|".join(patterns), text))


@given(st.text("abcd .\n", max_size=16))
def test_whole_words_are_found_as_by_a_search_at_every_letter(text: str) -> None:
    pattern = r"abc?\s+d|ab\w*|c"
    found = [(match.span(), match[0]) for match in WholeWords(pattern).find_all(text)]
    assert found == [(match.span(), match[0]) for match in re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", text)]


@pytest.mark.parametrize(
    ("pattern", "stems"),
    [(r"поступил\w*|дат[ау]", ("поступ", "дат")), (r"abc?\s+d", ("ab",)), (r"a|\d", ()), ("(?:a|b)", ())],
)
def test_the_stems_that_a_text_must_have_one_of(pattern: str, stems: tuple[str, ...]) -> None:
    assert list_stems(pattern) == stems
