"""What became of wants, as a person reads it: lists, one want, and a report with the files."""

from __future__ import annotations

import argparse
import hashlib
import json
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from harvester.commands.wants.telling import export_wants, list_lists, list_wants, report_wants, show_want
from harvester.console.subcommands import UseError
from harvester.items import Paper, Want, WantResult
from harvester.library import open_library
from harvester.library.files import FileStore

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.library.contracts import Library

FILE = b"%PDF-1.4 a made file"
SHA256 = hashlib.sha256(FILE).hexdigest()


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """Two wants of a list, one found with its file, one not; a third in no list."""
    store = FileStore(str(tmp_path / "files"))
    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as opened:
        found = Want("a1", "О рядах", ["Иванов И. И."], 2016, lists=["Обзор"], labels=["ivanov"])
        missed = Want("b2", "О сетках", ["Петров П. П."], lists=["Обзор"])
        paper = Paper("", SHA256, "О рядах", ["Иванов И. И."], "2016", format="pdf", wants=["a1"])
        paper.file = store.persist_now(store.path_of(SHA256, "pdf"), FILE)
        saved = opened.papers.save(paper)
        for want in (found, missed, Want("c3", "О шуме")):
            opened.wants.add(want)
        opened.wants.save_result(WantResult("a1", "found", "http://a.example/1.pdf", saved.paper_id, 0.97, want=found))
        opened.wants.save_result(WantResult("b2", "not_found", want=missed))
        yield opened


def give(tmp_path: Path, **values: Any) -> argparse.Namespace:
    defaults = {"json": False, "in_list": "", "status": None, "ids_from": None, "files": None, "output": None}
    return argparse.Namespace(**{**defaults, "settings": str(tmp_path / "files"), **values})


def test_wants_are_listed_by_state_and_list(
    library: Library, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    list_wants(library, give(tmp_path, json=True, in_list="Обзор"))
    assert [json.loads(line)["id"] for line in capsys.readouterr().out.splitlines()] == ["a1", "b2"]
    list_wants(library, give(tmp_path, status="open"))
    shown = capsys.readouterr().out
    assert "О шуме" in shown
    assert "О рядах" not in shown
    with pytest.raises(UseError, match="there is no list 'Другой'"):
        list_wants(library, give(tmp_path, in_list="Другой"))


def test_lists_are_counted(library: Library, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    list_lists(library, give(tmp_path, json=True))
    assert json.loads(capsys.readouterr().out) == {"list": "Обзор", "wants": 2, "found": 1, "not_found": 1}


def test_one_want_is_shown_by_its_label(library: Library, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    show_want(library, give(tmp_path, id="ivanov"))
    shown = capsys.readouterr().out
    assert shown.startswith("О рядах\n")
    assert "Иванов И. И." in shown


def test_a_report_copies_the_files_under_readable_names(
    library: Library, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "found"
    assert report_wants(library, give(tmp_path, in_list="Обзор", files=folder)) == 0
    assert "2 wants: 1 found, 1 not_found" in capsys.readouterr().out
    assert [(path.name, path.read_bytes()) for path in folder.glob("*.pdf")] == [("Иванов 2016 О рядах.pdf", FILE)]


def test_a_file_that_the_store_has_lost_is_named_and_fails_the_command(
    library: Library, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    next((tmp_path / "files").rglob("*.pdf")).unlink()
    assert report_wants(library, give(tmp_path, files=tmp_path / "found")) == 1
    assert "0 files are in" in capsys.readouterr().out


def test_ids_that_nobody_has_are_told(library: Library, tmp_path: Path) -> None:
    answers = tmp_path / "out.jsonl"
    answers.write_text('{"want_id": "zz", "item": "want_result"}\n', encoding="utf-8")
    with pytest.raises(UseError, match=r"none of the wants of .*out\.jsonl is in the library"):
        report_wants(library, give(tmp_path, ids_from=answers))


def test_a_table_for_spreadsheets_begins_with_its_mark(library: Library, tmp_path: Path) -> None:
    table = tmp_path / "wants.csv"
    export_wants(library, give(tmp_path, format="csv", output=table))
    data = table.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    assert data.decode("utf-8-sig").count("\n") == 4
