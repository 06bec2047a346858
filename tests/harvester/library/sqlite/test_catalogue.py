"""Few papers are ranked one by one, many all at once: with the same answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.library import open_library
from harvester.library.sqlite import catalogue
from tests.harvester.library.papers import full_paper, paper

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("words", ["сетка", "сетка граница", "статья", "setka", "прочее", "кактус", "..."])
def test_few_and_many_are_ranked_alike(words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    library.papers.save(full_paper(), "граница сетка статья")
    for name, title, text in [
        ("a", "Прочее", "сетка " * 9),
        ("b", "Сетка и прочее", "граница"),
        ("c", "Сетка", ""),
        ("d", "Прочее о сетках", "статья"),
        ("e", "Прочее о сетках", "статья"),
    ]:
        library.papers.save(paper(name, title), text)
    one_by_one = library.catalogue.search(words, 4)
    monkeypatch.setattr(catalogue, "FEW_FOUND", -1)
    assert library.catalogue.search(words, 4) == one_by_one
    library.close()
