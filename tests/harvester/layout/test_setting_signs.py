from __future__ import annotations

import numpy as np
import pytest

from harvester.items import Document
from harvester.layout.setting_signs import SETTING, describe_setting
from harvester.layout.viewed_lines import view_lines
from tests.harvester.layout.making import set_paper


def tell_setting(document: Document, text: str) -> dict[str, float]:
    lines = view_lines(document)
    place = next(number for number, viewed in enumerate(lines) if viewed.text.startswith(text))
    return dict(zip(SETTING, describe_setting(document, lines)[place].tolist(), strict=True))


def test_signs_have_names_of_their_own() -> None:
    assert len(set(SETTING)) == len(SETTING)


def test_a_title_stands_out_of_the_text() -> None:
    title = tell_setting(set_paper(), "О РАВНОВЕСИИ")
    assert title["bold"] == title["centred"] == title["page 1"] == 1.0
    assert title["size"] > 0
    assert title["style as below"] == 1.0
    assert tell_setting(set_paper(front=True), "О РАВНОВЕСИИ")["page 3"] == 1.0


def test_lines_that_stand_on_a_later_page_too_are_marked() -> None:
    document = set_paper(front=True)
    lines = view_lines(document)
    repeated = [viewed.text for viewed in lines if sum(other.text == viewed.text for other in lines) > 1]
    marked = describe_setting(document, lines)[:, [SETTING.index("stands later"), SETTING.index("stood before")]]
    assert {lines[place].text for place in np.flatnonzero(marked.max(axis=1))} <= set(repeated)


@pytest.mark.parametrize("unit", [5e-324, 1e-39, 1e-6])
def test_print_and_pages_of_nearly_no_size_have_signs_within_bounds(unit: float) -> None:
    document = set_paper(front=True)
    for page in document.pages:
        page.width = page.height = unit
        for line in page.lines[::2]:
            line.size = unit
    with np.errstate(over="raise", divide="raise", invalid="raise"):
        signs = describe_setting(document, view_lines(document))
    assert abs(signs).max() < 100
