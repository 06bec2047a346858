"""What a sign is said to need must be in everything that its pattern finds, or lines would lose it."""

from __future__ import annotations

import re
from array import array
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.letter_counts import MEASURES, measure_letters
from harvester.bibliography.line_signs import (
    ALL_SIGNS,
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

if TYPE_CHECKING:
    from harvester.bibliography.line_signs import Looked

LINE = (
    "1. [12] (2001a) 1998. С. стр pp. 5–9 № Vol. Вып Iss T. Ч. http: www. DOI М. М.-Л. СПб Киев: Наука, New York , // / "
    ". – « „ In: in: . In Oak В кн. В сб. Eds под ред. РЕД. отв. ред пер. с сост изд. ed. Aufl. 2-е изд от 12.01.2001 "
    "ГОСТ Ст. ISBN УДК a@b [1, 2] (vgl (Oak, 2001) α = .... . . . . Там же Ibid. см. Сады Oak, A. И.И. Сады AB, "
    "• * — — _ и on- über- und ; A. а 5 ١ ١٢. ё і É"
)
texts = st.lists(st.sampled_from(LINE.split()) | st.text(max_size=2), max_size=8).flatmap(
    lambda pieces: st.sampled_from([" ".join(pieces), "".join(pieces), f" {' '.join(pieces)}\n"])
)


def find_bits(text: str) -> int:
    return measure_letters(text, len(text), array("f", [0.0] * len(MEASURES)), OF_LETTERS, OF_WORDS)[1]


def name_looked(looked: Looked) -> tuple[set[str], set[str]]:
    """What is sure, and that with what is tried."""
    sure = {ALL_SIGNS[place] for place in looked[0]}
    return sure, sure | {ALL_SIGNS[place] for place, _ in looked[1]}


@given(texts)
def test_no_sign_is_lost(text: str) -> None:
    _, tried = name_looked(list_signs(find_bits(text)))
    assert {name for name, sign in SIGNS.items() if re.search(sign.pattern, text)} <= tried


@given(texts)
def test_no_beginning_is_lost(text: str) -> None:
    sure, tried = name_looked(list_starts(text.lstrip()[:1], find_bits(text)))
    found = {name for name, start in STARTS.items() if re.match(start.pattern, text)}
    assert sure <= found <= tried


@given(texts)
def test_no_end_is_lost(text: str) -> None:
    end = text.rstrip()[-END_LENGTH:]
    sure, tried = name_looked(list_ends(end[-1:]))
    found = {name for name, sign in ENDS.items() if re.search(sign.pattern, end)}
    assert sure <= found <= tried


def test_most_lines_are_searched_for_few_signs() -> None:
    line = "рассмотрим граф с конечным числом вершин и докажем теорему"
    bits = find_bits(line)
    assert not list_signs(bits)[1]
    assert name_looked(list_starts("р", bits)) == ({"small letter"}, {"small letter"})
