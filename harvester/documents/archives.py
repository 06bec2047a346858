"""Files that hold other files: ZIP and TAR by Python, RAR, 7z and damaged ZIPs by bsdtar.

Nothing is ever written under a name that an archive gives: members are bytes in memory, links are not followed.
"""

from __future__ import annotations

import io
import lzma
import tarfile
import tempfile
import zipfile
import zlib
from typing import TYPE_CHECKING

from harvester.documents import compressed
from harvester.documents.formats import Archive, BombError, Budget, Member
from harvester.documents.tools import ToolError, run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# An archive may hold a whole project; beyond this many entries nobody means a paper.
MAX_ENTRIES = 5_000
REWRITE = ("bsdtar", "-cf", "-", "--format", "pax")
_ENCRYPTED = 0x1
_UTF8_NAME = 0x800
_BAD_MEMBER = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError, ValueError)


def parts(data: bytes, wanted: Callable[[str], bool], limit: int) -> dict[str, bytes]:
    """The wanted members of a ZIP that is one document."""
    found: dict[str, bytes] = {}
    for member in unzip(data, Budget(one=limit), wanted):
        if member.status == "encrypted":
            raise ToolError("encrypted", member.name)
        if wanted(member.name):
            found.setdefault(member.name, member.data)
    return found


def unzip(data: bytes, budget: Budget, wanted: Callable[[str], bool] = bool) -> Iterator[Member]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            yield from _zipped(archive, budget, wanted)
    except (zipfile.BadZipFile, NotImplementedError):
        # No directory at the end, or a rare method: bsdtar reads member after member.
        yield from by_tool(data, budget)


def _zipped(archive: zipfile.ZipFile, budget: Budget, wanted: Callable[[str], bool]) -> Iterator[Member]:
    for entry in archive.infolist()[:MAX_ENTRIES]:
        name = _zip_name(entry)
        if entry.is_dir() or not wanted(name):
            continue
        if entry.flag_bits & _ENCRYPTED:
            yield Member(name, status="encrypted")
            continue
        try:
            with archive.open(entry) as stream:
                content = stream.read(budget.most + 1)
        except _BAD_MEMBER as error:
            yield Member(name, status="broken", detail=str(error))
            continue
        budget.spend(len(content), entry.compress_size)
        if len(content) > budget.one:
            raise BombError
        yield Member(name, content)


def _zip_name(entry: zipfile.ZipInfo) -> str:
    """Names without the sign for UTF-8 may be UTF-8 still, or in DOS's Russian page, which Python takes for another."""
    if entry.flag_bits & _UTF8_NAME:
        return entry.filename
    for page in ("utf-8", "cp866"):
        try:
            return entry.filename.encode("cp437").decode(page)
        except UnicodeError:
            continue
    return entry.filename


def untar(data: bytes, budget: Budget) -> Iterator[Member]:
    try:
        with tarfile.open(fileobj=io.BytesIO(data), mode="r:", errors="replace") as archive:
            yield from _tarred(archive, budget)
    except tarfile.TarError as error:
        raise ToolError("broken", str(error)) from None


def _tarred(archive: tarfile.TarFile, budget: Budget) -> Iterator[Member]:
    for entry, _ in zip(archive, range(MAX_ENTRIES), strict=False):
        # Links and sparse files (which may claim any size) are no documents.
        if not entry.isreg() or entry.issparse():
            continue
        if entry.size > budget.most:
            raise BombError
        stream = archive.extractfile(entry)
        content = stream.read() if stream is not None else b""
        budget.spend(len(content), len(content))
        yield Member(entry.name.removeprefix("./"), content)


def by_tool(data: bytes, budget: Budget) -> Iterator[Member]:
    """bsdtar writes the archive anew as TAR to its standard output: no file is ever made.

    It gets the bytes through a pipe: in a file it would look at the end first, where a ZIP inside may lie.
    """
    yield from _rewritten(run([*REWRITE, "@-"], given=data), budget)


def _un7z(data: bytes, budget: Budget) -> Iterator[Member]:
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        written = run([*REWRITE, f"@{file.name}"])  # whose directory lies at the end: no pipe will do
    yield from _rewritten(written, budget)


def _rewritten(written: bytes, budget: Budget) -> Iterator[Member]:
    if len(written) > budget.most:
        raise BombError
    if written.count(0) == len(written):
        raise ToolError("broken", "bsdtar found nothing")
    yield from untar(written, budget)


ZIP = Archive(
    "zip", ("application/zip", "application/x-zip-compressed"), ("zip",), (b"PK\x03\x04", b"PK\x05\x06"), unzip
)
TAR = Archive("tar", ("application/x-tar",), ("tar",), (), untar)
PACKED = (
    Archive("rar", ("application/vnd.rar", "application/x-rar-compressed"), ("rar",), (b"Rar!\x1a\x07",), by_tool),
    Archive("7z", ("application/x-7z-compressed",), ("7z",), (b"7z\xbc\xaf\x27\x1c",), _un7z),
    *compressed.ROWS,
)
ARCHIVES = (ZIP, TAR, *PACKED)
