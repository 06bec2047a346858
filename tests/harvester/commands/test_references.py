from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from harvester.items import Reference
from tests.harvester.commands.running import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harvester.commands.running import Done, Place

BOOK = "Орлова О. О. Об одном методе // Вестник анализа. 1999. Т. 3, № 2. С. 5–9."
FIELDS = (
    "text weight method type authors editors title container year volume issue pages extent publisher place number "
    "doi url accessed language twin label contexts"
)


def parsed(place: Place, path: Path, data: bytes) -> Done:
    path.write_bytes(data)
    return place.scrapy("references", path)


def test_a_line_in_an_object_out(place: Place, tmp_path: Path) -> None:
    done = parsed(place, tmp_path / "list.txt", f"{BOOK}\n\nPetrov P. A book. Moscow, 1990\n".encode())
    first, empty, last = (json.loads(line) for line in done.out.splitlines())
    assert done.code == 0
    assert set(first) == set(FIELDS.split())
    assert (first["text"], first["title"], first["year"]) == (BOOK, "Об одном методе", "1999")
    assert first["authors"] == [{"family": "Орлова", "given": "О. О."}]
    assert (empty["text"], empty["title"]) == ("", None)
    assert last["year"] == "1990"


def test_lines_end_at_line_feeds_only(place: Place, tmp_path: Path) -> None:
    done = parsed(place, tmp_path / "list.txt", "Орлов О.\u2028Метод.\x0cМ., 1999\r\nПетров П. Книга. 1990".encode())
    assert len(done.out.splitlines()) == 2


def test_another_encoding(place: Place, tmp_path: Path) -> None:
    done = parsed(place, tmp_path / "list.txt", BOOK.encode("cp1251"))
    assert json.loads(done.out)["text"] == BOOK


def test_an_endless_line_is_cut(place: Place, tmp_path: Path) -> None:
    done = parsed(place, tmp_path / "list.txt", b"word " * 200_000 + b"\n" + BOOK.encode())
    endless, book = (json.loads(line) for line in done.out.splitlines())
    assert len(endless["text"]) <= 100_000
    assert book["text"] == BOOK


def test_nothing_in_nothing_out(place: Place, tmp_path: Path) -> None:
    done = parsed(place, tmp_path / "list.txt", b"")
    assert (done.code, done.out) == (0, "")


def test_answers_come_while_the_input_is_open() -> None:
    command = [sys.executable, "-m", "scrapy", "references", "-"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(f"{BOOK}\n".encode())
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["text"] == BOOK
        process.stdin.close()
        assert process.wait(300) == 0


def test_what_is_there_is_parsed_together(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def parse_noting(texts: list[str], method: str) -> list[Reference]:
        asked.append(len(texts))
        return [Reference(text, method=method) for text in texts]

    monkeypatch.setattr("harvester.bibliography.parser.parse_many", parse_noting)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{BOOK}\n".encode() * 450)))
    assert len(place.scrapy("references", "-").out.splitlines()) == 450
    assert asked == [200, 200, 50]


@pytest.mark.parametrize("method", ["network", "crf", "svm", "hmm", "rules"])
def test_methods(place: Place, tmp_path: Path, method: str) -> None:
    (tmp_path / "list.txt").write_text(BOOK, encoding="utf-8")
    found = json.loads(place.scrapy("references", "--method", method, tmp_path / "list.txt").out)
    assert (found["method"], found["year"]) == (method, "1999")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--method", "magic", "-"], "--method knows best, network, crf, svm, hmm, rules, not 'magic'"),
        ([], "give one path"),
        (["a", "b"], "give one path"),
        (["no-such-file.txt"], "no-such-file.txt is not there"),
        (["."], ". is a folder"),
    ],
)
def test_wrong_use_is_one_line(place: Place, args: list[str], words: str) -> None:
    done = place.scrapy("references", *args)
    assert done.code == 2
    assert words in done.error


def test_a_binary_is_refused(place: Place, tmp_path: Path) -> None:
    done = parsed(place, tmp_path / "a.pdf", bytes(range(32)) * 100)
    assert done.code == 2
    assert "is no text" in done.error
