"""Papers with their files as one ZIP under readable names, made while it is sent: no larger than a file in memory."""

from __future__ import annotations

import zipfile
from itertools import count
from typing import TYPE_CHECKING

from harvester.exports.file_names import choose_ending, make_readable_name
from harvester.library.contracts import LibraryError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from datetime import datetime

    from harvester.items import Paper
    from harvester.library.files import FileStore

PACKED = frozenset({".pdf", ".docx", ".odt", ".djvu", ".zip", ".gz", ".epub"})  # nothing is gained by packing again
MISSING = "MISSING.txt"


class _Sink:
    """Where the ZIP is written: what has come is taken from here."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def write(self, data: bytes) -> int:
        self._pieces.append(bytes(data))
        return len(data)

    def flush(self) -> None: ...

    def take(self) -> bytes:
        data = b"".join(self._pieces)
        self._pieces.clear()
        return data


def write_zip(papers: Iterable[Paper], files: FileStore, beside: Mapping[str, str], now: datetime) -> Iterator[bytes]:
    """The ZIP piece by piece: `beside` are texts by their names; files that the store lost are named in one."""
    sink, names, lost = _Sink(), _Names(), list[str]()
    with zipfile.ZipFile(sink, "w") as archive:  # type: ignore[call-overload]
        for name, text in beside.items():
            archive.writestr(_describe_file(names.take(name, ""), now, pack=True), text)
            yield sink.take()
        for paper in papers:
            try:
                data = files.load(paper.file)
            except LibraryError as error:
                lost.append(f"{paper.title or paper.paper_id}: {error}\n")
                continue
            ending = choose_ending(paper)
            name = names.take(make_readable_name(paper), ending)
            archive.writestr(_describe_file(name, now, pack=ending not in PACKED), data)
            yield sink.take()
        if lost:
            archive.writestr(_describe_file(MISSING, now, pack=True), "".join(lost))
    yield sink.take()


def _describe_file(name: str, now: datetime, *, pack: bool) -> zipfile.ZipInfo:
    told = zipfile.ZipInfo(name, now.timetuple()[:6])
    told.compress_type = zipfile.ZIP_DEFLATED if pack else zipfile.ZIP_STORED
    told.external_attr = 0o644 << 16
    return told


class _Names:
    """Names that nobody has yet; some file systems do not tell "A" from "a"."""

    def __init__(self) -> None:
        self._taken = {MISSING.casefold()}

    def take(self, name: str, ending: str) -> str:
        for number in count(1):
            free = f"{name}{ending}" if number == 1 else f"{name} ({number}){ending}"
            if free.casefold() not in self._taken:
                self._taken.add(free.casefold())
                return free
        raise AssertionError("numbers do not end")
