"""`scrapy library quarantine`: files that killed workers and are not opened, and how to lift it."""

from __future__ import annotations

from datetime import UTC, datetime
from math import isfinite
from typing import TYPE_CHECKING

from harvester.console.output import say, say_json, say_table
from harvester.console.subcommands import UseError
from harvester.messages.translating import _

if TYPE_CHECKING:
    import argparse

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library

EVERY = "all"
COLUMNS = ("sha256", "since", "until", "why", "name")


def show_quarantine(library: Library, given: argparse.Namespace) -> int:
    from harvester.stages.quarantine import lift_quarantine, list_quarantined, tell_end

    days = given.settings.getfloat("QUARANTINE_DAYS")
    held = [(one, tell_end(one.time, days)) for one in list_quarantined(library, days)]
    if given.lift:
        chosen = [one.key for one, _end in held if given.lift == EVERY or one.key.startswith(given.lift)]
        if not chosen:
            raise UseError(
                _("no file {lift!r} is quarantined: `scrapy library quarantine` shows them", lift=given.lift)
            )
        for key in chosen:
            lift_quarantine(library, key)
            say(_("lifted {key}; it is read again when it is next met", key=key))
    elif given.json:
        for one, end in held:
            say_json({"sha256": one.key, "time": one.time, "until": end if isfinite(end) else None, **one.data})
    else:
        rows = (
            (one.key, _write_day(one.time), _write_day(end), one.data.get("status", ""), one.data.get("name", ""))
            for one, end in held
        )
        say_table(COLUMNS, rows)
    return 0


def _write_day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).date().isoformat() if isfinite(moment) else ""


ACTIONS: dict[str, Action] = {
    "quarantine": (
        show_quarantine,
        {"--lift": {"metavar": "SHA256", "default": ""}, "--json": {"action": "store_true"}},
    ),
}
