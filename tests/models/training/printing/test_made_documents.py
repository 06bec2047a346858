from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from models.training.printing.drawn_papers import Studio
from models.training.printing.made_documents import make_document
from models.training.printing.sheet_blocks import LABELS, drop_signs, walk_blocks
from models.training.printing.stock import Stock


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_what_the_truth_says_is_on_the_sheet(stock: Stock, seed: int) -> None:
    made = make_document(Studio(stock, seed))
    blocks = [*walk_blocks(made.sheet.front), *walk_blocks(made.sheet.nodes)]
    assert {block.label for block in blocks} <= set(LABELS)
    own = {
        label: " ".join(drop_signs(block.text) for block in blocks if block.label == label and not block.other)
        for label in LABELS
    }
    assert squeeze(made.truth["title"]) in squeeze(own["title"])
    for author in made.truth["authors"]:
        assert author["family"].casefold() in own["author"].casefold()
    for keyword in made.truth["keywords"]:
        assert keyword in own["keywords"]
    assert squeeze(made.truth["abstract"] or "") in squeeze(own["abstract"])
    assert (made.truth["udk"] or "") in own["code"]
    assert ("cover" in made.tags) == bool(made.sheet.front)


def test_the_same_seed_makes_the_same_document(stock: Stock) -> None:
    first, second = (make_document(Studio(stock, 7)) for _ in range(2))
    assert first.truth == second.truth
    assert first.sheet.nodes == second.sheet.nodes


def squeeze(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))
