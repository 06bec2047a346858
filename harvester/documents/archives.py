"""Files that hold other files: ZIP and TAR by Python, RAR, 7z and damaged ZIPs by bsdtar; and single compressed ones.

Nothing is ever written under a name that an archive gives: members are bytes in memory, links are not followed.
"""

from __future__ import annotations

import bz2
import io
import lzma
import tarfile
import tempfile
import zipfile
import zlib
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Protocol

from lxml import etree

from harvester.documents.formats import Archive, BombError, Budget, PackedFile
from harvester.documents.tools import ToolError, run_tool
from harvester.text import archive_signs as signs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# An archive may hold a whole project; beyond this many entries nobody means a paper.
MAX_ENTRIES = 5_000
REWRITE = ("bsdtar", "-cf", "-", "--format", "pax")
_ENCRYPTED = 0x1
_CHUNK = 1 << 20
# What xz may ask for; files of its highest level need a third.
_XZ_MEMORY = 200_000_000
_UTF8_NAME = 0x800
_BAD_MEMBER = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError, ValueError)


def read_parts(data: bytes, wanted: Callable[[str], bool], limit: int) -> dict[str, bytes]:
    """The wanted members of a ZIP that is one document."""
    found: dict[str, bytes] = {}
    for member in unpack_zip(data, Budget(one=limit), wanted):
        if member.status == "encrypted":
            raise ToolError("encrypted", member.name)
        if wanted(member.name):
            found.setdefault(member.name, member.data)
    return found


def parse_xml(data: bytes) -> Any:
    """The tree of an XML part; entities are not resolved, nothing is fetched."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, recover=True)
    return etree.fromstring(data, parser)


def unpack_zip(data: bytes, budget: Budget, wanted: Callable[[str], bool] = bool) -> Iterator[PackedFile]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            yield from _list_zipped(archive, budget, wanted)
    except (zipfile.BadZipFile, NotImplementedError):
        # No directory at the end, or a rare method: bsdtar reads member after member.
        yield from unpack_by_tool(data, budget)


def _list_zipped(archive: zipfile.ZipFile, budget: Budget, wanted: Callable[[str], bool]) -> Iterator[PackedFile]:
    for entry in archive.infolist()[:MAX_ENTRIES]:
        name = _zip_name(entry)
        if entry.is_dir() or not wanted(name):
            continue
        if entry.flag_bits & _ENCRYPTED:
            yield PackedFile(name, status="encrypted")
            continue
        try:
            with archive.open(entry) as stream:
                content = _read_zipped(stream, entry.compress_size, budget)
        except _BAD_MEMBER as error:
            yield PackedFile(name, status="broken", detail=str(error))
            continue
        budget.spend(len(content), entry.compress_size)
        yield PackedFile(name, content)


def _read_zipped(stream: IO[bytes], packed: int, budget: Budget) -> bytes:
    """A member, piece by piece: a bomb is known before it has filled the memory."""
    parts: list[bytes] = []
    size = 0
    while part := stream.read(_CHUNK):
        parts.append(part)
        size += len(part)
        budget.check(size, packed)
    return b"".join(parts)


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


def unpack_tar(data: bytes, budget: Budget) -> Iterator[PackedFile]:
    try:
        with tarfile.open(fileobj=io.BytesIO(data), mode="r:", errors="replace") as archive:
            yield from _list_tarred(archive, budget)
    except tarfile.TarError as error:
        raise ToolError("broken", str(error)) from None


def _list_tarred(archive: tarfile.TarFile, budget: Budget) -> Iterator[PackedFile]:
    for entry, _ in zip(archive, range(MAX_ENTRIES), strict=False):
        # Links and sparse files (which may claim any size) are no documents.
        if not entry.isreg() or entry.issparse():
            continue
        if entry.size > budget.most:
            raise BombError
        stream = archive.extractfile(entry)
        content = stream.read() if stream is not None else b""
        budget.spend(len(content), len(content))
        yield PackedFile(entry.name.removeprefix("./"), content)


def unpack_by_tool(data: bytes, budget: Budget) -> Iterator[PackedFile]:
    """bsdtar writes the archive anew as TAR to its standard output: no file is ever made.

    It gets the bytes through a pipe: in a file it would look at the end first, where a ZIP inside may lie.
    """
    yield from _list_rewritten(run_tool([*REWRITE, "@-"], given=data), budget)


def _unpack_7z(data: bytes, budget: Budget) -> Iterator[PackedFile]:
    with tempfile.TemporaryDirectory() as folder:
        packed = Path(folder, "in.7z")
        packed.write_bytes(data)
        written = run_tool([*REWRITE, f"@{packed}"], folder=folder)  # its directory lies at the end: no pipe will do
    yield from _list_rewritten(written, budget)


def _list_rewritten(written: bytes, budget: Budget) -> Iterator[PackedFile]:
    if len(written) > budget.most:
        raise BombError
    if written.count(0) == len(written):
        raise ToolError("broken", "bsdtar found nothing")
    yield from unpack_tar(written, budget)


class _Unpacker(Protocol):
    """What zlib's, bz2's and lzma's decompressors have in common."""

    eof: bool

    def decompress(self, data: bytes, max_length: int, /) -> bytes: ...


