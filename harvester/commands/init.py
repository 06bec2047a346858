"""`harvester init`: three questions, and harvester.toml with every setting and its reason."""

from __future__ import annotations

import re
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester import __version__
from harvester.configuration.reading import FILE
from harvester.console.output import say
from harvester.console.own_command import OwnCommand
from harvester.console.subcommands import UseError, run_command
from harvester.messages.translating import _, mark

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

HELP = mark("""\
Asks who you are, which search engine to use and where the library is, and writes harvester.toml into this folder:
the answers, and every other setting with its reason. Without a terminal it takes the options and the defaults.

Examples:
  harvester init
  harvester init --contact anna@example.org --search http://127.0.0.1:8888/ --library papers""")
CONTACT = re.compile(r"[^\s@,()]+@[^\s@,()]+\.[^\s@,()]+|https?://[^\s()]+\.[^\s()]+")
ADDRESS = re.compile(r"https?://[^\s/]+\S*")
MONGODB = ("mongodb://", "mongodb+srv://")
QUESTIONS = {
    "contact": mark("Your e-mail address or web page, for webmasters who want to reach you (empty: none)"),
    "search": mark("Address of your SearXNG (empty: the open catalogues, which need no key)"),
    "library": mark("Folder for the library, or a mongodb:// address (empty: library)"),
}


class Command(OwnCommand):
    def syntax(self) -> str:
        return "[--contact ADDRESS] [--search ADDRESS] [--library FOLDER] [--force]"

    def short_desc(self) -> str:
        return _("Write harvester.toml: who you are, which search engine, where the library is")

    def long_desc(self) -> str:
        return _(HELP)

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        parser.add_argument("--contact", metavar="ADDRESS", help=_("e-mail address or web page, sent to every site"))
        parser.add_argument("--search", metavar="ADDRESS", help=_("address of a SearXNG; empty: the open catalogues"))
        parser.add_argument("--library", metavar="FOLDER", help=_("folder of the library, or a mongodb:// address"))
        parser.add_argument("--force", action="store_true", help=_("replace a {file} that is there", file=FILE))

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        self.exitcode = run_command(partial(write_file, args, opts))


def write_file(args: list[str], opts: argparse.Namespace) -> None:
    from harvester.configuration.template import write_template
    from harvester.settings import defaults

    if args:
        raise UseError(_("scrapy init does not know {arg!r}; `scrapy init -h` shows how", arg=args[0]))
    path = Path(FILE)
    if path.exists() and not opts.force:
        raise UseError(_("{file} is here already: edit it, or --force replaces it", file=FILE))
    answers: dict[str, Any] = {}
    for name, make in READERS.items():
        answers |= _ask(name, getattr(opts, name), make)
    path.write_text(write_template(answers, defaults), encoding="utf-8")
    say(_("wrote {file}", file=FILE))
    say(_("Next: `scrapy doctor` looks whether all is there, `scrapy demo` shows what it does,"))
    say(_('`harvester find "TITLE"` finds a paper.'))


def _ask(name: str, given: str | None, make: Callable[[str], dict[str, Any]]) -> dict[str, Any]:
    """The settings that an answer means; on a terminal a wrong answer is asked for again."""
    if given is not None or not sys.stdin.isatty():
        return make((given or "").strip())
    while True:
        try:
            return make(input(f"{_(QUESTIONS[name])}: ").strip())
        except UseError as error:
            say(str(error))
        except EOFError:
            raise UseError(_("no answer; nothing was written")) from None


def _read_contact(text: str) -> dict[str, Any]:
    if not text:
        return {}
    if not CONTACT.fullmatch(text):
        raise UseError(
            _("{text!r} is neither an e-mail address nor a web page: give name@example.org or https://…", text=text)
        )
    email = {"SEARCH_EMAIL": text} if "@" in text and "://" not in text else {}
    return {"USER_AGENT": f"Harvester/{__version__} (+scientific papers; contact: {text})", **email}


def _read_search(text: str) -> dict[str, Any]:
    if not text:
        return {}
    if not ADDRESS.fullmatch(text):
        raise UseError(_("{text!r} is no address: give http://127.0.0.1:8888/ or leave it empty", text=text))
    return {"SEARXNG_URL": text}


def _read_library(text: str) -> dict[str, Any]:
    if text.startswith(MONGODB):
        return {"LIBRARY_URI": text}
    if "://" in text:
        raise UseError(_("the library is a folder or a mongodb:// address"))
    folder = Path(text or "library").expanduser()
    if folder.exists() and not folder.is_dir():
        raise UseError(_("{folder} is a file: give a folder", folder=folder))
    return {"LIBRARY_URI": f"sqlite:///{folder / 'library.db'}", "FILES_STORE": str(folder / "files")}


READERS = {"contact": _read_contact, "search": _read_search, "library": _read_library}
