"""The program `harvester`: our commands in any folder, each loaded only when it is called.

`scrapy` runs the same commands in the project's folder, after it has loaded all of them.
"""

from __future__ import annotations

import argparse
import difflib
import os
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NoReturn, cast

from harvester import __version__
from harvester.configuration.plain_settings import PlainSettings
from harvester.configuration.reading import spell_given
from harvester.configuration.values import ConfigurationError
from harvester.console.naming import name_program
from harvester.console.output import say_error
from harvester.console.own_command import OwnCommand

if TYPE_CHECKING:
    from scrapy.commands import ScrapyCommand
    from scrapy.settings import Settings

SETTINGS = "harvester.settings"
COMMANDS = "harvester.commands"
WIDTH = 14  # of the names in the list of commands
GROUPS: dict[str, dict[str, str]] = {
    "Begin": {
        "init": "write harvester.toml: who you are, which search engine, where the library is",
        "demo": "find a dozen papers on the built-in web, without the internet",
        "doctor": "what is there, what is missing, what to do",
    },
    "Find": {
        "find": "papers by title, by reference, or from a list",
        "people": "home pages of scholars and what they list there",
        "publications": "the entries of a list of publications",
        "venue": "the papers of a conference or journal, the people of an institute",
        "topic": "papers on a subject",
        "recrawl": "what is new at known sources",
        "wants": "the list of wanted papers: add, import, report",
    },
    "Use": {
        "library": "search, show, export, correct and check what was kept",
        "serve": "the library in a browser",
        "extract": "what files are: title, authors, abstract, references",
        "references": "take references apart; check those of a manuscript",
        "bibliography": "find the list of references in a text",
    },
    "Run": {
        "schedule": "what runs when",
        "report": "what a crawl did, as a page",
        "crawl": "run a spider as Scrapy does",
        "evaluate": "measure on a corpus",
        "train": "fit models to your own library",
    },
}


class OneLineParser(argparse.ArgumentParser):
    """Wrong use is told in one line."""

    def error(self, message: str) -> NoReturn:
        say_error(f"{self.prog}: {message}; `{self.prog} -h` shows how")
        raise SystemExit(2)

    def format_help(self) -> str:
        return name_program(super().format_help())

    def _parse_optional(self, arg_string: str):  # type: ignore[no-untyped-def]
        # `-O -:json` writes to standard output: "-:json" is a value.
        return None if arg_string.startswith("-:") else super()._parse_optional(arg_string)


def main(argv: list[str] | None = None) -> int:
    args = sys.argv[1:] if argv is None else argv
    if not args or args[0] in ("-h", "--help", "help"):
        print(write_help())
        return 0
    if args[0] in ("-V", "--version", "version"):
        print(f"harvester {__version__}")
        return 0
    name, *rest = args
    if not (name.isidentifier() and find_spec(f"{COMMANDS}.{name}")):
        return _refuse_command(name)
    os.environ["SCRAPY_SETTINGS_MODULE"] = SETTINGS
    return run_named_command(name, rest)


def write_help() -> str:
    lines = ["Harvester finds scientific papers and keeps them in a library.", "", "Usage: harvester COMMAND …"]
    for heading, commands in GROUPS.items():
        lines += ["", f"{heading}:", *(f"  {name:<{WIDTH}}{text}" for name, text in commands.items())]
    lines += ["", "`harvester COMMAND -h` explains a command, with examples; `harvester --version` tells the version."]
    return "\n".join(lines)


def _refuse_command(name: str) -> int:
    known = [command for commands in GROUPS.values() for command in commands]
    near = difflib.get_close_matches(name, known, 1)
    advice = f"did you mean `harvester {near[0]}`?" if near else "`harvester --help` lists the commands"
    say_error(f"there is no command {name!r}; {advice}")
    return 2


def run_named_command(name: str, args: list[str]) -> int:
    """What `scrapy NAME …` does in the project's folder, and its exit status."""
    from harvester import settings as project  # here, so that a wrong harvester.toml does not stop --help

    command: OwnCommand | ScrapyCommand = import_module(f"{COMMANDS}.{name}").Command()
    command.settings = _open_settings(command, vars(project))
    command.settings.setdict(command.default_settings, priority="command")
    parser = OneLineParser(
        prog=f"harvester {name}",
        usage=f"harvester {name} {command.syntax()}",
        conflict_handler="resolve",
        description=command.long_desc(),
    )
    command.add_options(parser)
    opts, rest = parser.parse_known_args(args)
    try:
        opts.set = spell_given(opts.set, project.defaults)
    except ConfigurationError as error:
        parser.error(str(error))
    if isinstance(command, OwnCommand):
        command.process_options(rest, opts)
        command.run(rest, opts)
    else:
        _run_with_scrapy(command, parser, rest, opts)
    return int(command.exitcode)


def _open_settings(command: OwnCommand | ScrapyCommand, values: dict[str, Any]) -> Settings:
    """Scrapy's own for its commands; ours do with less."""
    if isinstance(command, OwnCommand):
        return cast("Settings", PlainSettings(values))
    from scrapy.utils.project import get_project_settings

    return get_project_settings()


def _run_with_scrapy(
    command: ScrapyCommand, parser: argparse.ArgumentParser, args: list[str], opts: argparse.Namespace
) -> None:
    from scrapy.exceptions import UsageError

    try:
        command.process_options(args, opts)
        _lend_crawler_process(command)
        command.run(args, opts)
    except UsageError as error:
        parser.error(str(error) or "wrong use")


def _lend_crawler_process(command: ScrapyCommand) -> None:
    if command.requires_crawler_process:
        from scrapy.crawler import AsyncCrawlerProcess

        command.crawler_process = AsyncCrawlerProcess(command.settings)


if __name__ == "__main__":
    sys.exit(main())
