"""Labelled sets as files: their rows, their folds, whether the shipped models have seen them, and what lies beside."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from harvester.learned.files import open_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

Thing = TypeVar("Thing")
Fit = TypeVar("Fit", covariant=True)
Row = dict[str, Any]

# A row is remembered by so many digits of its digest: one in hundreds is taken for another, so some must be known.
DIGITS, SOME = 6, 0.05


class CorpusError(Exception):
    """The corpus cannot be used; the message says what is missing."""


@dataclass(frozen=True, slots=True)
class Folds(Generic[Fit]):
    """So many folds, and what trains anew for each of them: lent by those who know the training."""

    count: int
    fit: Fit


def read_rows(path: Path) -> list[Row]:
    """The objects of a file of JSON lines, packed or not."""
    if path.is_dir():
        raise CorpusError(f"{path} is a folder, and this task wants a file of JSON lines")
    if path.suffix != ".gz" and not path.is_file():
        raise CorpusError(f"{path} is missing: is {path.parent} such a folder?")
    try:
        with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as lines:
            return [json.loads(line) for line in lines if line.strip()]
    except (OSError, ValueError, EOFError) as error:
        packed = "packed " if path.suffix == ".gz" else ""
        raise CorpusError(f"{path} is not a {packed}file of JSON lines: {error}") from None


def require_rows(path: Path, *keys: str) -> list[Row]:
    """The rows of a set that has these keys; another file is an error that names them."""
    found = read_rows(path)
    if not found or not all(key in found[0] for key in keys):
        raise CorpusError(f"{path} has no rows with {', '.join(keys)}: is it a set for this task?")
    return found


def read_rows_beside(corpus: Path, folder: str, pattern: str) -> list[Row]:
    """The rows of the other sets that lie beside a corpus, in a folder of that name: all that training is given."""
    files = sorted(found for found in find_root(corpus).glob(f"{folder}/{pattern}") if found != corpus)
    return [row for file in files for row in read_rows(file)]


def find_root(corpus: Path) -> Path:
    """The folder above a corpus, where papers/, corpora/ and the like lie side by side."""
    return corpus.parent if corpus.is_dir() else corpus.parent.parent


def deal_folds(things: Sequence[Thing], groups: Sequence[str], count: int) -> Iterator[tuple[list[Thing], list[int]]]:
    """For each fold what is known and the places of what is asked; no group stands on both sides.

    The largest groups are dealt out first, each to the fold that has least.
    """
    sizes = Counter(groups).most_common()
    if min(count, len(sizes)) < 2:
        raise CorpusError("folds need two groups at least")
    held = [0] * min(count, len(sizes))
    fold_of: dict[str, int] = {}
    for group, size in sizes:
        fold_of[group] = held.index(min(held))
        held[fold_of[group]] += size
    for fold in range(len(held)):
        known = [thing for thing, group in zip(things, groups, strict=True) if fold_of[group] != fold]
        yield known, [place for place, group in enumerate(groups) if fold_of[group] == fold]


def find_largest(groups: Sequence[str], count: int = 1) -> set[str]:
    """The groups with most members: one large source can hide the others."""
    return {group for group, _ in Counter(groups).most_common(count)}


def digest_set(path: Path) -> str:
    """Of a set's file, or of the truth of a folder."""
    file = path / "truth.jsonl" if path.is_dir() else path
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""


def note_seen(files: Iterable[Path]) -> dict[str, Any]:
    """The note that training leaves of what it was given: the digests of the files, and of their rows in one string."""
    files = list(files)
    rows_seen = sorted({name for file in files for name in _row_digests(file)})
    return {"files": [digest_set(file) for file in files], "rows": "".join(rows_seen)}


def was_trained_on(model: str, path: Path) -> bool | None:
    """Whether the shipped models of this name have seen the corpus, or more of its rows than chance would have it.

    None when training left no note of what it saw.
    """
    try:
        known = open_table("trained_on").get(model) or {"files": [], "rows": ""}
    except FileNotFoundError:
        return None
    if digest_set(path) in known["files"]:
        return True
    asked = _row_digests(path)
    rows_seen = {known["rows"][start : start + DIGITS] for start in range(0, len(known["rows"]), DIGITS)}
    return sum(name in rows_seen for name in asked) > SOME * len(asked)


def _row_digests(path: Path) -> list[str]:
    """Short names of the rows of a set, by all that they say."""
    file = path / "truth.jsonl" if path.is_dir() else path
    texts = (json.dumps(row, sort_keys=True) for row in (read_rows(file) if file.is_file() else ()))
    return [hashlib.sha256(text.encode()).hexdigest()[:DIGITS] for text in texts]
