"""A want as a person names it, and the wants of a list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.console.subcommands import UseError
from harvester.library.contracts.terms import BadRecord
from harvester.messages.translating import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Want
    from harvester.library.contracts import Library

IN_LIST: dict[str, Any] = {"--list": {"dest": "in_list", "default": "", "metavar": "NAME"}}
MOST_NAMED = 5  # of several wants that a name may mean


def find_want(library: Library, name: str) -> Want:
    """The one want of this id, of an id that begins so, or of this label."""
    if want := library.wants.get(name):
        return want
    if name and library.store.holds("wants", name):
        raise BadRecord(f"the record of {name} cannot be read: `scrapy library check` says what to do")
    wants = [want for want, _result in library.wants.all()] if name else []
    found = [want for want in wants if name in want.labels] or [want for want in wants if want.id.startswith(name)]
    if not found:
        raise UseError(_("no want has the id or the label {name!r}: `scrapy wants list` shows them", name=name))
    if len(found) > 1:
        ids = ", ".join(want.id for want in found[:MOST_NAMED])
        raise UseError(_("{number} wants go by {name!r} ({ids}): give the id", number=len(found), name=name, ids=ids))
    return found[0]


def list_wanted(library: Library, in_list: str) -> Iterator[Want]:
    """All wants, or those of a list, in the order they came."""
    known = False
    for want, _result in library.wants.of_list(in_list) if in_list else library.wants.all():
        known = True
        yield want
    if in_list and not known:
        raise UseError(_("there is no list {in_list!r}: `scrapy wants lists` shows them", in_list=in_list))
