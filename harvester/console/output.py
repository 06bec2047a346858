"""What commands write: tables, labelled lines, counts and errors; rich on a terminal, plain elsewhere."""

from __future__ import annotations

import json
import sys
import time
from dataclasses import is_dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from harvester.console.naming import name_program
from harvester.messages.named import tell_status
from harvester.messages.retelling import retell
from harvester.messages.translating import pgettext
from harvester.text.printable import put_on_one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rich.console import Console

Thing = TypeVar("Thing")
COUNT_SECONDS = 5.0  # seconds between lines of a count
PLAIN_WIDTH = 160  # of tables where no terminal says how wide it is
LABEL_WIDTH = 10  # columns before the text of a labelled line


def is_terminal() -> bool:
    return sys.stdout.isatty()


def open_console(*, stderr: bool = False) -> Console:
    from rich.console import Console

    terminal = (sys.stderr if stderr else sys.stdout).isatty()
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False, width=None if terminal else PLAIN_WIDTH)


def say(text: str, style: str = "") -> None:
    text = name_program(text)
    if is_terminal():
        open_console().print(text, style=style or None, soft_wrap=True)
    else:
        print(text)


def say_error(line: str) -> None:
    """One line on standard error; what another room said in English is retold."""
    print(f"harvester: {name_program(put_on_one_line(retell(line)))}", file=sys.stderr)


def say_json(value: Any) -> None:
    if is_dataclass(value):  # papers, by the thousand
        from harvester.items.json_records import write_json

        print(write_json(value))
        return
    from harvester.items.codec import encode

    print(json.dumps(encode(value), ensure_ascii=False))


def say_fields(fields: Iterable[tuple[str, Any]], indent: int = 0) -> None:
    """Labelled lines; a label is written once, what is empty is left out."""
    last = ""
    for label, value in fields:
        if text := put_on_one_line(value):
            shown = retell(label) if label != last else ""
            say(f"{' ' * indent}{shown:<{LABEL_WIDTH}} {text}")
            last = label


def say_table(columns: Sequence[str], rows: Iterable[Sequence[Any]], styles: dict[str, str] | None = None) -> None:
    """A table on a terminal, elsewhere lines with tabs; `styles` colours a row by the status in its first cell."""
    columns = [retell(column) for column in columns]
    if not is_terminal():
        print("\t".join(columns))
        for row in rows:
            print("\t".join(_write_cells(row, styles)))
        return
    from rich import box
    from rich.table import Table

    table = Table(*columns, box=box.SIMPLE_HEAD)
    for row in rows:
        table.add_row(*_write_cells(row, styles), style=(styles or {}).get(str(row[0])))
    open_console().print(table)


def _write_cells(row: Sequence[Any], styles: dict[str, str] | None) -> list[str]:
    first, *rest = map(put_on_one_line, row)
    return [tell_status(first) if styles else first, *rest]


def show_count(things: Iterable[Thing], noun: str) -> Iterator[Thing]:
    """The same things, with a live count on standard error: a spinner on a terminal, a line now and then elsewhere."""
    if not sys.stderr.isatty():
        yield from _show_count_in_lines(things, noun)
        return
    with open_console(stderr=True).status(_write_count(0, noun)) as status:
        for number, thing in enumerate(things, 1):
            status.update(_write_count(number, noun))
            yield thing


def _show_count_in_lines(things: Iterable[Thing], noun: str) -> Iterator[Thing]:
    told, number = time.monotonic(), 0
    for number, thing in enumerate(things, 1):
        if time.monotonic() - told > COUNT_SECONDS:
            print(f"{_write_count(number, noun)} …", file=sys.stderr, flush=True)
            told = time.monotonic()
        yield thing
    print(_write_count(number, noun), file=sys.stderr)


def _write_count(number: int, noun: str) -> str:
    return pgettext("count", "{number} {things}", number=number, things=retell(noun))
