"""`scrapy wants edit | remove | accept | merge`: what a person knows better."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from harvester.commands.wants.wanted import find_want
from harvester.console.output import say
from harvester.console.subcommands import UseError
from harvester.messages.translating import _

if TYPE_CHECKING:
    import argparse

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library

ID: dict[str, Any] = {"id": {"metavar": "ID"}}


def edit_want(library: Library, given: argparse.Namespace) -> None:
    """What is found for it is looked for anew, by what it says now."""
    from harvester.inputs.want_changes import change_want
    from harvester.library.want_keeping import hunt_anew

    want = find_want(library, given.id)
    changed = change_want(want, given.values)
    if changed == want:
        say(_("{id}\tis so already", id=want.id))
        return
    library.wants.rewrite(changed)
    hunt_anew(library, want.id, time.time())
    names = [name for name in changed.edited if getattr(changed, name) != getattr(want, name)]
    say(_("{id}\tchanged: {names}", id=want.id, names=", ".join(names)))


def remove_wants(library: Library, given: argparse.Namespace) -> None:
    """All are looked up before any is taken out."""
    for want in [find_want(library, name) for name in given.ids]:
        library.wants.remove(want.id)
        say(_("{id}\tremoved; a paper that was found for it stays", id=want.id))


def accept_near_miss(library: Library, given: argparse.Namespace) -> None:
    """Take a file that was refused: at once where the library has it, else by the next crawl."""
    from harvester.library.want_keeping import accept_file, find_near_miss

    want = find_want(library, given.id)
    address = given.address or find_near_miss(library, want)
    if not address:
        raise UseError(
            _("{id} has no near miss: `scrapy wants report` shows them; an address may be given", id=want.id)
        )
    found = accept_file(library, want, address, time.time())
    held = library.papers.get(found.paper_id) if found and found.paper_id else None
    if held:
        say(_("{id}\tfound: {paper_id} {title}", id=want.id, paper_id=held.paper_id, title=held.title))
    else:
        say(_("{id}\taccepted: `scrapy crawl paper` fetches {address}", id=want.id, address=address))


def merge_wants(library: Library, given: argparse.Namespace) -> None:
    """All are looked up before any is changed."""
    first, *others = [find_want(library, name) for name in given.ids]
    ids = [want.id for want in (first, *others)]
    if len(set(ids)) < len(ids) or not others:
        raise UseError(_("a want cannot be merged with itself: give the ids of two wants or more, each once"))
    for other in others:
        library.wants.merge(first.id, other.id)
    say(_("{id}\tis one want with {ids}, and answers to each of these ids", id=first.id, ids=", ".join(ids[1:])))


ACTIONS: dict[str, Action] = {
    "edit": (edit_want, {**ID, "values": {"nargs": "+", "metavar": "FIELD=VALUE"}}),
    "remove": (remove_wants, {"ids": {"nargs": "+", "metavar": "ID"}}),
    "accept": (accept_near_miss, {**ID, "address": {"nargs": "?", "default": "", "metavar": "ADDRESS"}}),
    "merge": (merge_wants, {"ids": {"nargs": "+", "metavar": "ID"}}),
}
