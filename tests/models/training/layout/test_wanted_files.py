from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from models.training.layout.wanted_files import MOST_OF_HOST, find_fold, read_web_files

if TYPE_CHECKING:
    from pathlib import Path


def write_web(folder: Path, files: dict[str, str], **rows: list[dict[str, Any]]) -> Path:
    for name, text in files.items():
        path = folder / "sites" / "trees.example" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for name, ones in rows.items():
        (folder / f"{name}.jsonl").write_text("\n".join(map(json.dumps, ones)), encoding="utf-8")
    return folder


def test_answers_of_wants_are_read_with_their_truth(tmp_path: Path) -> None:
    wants = [
        {"id": "w1", "title": "Рост", "true_title": "Рост деревьев", "authors": ["Соколов И. И."], "lang": "ru",
         "answers": ["http://trees.example/growth.txt"]},
        {"id": "w2", "title": "Море", "authors": [], "lang": "ru", "answers": []},
    ]  # fmt: skip
    web = write_web(tmp_path, {"growth.txt": "Рост деревьев\nИ. И. Соколов\n"}, wants=wants)
    ((row, document),) = read_web_files(web)
    assert (row["title"], row["group"]) == ("Рост деревьев", "trees.example")
    assert [person["family"] for person in row["authors"]] == ["Соколов"]
    assert document.pages[0].lines[0].text == "Рост деревьев"


def test_entries_of_lists_tell_the_titles_of_their_files_and_some_authors(tmp_path: Path) -> None:
    entry = {
        "text": "Соколов И. И. Рост деревьев. 2001",
        "title": "Рост деревьев",
        "files": ["http://trees.example/a.txt"],
    }
    other = {"text": "Море", "title": "Море", "files": ["http://trees.example/a.txt"]}
    web = write_web(tmp_path, {"a.txt": "Рост деревьев"}, publications=[{"entries": [entry, other]}])
    ((row, _),) = read_web_files(web)
    assert (row["title"], row["more_authors"]) == ("Рост деревьев", True)
    assert [person["family"] for person in row["authors"]] == ["Соколов"]


def test_no_host_is_taken_too_often(tmp_path: Path) -> None:
    names = [f"{number}.txt" for number in range(MOST_OF_HOST + 1)]
    wants = [{"title": name, "authors": [], "answers": [f"http://trees.example/{name}"]} for name in names]
    web = write_web(tmp_path, dict.fromkeys(names, "?"), wants=wants)
    assert [row["title"] for row, _ in read_web_files(web)] == names[:MOST_OF_HOST]


def test_who_wrote_papers_of_a_fold_stays_in_it() -> None:
    rows = [{"authors": [{"family": "Кедров"}]}, {"authors": [{"family": "Соколов"}]}]
    assert find_fold(rows, {"соколов": 3}) == 3
    assert find_fold(rows, {}) is None
