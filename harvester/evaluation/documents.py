"""The documents of a corpus (a folder with truth.jsonl), read in worker processes once and kept for the next run."""

from __future__ import annotations

import hashlib
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester import documents
from harvester.evaluation.corpora import CorpusError, read_rows
from harvester.items import Document
from harvester.items.codec import decode
from harvester.stages.workbench import read_value, write_value
from harvester.workers import Pool, WorkerDied

if TYPE_CHECKING:
    from collections.abc import Iterator

# Limits of one file; recognition has its own inside them.
SECONDS, OCR_SECONDS = 240.0, 90.0
# What a row of a truth may leave out; its group is then the file itself.
UNTOLD = {"lang": "", "kind": "", "made": "no", "title": "", "authors": (), "emails": ()}


def read_corpus(corpus: Path, ocr: str = "auto", workers: int = 2) -> Iterator[tuple[dict[str, Any], Document]]:
    """The rows of truth.jsonl in order, each with its document; nothing of a file is read twice by the same readers."""
    truth = read_truth(corpus)
    folder = _choose_folder(ocr)
    # Not warmed up: the models, which these documents may be there to train, are not needed for reading.
    with Pool(workers, SECONDS, warm=(), spool=str(folder)) as pool, ThreadPoolExecutor(workers) as threads:
        paths = [str(corpus / row["file"]) for row in truth]
        handles = threads.map(lambda path: _ask_reader(pool, path, str(folder), ocr), paths)
        for row, handle in zip(truth, handles, strict=True):
            yield row, decode(Document, read_value(folder, handle) or {"status": "broken"})


def read_truth(corpus: Path) -> list[dict[str, Any]]:
    """The rows of truth.jsonl, each with a file that is there and with all that is known of every file."""
    truth = read_rows(corpus / "truth.jsonl")
    for number, row in enumerate(truth, 1):
        name = row.get("file") if isinstance(row, dict) else None
        if not isinstance(name, str) or not (corpus / name).is_file():
            raise CorpusError(f"{corpus / 'truth.jsonl'}, row {number}: file {name!r} is not there, add it or its row")
    return [{**UNTOLD, "format": Path(row["file"]).suffix[1:], "group": row["file"], **row} for row in truth]


def group_of(row: dict[str, Any], twins: dict[str, str]) -> str:
    """The source a row is split by; twins stand in the group of the first of them (`twins` is filled on the way)."""
    twin = row.get("twin")
    return str(twins.setdefault(twin, row["group"]) if twin else row["group"])


def keep_document(data: bytes, file: str, folder: str, name: str, ocr: str) -> None:
    """Read one file into the folder: what runs in a worker."""
    write_value(folder, name, asdict(documents.read(data, name=file, ocr=ocr, ocr_seconds=OCR_SECONDS)))


def _ask_reader(pool: Pool, path: str, folder: str, ocr: str) -> str:
    """The name of what was read, unless it stood there."""
    file, data = Path(path).name, Path(path).read_bytes()
    name = f"{hashlib.sha256(file.encode() + data).hexdigest()}.doc"
    with suppress(WorkerDied):  # a file that kills its reader is a broken one
        if not (Path(folder) / name).exists():
            pool.call(keep_document, data, file, folder, name, ocr)
    return name


def _choose_folder(ocr: str) -> Path:
    """A folder for what these readers give: other readers, other folder."""
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = base / "harvester" / f"documents-{_digest_readers()}-{ocr}"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@cache
def _digest_readers() -> str:
    """A digest of the code that reads files."""
    rooms = Path(documents.__file__).parent, Path(documents.__file__).parents[1] / "text"
    sources = sorted(path for room in rooms for path in room.glob("*.py"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:12]
