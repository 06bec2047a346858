"""`harvester init`: answers become harvester.toml."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from harvester import __version__

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harvester.commands.running import Place


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "harvester.toml").read_text(encoding="utf-8"))


def test_without_a_terminal_the_defaults_are_taken(place: Place, tmp_path: Path) -> None:
    done = place.scrapy("init")
    assert (done.code, done.out.splitlines()[0]) == (0, "wrote harvester.toml")
    assert written(tmp_path) == {"LIBRARY_URI": "sqlite:///library/library.db", "FILES_STORE": "library/files"}


def test_options_answer_the_questions(place: Place, tmp_path: Path) -> None:
    options = ("--contact", "anna@example.org", "--search", "http://127.0.0.1:8888/", "--library", "/srv/papers")
    assert place.scrapy("init", *options).code == 0
    assert written(tmp_path) == {
        "USER_AGENT": f"Harvester/{__version__} (+scientific papers; contact: anna@example.org)",
        "SEARCH_EMAIL": "anna@example.org",
        "SEARXNG_URL": "http://127.0.0.1:8888/",
        "LIBRARY_URI": "sqlite:////srv/papers/library.db",
        "FILES_STORE": "/srv/papers/files",
    }


def test_a_file_that_is_there_is_left(place: Place, tmp_path: Path) -> None:
    (tmp_path / "harvester.toml").write_text("OCR = 'never'")
    done = place.scrapy("init")
    assert (done.code, "--force" in done.error) == (2, True)
    assert written(tmp_path) == {"OCR": "never"}
    assert place.scrapy("init", "--force").code == 0
    assert "OCR" not in written(tmp_path)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--contact", "anna"], "neither an e-mail address nor a web page"),
        (["--search", "searxng"], "is no address"),
        (["--library", "postgres://x/y"], "a folder or a mongodb:// address"),
        (["--library", "a-file"], "is a file"),
        (["now"], "does not know 'now'"),
    ],
)
def test_wrong_answers_are_refused_and_nothing_is_written(
    options: list[str], says: str, place: Place, tmp_path: Path
) -> None:
    (tmp_path / "a-file").touch()
    done = place.scrapy("init", *options)
    assert (done.code, says in done.error) == (2, True)
    assert not (tmp_path / "harvester.toml").exists()


def test_on_a_terminal_a_wrong_answer_is_asked_for_again(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["nobody", "https://lab.example/people", "", "papers"])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda question: next(answers))
    done = place.scrapy("init")
    assert "neither an e-mail address" in done.out
    found = written(tmp_path)
    assert found["USER_AGENT"].endswith("contact: https://lab.example/people)")
    assert (found["FILES_STORE"], "SEARCH_EMAIL" in found) == ("papers/files", False)
