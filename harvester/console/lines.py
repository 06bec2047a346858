"""Lines as commands take and give them: text files or standard input (`-`), lines that end at \\n only, JSON lines."""

from __future__ import annotations

import io
import json
import re
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from harvester.console.subcommands import UseError
from harvester.messages.translating import _
from harvester.text.charset import decode, looks_like_text

if TYPE_CHECKING:
    from collections.abc import Iterator

# Nobody writes a longer line; what a file without line ends has beyond it is passed over.
MAX_LINE_BYTES = 100_000
# A read of a file; a pipe gives less, what was written so far.
READ_BYTES = 1_000_000
# Ends of lines for some readers, though not for JSON.
_OTHER_ENDS = re.compile("[\x85\u2028\u2029]")


@contextmanager
def open_input(path: str) -> Iterator[BinaryIO]:
    """The file of that name, or standard input; wrong use when there is none."""
    if path == "-":
        yield sys.stdin.buffer
        return
    if not Path(path).exists():
        raise UseError(_("{path} is not there; give a text file, or - for standard input", path=path))
    if Path(path).is_dir():
        raise UseError(_("{path} is a folder; give a text file, or - for standard input", path=path))
    with Path(path).open("rb") as file:
        yield file


def read_lines(path: str, at_once: int) -> Iterator[list[str]]:
    """The lines of a file in constant memory, as many together as are there already, `at_once` at most."""
    with open_input(path) as file:
        for number, lines in enumerate(_raw_lines(file)):
            if not number and not looks_like_text(lines[0]):
                raise UseError(_("{path} is no text; `scrapy extract` reads documents", path=path))
            texts = [decode(line[:MAX_LINE_BYTES]).strip("\r\n\ufeff") for line in lines]
            yield from (texts[start : start + at_once] for start in range(0, len(texts), at_once))


def _raw_lines(file: BinaryIO) -> Iterator[list[bytes]]:
    """Whole lines, all that a read gives together: who writes into a pipe and waits is answered at once."""
    rest = b""
    while read := _read_some(file):
        *lines, last = read.split(b"\n")
        if lines:
            yield [rest + lines[0], *lines[1:]]
            rest = b""
        rest = (rest + last)[:MAX_LINE_BYTES]
    if rest:
        yield [rest]


def _read_some(file: BinaryIO) -> bytes:
    assert isinstance(file, (io.BufferedReader, io.BytesIO))
    return file.read1(READ_BYTES)


def check_one_path(command: str, args: list[str]) -> str:
    """The only argument of a command."""
    if len(args) != 1:
        raise UseError(
            _(
                "scrapy {command}: give one path, or - for standard input; `scrapy {command} -h` shows how",
                command=command,
            )
        )
    return args[0]


def make_json_line(value: Any) -> str:
    """A value as one line of JSON, whatever its reader takes for the end of a line."""
    text = json.dumps(value, ensure_ascii=False)
    return _OTHER_ENDS.sub(lambda match: f"\\u{ord(match.group()):04x}", text)
