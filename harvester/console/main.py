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
from harvester.console.language_choice import UnknownLanguage, heed_language_setting, take_language
from harvester.console.naming import name_program
from harvester.console.output import say_error
from harvester.console.own_command import OwnCommand
from harvester.messages.argparse_words import translate_argparse, translate_help
from harvester.messages.translating import _, mark

if TYPE_CHECKING:
    from scrapy.commands import ScrapyCommand
    from scrapy.settings import Settings

SETTINGS = "harvester.settings"
COMMANDS = "harvester.commands"
WIDTH = 14  # of the names in the list of commands
GROUPS: dict[str, dict[str, str]] = {
    mark("Begin"): {
        "init": mark("write harvester.toml: who you are, which search engine, where the library is"),
        "demo": mark("find a dozen papers on the built-in web, without the internet"),
        "doctor": mark("what is there, what is missing, what to do"),
    },
    mark("Find"): {
        "find": mark("papers by title, by reference, or from a list"),
        "people": mark("home pages of scholars and what they list there"),
        "publications": mark("the entries of a list of publications"),
        "venue": mark("the papers of a conference or journal, the people of an institute"),
        "topic": mark("papers on a subject"),
        "recrawl": mark("what is new at known sources"),
        "wants": mark("the list of wanted papers: add, import, report"),
    },
    mark("Use"): {
        "library": mark("search, show, export, correct and check what was kept"),
        "serve": mark("the library in a browser"),
        "extract": mark("what files are: title, authors, abstract, references"),
        "references": mark("parse references; check those of a manuscript"),
        "bibliography": mark("find the list of references in a text"),
    },
    mark("Run"): {
        "schedule": mark("what runs when"),
        "report": mark("what a crawl did, as a page"),
        "crawl": mark("run a spider as Scrapy does"),
        "evaluate": mark("measure on a corpus"),
        "train": mark("fit models to your own library"),
    },
}


class OneLineParser(argparse.ArgumentParser):
    """Wrong use is told in one line."""

    def error(self, message: str) -> NoReturn:
        say_error(_("{command}: {message}; `{command} -h` shows how", command=self.prog, message=message))
        raise SystemExit(2)

    def format_help(self) -> str:
        translate_help(self)
        return name_program(super().format_help())

    def _parse_optional(self, arg_string: str):  # type: ignore[no-untyped-def]
        # `-O -:json` writes to standard output: "-:json" is a value.
        return None if arg_string.startswith("-:") else super()._parse_optional(arg_string)


def main(argv: list[str] | None = None) -> int:
    args = sys.argv[1:] if argv is None else argv
    try:
        args = take_language(args)
    except UnknownLanguage as error:
        say_error(str(error))
        return 2
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
    lines = [_("Harvester finds scientific papers and keeps them in a library."), "", _("Usage: harvester COMMAND …")]
    for heading, commands in GROUPS.items():
        lines += ["", f"{_(heading)}:", *(f"  {name:<{WIDTH}}{_(text)}" for name, text in commands.items())]
    lines += [
        "",
        _("`harvester COMMAND -h` explains a command, with examples; `harvester --version` tells the version."),
        _("`harvester --language ru COMMAND` speaks Russian, as `LANG=ru_RU.UTF-8` does; de and en work, too."),
    ]
    return "\n".join(lines)


def _refuse_command(name: str) -> int:
    known = [command for commands in GROUPS.values() for command in commands]
    near = difflib.get_close_matches(name, known, 1)
    advice = _("did you mean `harvester {near}`?", near=near[0]) if near else _("`harvester --help` lists the commands")
    say_error(_("there is no command {name!r}; {advice}", name=name, advice=advice))
    return 2


def run_named_command(name: str, args: list[str]) -> int:
    """What `scrapy NAME …` does in the project's folder, and its exit status."""
    from harvester import settings as project  # here, so that a wrong harvester.toml does not stop --help

    translate_argparse()
    command: OwnCommand | ScrapyCommand = import_module(f"{COMMANDS}.{name}").Command()
    command.settings = _open_settings(command, vars(project))
    try:
        heed_language_setting(command.settings)
    except UnknownLanguage as error:
        say_error(str(error))
        return 2
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
        parser.error(str(error) or _("wrong use"))


def _lend_crawler_process(command: ScrapyCommand) -> None:
    if command.requires_crawler_process:
        from scrapy.crawler import AsyncCrawlerProcess

        command.crawler_process = AsyncCrawlerProcess(command.settings)


if __name__ == "__main__":
    sys.exit(main())
