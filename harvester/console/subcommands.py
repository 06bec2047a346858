"""Commands that have sub-commands, as `scrapy library show ID`, and the exit status of all of ours."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import closing
from typing import TYPE_CHECKING, Any, NoReturn

from harvester.console.output import say_error
from harvester.console.own_command import OwnCommand
from harvester.messages.argparse_words import translate_argparse
from harvester.messages.translating import _
from harvester.text.redaction import hide_secrets, learn_secrets

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from harvester.library.bad_rows import BadRow

# A sub-command: what it does, and its arguments with their argparse options.
Action = tuple[Callable[..., int | None], dict[str, dict[str, Any]]]


class UseError(Exception):
    """The command was called in a way that cannot work; the message is one line that says what to do."""


class Arguments(argparse.ArgumentParser):
    """The parser of a sub-command: its errors are one line, like all others."""

    def __init__(self, *args: Any, **options: Any) -> None:
        translate_argparse()
        super().__init__(*args, **options)

    def error(self, message: str) -> NoReturn:
        command = " ".join(self.prog.split()[:2])
        raise UseError(_("{command}: {message}; `{command} -h` shows how", command=command, message=message))


def parse_arguments(command: str, actions: Mapping[str, Action], args: list[str]) -> argparse.Namespace:
    """What a sub-command was given; its function is `action`. Scrapy's own options are taken out before."""
    parser = Arguments(prog=f"scrapy {command}", add_help=False)
    parsers = parser.add_subparsers(dest="sub-command", metavar=_("sub-command"), required=True)
    for name, (action, arguments) in actions.items():
        sub = parsers.add_parser(name, add_help=False)
        for argument, options in arguments.items():
            sub.add_argument(argument, **options)
        sub.set_defaults(action=action)
    return parser.parse_args(args)


def check_method(command: str, name: str, known: Collection[str]) -> None:
    """Refuse a method that is none, with those that are."""
    if name not in known:
        raise UseError(
            _(
                "scrapy {command}: --method knows {known}, not {name!r}",
                command=command,
                known=", ".join(known),
                name=name,
            )
        )


def run_command(action: Callable[[], int | None]) -> int:
    """The exit status of an action: 2 for wrong use or bad input, 1 for a failure, each with one line."""
    from harvester.library.contracts.terms import BadRecord, LibraryError

    try:
        code = action()
        sys.stdout.flush()
        return code or 0
    except UseError as error:
        say_error(str(error))
        return 2
    except BrokenPipeError:
        # The reader has seen enough (`| head`); Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        say_error(_("stopped; what was done so far is kept"))
        return 1
    except (LibraryError, BadRecord) as error:
        say_error(hide_secrets(str(error)))
        return 1
    except OSError as error:
        say_error(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        return 1


class LibraryCommand(OwnCommand):
    """A command whose sub-commands work on the library."""

    name: str
    summary: str
    details: str
    actions: Mapping[str, Action]
    opening: tuple[Callable[..., int | None], ...] = ()

    def syntax(self) -> str:
        return " | ".join(self.actions)

    def short_desc(self) -> str:
        return _(self.summary)

    def long_desc(self) -> str:
        return _(self.details)

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        from harvester.library.bad_rows import watch_bad_rows

        told: list[BadRow] = []

        def tell(row: BadRow) -> None:
            told.append(row)
            line = _(
                "a row of {table} is passed over, it cannot be read: {name} ({reason}); "
                "`scrapy library check` says what to do",
                table=row.table,
                name=row.name,
                reason=row.reason,
            )
            say_error(hide_secrets(line))

        with watch_bad_rows(tell):
            self.exitcode = run_command(lambda: self._act(args)) or int(bool(told))

    def _act(self, args: list[str]) -> int | None:
        from harvester.inputs.lines import InputError

        for named in (self.settings, os.environ):
            learn_secrets(named)
        given = parse_arguments(self.name, self.actions, args)
        given.settings = self.settings
        try:
            return self._call(given)
        except InputError as error:
            raise UseError(str(error)) from None

    def _call(self, given: argparse.Namespace) -> int | None:
        """Call the sub-command with what it was given, and with the library unless it opens its own."""
        from harvester.library import open_library
        from harvester.library.opensearch import search_by

        result: int | None
        if given.action in self.opening:
            result = given.action(given)
            return result
        with closing(open_library(given.settings["LIBRARY_URI"])) as library:
            result = given.action(search_by(library, given.settings["SEARCH_URI"]), given)
        return result
