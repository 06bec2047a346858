from __future__ import annotations

import json
from typing import TYPE_CHECKING

from models.training.layout.wanted_files import find_fold, read_wanted

if TYPE_CHECKING:
    from pathlib import Path


def test_answers_of_wants_are_read_with_their_truth(tmp_path: Path) -> None:
    (tmp_path / "sites" / "trees.example").mkdir(parents=True)
    (tmp_path / "sites" / "trees.example" / "growth.txt").write_text("Рост деревьев\nИ. И. Соколов\n", encoding="utf-8")
    wants = [
        {"id": "w1", "title": "Рост", "true_title": "Рост деревьев", "authors": ["Соколов И. И."], "lang": "ru",
         "answers": ["http://trees.example/growth.txt"]},
        {"id": "w2", "title": "Море", "authors": [], "lang": "ru", "answers": []},
    ]  # fmt: skip
    (tmp_path / "wants.jsonl").write_text("\n".join(map(json.dumps, wants)), encoding="utf-8")
    ((row, document),) = read_wanted(tmp_path)
    assert (row["title"], row["group"]) == ("Рост деревьев", "trees.example")
    assert [person["family"] for person in row["authors"]] == ["Соколов"]
    assert document.pages[0].lines[0].text == "Рост деревьев"


def test_who_wrote_papers_of_a_fold_stays_in_it() -> None:
    rows = [{"authors": [{"family": "Кедров"}]}, {"authors": [{"family": "Соколов"}]}]
    assert find_fold(rows, {"соколов": 3}) == 3
    assert find_fold(rows, {}) is None
