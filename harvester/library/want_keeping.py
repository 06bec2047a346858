"""What people do with wants: put them into lists, have them hunted anew, take a file that was refused."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.items import Evidence, Task, WantResult
from harvester.library.want_joining import is_same_want, list_possible_ids

if TYPE_CHECKING:
    from harvester.items import Want
    from harvester.library.contracts import Library

KIND = "want"  # of the tasks that `scrapy crawl paper` takes
SURE = 1.0  # what a person accepts


def keep_want(library: Library, want: Want, in_list: str, now: float) -> tuple[Want, bool]:
    """The want as it stands in the library, in this list if one is named, with the task that makes a crawl hunt it."""
    lists = [*want.lists, in_list] if in_list and in_list not in want.lists else want.lists
    kept, new = library.wants.add(replace(want, lists=lists))
    library.tasks.add(Task(KIND, kept.id, created=now))
    return kept, new


def find_known_want(library: Library, want: Want) -> Want | None:
    """The want of the library that this one would be joined to: the id alone may be that of another paper."""
    known = (library.wants.get(name) for name in list_possible_ids(want))
    return next((old for old in known if old and is_same_want(old, want)), None)


def hunt_anew(library: Library, want_id: str, now: float) -> None:
    library.tasks.add(Task(KIND, want_id, created=now))
    library.tasks.make_due(KIND, want_id)


def find_near_miss(library: Library, want: Want) -> str:
    """The address of the file that came nearest; nothing where none was refused."""
    result = library.wants.get_result(want.id)
    if result and result.near_miss:
        return result.near_miss
    nearest = max(library.wants.list_refusals(want.id), key=lambda refusal: refusal.weight, default=None)
    return nearest.url if nearest else ""


def accept_file(library: Library, want: Want, address: str, now: float) -> WantResult | None:
    """Take the file at this address for the want: at once where the library has it (the answer), else by a crawl."""
    refusals = library.wants.list_refusals(want.id)
    sha256 = next((refusal.sha256 for refusal in refusals if refusal.url == address and refusal.sha256), "")
    held = library.papers.get_by_address(address) or (library.papers.get_by_file(sha256) if sha256 else None)
    if not held:
        library.wants.rewrite(replace(want, accepted=address))
        hunt_anew(library, want.id, now)
        return None
    evidence = [Evidence("accepted", 0.0, "by a person")]
    found = WantResult(want.id, "found", address, held.paper_id, SURE, evidence, want=want, from_library=True)
    library.wants.save_result(found)
    return found
