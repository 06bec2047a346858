"""Text files in any encoding, a line at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BEGINNING = 1 << 20  # bytes that show the encoding and the form


def head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(BEGINNING)


def lines(path: Path) -> Iterator[str]:
    """The lines of a text file, one at a time, in the encoding that its beginning shows."""
    encoding = encoding_of(path)
    with path.open(encoding=encoding, errors="replace", newline="\n") as file:
        for line in file:
            yield line.rstrip("\r\n").lstrip("\ufeff")


def encoding_of(path: Path) -> str:
    start = head(path)
    try:
        start[:-4].decode("utf-8")
        return "utf-8"
    except UnicodeDecodeError:
        import cchardet

        return str(cchardet.detect(start).get("encoding") or "windows-1251")
