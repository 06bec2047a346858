from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Document
from harvester.layout.line_signs import SETTING, WORDING, describe_setting, describe_wording
from harvester.layout.viewed_lines import view_lines
from tests.harvester.layout.making import set_paper


def tell_wording(text: str) -> dict[str, float]:
    return dict(zip(WORDING, describe_wording(text), strict=True))


def tell_setting(document: Document, text: str) -> dict[str, float]:
    lines = view_lines(document)
    place = next(number for number, viewed in enumerate(lines) if viewed.text.startswith(text))
    return dict(zip(SETTING, describe_setting(document, lines)[place].tolist(), strict=True))


def test_names_have_each_their_own_sign() -> None:
    assert len(set(WORDING)) == len(WORDING)
    assert len(set(SETTING)) == len(SETTING)


def test_a_line_of_authors_and_one_of_text_differ() -> None:
    authors, text = tell_wording("И. И. Соколов, П. А. Орлова"), tell_wording("и найдены условия равновесия пластины.")
    assert authors["people"] == authors["several people"] == 1.0
    assert text["people"] == 0.0
    assert text["begins small"] == text["ends with a stop"] == 1.0


def test_scripts_are_told_by_their_letters() -> None:
    assert tell_wording("Інформаційна система")["share Ukrainian"] > 0
    assert tell_wording("Über Größen")["share German"] > 0
    assert tell_wording("On graphs")["share Latin"] > 0.8


def test_a_title_stands_out_of_the_text() -> None:
    title = tell_setting(set_paper(), "О РАВНОВЕСИИ")
    assert title["bold"] == title["centred"] == title["page 1"] == 1.0
    assert title["size"] > 0
    assert title["style as below"] == 1.0
    assert tell_setting(set_paper(front=True), "О РАВНОВЕСИИ")["page 3"] == 1.0


@given(st.text(max_size=400))
def test_any_line_has_its_signs(text: str) -> None:
    assert len(describe_wording(text)) == len(WORDING)
