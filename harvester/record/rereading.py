"""Reads every kept file anew and writes what changed; a run that was killed goes on where it stood."""

from __future__ import annotations

import hashlib
import json
from collections import deque
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from importlib import resources
from typing import TYPE_CHECKING, Any

from harvester.fusion.statements import list_witnesses
from harvester.items import Candidate, Paper, Record, Verdict
from harvester.items.codec import decode
from harvester.learned.files import list_local_models
from harvester.library.citing import hear_citations
from harvester.library.contracts import LibraryError
from harvester.library.correcting import strip_corrections
from harvester.library.files import FileStore, RottenFile, pack_text
from harvester.record.making import read_kept
from harvester.record.papers import make_paper
from harvester.workers import WorkerDied, get_ocr_seconds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scrapy.settings import BaseSettings

    from harvester.library.checking import Damage
    from harvester.library.contracts import Library
    from harvester.workers import Pool, Readers

MODEL_ENDINGS = (".skops", ".crf", ".json", ".onnx")
STAGES = {"header": ("header",), "references": ("references",), "all": ("header", "references")}
OF_HEADER = ("title", "authors", "year", "metadata")
COMPARED = (*OF_HEADER, "references")


@dataclass(slots=True)
class Reread:
    """What became of one paper: a status of statuses.REREADING or of a document, and which parts are now different."""

    paper: Paper
    outcome: str
    changed: list[str] = field(default_factory=list)
    detail: str = ""


def tell_reread(done: Reread) -> dict[str, Any]:
    """As `scrapy library reread --json` writes it."""
    row = {"paper_id": done.paper.paper_id, "status": done.outcome, "changed": done.changed}
    return {**row, "title": done.paper.title, "detail": done.detail}


class Rereader:
    """Others read, this process keeps: each paper is written before the next, with what it was read by."""

    def __init__(self, library: Library, files: FileStore, settings: BaseSettings, stage: str = "all") -> None:
        self._library, self._files = library, files
        self._only = STAGES[stage]
        self._options = list_options(settings)
        self._method = settings["HEADER_METHOD"]
        self._digest = make_digest(self._method, self._options)

    def reread_batch(self, pool: Pool, papers: Iterable[Paper]) -> list[Reread]:
        """Read all of them, then write all at once; links wait until somebody makes them for the whole library."""
        done: list[Reread] = []
        made: list[tuple[Reread, Paper, str]] = []
        for paper in papers:
            data = self._load(paper)
            if isinstance(data, Reread):
                done.append(data)
                continue
            record, text = _await_record(_call_now(pool, *self._list_arguments(paper, data)), None)
            done.append(Reread(paper, record.status, detail=record.detail))
            if record.status == "ok":
                self._keep_text(paper, text)
                made.append((done[-1], self._read(paper, record), text))
        kept = self._library.papers.rewrite_all([(paper, text) for _, paper, text in made])
        for (reread, _, _), written in zip(made, kept, strict=True):
            _tell_changes(reread, written)
        return done

    def is_read(self, paper: Paper) -> bool:
        """Whether the present models have read it."""
        return all(paper.read_by.get(stage) == self._digest for stage in self._only)

    def run(self, readers: Readers, *, again: bool = False) -> Iterator[Reread]:
        """All papers that the present models have not read; with `again` those, too."""
        waiting: deque[tuple[Paper, Future[dict[str, Any]]]] = deque()
        for paper in self._library.papers.all():
            if not again and self.is_read(paper):
                yield Reread(paper, "known")
                continue
            data = self._load(paper)
            if isinstance(data, Reread):
                yield data
                continue
            waiting.append((paper, readers.submit(*self._list_arguments(paper, data))))
            if len(waiting) >= readers.width:  # few at once: all files would not fit into memory
                yield self._keep(*waiting.popleft(), readers.seconds)
        while waiting:
            yield self._keep(*waiting.popleft(), readers.seconds)

    def _load(self, paper: Paper) -> bytes | Reread:
        """The bytes of a paper's file, or why there are none."""
        try:
            return self._files.load(paper.file)
        except LibraryError as error:
            return Reread(paper, "rotten" if isinstance(error, RottenFile) else "no_file", detail=str(error))

    def _list_arguments(self, paper: Paper, data: bytes) -> tuple[Any, ...]:
        """Those of `read_kept`."""
        pages = (paper.first_page, paper.last_page)
        return data, paper.file.rpartition("/")[2], pages, self._method, self._options, self._only

    def _keep(self, paper: Paper, future: Future[dict[str, Any]], seconds: float | None) -> Reread:
        record, text = _await_record(future, seconds)
        reread = Reread(paper, record.status, detail=record.detail)
        if record.status != "ok":
            return reread
        self._keep_text(paper, text)
        kept = self._library.papers.rewrite(self._read(paper, record), text)
        if kept and hear_citations(self._library, kept.paper_id):
            kept = self._library.papers.get(kept.paper_id) or kept
        return _tell_changes(reread, kept)

    def _keep_text(self, paper: Paper, text: str) -> None:
        if paper.text_file:
            self._files.persist_now(paper.text_file, pack_text(text))

    def _read(self, paper: Paper, record: Record) -> Paper:
        """The paper as it would come today; the library adds what all others say of it."""
        paper = strip_corrections(paper)
        if "header" not in self._only:
            record.metadata = paper.metadata
        if "references" not in self._only:
            record.references = paper.references
        verdict = Verdict(True, paper.weight, paper.evidence, first_page=paper.first_page, last_page=paper.last_page)
        want = next(filter(None, map(self._library.wants.get, paper.wants)), None)
        stored = {"sha256": paper.sha256, "file": paper.file, "text_file": paper.text_file, "size": str(paper.size)}
        url = paper.urls[0] if paper.urls else ""
        made = make_paper(Candidate("", url, "", want=want, record=record, verdict=verdict, stored=stored))
        made = replace(
            made, paper_id=paper.paper_id, read_by={**paper.read_by, **dict.fromkeys(self._only, self._digest)}
        )
        if "header" not in self._only:  # what was decided is no header: those who said it stay
            kept = {name: getattr(paper, name) for name in OF_HEADER}
            return replace(made, **kept, type=paper.type, witnesses=list_witnesses(paper))
        return made


