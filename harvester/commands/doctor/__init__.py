"""`scrapy doctor`: what is there, what is missing, what to do."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

from harvester.commands.doctor.environment import (
    TOOLS,
    Check,
    check_browser,
    check_compiled,
    check_jail,
    check_packages,
    check_python,
    check_tool,
    check_user,
    check_user_agent,
)
from harvester.commands.doctor.services import check_engine, check_files, check_library, check_search
from harvester.console.output import say, say_error, say_json, say_table
from harvester.console.own_command import keep_lines
from harvester.console.subcommands import run_command
from harvester.messages.retelling import retell
from harvester.messages.translating import _, mark, ngettext

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from scrapy.settings import Settings

REQUIREMENTS = Path(__file__).parents[3] / "requirements.txt"
STYLES = {"ok": "green", "missing": "red", "hint": "yellow"}
HELP = mark("""\
Looks at Python, packages, system tools, the jail of readers, the library, the files folder and the search engine:
what is there, what is missing, what to do. The exit status is 1 if something necessary is missing; hints do not count.

Examples:
  scrapy doctor
  scrapy doctor --json -s SEARXNG_URL=http://127.0.0.1:8888/""")


class Command(ScrapyCommand):
    requires_project = True
    requires_crawler_process = False
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def syntax(self) -> str:
        return "[--json]"

    def short_desc(self) -> str:
        return _("What is there, what is missing, what to do")

    def long_desc(self) -> str:
        return _(HELP)

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        keep_lines(parser)
        parser.add_argument("--json", action="store_true", help=_("one JSON line per check"))

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        assert self.settings is not None
        if args:
            say_error(_("scrapy doctor does not know {arg!r}; `scrapy doctor -h` shows how", arg=args[0]))
            self.exitcode = 2
            return
        self.exitcode = run_command(partial(examine_all, self.settings, as_json=opts.json))


def examine_all(settings: Settings, *, as_json: bool) -> int:
    checks = list(list_checks(settings))
    missing = sum(check.state == "missing" for check in checks)
    if as_json:
        for check in checks:
            say_json(check)
        return int(missing > 0)
    rows = ([check.state, retell(check.name), _retell_found(check), retell(check.advice)] for check in checks)
    say_table(("state", "what", "found", "what to do"), rows, STYLES)
    say(
        ngettext("{number} necessary thing is missing", "{number} necessary things are missing", missing)
        if missing
        else _("everything necessary is there")
    )
    return int(missing > 0)


def _retell_found(check: Check) -> str:
    """Behind the path of a program stands what it is for."""
    path, _sign, purpose = check.found.partition(" ")
    return f"{path} {retell(purpose)}" if path.startswith("/") else retell(check.found)


def list_checks(settings: Settings) -> Iterator[Check]:
    yield check_python()
    yield from check_packages(REQUIREMENTS)
    yield from map(check_tool, TOOLS)
    yield check_browser(settings)
    yield check_compiled()
    yield check_jail()
    yield check_user()
    yield check_user_agent(str(settings["USER_AGENT"]))
    try:
        yield from _check_services(settings)
    except ImportError as error:
        # A package is missing, which was said above; the doctor still goes round.
        yield Check("missing", "library and search", f"not looked at: {error}", "make setup")


def _check_services(settings: Settings) -> Iterator[Check]:
    yield check_library(str(settings["LIBRARY_URI"]))
    yield from check_engine(str(settings["SEARCH_URI"]))
    yield check_files(str(settings["FILES_STORE"]))
    yield from check_search(settings)
