"""What commands share at the terminal: tables and labelled lines, rich on a terminal and plain elsewhere, errors."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rich.console import Console

Thing = TypeVar("Thing")
# A sub-command: what it does, and its arguments with their argparse options.
Action = tuple[Callable[..., int | None], dict[str, dict[str, Any]]]

EVERY = 5.0  # seconds between lines of a count
LABEL = 10  # columns before the text of a labelled line

_CREDENTIALS = re.compile(r"(?<=://)[^/\s]*@")


class UseError(Exception):
    """The command was called in a way that cannot work; the message is one line that says what to do."""


class Arguments(argparse.ArgumentParser):
    """The parser of a sub-command: its errors are one line, like all others."""

    def error(self, message: str) -> NoReturn:
        command = " ".join(self.prog.split()[:2])
        raise UseError(f"{command}: {message}; `{command} -h` shows how")


def parse(command: str, actions: Mapping[str, Action], args: list[str]) -> argparse.Namespace:
    """What a sub-command was given; its function is `action`. Scrapy's own options are taken out before."""
    parser = Arguments(prog=f"scrapy {command}", add_help=False)
    parsers = parser.add_subparsers(dest="sub-command", metavar="sub-command", required=True)
    for name, (action, arguments) in actions.items():
        sub = parsers.add_parser(name, add_help=False)
        for argument, options in arguments.items():
            sub.add_argument(argument, **options)
        sub.set_defaults(action=action)
    return parser.parse_args(args)


def keep_lines(parser: argparse.ArgumentParser) -> None:
    """Print a command's help as it is written, not as one paragraph."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter


def on_terminal() -> bool:
    return sys.stdout.isatty()


def console(*, stderr: bool = False) -> Console:
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def one_line(value: Any) -> str:
    """Any value as text that is safe to print: titles come from the web, and terminals obey control characters."""
    text = "" if value is None else str(value)
    return " ".join("".join(" " if unicodedata.category(sign)[0] == "C" else sign for sign in text).split())


def without_password(uri: str) -> str:
    return _CREDENTIALS.sub("…@", uri)


def say(text: str, style: str = "") -> None:
    if on_terminal():
        console().print(text, style=style or None, soft_wrap=True)
    else:
        print(text)


def say_error(line: str) -> None:
    print(f"harvester: {one_line(line)}", file=sys.stderr)


def say_json(value: Any) -> None:
    from harvester.library.codec import encode

    print(json.dumps(encode(value), ensure_ascii=False))


def say_fields(fields: Iterable[tuple[str, Any]], indent: int = 0) -> None:
    """Labelled lines; a label is written once, what is empty is left out."""
    last = ""
    for label, value in fields:
        if text := one_line(value):
            shown = label if label != last else ""
            say(f"{' ' * indent}{shown:<{LABEL}} {text}")
            last = label


def say_table(columns: Sequence[str], rows: Iterable[Sequence[Any]], styles: dict[str, str] | None = None) -> None:
    """A table on a terminal, elsewhere lines with tabs; `styles` colours a row by the text of its first cell."""
    if not on_terminal():
        print("\t".join(columns))
        for row in rows:
            print("\t".join(map(one_line, row)))
        return
    from rich import box
    from rich.table import Table

    table = Table(*columns, box=box.SIMPLE_HEAD)
    for row in rows:
        cells = [one_line(cell) for cell in row]
        table.add_row(*cells, style=(styles or {}).get(cells[0]))
    console().print(table)


def run_command(action: Callable[[], int | None]) -> int:
    """The exit status of an action: 2 for wrong use or bad input, 1 for a failure, each with one line."""
    from harvester.library.interface import LibraryError
    from harvester.wants import WantsError

    try:
        code = action()
        sys.stdout.flush()
        return code or 0
    except (UseError, WantsError) as error:
        say_error(str(error))
        return 2
    except BrokenPipeError:
        # The reader has seen enough (`| head`); Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        say_error("stopped; what was done so far is kept")
        return 1
    except (LibraryError, OSError) as error:
        say_error(without_password(str(error)))
        return 1


def counting(things: Iterable[Thing], noun: str) -> Iterator[Thing]:
    """The same things, with a live count on standard error: a spinner on a terminal, a line now and then elsewhere."""
    if not sys.stderr.isatty():
        yield from _counting_in_lines(things, noun)
        return
    with console(stderr=True).status(f"0 {noun}") as status:
        for number, thing in enumerate(things, 1):
            status.update(f"{number} {noun}")
            yield thing


def _counting_in_lines(things: Iterable[Thing], noun: str) -> Iterator[Thing]:
    told, number = time.monotonic(), 0
    for number, thing in enumerate(things, 1):
        if time.monotonic() - told > EVERY:
            print(f"{number} {noun} …", file=sys.stderr, flush=True)
            told = time.monotonic()
        yield thing
    print(f"{number} {noun}", file=sys.stderr)
