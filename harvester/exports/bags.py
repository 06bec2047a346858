"""A selection of papers with their files, as a BagIt folder (RFC 8493) or as a ZIP file of it."""

from __future__ import annotations

import hashlib
import zipfile
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Protocol

from harvester.exports.file_names import choose_ending, make_safe_name
from harvester.items.json_records import write_json
from harvester.library.contracts import LibraryError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from harvester.items import Paper
    from harvester.library.files import FileStore

PATTERN = "{author} {year} {title}"
DECLARATION = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n"


class BagTarget(Protocol):
    def write(self, name: str, data: bytes) -> None: ...


class Folder:
    def __init__(self, path: Path) -> None:
        self._path = path
        path.mkdir(parents=True, exist_ok=False)

    def write(self, name: str, data: bytes) -> None:
        target = self._path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


class Zip:
    def __init__(self, path: Path) -> None:
        self._root = path.stem
        self._file = zipfile.ZipFile(path, "x", zipfile.ZIP_DEFLATED)

    def write(self, name: str, data: bytes) -> None:
        self._file.writestr(f"{self._root}/{name}", data)

    def close(self) -> None:
        self._file.close()


def write_bag(papers: Iterable[Paper], files: FileStore, place: BagTarget, pattern: str = PATTERN) -> Iterator[str]:
    """Write a bag file by file; each paper's name in it, or why its file is not there. Tag files come last."""
    sums: dict[str, str] = {}
    size, taken, records = 0, set[str](), []
    for paper in papers:
        records.append(write_json(paper))
        try:
            data = files.load(paper.file)
        except LibraryError as error:
            yield f"missing: {paper.paper_id} {error}"
            continue
        name = f"data/{_find_free_name(make_safe_name(pattern, paper), choose_ending(paper), taken)}"
        place.write(name, data)
        sums[name] = hashlib.sha256(data).hexdigest()
        size += len(data)
        yield name
    _write_tags(place, sums, size, records)


def _write_tags(place: BagTarget, sums: dict[str, str], size: int, records: list[str]) -> None:
    data = "".join(f"{record}\n" for record in records).encode()
    place.write("data/papers.jsonl", data)
    sums["data/papers.jsonl"] = hashlib.sha256(data).hexdigest()
    info = {
        "Bag-Software-Agent": "Harvester",
        "Bagging-Date": datetime.now(UTC).date().isoformat(),
        "Payload-Oxum": f"{size + len(data)}.{len(sums)}",
    }
    tags = {
        "bagit.txt": DECLARATION,
        "bag-info.txt": "".join(f"{name}: {value}\n" for name, value in info.items()),
        "manifest-sha256.txt": _write_manifest(sums),
    }
    for name, text in tags.items():
        place.write(name, text.encode())
    tag_sums = {name: hashlib.sha256(text.encode()).hexdigest() for name, text in tags.items()}
    place.write("tagmanifest-sha256.txt", _write_manifest(tag_sums).encode())


def _write_manifest(sums: dict[str, str]) -> str:
    # A line break or percent sign in a name is written as its code, says the standard.
    return "".join(f"{digest}  {name.replace('%', '%25')}\n" for name, digest in sorted(sums.items()))


def _find_free_name(name: str, suffix: str, taken: set[str]) -> str:
    """A name that nobody has; some file systems do not tell "A" from "a"."""
    number, candidate = 1, f"{name}{suffix}"
    while candidate.casefold() in taken:
        number += 1
        candidate = f"{name} ({number}){suffix}"
    taken.add(candidate.casefold())
    return candidate
