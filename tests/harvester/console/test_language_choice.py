"""`harvester` in Russian and German, as its users ask for it."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from harvester.console.main import GROUPS, main
from harvester.messages.argparse_words import WORDS
from harvester.messages.translating import set_language

LATIN = re.compile(r"\b[a-z]{4,}\b")


@pytest.fixture(autouse=True)
def _program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["harvester"])
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    yield
    set_language("")


def test_the_environment_is_heard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    assert "Harvester находит научные статьи" in said
    commands = {name for names in GROUPS.values() for name in names}
    assert set(LATIN.findall(said)) <= commands | {"harvester", "toml", "language", "version"}


def test_the_option_is_heavier(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert main(["--language", "de", "fnd"]) == 2
    assert capsys.readouterr().err == "harvester: den Befehl 'fnd' gibt es nicht; war `harvester find` gemeint?\n"
    assert main(["--language=en", "--help"]) == 0
    assert "Usage:" in capsys.readouterr().out


@pytest.mark.parametrize("args", [["--language"], ["--language", "klingon"], ["--language="]])
def test_a_language_of_nobody_is_refused(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*args]) == 2
    assert "--language is one of en, ru, de" in capsys.readouterr().err


def test_the_setting_is_heard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("harvester.settings.INTERFACE_LANGUAGE", "ru")
    assert main(["library", "list"]) == 0
    assert capsys.readouterr().out.startswith("id\tгод\tавторы\tзаглавие")
    assert main(["library", "show", "zz"]) == 2
    assert "нет статьи, чей идентификатор начинается с 'zz'" in capsys.readouterr().err


def test_what_programs_read_is_not_translated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "ru", "library", "stats", "--json"]) == 0
    assert '"papers": 0' in capsys.readouterr().out


def test_wrong_use_is_told_in_russian(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "ru", "library", "remove", "3fa2", "--ban", "nobody"]) == 2
    assert "недопустимое значение 'nobody'" in capsys.readouterr().err
    assert main(["--language", "ru", "library"]) == 2
    assert "нужны аргументы" in capsys.readouterr().err


def test_the_words_of_argparse_are_those_it_says() -> None:
    source = Path(argparse.__file__).read_text(encoding="utf-8")
    said = re.findall(r"\b_\(\s*'([^']+)'|ngettext\('([^']+)'", source)
    for word in WORDS:
        assert word in source.replace("' '", "").replace("'\n", "") or word in [one or two for one, two in said], word
