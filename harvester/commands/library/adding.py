"""`scrapy library add`: files that a person has, taken into the library as if they had been crawled."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

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
    from harvester.library.files import FileStore
    from harvester.library.people import settle_authors
    from harvester.record.adding import FileAdder

    counts: Counter[str] = Counter()
    adder = FileAdder(library, FileStore(given.settings), given.settings, all_texts=given.force)
    for added in adder.add(_list_files(given.paths)):
        counts[added.outcome] += 1
        paper_id, title = (added.paper.paper_id, added.paper.title) if added.paper else (None, "")
        if given.json:
            row = {"file": str(added.path), "status": added.outcome, "paper_id": paper_id, "title": title}
            say_json({**row, "detail": added.detail})
        elif added.outcome in FINE:
            say(f"{tell_status(added.outcome)}\t{paper_id}\t{title}\t{added.path}")
        else:
            say_error(f"{added.path}: {tell_status(added.outcome)} {retell(added.detail)}")
    settle_authors(library)
    if not given.json:
        say(list_counts(counts.most_common()) or _("no files there"))
    return 0 if set(counts) <= FINE else 1


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
            "--json": {"action": "store_true"},
        },
    ),
}
