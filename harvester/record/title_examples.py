"""Papers whose titles a person knows, as examples for the choice of titles: those of a library, or of a folder."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.documents import read
from harvester.header.title_choice import ProposedTitle, TitleExample, propose_titles
from harvester.inputs.lines import Bad, InputError
from harvester.inputs.want_files import read_wants
from harvester.layout.layout_reader import read_layout
from harvester.library.contracts import LibraryError
from harvester.volumes.beginnings import cut_part
from harvester.workers import Pool, WorkerDied, get_limits, get_ocr_seconds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from scrapy.settings import BaseSettings

    from harvester.library.contracts import Library
    from harvester.library.files import FileStore

TRUTH = "truth.jsonl"
LISTS = (".bib", ".ris", ".rdf", ".csv")


@dataclass(slots=True)
class KnownPaper:
    """A file whose title a person knows; some pages of it where it is a volume."""

    id: str
    title: str
    data: bytes
    name: str
    pages: tuple[int, int] = (0, 0)


def list_corrected_papers(library: Library, files: FileStore) -> Iterator[KnownPaper]:
    """Papers of which somebody corrected something: he has seen the title, and it stands as he left it."""
    for paper in library.papers.all():
        if not paper.corrections or not paper.title:
            continue
        try:
            with files.open(paper.file) as file:
                data = file.read()
        except LibraryError:
            continue
        name = paper.file.rpartition("/")[2]
        yield KnownPaper(paper.paper_id, paper.title, data, name, (paper.first_page, paper.last_page))


def list_folder_papers(folder: Path) -> Iterator[KnownPaper]:
    """Files of a folder with their titles from its truth.jsonl, or from the list beside them that names their paths."""
    if not folder.is_dir():
        raise InputError(f"there is no folder {folder}")
    truth = folder / TRUTH
    lists = [path for path in sorted(folder.iterdir()) if path.suffix.lower() in LISTS]
    if not truth.is_file() and not lists:
        raise InputError(f"{folder} says no titles: put a {TRUTH} or a .bib with `file` fields beside the papers")
    for name, title in _read_truth(truth) if truth.is_file() else _read_lists(lists):
        path = folder / name
        if title and path.is_file():
            yield KnownPaper(name, title, path.read_bytes(), path.name)


def _read_truth(path: Path) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
        try:
            row = json.loads(line) if line.strip() else {}
        except ValueError:
            raise InputError(f"{path}, line {number}: not JSON") from None
        if isinstance(row, dict) and row.get("file") and row.get("title"):
            yield str(row["file"]), str(row["title"])


def _read_lists(paths: Iterable[Path]) -> Iterator[tuple[str, str]]:
    for path in paths:
        for _, want in read_wants(path):
            if not isinstance(want, Bad):
                yield from ((file, want.title) for file in want.files)


def read_examples(papers: Iterable[KnownPaper], settings: BaseSettings) -> Iterator[TitleExample]:
    """Each read in a worker; a file that cannot be read is no example."""
    options = {"engine": settings["PDF_ENGINE"], "ocr": settings["OCR"], "ocr_seconds": get_ocr_seconds(settings)}
    workers = settings.getint("WORKERS")
    with Pool(workers, *get_limits(settings)) as pool, ThreadPoolExecutor(workers) as threads:

        def ask(paper: KnownPaper) -> TitleExample | None:
            try:
                rows = pool.call(read_proposals, paper.data, paper.name, paper.pages, options)
            except WorkerDied:
                return None
            return TitleExample(paper.id, paper.title, [ProposedTitle(**row) for row in rows]) if rows else None

        yield from filter(None, threads.map(ask, papers))


def read_proposals(data: bytes, name: str, pages: tuple[int, int], options: dict[str, Any]) -> list[dict[str, Any]]:
    """What runs in a worker: plain values only."""
    document = read(data, name=name, **options)
    if document.status != "ok":
        return []
    if pages[0]:
        document = cut_part(document, pages[0] - 1, pages[1] - 1)
    proposed = propose_titles(document, read_layout(document))
    return [
        {"places": one.places, "text": one.text, "signs": {sign: float(value) for sign, value in one.signs.items()}}
        for one in proposed
    ]
