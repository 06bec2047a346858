"""Files that a person has become papers, as if they had been crawled."""

from __future__ import annotations

import hashlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.items import Candidate, Evidence, Record, Verdict
from harvester.items.codec import decode
from harvester.library.citing import hear_citations
from harvester.library.files import FileStore, pack_text
from harvester.record.making import read_kept
from harvester.record.papers import make_paper
from harvester.workers import Pool, WorkerDied, get_limits, get_ocr_seconds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scrapy.settings import BaseSettings

    from harvester.items import Paper
    from harvester.library.contracts import Library

UNSURE = 0.5  # of a file whose header gave no title
# Anything may be a text; of other formats a person who gives one knows that it is a document.
ANYTHING = frozenset({"txt", "html"})
SURELY_OTHER = 0.9  # how sure it must be that a text is no paper


@dataclass(slots=True)
class AddedFile:
    """What became of it: `added`, `joined` (another copy), `known`, `banned`, `no_paper`, or a status of documents."""

    path: Path
    outcome: str
    paper: Paper | None = None
    detail: str = ""


def tell_added(added: AddedFile) -> dict[str, Any]:
    """As `scrapy library add --json` writes it."""
    paper_id, title = (added.paper.paper_id, added.paper.title) if added.paper else (None, "")
    row = {"file": str(added.path), "status": added.outcome, "paper_id": paper_id, "title": title}
    return {**row, "detail": added.detail}


class FileAdder:
    """Reads in workers, keeps in this process; each file is kept before the next is, so a kill loses none."""

    def __init__(self, library: Library, files: FileStore, settings: BaseSettings, *, all_texts: bool = False) -> None:
        self._library, self._files, self._all_texts = library, files, all_texts
        seconds = get_ocr_seconds(settings)
        self._options = {"engine": settings["PDF_ENGINE"], "ocr": settings["OCR"], "ocr_seconds": seconds}
        self._method = settings["HEADER_METHOD"]
        self._largest = settings.getint("DOCUMENT_MAX_SIZE")
        self._workers = settings.getint("WORKERS")
        self._limits = get_limits(settings)

    def add_batch(self, pool: Pool, paths: Iterable[Path]) -> list[AddedFile]:
        """Read all of them, then write all at once; links wait until somebody makes them for the whole library."""
        done: list[AddedFile] = []
        made: list[tuple[AddedFile, Paper, str]] = []
        for path in paths:
            known = self._look_up(path)
            added = known if isinstance(known, AddedFile) else self._make(path, known, self._read(pool, path, known))
            if isinstance(added, AddedFile):
                done.append(added)
            else:
                done.append(AddedFile(path, "added"))
                made.append((done[-1], *added))
        kept = self._library.papers.save_all([(paper, text) for _, paper, text in made])
        seen: set[str] = set()
        for (added, paper, _), each in zip(made, kept, strict=True):
            added.paper, added.outcome = each, "known" if paper.sha256 in seen else _tell_outcome(paper, each)
            seen.add(paper.sha256)
        return done

    def add(self, paths: Iterable[Path]) -> Iterator[AddedFile]:
        with Pool(self._workers, *self._limits) as pool, ThreadPoolExecutor(self._workers) as threads:
            # Few at once: the bytes of a whole folder would not fit into memory.
            waiting = []
            for path in paths:
                known = self._look_up(path)
                if isinstance(known, AddedFile):
                    yield known
                    continue
                waiting.append((path, known, threads.submit(self._read, pool, path, known)))
                while len(waiting) > 2 * self._workers:
                    yield self._keep(*_take_first(waiting))
            while waiting:
                yield self._keep(*_take_first(waiting))

    def _look_up(self, path: Path) -> AddedFile | bytes:
        """The bytes of a file, or why they are not needed."""
        try:
            if path.stat().st_size > self._largest:
                return AddedFile(path, "too_large")
            data = path.read_bytes()
        except OSError as error:
            return AddedFile(path, "broken", detail=str(error))
        sha256 = hashlib.sha256(data).hexdigest()
        if self._library.removals.is_banned(sha256=sha256):
            return AddedFile(path, "banned", detail="removed from the library by a person")
        if paper := self._library.papers.get_by_file(sha256):
            return AddedFile(path, "known", paper)
        return data

    def _read(self, pool: Pool, path: Path, data: bytes) -> tuple[Record, str]:
        try:
            read = pool.call(read_kept, data, path.name, (0, 0), self._method, self._options)
        except WorkerDied as death:
            return Record(file=path.name, status=death.status, detail=death.detail), ""
        return decode(Record, read["record"]), read["text"]

    def _keep(self, path: Path, data: bytes, read: tuple[Record, str]) -> AddedFile:
        made = self._make(path, data, read)
        if isinstance(made, AddedFile):
            return made
        paper = self._library.papers.save(*made)
        if hear_citations(self._library, paper.paper_id):
            paper = self._library.papers.get(paper.paper_id) or paper
        return AddedFile(path, _tell_outcome(made[0], paper), paper)

    def _make(self, path: Path, data: bytes, read: tuple[Record, str]) -> AddedFile | tuple[Paper, str]:
        """The paper and its text, with both files kept; or why it is none."""
        record, text = read
        if record.status != "ok":
            return AddedFile(path, record.status, detail=record.detail)
        title, kind = record.metadata.title, record.metadata.kind
        if not title and (not kind or kind.value == "other"):
            return AddedFile(path, "no_paper", detail="neither a title nor the parts of a paper were found in it")
        if not self._all_texts and is_any_text(record):
            detail = "a text without abstract and references, unlike any paper; --force takes it all the same"
            return AddedFile(path, "no_paper", detail=detail)
        sha256 = hashlib.sha256(data).hexdigest()
        file = self._files.persist_now(self._files.path_of(sha256, record.format), data)
        text_file = self._files.persist_now(self._files.text_path_of(sha256), pack_text(text))
        stored = {"sha256": sha256, "file": file, "text_file": text_file, "size": str(len(data))}
        verdict = Verdict(True, title.weight if title else UNSURE, [Evidence("given", 1.0, "by a person")])
        candidate = Candidate(
            sha256, path.absolute().as_uri(), sha256, record=record, verdict=verdict, text=text, stored=stored
        )
        return make_paper(candidate), text


def add_leased_files(library: Library, pool: Pool, settings: Any, data: dict[str, Any]) -> list[dict[str, Any]]:
    """The files of a leased batch, on a worker of a cluster."""
    adder = FileAdder(library, FileStore(settings["FILES_STORE"]), settings, all_texts=bool(data["options"]["force"]))
    return [tell_added(added) for added in adder.add_batch(pool, map(Path, data["files"]))]


def is_any_text(record: Record) -> bool:
    """Whether a text shows no sign of being a paper: a note, a letter, a shopping list."""
    kind = record.metadata.kind
    unlike = kind is not None and kind.value == "other" and kind.weight >= SURELY_OTHER
    return record.format in ANYTHING and unlike and not record.metadata.abstract and not record.references


def _tell_outcome(made: Paper, kept: Paper) -> str:
    return "added" if kept.paper_id == made.paper_id else "joined"


def _take_first(waiting: list[Any]) -> tuple[Path, bytes, tuple[Record, str]]:
    path, data, future = waiting.pop(0)
    return path, data, future.result()
