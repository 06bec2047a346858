"""`scrapy library remove | copy`: take papers out, copy everything to another store."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from harvester.commands.library.papers import ID, find_paper
from harvester.console.output import say, say_error, show_count
from harvester.console.subcommands import UseError
from harvester.messages.retelling import retell
from harvester.messages.translating import _, ngettext
from harvester.text.redaction import hide_password

if TYPE_CHECKING:
    import argparse

    from scrapy.settings import Settings

    from harvester.console.subcommands import Action
    from harvester.items import Paper
    from harvester.library.contracts import Library

SQLITE = "sqlite:///"


def remove_paper(library: Library, given: argparse.Namespace) -> int:
    """The record first: a crash in between leaves a file without a paper, never a paper without its file."""
    paper = find_paper(library, given.id)
    library.removals.remove(paper.paper_id, given.ban)
    say(
        _(
            "removed {paper_id} {title}; {ban}",
            paper_id=paper.paper_id,
            title=paper.title,
            ban=retell(NEVER_AGAIN[given.ban]),
        )
    )
    return 0 if given.keep_file else _delete_files(paper, given.settings)


def _delete_files(paper: Paper, settings: Settings) -> int:
    from harvester.library.contracts import LibraryError
    from harvester.library.copying import list_paths
    from harvester.library.files import FileStore

    store, failures = FileStore(settings), 0
    for path in list_paths(paper, store):
        try:
            if store.delete(path):
                say(_("deleted {path}", path=path))
        except LibraryError as error:
            say_error(str(error))
            failures = 1
    return failures


def copy_library(given: argparse.Namespace) -> int:
    from harvester.library import open_library
    from harvester.library.copying import copy_files
    from harvester.library.files import FileStore

    _check_copy(given.source, given.target)
    with closing(open_library(given.source)) as source, closing(open_library(given.target)) as target:
        new = target.store.load(show_count(source.store.dump(), "rows"))
        say(
            ngettext(
                "{number} row is new in {place}",
                "{number} rows are new in {place}",
                new,
                place=hide_password(given.target),
            )
        )
        if given.files:
            told = list(show_count(copy_files(source, FileStore(given.settings), FileStore(given.files)), "files"))
            for trouble in filter(None, told):
                say_error(trouble)
            say(
                ngettext(
                    "{number} file is in {folder}", "{number} files are in {folder}", told.count(""), folder=given.files
                )
            )
            return int(any(told))
    return 0


def _check_copy(source: str, target: str) -> None:
    """Opening a library makes it, and a mistyped source must not pass for an empty library."""
    if source == target:
        raise UseError(_("FROM and TO are the same library: give two"))
    if source.startswith(SQLITE) and not Path(source.removeprefix(SQLITE).partition("?")[0]).is_file():
        raise UseError(_("there is no library at {source}: FROM must be one that exists", source=source))


NEVER_AGAIN = {
    "address": "its addresses are never fetched again",
    "file": "its file is never kept again and its addresses are never fetched again",
    "host": "its file is never kept again and nothing is fetched from its hosts again",
}
ACTIONS: dict[str, Action] = {
    "remove": (
        remove_paper,
        {
            **ID,
            "--ban": {"choices": list(NEVER_AGAIN), "default": "file"},
            "--keep-file": {"action": "store_true"},
        },
    ),
    "copy": (copy_library, {"source": {"metavar": "FROM"}, "target": {"metavar": "TO"}, "--files": {}}),
}
