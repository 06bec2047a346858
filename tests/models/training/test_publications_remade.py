from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.pages.units import read_sheet
from models.training.publications_examples import lay_over
from models.training.publications_remade import FORMS
from tests.models.training.test_publications_shortened import ENTRIES, PAGE, TITLES

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize("form", FORMS)
def test_a_remade_page_has_the_same_words_and_entries_without_a_list(form: Callable[[str], str]) -> None:
    remade = form(PAGE)
    assert "<li" not in remade
    assert "<ul" not in remade
    page = lay_over(read_sheet(remade.encode(), "http://p.example/publ.html"), "p.example", ENTRIES)
    assert page.labels.sum() >= len(TITLES)
    whole = read_sheet(PAGE.encode(), "")
    assert page.candidates.sheet.text(page.candidates.sheet.root).split() == whole.text(whole.root).split()