def _tell_changes(reread: Reread, kept: Paper | None) -> Reread:
    """What became of the paper that was read: gone, or different in some parts, or as it was."""
    if not kept:
        reread.outcome = "gone"
        return reread
    reread.changed = [name for name in COMPARED if getattr(kept, name) != getattr(reread.paper, name)]
    reread.outcome, reread.paper = "changed" if reread.changed else "same", kept
    return reread


def _call_now(pool: Pool, *args: Any) -> Future[dict[str, Any]]:
    future: Future[dict[str, Any]] = Future()
    try:
        future.set_result(pool.call(read_kept, *args))
    except (WorkerDied, RuntimeError) as error:
        future.set_exception(error)
    return future


def _await_record(future: Future[dict[str, Any]], seconds: float | None) -> tuple[Record, str]:
    """What was read; whatever happened to the reader is a status of this one file."""
    try:
        read = future.result(seconds)
    except WorkerDied as death:
        return Record(status=death.status, detail=death.detail), ""
    except TimeoutError:
        return Record(status="timeout", detail=f"no answer in {seconds:g} s"), ""
    except Exception as error:  # a cluster loses workers in many ways; the file stays as it was, and is counted
        return Record(status="broken", detail=f"{type(error).__name__}: {error}"), ""
    return decode(Record, read["record"]), read["text"]


def reread_leased_papers(library: Library, pool: Pool, settings: Any, data: dict[str, Any]) -> list[dict[str, Any]]:
    """The papers of a leased batch, on a worker of a cluster."""
    options = data["options"]
    rereader = Rereader(library, FileStore(settings["FILES_STORE"]), settings, options["stage"])
    papers = {paper.paper_id: paper for name in data["files"] if (paper := library.papers.get(name))}
    unread = [paper for paper in papers.values() if options["again"] or not rereader.is_read(paper)]
    done = {each.paper.paper_id: each for each in rereader.reread_batch(pool, unread)}
    rest = {name: Reread(paper, "known") for name, paper in papers.items() if name not in done}
    gone = {name: Reread(Paper(name, ""), "gone") for name in data["files"] if name not in papers}
    return [tell_reread((done | rest | gone)[name]) for name in data["files"]]


def make_texts_again(
    library: Library, files: FileStore, settings: BaseSettings, readers: Readers, damages: list[Damage]
) -> None:
    """Full texts that were lost, from the files of their papers where these are sound; each is marked as repaired."""
    for damage in damages:
        paper = library.papers.get(damage.paper_id)
        if paper is None or paper.text_file != damage.name or not files.is_sound(paper.file):
            continue
        data, name = files.load(paper.file), paper.file.rpartition("/")[2]
        pages = (paper.first_page, paper.last_page)
        future = readers.submit(data, name, pages, settings["HEADER_METHOD"], list_options(settings), ())
        record, text = _await_record(future, readers.seconds)
        if record.status == "ok":
            files.persist_now(damage.name, pack_text(text))
            damage.repaired = True


def list_options(settings: BaseSettings) -> dict[str, Any]:
    """How files are read."""
    seconds = get_ocr_seconds(settings)
    return {"engine": settings["PDF_ENGINE"], "ocr": settings["OCR"], "ocr_seconds": seconds}


def make_digest(*options: Any) -> str:
    """What files are read with: the models as they lie in the package, inside a zipped egg too, and these options."""
    made = hashlib.sha256(json.dumps(options, sort_keys=True).encode())
    files = (file for file in resources.files("models").iterdir() if file.name.endswith(MODEL_ENDINGS))
    for file in sorted(files, key=lambda file: file.name):
        made.update(file.name.encode() + file.read_bytes())
    for own in list_local_models():
        made.update(own.name.encode() + own.read_bytes())
    return made.hexdigest()[:16]
