"""`scrapy library reread`: every kept file read anew with the present models."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harvester.console.output import say, say_error, say_json, show_count
from harvester.messages.named import tell_status
from harvester.messages.retelling import retell
from harvester.messages.translating import _, mark

if TYPE_CHECKING:
    import argparse

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library
    from harvester.record.rereading import Reread

FINE = frozenset({"changed", "same", "known", "gone"})
COUNTED = {"title": mark("titles"), "authors": mark("lists of authors"), "references": mark("lists of references")}


def reread(library: Library, given: argparse.Namespace) -> int:
    """Counts as it goes, and at the end what changed; 1 when some could not be read."""
    from harvester.library.files import FileStore
    from harvester.library.people import settle_authors
    from harvester.record.kept_files import open_dask_readers, open_local_readers
    from harvester.record.rereading import Rereader

    settings = given.settings
    outcomes: Counter[str] = Counter()
    changed: Counter[str] = Counter()
    rereading = Rereader(library, FileStore(settings), settings, given.stage)
    readers = open_dask_readers(given.dask, settings) if given.dask else open_local_readers(settings)
    with readers as those:
        for done in show_count(rereading.run(those, again=given.again), f"of {_count_papers(library)} papers"):
            outcomes[done.outcome] += 1
            changed.update(done.changed)
            _tell_progress(done, json=given.json)
    settle_authors(library)
    if not given.json:
        say(_sum_up(outcomes, changed))
    return 0 if set(outcomes) <= FINE else 1


def _count_papers(library: Library) -> int:
    return int(library.store.count()["papers"])


def _tell_progress(done: Reread, *, json: bool) -> None:
    if json:
        row = {"paper_id": done.paper.paper_id, "status": done.outcome, "changed": done.changed}
        say_json({**row, "title": done.paper.title, "detail": done.detail})
    elif done.outcome not in FINE:
        say_error(f"{done.paper.paper_id}: {tell_status(done.outcome)} {retell(done.detail)}")


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
