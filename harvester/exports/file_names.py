"""Readable names for files that the store names by hash: `Иванов 2016 О сходимости рядов.pdf`."""

from __future__ import annotations

import os
import re
import unicodedata
from itertools import count
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from harvester.persons.name_strings import read_authors_of_paper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Paper

# File systems take 255 bytes, a Cyrillic letter is two; what is left is for a number, the ending and `.part`.
LONGEST_NAME_BYTES = 200
LONGEST_FAMILY = 80
_UNSAFE = re.compile(r"[^\w \-.,()+=&№]+")
_SPACES = re.compile(r"[\s_]+")
_ENDING = re.compile(r"\.[a-z0-9]{1,8}")
# Names that Windows keeps for devices, whatever their ending.
_DEVICES = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)


def make_readable_name(paper: Paper) -> str:
    """The name without its ending: first author, year and title, as far as they are known."""
    name = (
        " ".join(filter(None, (_take_family(paper), make_safe(paper.year or ""), make_safe(paper.title))))
        or paper.paper_id
    )
    name = _cut_to_bytes(name, LONGEST_NAME_BYTES)
    return f"{name} {paper.paper_id}" if _DEVICES.fullmatch(name) else name


def make_safe_name(pattern: str, paper: Paper) -> str:
    """A name by a pattern such as `{year}/{author} {title}`; slashes of the pattern make folders."""
    fields = {
        "author": _take_family(paper),
        "year": make_safe(paper.year or ""),
        "title": make_safe(paper.title),
        "id": paper.paper_id,
        "language": make_safe(paper.language),
    }
    parts = (_cut_to_bytes(make_safe(part.format_map(fields)), LONGEST_NAME_BYTES) for part in pattern.split("/"))
    named = [f"{part} {paper.paper_id}" if _DEVICES.fullmatch(part) else part for part in parts if part]
    return "/".join(named) or paper.paper_id


def _take_family(paper: Paper) -> str:
    return _cut_to_bytes(
        make_safe(next((person.family for person in read_authors_of_paper(paper)), "")), LONGEST_FAMILY
    )


def choose_ending(paper: Paper) -> str:
    """The ending of the stored file, otherwise that of its format."""
    suffix = PurePosixPath(paper.file).suffix.lower() or f".{paper.format}"
    return suffix if _ENDING.fullmatch(suffix) else ".bin"


class ReadableFolder:
    """A folder of copies under readable names; copies, so that nobody edits the library's own files.

    Filling it again changes nothing, and files of others stay as they are.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._taken: dict[str, str] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def put(self, paper: Paper, data: bytes) -> Path:
        for name in _number_names(make_readable_name(paper), choose_ending(paper)):
            # Some file systems do not tell "A" from "a".
            if self._taken.setdefault(name.casefold(), paper.paper_id) != paper.paper_id:
                continue
            path = self.folder / name
            if not path.exists():
                _write_file(path, data)
            elif not _is_same(path, data):
                continue
            return path
        raise AssertionError("numbers do not end")


def _number_names(name: str, suffix: str) -> Iterator[str]:
    yield name + suffix
    for number in count(2):
        yield f"{name} ({number}){suffix}"


def name_safely(text: str, otherwise: str) -> str:
    """A whole name of a file that every system takes; `otherwise` where nothing is left, or before a device's name."""
    name = _cut_to_bytes(make_safe(text), LONGEST_NAME_BYTES) or otherwise
    return f"{otherwise} {name}" if _DEVICES.fullmatch(name) else name


def make_safe(text: str) -> str:
    """The text as a part of a name that every file system takes; nothing where no such sign is left."""
    # A slash parts words; letters that have a composed form get it, so that names compare equal everywhere.
    text = _UNSAFE.sub(" ", unicodedata.normalize("NFC", text))
    return _SPACES.sub(" ", text).strip(" .,-")


def _cut_to_bytes(text: str, limit: int) -> str:
    """The text cut to `limit` bytes, at the end of a word where one is near."""
    if len(text.encode()) <= limit:
        return text
    cut = text.encode()[:limit].decode(errors="ignore")
    whole, _, rest = cut.rpartition(" ")
    return (whole if whole and len(rest) < 30 else cut).rstrip(" .,-(")


def _write_file(path: Path, data: bytes) -> None:
    part = path.with_name(f".{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _is_same(path: Path, data: bytes) -> bool:
    return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data
