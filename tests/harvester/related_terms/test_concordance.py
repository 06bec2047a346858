from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.related_terms import KeptTerms, read_concordance, related_terms, widened
from harvester.related_terms.concordance import key
from tests.harvester.related_terms.filling import filled

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.library.contracts import Library


def test_a_concordance_holds_in_both_directions(library: Library, tmp_path: Path) -> None:
    filled(library)
    path = tmp_path / "terms.tsv"
    path.write_text("# remark\nраскраска графов\tgraph colouring\tGraphenfärbung\n\n", encoding="utf-8")
    concordance = read_concordance(path)
    assert [term.text for term in related_terms(KeptTerms(library), "graph colouring", concordance)][:2] == [
        "раскраска графов",
        "Graphenfärbung",
    ]
    assert len(widened(library, KeptTerms(library), "graph colouring", 20, concordance)) == 6


def test_terms_are_matched_in_any_form_and_remarks_are_none(tmp_path: Path) -> None:
    path = tmp_path / "terms.tsv"
    path.write_text("ряды Фурье\tFourier series # as everybody says\nalone\n#\tnothing\n", encoding="utf-8")
    concordance = read_concordance(path)
    assert concordance[key("рядов Фурье")] == ["Fourier series"]
    assert concordance[key("Fourier series")] == ["ряды Фурье"]
    assert concordance[key("alone")] == []
    assert len(concordance) == 3
