"""`scrapy library edit | corrections`: fields that a person corrects, for good and undoably."""

from __future__ import annotations

import getpass
import time
from typing import TYPE_CHECKING

from harvester.clock import written
from harvester.commands.library.papers import AS_JSON, ID, find_paper
from harvester.console.output import say, say_json, say_table
from harvester.console.subcommands import UseError
from harvester.messages.translating import _

if TYPE_CHECKING:
    import argparse

    from harvester.console.subcommands import Action
    from harvester.items import Paper
    from harvester.library.contracts import Library

COLUMNS = ("paper", "field", "value", "read", "author", "date")


def edit_paper(library: Library, given: argparse.Namespace) -> None:
    """All that is given is checked before anything is changed."""
    from harvester.inputs.corrections import find_field, read_corrections

    paper = find_paper(library, given.id)
    corrections = read_corrections(given.values, given.author or _name_user(), time.time())
    undone = [find_field(name) for name in given.undo]
    if not corrections and not undone:
        raise UseError(_('say what is right, as title="On Series" year=2016, or --undo FIELD'))
    for name in undone:
        if all(one.name != name for one in paper.corrections):
            raise UseError(
                _(
                    "the {name} of {paper_id} was never corrected: `scrapy library corrections` shows all",
                    name=name,
                    paper_id=paper.paper_id,
                )
            )
    for name in undone:
        _tell_change(paper, name, library.papers.undo_correction(paper.paper_id, name), _("as read"))
    for correction in corrections:
        _tell_change(paper, correction.name, library.papers.correct(paper.paper_id, correction), _("corrected"))


def _name_user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a process without a user of its own
        return ""


def _tell_change(before: Paper, name: str, after: Paper | None, how: str) -> None:
    if after is None:
        raise UseError(_("{paper_id} was taken out meanwhile", paper_id=before.paper_id))
    from harvester.library.correcting import read_field

    say(f"{after.paper_id} {name}, {how}: {'; '.join(read_field(after, name)) or _('(nothing)')}")


def list_corrections(library: Library, given: argparse.Namespace) -> None:
    from harvester.exports.tables import list_correction_rows

    rows = list_correction_rows(library, [find_paper(library, given.id)] if given.id else None)
    if given.json:
        for row in rows:
            say_json(row)
        return
    cells = (
        (row["paper_id"], row["field"], "; ".join(row["value"]), "; ".join(row["read"]), row["author"], _date(row))
        for row in rows
    )
    say_table(COLUMNS, cells)


def _date(row: dict[str, float]) -> str:
    return written(row["time"])[:10]


ACTIONS: dict[str, Action] = {
    "edit": (
        edit_paper,
        {
            **ID,
            "values": {"nargs": "*", "metavar": "FIELD=VALUE"},
            "--undo": {"action": "append", "default": [], "metavar": "FIELD"},
            "--author": {"default": ""},
        },
    ),
    "corrections": (list_corrections, {"id": {"nargs": "?", "metavar": "ID"}, **AS_JSON}),
}
