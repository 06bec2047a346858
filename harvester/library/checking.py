"""What of a library is not as it was kept: files that are missing, rotten or nobody's, records that cannot be read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.library.bad_rows import watch_bad_rows
from harvester.library.contracts.terms import LibraryError
from harvester.library.copying import list_paths
from harvester.library.files import RottenFile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Paper
    from harvester.library.bad_rows import BadRow
    from harvester.library.contracts import Library
    from harvester.library.files import FileStore

TEXTS = "text/"  # begins the paths of full texts
ID_LETTERS = 16  # of the hash of its first file, which a paper's id has


@dataclass(slots=True)
class Damage:
    """One thing that is not as it should be: `kind` is one of statuses.DAMAGE."""

    kind: str
    name: str  # the path of a file in the store, or the table and key of a record
    paper_id: str = ""
    urls: list[str] = field(default_factory=list)  # where the file was fetched
    detail: str = ""
    file: str = ""  # of a paper whose record cannot be read
    repaired: bool = False

    @property
    def is_text(self) -> bool:
        """Whether it is a full text, which is made again from its file."""
        return self.name.startswith(TEXTS)


def check_library(library: Library, files: FileStore) -> Iterator[Damage | None]:
    """Every record read, every file hashed: what is damaged, and nothing for each file that is sound."""
    bad: list[BadRow] = []
    known: set[str] = set()
    with watch_bad_rows(bad.append):
        for paper in library.papers.all():
            for path in list_paths(paper, files):
                known.add(path)
                yield _check_file(files, path, paper)
        for rejection in library.removals.all():
            known.update(list_paths(rejection.paper, files))
        for _ in library.store.check_rows():
            pass
    unknown = [path for path in files.list_paths() if path not in known]
    kept = {_read_id(path): path for path in unknown if not path.startswith(TEXTS)}
    unreadable = {row.name for row in bad if row.table == "papers"}
    for row in bad:
        paper_id = row.name if row.table == "papers" else ""
        yield Damage("bad_record", f"{row.table} {row.name}", paper_id, [], row.reason, kept.get(paper_id, ""))
    for path in unknown:
        if _read_id(path) not in unreadable:
            yield Damage("orphan", path, detail="no paper has this file")


def _read_id(path: str) -> str:
    """The id of the paper whose first file it is."""
    return path.rpartition("/")[2][:ID_LETTERS]


def _check_file(files: FileStore, path: str, paper: Paper) -> Damage | None:
    try:
        files.load(path)
    except LibraryError as error:
        kind = "rotten" if isinstance(error, RottenFile) else "missing"
        return Damage(kind, path, paper.paper_id, _list_addresses(paper, path), str(error))
    return None


def _list_addresses(paper: Paper, path: str) -> list[str]:
    """Where the file was fetched: the addresses of its copy, then those of the paper."""
    own = [url for copy in paper.copies if copy.get("file") == path for url in copy.get("urls") or []]
    return list(dict.fromkeys([*own, *paper.urls]))
