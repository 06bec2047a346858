"""`scrapy library reread`: every kept file read anew with the present models."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from harvester.console.output import say, say_error, say_json, show_count
from harvester.messages.named import tell_status
from harvester.messages.retelling import retell
from harvester.messages.translating import _, mark

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library

FINE = frozenset({"changed", "same", "known", "gone"})
COUNTED = {"title": mark("titles"), "authors": mark("lists of authors"), "references": mark("lists of references")}


def reread(library: Library, given: argparse.Namespace) -> int:
    """Counts as it goes, and at the end what changed; 1 when some could not be read."""
    from harvester.library.people import settle_authors

    outcomes: Counter[str] = Counter()
    changed: Counter[str] = Counter()
    rows = _reread_on_cluster(library, given) if given.dask else _reread_here(library, given)
    for row in show_count(rows, f"of {_count_papers(library)} papers"):
        outcomes[row["status"]] += 1
        changed.update(row["changed"])
        _tell_progress(row, json=given.json)
    settle_authors(library)
    if not given.json:
        say(_sum_up(outcomes, changed))
    return 0 if set(outcomes) <= FINE else 1


def _reread_here(library: Library, given: argparse.Namespace) -> Iterator[dict[str, Any]]:
    from harvester.library.files import FileStore
    from harvester.record.kept_files import open_local_readers
    from harvester.record.rereading import Rereader, tell_reread

    rereader = Rereader(library, FileStore(given.settings), given.settings, given.stage)
    with open_local_readers(given.settings) as readers:
        yield from map(tell_reread, rereader.run(readers, again=given.again))


def _reread_on_cluster(library: Library, given: argparse.Namespace) -> Iterator[dict[str, Any]]:
    from harvester.record.cluster import run_on_cluster
    from harvester.record.rereading import reread_leased_papers

    papers = (paper.paper_id for paper in library.papers.all())
    return run_on_cluster(
        library, given.dask, given.settings, reread_leased_papers, papers, stage=given.stage, again=given.again
    )


def _count_papers(library: Library) -> int:
    return int(library.store.count()["papers"])


def _tell_progress(row: dict[str, Any], *, json: bool) -> None:
    if json:
        say_json(row)
    elif row["status"] not in FINE:
        say_error(f"{row['paper_id']}: {tell_status(row['status'])} {retell(row['detail'])}")


def _sum_up(outcomes: Counter[str], changed: Counter[str]) -> str:
    read = outcomes["changed"] + outcomes["same"]
    parts = [_("read {number}", number=read)]
    parts += [_("{number} {what} changed", number=changed[name], what=_(what)) for name, what in COUNTED.items()]
    if known := outcomes["known"]:
        parts.append(_("{number} were read by these models already (--again reads them, too)", number=known))
    if gone := outcomes["gone"]:
        parts.append(_("{number} were taken out meanwhile", number=gone))
    failed = sum(number for outcome, number in outcomes.items() if outcome not in FINE)
    if failed:
        parts.append(_("{number} could not be read and stay as they were", number=failed))
    return "; ".join(parts)


ACTIONS: dict[str, Action] = {
    "reread": (
        reread,
        {
            "--stage": {"choices": ("header", "references", "all"), "default": "all"},
            "--dask": {"metavar": "ADDRESS", "default": ""},
            "--again": {"action": "store_true"},
            "--json": {"action": "store_true"},
        },
    ),
}
