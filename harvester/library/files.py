"""Files of the library in the store classes of Scrapy's FilesPipeline, named by hash and written once.

`FILES_STORE` chooses: a folder, s3://, gs:// or ftp://. Only folders were tried against the real thing;
in the others files are written by Scrapy's own classes, and reading them back is left to their own tools.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import os
import re
import time
import zlib
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, ClassVar
from urllib.parse import quote, unquote, urlsplit
from uuid import uuid4

from scrapy.exceptions import NotConfigured
from scrapy.pipelines.files import FilesPipeline, FSFilesStore
from scrapy.utils.defer import maybe_deferred_to_future

from harvester.configuration.plain_settings import open_for_scrapy
from harvester.library.contracts.terms import LibraryError
from harvester.owners import name_owner, owner_is_dead

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapy.settings import Settings

    from harvester.configuration.plain_settings import PlainSettings

STALE = 86_400.0  # seconds after which a temporary file of another host is given up
TEMPORARY = ".part"
_HASH = re.compile(r"[0-9a-f]{64}")


class RottenFile(LibraryError):
    """A file has other bytes than those that were kept."""


class FolderStore(FSFilesStore):
    """Scrapy's folder store, but a file is there whole or not at all, whatever dies in between."""

    def persist_file(self, path: Any, buf: BytesIO, info: Any, meta: Any = None, headers: Any = None) -> None:
        target = self._get_filesystem_path(path)
        data = buf.getvalue()
        if target.is_file() and target.stat().st_size == len(data) and target.read_bytes() == data:
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        temporary = target.with_name(f".{uuid4().hex}@{quote(name_owner(), safe='')}{TEMPORARY}")
        try:
            _write_file(temporary, data)
            temporary.replace(target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
        _sync_folder(target.parent)


class FileStore:
    """The files of a library: originals under `ab/abcd….pdf`, full texts under `text/ab/abcd….txt.gz`."""

    SCHEMES: ClassVar[dict[str, Any]] = {**FilesPipeline.STORE_SCHEMES, "": FolderStore, "file": FolderStore}

    def __init__(self, settings_or_uri: Settings | PlainSettings | str) -> None:
        if not isinstance(settings_or_uri, str):
            settings = open_for_scrapy(settings_or_uri)
            FilesPipeline._update_stores(settings)  # keys and passwords of the services
            settings_or_uri = str(settings["FILES_STORE"])
        self.uri = settings_or_uri
        scheme = "file" if Path(self.uri).is_absolute() else urlsplit(self.uri).scheme
        if not self.uri or scheme not in self.SCHEMES:
            raise LibraryError("FILES_STORE must be a folder, s3://, gs:// or ftp://: correct it")
        try:
            self.store: Any = self.SCHEMES[scheme](self.uri)
        except (NotConfigured, ImportError, OSError, ValueError, AssertionError) as error:
            raise LibraryError(f"FILES_STORE {scheme or 'folder'} cannot be used: {error or 'incomplete'}") from error

    @staticmethod
    def path_of(sha256: str, ending: str) -> str:
        return f"{sha256[:2]}/{sha256}.{ending.lstrip('.')}"

    @staticmethod
    def text_path_of(sha256: str) -> str:
        return f"text/{sha256[:2]}/{sha256}.txt.gz"

    async def persist(self, path: str, data: bytes) -> str:
        """Keep a file, off the event loop; its path again."""
        if isinstance(self.store, FolderStore):
            return await asyncio.to_thread(self.persist_now, path, data)
        await maybe_deferred_to_future(self.store.persist_file(path, BytesIO(data), None))
        return path

    def persist_now(self, path: str, data: bytes) -> str:
        """The same for commands; folders only."""
        target = self._find_place(path)
        try:
            self.store.persist_file(path, BytesIO(data), None)
        except OSError as error:
            raise LibraryError(f"{target} cannot be written: {error.strerror}; nothing was left half") from error
        return path

    async def persist_text(self, sha256: str, text: str) -> str:
        """Keep a full text, packed; its path."""
        packed = await asyncio.to_thread(pack_text, text)
        return await self.persist(self.text_path_of(sha256), packed)

    def open(self, path: str) -> BinaryIO:
        try:
            return self._find_place(path).open("rb")
        except OSError as error:
            raise LibraryError(f"{self._find_place(path)} cannot be read: {error.strerror}") from error

    def load(self, path: str) -> bytes:
        """The bytes of a file, compared with the hash in its name; those of a full text with their own checksum."""
        with self.open(path) as file:
            data = file.read()
        if not has_own_bytes(path, data):
            raise RottenFile(f"{self._find_place(path)} is damaged: its bytes are not those that were kept")
        return data

    def is_sound(self, path: str) -> bool:
        """Whether a file is there, as it was kept."""
        try:
            self.load(path)
        except LibraryError:
            return False
        return True

    def find_sound(self, path: str) -> Path:
        """Where a file lies, once its bytes were compared."""
        self.load(path)
        return self._find_place(path)

    def read_text(self, path: str) -> str:
        with self.open(path) as file:
            return gzip.decompress(file.read()).decode("utf-8")

    def delete(self, path: str) -> bool:
        """Take a file away; False when it was not there."""
        try:
            self._find_place(path).unlink()
        except FileNotFoundError:
            return False
        except OSError as error:
            raise LibraryError(f"{self._find_place(path)} cannot be deleted: {error.strerror}") from error
        return True

    def list_paths(self) -> Iterator[str]:
        """The paths of all files and full texts that lie in the store; what is hidden is neither."""
        base = self._find_place("")
        for path in sorted(base.rglob("*")):
            inside = path.relative_to(base)
            if path.is_file() and not any(part.startswith(".") for part in inside.parts):
                yield inside.as_posix()

    def sweep(self) -> int:
        """Remove what dead writers left behind; how many files."""
        stale = [path for path in self._list_temporaries() if _is_stale(path)]
        for path in stale:
            path.unlink(missing_ok=True)
        return len(stale)

    def _list_temporaries(self) -> Iterator[Path]:
        return Path(self.store.basedir).rglob(f".*{TEMPORARY}") if isinstance(self.store, FolderStore) else iter(())

    def _find_place(self, path: str) -> Path:
        if not isinstance(self.store, FolderStore):
            raise LibraryError("This needs the files in a folder: fetch them with the service's own tools")
        place = Path(self.store.basedir, path)
        if not place.resolve().is_relative_to(Path(self.store.basedir).resolve()):
            raise LibraryError(f"{path} is no path of the library's files")
        return place


def has_own_bytes(path: str, data: bytes) -> bool:
    name = path.rpartition("/")[2].partition(".")[0]
    if path.startswith("text/"):
        try:
            gzip.decompress(data)
        except (OSError, EOFError, zlib.error):
            return False
        return True
    return not _HASH.fullmatch(name) or hashlib.sha256(data).hexdigest() == name


def pack_text(text: str) -> bytes:
    # No time in it: the same text gives the same file.
    return gzip.compress(text.encode("utf-8", "replace"), compresslevel=6, mtime=0)


def _write_file(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """The new name survives a power cut only when the folder is on the disk, too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _is_stale(path: Path) -> bool:
    owner = unquote(path.name.partition("@")[2].removesuffix(TEMPORARY))
    try:
        return owner_is_dead(owner) or time.time() - path.stat().st_mtime > STALE
    except FileNotFoundError:
        return False
