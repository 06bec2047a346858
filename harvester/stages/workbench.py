"""What a stage has at hand: all that stands in the spool under a handle, and the settings that stages work by."""

from __future__ import annotations

import contextlib
import json
import os
import threading
import zlib
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.items import Document, Page
from harvester.items.codec import decode
from harvester.workers import SpoolFailed

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Workbench:
    """Sent to the worker with every call.

    Under a handle (the sha256 of the bytes) stand `.bin` (the bytes), `.doc` (the Document), `.parts` (how it is
    divided), `.header`, `.references`, `.members` (the papers of a volume), and `.page` (the facts of an HTML page).
    """

    folder: str
    header_method: str = "best"
    publications_model: str = ""  # the judge of lists: the shipped one, or a file
    homepage_model: str = ""  # the judge of scholars' pages, likewise
    want_threshold: float = 0.5  # of a verdict, from which a file is the wanted paper
    topic_threshold: float = 0.25  # and from which it is on the subject

    def load_page(self, handle: str) -> Page | None:
        """The facts of a page; None when they have left the spool."""
        facts = self.load(handle, "page") if handle else None
        return None if facts is None else decode(Page, facts)

    def load_document(self, handle: str) -> Document | None:
        facts = self.load(handle, "doc")
        return None if facts is None else decode(Document, facts)

    def save_document(self, handle: str, document: Document) -> None:
        self.save(handle, "doc", asdict(document))

    def load_bytes(self, handle: str) -> bytes | None:
        file = self.path(handle, "bin")
        return file.read_bytes() if file.exists() else None

    def path(self, handle: str, part: str) -> Path:
        return Path(self.folder) / f"{handle}.{part}"

    def load(self, handle: str, part: str) -> Any:
        return read_value(self.folder, f"{handle}.{part}")

    def save(self, handle: str, part: str, value: Any) -> None:
        write_value(self.folder, f"{handle}.{part}", value)


@dataclass(frozen=True, slots=True)
class PagesInMemory(Workbench):
    """For stages that are run without a crawl, over pages that were just read."""

    pages: Mapping[str, Page] = field(default_factory=dict)

    def load_page(self, handle: str) -> Page | None:
        return self.pages.get(handle)


def write_value(folder: str | os.PathLike[str], name: str, value: Any) -> None:
    """Put a value of JSON types under a name, compact; seen by others whole or not at all."""
    write_bytes(folder, name, zlib.compress(json.dumps(value, ensure_ascii=False).encode(), 1))


def read_value(folder: str | os.PathLike[str], name: str) -> Any:
    """The value under a name; None when it is not there (any more)."""
    try:
        return json.loads(zlib.decompress((Path(folder) / name).read_bytes()))
    except FileNotFoundError:
        return None


def write_bytes(folder: str | os.PathLike[str], name: str, data: bytes) -> None:
    # Two redirects to one page are written at the same time, each by a thread of its own.
    temporary = Path(folder) / f"{name}.{os.getpid()}-{threading.get_ident()}.part"
    try:
        temporary.write_bytes(data)
        temporary.replace(Path(folder) / name)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise SpoolFailed(f"{folder} cannot be written: {error.strerror or error}") from None