def _unpack_gzip(data: bytes, budget: Budget) -> Iterator[PackedFile]:
    yield PackedFile("", decompress(zlib.decompressobj(wbits=31), data, budget))


def _unpack_bzip2(data: bytes, budget: Budget) -> Iterator[PackedFile]:
    yield PackedFile("", decompress(bz2.BZ2Decompressor(), data, budget))


def _unpack_xz(data: bytes, budget: Budget) -> Iterator[PackedFile]:
    yield PackedFile("", decompress(lzma.LZMADecompressor(memlimit=_XZ_MEMORY), data, budget))


def _unpack_lzw(data: bytes, budget: Budget) -> Iterator[PackedFile]:
    content = run_tool(["gzip", "-dc"], given=data)
    budget.spend(len(content), len(data))
    yield PackedFile("", content)


def decompress(unpacker: _Unpacker | Any, data: bytes, budget: Budget) -> bytes:
    """What a compressed file holds, as far as it is whole."""
    parts: list[bytes] = []
    size, rest = 0, data
    try:
        while not unpacker.eof:
            parts.append(unpacker.decompress(rest, _CHUNK))
            # zlib hands back what it did not use; the others keep it.
            rest = getattr(unpacker, "unconsumed_tail", b"")
            size += len(parts[-1])
            budget.check(size, len(data))
            if not parts[-1] and not rest:
                break
    except (zlib.error, lzma.LZMAError, OSError, EOFError) as error:
        if not size:
            raise ToolError("broken", str(error)) from None
    budget.spend(size, len(data))
    return b"".join(parts)


ZIP = Archive("zip", ("application/zip", "application/x-zip-compressed"), ("zip",), signs.ZIP_SIGNS, unpack_zip)
TAR = Archive("tar", ("application/x-tar",), ("tar",), (), unpack_tar)
PACKED = (
    Archive(
        "rar", ("application/vnd.rar", "application/x-rar-compressed"), ("rar",), (signs.RAR_SIGN,), unpack_by_tool
    ),
    Archive("7z", ("application/x-7z-compressed",), ("7z",), (signs.SEVEN_ZIP_SIGN,), _unpack_7z),
    Archive(
        "gz", ("application/gzip", "application/x-gzip"), ("gz", "tgz"), (signs.GZIP_SIGN,), _unpack_gzip, layers=1
    ),
    Archive("bz2", ("application/x-bzip2",), ("bz2", "tbz"), (signs.BZIP2_SIGN,), _unpack_bzip2, layers=1),
    Archive("xz", ("application/x-xz",), ("xz", "txz"), (signs.XZ_SIGN,), _unpack_xz, layers=1),
    Archive("z", ("application/x-compress",), ("z",), (signs.LZW_SIGN,), _unpack_lzw, layers=1),
)
ARCHIVES = (ZIP, TAR, *PACKED)
