"""What a sign is said to need must be in everything that its pattern finds, or lines would lose it."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.letter_counts import count_letters
from harvester.bibliography.line_signs import (
    END_LENGTH,
    ENDS,
    OF_LETTERS,
    OF_WORDS,
    SIGNS,
    STARTS,
    list_ends,
    list_signs,
    list_starts,
)

LINE = (
    "1. [12] (2001a) 1998. С. стр pp. 5–9 № Vol. Вып Iss T. Ч. http: www. DOI М. М.-Л. СПб Киев: Наука, New York , // / "
    ". – « „ In: in: . In Oak В кн. В сб. Eds под ред. РЕД. отв. ред пер. с сост изд. ed. Aufl. 2-е изд от 12.01.2001 "
    "ГОСТ Ст. ISBN УДК a@b [1, 2] (vgl (Oak, 2001) α = .... . . . . Там же Ibid. см. Сады Oak, A. И.И. Сады AB, "
    "• * — — _ и on- über- und ; A. а 5 ١ ١٢. ё і É"
)
texts = st.lists(st.sampled_from(LINE.split()) | st.text(max_size=2), max_size=8).flatmap(
    lambda pieces: st.sampled_from([" ".join(pieces), "".join(pieces), f" {' '.join(pieces)}\n"])
)


@given(texts)
def test_no_sign_is_lost(text: str) -> None:
    tried = {name for name, _ in list_signs(count_letters(text, OF_LETTERS, OF_WORDS)[-1])[1]}
    assert {name for name, sign in SIGNS.items() if re.search(sign.pattern, text)} <= tried


@given(texts)
def test_no_beginning_is_lost(text: str) -> None:
    sure, tried = list_starts(text.lstrip()[:1], count_letters(text, OF_LETTERS, OF_WORDS)[-1])
    found = {name for name, start in STARTS.items() if re.match(start.pattern, text)}
    assert set(sure) <= found <= {*sure, *(name for name, _ in tried)}


@given(texts)
def test_no_end_is_lost(text: str) -> None:
    end = text.rstrip()[-END_LENGTH:]
    sure, tried = list_ends(end[-1:])
    found = {name for name, sign in ENDS.items() if re.search(sign.pattern, end)}
    assert set(sure) <= found <= {*sure, *(name for name, _ in tried)}


def test_most_lines_are_searched_for_few_signs() -> None:
    line = "рассмотрим граф с конечным числом вершин и докажем теорему"
    bits = count_letters(line, OF_LETTERS, OF_WORDS)[-1]
    assert not list_signs(bits)[1]
    assert list_starts("р", bits) == (["small letter"], [])
