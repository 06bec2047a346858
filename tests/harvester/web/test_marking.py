from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.web.marking import cut_around, list_marks, mark_words


def test_words_are_marked_in_any_form_and_the_rest_is_escaped() -> None:
    marks = list_marks("сетками -шум author:Орлова")
    assert str(mark_words("<b>Сетка</b> и шум; Орлова о сетках", marks)) == (
        "&lt;b&gt;<mark>Сетка</mark>&lt;/b&gt; и шум; Орлова о <mark>сетках</mark>"
    )
    assert str(mark_words("a < b", frozenset())) == "a &lt; b"


def test_a_long_text_is_cut_around_the_first_marked_word() -> None:
    text = "слово " * 100 + "устойчивость " + "прочее " * 100
    cut = cut_around(text, list_marks("устойчивость"), 200)
    assert "устойчивость" in cut
    assert len(cut) <= 204
    assert cut.startswith("… ")
    assert cut_around(text, frozenset(), 200).startswith("слово")
    assert cut_around("short", list_marks("устойчивость"), 200) == "short"


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=80), st.text(alphabet="ёсетка <&\"'graph", max_size=20))
def test_marking_changes_no_letter(text: str, words: str) -> None:
    marked = mark_words(text, list_marks(words))
    assert marked.replace("<mark>", "").replace("</mark>", "").unescape() == text or "&" in text
