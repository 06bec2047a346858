"""Commands without Scrapy: its options are understood, and every command's help is written with an example."""

from __future__ import annotations

import argparse
import os
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

import pytest
from scrapy.settings import Settings

from harvester import commands
from harvester.console.own_command import OwnCommand
from harvester.messages.translating import speak

if TYPE_CHECKING:
    from pathlib import Path

NAMES = [module.name for module in iter_modules(commands.__path__)]
EXAMPLE = {"en": "Example", "ru": "Пример", "de": "Beispiel"}


class Told(OwnCommand):
    def short_desc(self) -> str:
        return "two lines\n  as written"


def take_options(*given: str) -> tuple[Told, argparse.ArgumentParser]:
    command = Told()
    command.settings = Settings({"LOG_LEVEL": "INFO"})
    parser = argparse.ArgumentParser(description=command.long_desc())
    command.add_options(parser)
    command.process_options([], parser.parse_args(given))
    return command, parser


def test_settings_of_the_command_line_outweigh_the_others() -> None:
    command, _ = take_options("-s", "OCR=never", "--set", "SEARXNG_URL=http://a.example/?q=1")
    assert command.settings["OCR"] == "never"
    assert command.settings["SEARXNG_URL"] == "http://a.example/?q=1"
    assert command.settings.getpriority("OCR") == 40


@pytest.mark.parametrize(
    ("given", "logs"),
    [
        ([], {"LOG_LEVEL": "INFO", "LOG_FILE": None}),
        (["--logfile", "a.log"], {"LOG_ENABLED": True, "LOG_FILE": "a.log"}),
        (["-L", "DEBUG"], {"LOG_ENABLED": True, "LOG_LEVEL": "DEBUG"}),
        (["-L", "DEBUG", "--nolog"], {"LOG_ENABLED": False}),
    ],
)
def test_logs_go_where_they_are_asked(given: list[str], logs: dict[str, Any]) -> None:
    command, _ = take_options(*given)
    assert {name: command.settings[name] for name in logs} == logs


def test_the_number_of_the_process_is_written(tmp_path: Path) -> None:
    take_options("--pidfile", str(tmp_path / "pid"))
    assert (tmp_path / "pid").read_text() == f"{os.getpid()}\n"


def test_a_setting_without_its_value_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        take_options("-s", "OCR")
    assert stopped.value.code == 2
    assert "give NAME=VALUE" in capsys.readouterr().err


def test_help_is_printed_as_it_is_written() -> None:
    _, parser = take_options()
    assert "two lines\n  as written" in parser.format_help()


@pytest.mark.parametrize("language", EXAMPLE)
@pytest.mark.parametrize("name", NAMES)
def test_every_command_explains_itself_with_an_example(name: str, language: str) -> None:
    command = import_module(f"harvester.commands.{name}").Command()
    with speak(language):
        told, brief = command.long_desc(), command.short_desc()
    example = told.index(EXAMPLE[language])
    assert f" {name} " in f"{told[example:]} ".replace("\n", " ")
    assert brief
    if language != "en":
        assert told != command.long_desc()
        assert brief != command.short_desc()
