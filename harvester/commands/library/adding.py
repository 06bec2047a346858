"""`scrapy library add`: files that a person has, taken into the library as if they had been crawled."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.console.output import say, say_error, say_json
from harvester.console.subcommands import UseError
from harvester.messages.named import list_counts, tell_status
from harvester.messages.retelling import retell
from harvester.messages.translating import _

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library

FINE = frozenset({"added", "joined", "known"})


def add_files(library: Library, given: argparse.Namespace) -> int:
    """A line for each file; 1 when some could not be taken."""
    from harvester.library.people import settle_authors

    counts: Counter[str] = Counter()
    for row in _add_on_cluster(library, given) if given.dask else _add_here(library, given):
        counts[row["status"]] += 1
        _tell_file(row, json=given.json)
    settle_authors(library)
    if not given.json:
        say(list_counts(counts.most_common()) or _("no files there"))
    return 0 if set(counts) <= FINE else 1


def _add_here(library: Library, given: argparse.Namespace) -> Iterator[dict[str, Any]]:
    from harvester.library.files import FileStore
    from harvester.record.adding import FileAdder, tell_added

    adder = FileAdder(library, FileStore(given.settings), given.settings, all_texts=given.force)
    return map(tell_added, adder.add(_list_files(given.paths)))


def _add_on_cluster(library: Library, given: argparse.Namespace) -> Iterator[dict[str, Any]]:
    from harvester.record.adding import add_leased_files
    from harvester.record.cluster import run_on_cluster

    paths = (str(path.absolute()) for path in _list_files(given.paths))
    return run_on_cluster(library, given.dask, given.settings, add_leased_files, paths, force=given.force)


def _tell_file(row: dict[str, Any], *, json: bool) -> None:
    if json:
        say_json(row)
    elif row["status"] in FINE:
        say(f"{tell_status(row['status'])}\t{row['paper_id']}\t{row['title']}\t{row['file']}")
    else:
        say_error(f"{row['file']}: {tell_status(row['status'])} {retell(row['detail'])}")


def _list_files(paths: list[str]) -> Iterator[Path]:
    missing = next((path for path in paths if not Path(path).exists()), None)
    if missing is not None:
        raise UseError(_("{missing} is not there: give files or folders", missing=missing))
    for path in map(Path, paths):
        yield from sorted(found for found in path.rglob("*") if found.is_file()) if path.is_dir() else (path,)


ACTIONS: dict[str, Action] = {
    "add": (
        add_files,
        {
            "paths": {"nargs": "+", "metavar": "PATH"},
            "--force": {"action": "store_true"},
            "--dask": {"metavar": "ADDRESS", "default": ""},
            "--json": {"action": "store_true"},
        },
    ),
}
