"""`scrapy wants edit | remove | accept | merge`: what a person knows better."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from harvester.commands.wants.wanted import find_want
from harvester.console.output import say
from harvester.console.subcommands import UseError

if TYPE_CHECKING:
    import argparse

    from harvester.console.subcommands import Action
    from harvester.items import Paper, Want
    from harvester.library.contracts import Library

ID: dict[str, Any] = {"id": {"metavar": "ID"}}
SURE = 1.0  # what a person accepts


def edit_want(library: Library, given: argparse.Namespace) -> None:
    """What is found for it is looked for anew, by what it says now."""
    from harvester.inputs.want_changes import change_want

    want = find_want(library, given.id)
    changed = change_want(want, given.values)
    if changed == want:
        say(f"{want.id}\tis so already")
        return
    library.wants.rewrite(changed)
    _hunt_anew(library, want)
    names = [name for name in changed.edited if getattr(changed, name) != getattr(want, name)]
    say(f"{want.id}\tchanged: {', '.join(names)}")


def _hunt_anew(library: Library, want: Want) -> None:
    from harvester.items import Task

    library.tasks.add(Task("want", want.id, created=time.time()))
    library.tasks.make_due("want", want.id)


def remove_wants(library: Library, given: argparse.Namespace) -> None:
    """All are looked up before any is taken out."""
    for want in [find_want(library, name) for name in given.ids]:
        library.wants.remove(want.id)
        say(f"{want.id}\tremoved; a paper that was found for it stays")


def accept_near_miss(library: Library, given: argparse.Namespace) -> None:
    """Take a file that was refused: at once where the library has it, else by the next crawl."""
    want = find_want(library, given.id)
    result = library.wants.get_result(want.id)
    refusals = library.wants.list_refusals(want.id)
    nearest = max(refusals, key=lambda refusal: refusal.weight, default=None)
    address = given.address or (result.near_miss if result else None) or (nearest.url if nearest else "")
    if not address:
        raise UseError(f"{want.id} has no near miss: `scrapy wants report` shows them; an address may be given")
    sha256 = next((refusal.sha256 for refusal in refusals if refusal.url == address and refusal.sha256), "")
    held = library.papers.get_by_address(address) or (library.papers.get_by_file(sha256) if sha256 else None)
    if held:
        library.wants.save_result(_make_found(want, held, address))
        say(f"{want.id}\tfound: {held.paper_id} {held.title}")
        return
    library.wants.rewrite(replace(want, accepted=address))
    _hunt_anew(library, want)
    say(f"{want.id}\taccepted: `scrapy crawl paper` fetches {address}")


def _make_found(want: Want, paper: Paper, address: str) -> Any:
    from harvester.items import Evidence, WantResult

    evidence = [Evidence("accepted", 0.0, "by a person")]
    return WantResult(want.id, "found", address, paper.paper_id, SURE, evidence, want=want, from_library=True)


def merge_wants(library: Library, given: argparse.Namespace) -> None:
    """All are looked up before any is changed."""
    first, *others = [find_want(library, name) for name in given.ids]
    ids = [want.id for want in (first, *others)]
    if len(set(ids)) < len(ids) or not others:
        raise UseError("a want cannot be merged with itself: give the ids of two wants or more, each once")
    for other in others:
        library.wants.merge(first.id, other.id)
    say(f"{first.id}\tis one want with {', '.join(ids[1:])}, and answers to each of these ids")


ACTIONS: dict[str, Action] = {
    "edit": (edit_want, {**ID, "values": {"nargs": "+", "metavar": "FIELD=VALUE"}}),
    "remove": (remove_wants, {"ids": {"nargs": "+", "metavar": "ID"}}),
    "accept": (accept_near_miss, {**ID, "address": {"nargs": "?", "default": "", "metavar": "ADDRESS"}}),
    "merge": (merge_wants, {"ids": {"nargs": "+", "metavar": "ID"}}),
}
