"""A form that brings a file: into a folder for the time of one request, never more than the limit."""

from __future__ import annotations

import tempfile
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser

from harvester.web.showing import PageError

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, AsyncIterator

    from starlette.requests import Request

MOST_FIELDS = 20
LONGEST_ENDING = 10
DRAINED_BYTES = 1 << 30  # that are read and thrown away, so that a browser hears why its file was refused


@dataclass(slots=True)
class Upload:
    """The fields of a form, and the file that came with it, if any, under the name that it had."""

    form: dict[str, str] = field(default_factory=dict)
    path: Path | None = None
    name: str = ""


@asynccontextmanager
async def receive_upload(request: Request, most_bytes: int) -> AsyncIterator[Upload]:
    """What a multipart form brought; raises PageError for one that is too large or none."""
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        raise PageError(415, "error.no_upload")
    stream = _LimitedStream(request, most_bytes)
    parser = MultiPartParser(
        request.headers, stream.read(), max_files=1, max_fields=MOST_FIELDS, max_part_size=most_bytes
    )
    try:
        received = await parser.parse()
    except (MultiPartException, KeyError, ValueError, LookupError):
        await stream.drain()
        raise PageError(413 if stream.too_large else 400, _name_error(stream), most=most_bytes >> 20) from None
    try:
        if stream.too_large:
            raise PageError(413, "error.large_upload", most=most_bytes >> 20)
        with tempfile.TemporaryDirectory(prefix="harvester-upload-") as folder:
            upload = Upload({name: value for name, value in received.items() if isinstance(value, str)})
            file = next(
                (value for value in received.values() if isinstance(value, UploadFile) and value.filename), None
            )
            if file:
                await run_in_threadpool(_save_file, upload, file, Path(folder))
            yield upload
    finally:
        await received.close()


def _name_error(stream: _LimitedStream) -> str:
    return "error.large_upload" if stream.too_large else "error.no_upload"


def _save_file(upload: Upload, file: UploadFile, folder: Path) -> None:
    """Under a name of ours: that of the sender tells only the ending."""
    given = PurePosixPath(PureWindowsPath(file.filename or "").as_posix()).name
    upload.name = "".join(sign for sign in given if sign.isprintable())[:200]
    ending = PurePosixPath(given).suffix.lower()
    upload.path = folder / f"upload{ending if ending[1:].isalnum() and len(ending) <= LONGEST_ENDING else ''}"
    with upload.path.open("wb") as out:
        while piece := file.file.read(1 << 20):
            out.write(piece)


class _LimitedStream:
    """The body of a request up to its limit; what is beyond is thrown away."""

    def __init__(self, request: Request, most: int) -> None:
        self._pieces = request.stream()
        self._most = most
        self._size = 0

    @property
    def too_large(self) -> bool:
        return self._size > self._most

    async def read(self) -> AsyncGenerator[bytes, None]:
        async for piece in self._pieces:
            self._size += len(piece)
            if not self.too_large:
                yield piece
            elif self._size > DRAINED_BYTES:
                return

    async def drain(self) -> None:
        async for piece in self._pieces:
            self._size += len(piece)
            if self._size > DRAINED_BYTES:
                return
