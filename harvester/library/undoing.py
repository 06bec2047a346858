"""What the journal has is taken back: as it stood before, unless somebody changed it since."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from harvester.items import Correction, Refusal, Task, Want, WantResult
from harvester.items.codec import decode, encode
from harvester.library.contracts.terms import LibraryError
from harvester.library.crawl_jobs import PlannedCrawl, drop_planned, get_planned, plan_crawl
from harvester.library.journal import get_entry, mark_undone
from harvester.library.saved_searches import SavedSearch, forget_search, get_search, put_search
from harvester.library.want_keeping import KIND, hunt_anew

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harvester.items import JournalEntry
    from harvester.library.contracts import Library

EVER = 36_500.0  # days for which refusals that come back are kept


class NotUndone(LibraryError):
    """It cannot be undone; `reason` is one of gone, already, changed."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def undo_entry(library: Library, entry_id: str, user: str, now: float) -> JournalEntry:
    """The entry, marked as undone; raises NotUndone and leaves all as it is where that cannot be."""
    entry = get_entry(library, entry_id)
    if not entry or entry.action not in UNDOERS:
        raise NotUndone("gone")
    if entry.undone_at:
        raise NotUndone("already")
    UNDOERS[entry.action](library, entry, now)
    return mark_undone(library, entry, user, now)


def can_undo(entry: JournalEntry) -> bool:
    return entry.action in UNDOERS and not entry.undone_at


def picture_correction(correction: Correction | None) -> dict[str, Any] | None:
    """A correction without what it stands over: that is read anew whenever it is put on."""
    return encode(replace(correction, read={})) if correction else None


def picture_want(library: Library, want_id: str) -> dict[str, Any] | None:
    """A want with its other names, its answer and why files were refused, as `restore_want` takes it."""
    want = library.wants.get(want_id)
    if not want:
        return None
    result, refusals = library.wants.get_result(want.id), library.wants.list_refusals(want.id)
    names = library.wants.list_names(want.id)
    told: dict[str, Any] = encode({"want": want, "names": names, "result": result, "refusals": refusals})
    return told


def picture_list(wants: Sequence[tuple[str, Want | None]]) -> list[tuple[str, Any]]:
    """The wants of a list that was put in, each with the lists that it was in before (None: it is new)."""
    return [(want_id, {"lists": encode(old.lists)} if old else None) for want_id, old in wants]


def _undo_correction(library: Library, entry: JournalEntry, now: float) -> None:
    paper = library.papers.get(entry.subject)
    if not paper:
        raise NotUndone("gone")
    stands = next((one for one in paper.corrections if one.name == entry.detail), None)
    if picture_correction(stands) != entry.after:
        raise NotUndone("changed")
    if entry.before:
        library.papers.correct(entry.subject, decode(Correction, entry.before))
    else:
        library.papers.undo_correction(entry.subject, entry.detail)


def _undo_rejection(library: Library, entry: JournalEntry, now: float) -> None:
    """Its own rejection, which has its time: a later one is another verdict."""
    rejection = library.removals.get(entry.subject)
    if not rejection or rejection.time != entry.time:
        raise NotUndone("changed")
    library.removals.restore(entry.subject)


def _undo_restoring(library: Library, entry: JournalEntry, now: float) -> None:
    rejected_at = entry.before or now  # as before, so that the rejection itself can be undone next
    if not library.removals.reject(entry.subject, entry.detail, rejected_at):
        raise NotUndone("changed")


def _undo_want_change(library: Library, entry: JournalEntry, now: float) -> None:
    """A want edited, accepted, taken out or put in; its answer may have come since and goes with it."""
    want = library.wants.get(entry.subject)
    if (encode(want) if want else None) != entry.after:
        raise NotUndone("changed")
    restore_want(library, entry.subject, entry.before, now)


def _undo_list(library: Library, entry: JournalEntry, now: float) -> None:
    """A list that was put in: new wants go out again unless somebody changed them, others leave the list."""
    for want_id, before in entry.before or []:
        want = library.wants.get(want_id)
        if not want or (before and entry.subject in before["lists"]):
            continue
        if not before and (want.edited or want.accepted or want.id != want_id):  # merged into another
            continue
        others = [name for name in want.lists if name != entry.subject]
        if before or others:
            library.wants.rewrite(replace(want, lists=others))
        else:
            library.wants.remove(want_id)


def _undo_search(library: Library, entry: JournalEntry, now: float) -> None:
    """A search that was kept goes, one that was dropped comes back."""
    stands = get_search(library, entry.subject)
    if (encode(stands) if stands else None) != entry.after:
        raise NotUndone("changed")
    if entry.before:
        put_search(library, decode(SavedSearch, entry.before))
    else:
        forget_search(library, entry.subject)


def _undo_plan(library: Library, entry: JournalEntry, now: float) -> None:
    """A planned crawl as it was planned before, or not at all."""
    stands = get_planned(library, entry.subject)
    if (encode(stands) if stands else None) != entry.after:
        raise NotUndone("changed")
    if entry.before:
        plan_crawl(library, decode(PlannedCrawl, entry.before))
    else:
        drop_planned(library, entry.subject)


def restore_want(library: Library, want_id: str, told: dict[str, Any] | None, now: float) -> None:
    """The want as `picture_want` told it, in place of what stands there now; None: there was none."""
    if told is None:
        library.wants.remove(want_id)
        return
    want, task = decode(Want, told["want"]), library.tasks.get(KIND, want_id)
    if not told["result"] or not library.wants.rewrite(want):
        library.wants.put_back(want, told.get("names", []))  # an answer that came since goes
        library.wants.save_refusals([decode(Refusal, one) for one in told["refusals"]], EVER)
    if told["result"]:
        library.wants.save_result(decode(WantResult, told["result"]))
        library.tasks.add(task or Task(KIND, want_id, created=now))
    else:
        hunt_anew(library, want_id, now)


UNDOERS: dict[str, Callable[[Library, JournalEntry, float], None]] = {
    "correct": _undo_correction,
    "uncorrect": _undo_correction,
    "reject": _undo_rejection,
    "restore": _undo_restoring,
    "want_add": _undo_want_change,
    "want_edit": _undo_want_change,
    "want_accept": _undo_want_change,
    "want_remove": _undo_want_change,
    "want_refuse": _undo_rejection,
    "list_add": _undo_list,
    "search_keep": _undo_search,
    "crawl_plan": _undo_plan,
    "crawl_unplan": _undo_plan,
    "search_drop": _undo_search,
}
