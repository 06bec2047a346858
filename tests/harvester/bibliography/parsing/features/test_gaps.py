from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.features.gaps import gap_of, gaps, kind_of


@pytest.mark.parametrize(
    ("gap", "written"),
    [
        (". – ", ". - "),
        (". — ", ". - "),
        (" – – ", " - - "),
        ("», ", '", '),
        (" „", ' "'),
        ("…", "."),
        ("...", "."),
        (" // ", " // "),
        ("№", "#"),
        (". - . - . - .", ". - . - "),
    ],
)
def test_gaps_are_written_one_way(gap: str, written: str) -> None:
    assert gap_of(gap) == written


@pytest.mark.parametrize(
    ("gap", "kind"),
    [
        (". – ", ".-"),
        (". // ", "//"),
        (" / ", "/"),
        ("», ", '"'),
        (". (", "("),
        (" [", "["),
        (" : ", ":"),
        ("; ", ";"),
        (". ", "."),
        (", ", ","),
        (" - ", "-"),
        (" ", ""),
        ("", ""),
        ("*", "?"),
    ],
)
def test_the_strongest_mark_is_its_kind(gap: str, kind: str) -> None:
    assert kind_of(gap) == kind


def test_both_sides_and_the_words_they_join() -> None:
    block = gaps("I", ". ", "Xx", " // ", "x", "ru//")
    assert {"b=. ", "bk=.", "a= // ", "ak=//", "bs=. |Xx", "as=Xx| // ", "gb=ru//|.|Xx"} <= set(block.names)
    assert {"bb=I|. |Xx", "aa=Xx| // |x"} <= set(block.names)


def test_at_the_ends_no_word_is_joined() -> None:
    names = gaps("", "", "Xx", ".", "", "en").names
    assert not [name for name in names if name.startswith(("bb=", "aa="))]


@given(st.text(". ,:;/–—-«»\"'()[]№…", max_size=12))
def test_what_is_written_one_way_stays_so(gap: str) -> None:
    once = gap_of(gap)
    assert len(once) <= 8
    assert kind_of(once) == kind_of(gap) or len(gap) > 8
    assert set(once) <= set(gap.translate({ord("№"): "#"})) | set("-\"'.#")
