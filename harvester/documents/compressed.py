"""Single files that were compressed: gzip, bzip2, xz, and the old `compress`."""

from __future__ import annotations

import bz2
import lzma
import zlib
from typing import TYPE_CHECKING, Any, Protocol

from harvester.documents.formats import Archive, BombError, Budget, Member
from harvester.documents.tools import ToolError, run

if TYPE_CHECKING:
    from collections.abc import Iterator

_CHUNK = 1 << 20
# What xz may ask for; files of its highest level need a third.
_XZ_MEMORY = 200_000_000


class _Unpacker(Protocol):
    """What zlib's, bz2's and lzma's decompressors have in common."""

    eof: bool

    def decompress(self, data: bytes, max_length: int, /) -> bytes: ...


def _gunzip(data: bytes, budget: Budget) -> Iterator[Member]:
    yield Member("", decompress(zlib.decompressobj(wbits=31), data, budget))


def _bunzip(data: bytes, budget: Budget) -> Iterator[Member]:
    yield Member("", decompress(bz2.BZ2Decompressor(), data, budget))


def _unxz(data: bytes, budget: Budget) -> Iterator[Member]:
    yield Member("", decompress(lzma.LZMADecompressor(memlimit=_XZ_MEMORY), data, budget))


def _uncompress(data: bytes, budget: Budget) -> Iterator[Member]:
    content = run(["gzip", "-dc"], given=data)
    budget.spend(len(content), len(data))
    yield Member("", content)


def decompress(unpacker: _Unpacker | Any, data: bytes, budget: Budget) -> bytes:
    """What a compressed file holds, as far as it is whole."""
    parts: list[bytes] = []
    size, rest = 0, data
    try:
        while not unpacker.eof and size <= budget.most:
            parts.append(unpacker.decompress(rest, _CHUNK))
            # zlib hands back what it did not use; the others keep it.
            rest = getattr(unpacker, "unconsumed_tail", b"")
            size += len(parts[-1])
            if not parts[-1] and not rest:
                break
    except (zlib.error, lzma.LZMAError, OSError, EOFError) as error:
        if not size:
            raise ToolError("broken", str(error)) from None
    if size > budget.most:
        raise BombError
    budget.spend(size, len(data))
    return b"".join(parts)


ROWS = (
    Archive("gz", ("application/gzip", "application/x-gzip"), ("gz", "tgz"), (b"\x1f\x8b",), _gunzip, layers=1),
    Archive("bz2", ("application/x-bzip2",), ("bz2", "tbz"), (b"BZh",), _bunzip, layers=1),
    Archive("xz", ("application/x-xz",), ("xz", "txz"), (b"\xfd7zXZ\x00",), _unxz, layers=1),
    Archive("z", ("application/x-compress",), ("z",), (b"\x1f\x9d",), _uncompress, layers=1),
)
