from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.training.printing.drawn_papers import Studio
from models.training.printing.heads import Head
from models.training.printing.made_documents import make_truth
from models.training.printing.sheet_blocks import walk_blocks
from models.training.printing.stock import Stock
from models.training.printing.student_pages import set_student_page


@pytest.mark.parametrize("language", ["ru", "uk"])
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_page_has_its_title_its_one_author_and_the_kind_of_work(stock: Stock, language: str, seed: int) -> None:
    studio = Studio(stock, seed)
    paper = studio.draw_paper(language, 1)
    blocks = list(walk_blocks(set_student_page(studio, paper)))
    truth = make_truth(paper, Head([]))
    printed = " ".join(block.text for block in blocks if block.label == "title" and not block.other)
    assert squeeze(truth["title"]) == squeeze(printed)
    assert [block.label for block in blocks].count("author") == 1
    assert len(truth["authors"]) == 1
    kinds = {"работ", "диссертац", "робот", "записк", "проект", "отчёт", "отчет", "реферат"}
    assert any(kind in block.text.casefold() for block in blocks if block.label == "note" for kind in kinds)


def squeeze(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))
