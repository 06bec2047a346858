"""`scrapy wants add | import`: wants into the library, and nothing of them is lost."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from harvester.commands.wants.wanted import IN_LIST
from harvester.console.output import say, say_error
from harvester.console.subcommands import UseError
from harvester.messages.retelling import retell
from harvester.messages.translating import _

if TYPE_CHECKING:
    import argparse

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library

FIELDS = ("title", "authors", "year", "reference", "doi", "arxiv", "address")


def add_want(library: Library, given: argparse.Namespace) -> None:
    from harvester.inputs.identifiers import read_identifier
    from harvester.inputs.lines import Bad
    from harvester.inputs.want_files import check_wants
    from harvester.inputs.wants import make_want
    from harvester.library.want_keeping import keep_want

    row = {name: getattr(given, name) for name in FIELDS if getattr(given, name) is not None}
    if given.text:
        row |= read_identifier(given.text) or {"reference": given.text}
    if not row:
        raise UseError(_('say which paper: --title T --authors "A; B" --year Y, --reference R, or a DOI or address'))
    if not set(row) & {"doi", "arxiv", "address"}:
        check_wants(row)
    want = make_want(row, "the want")
    if isinstance(want, Bad):
        raise UseError(want.reason)
    kept, new = keep_want(library, want, given.in_list, time.time())
    say(f"{kept.id}\t{_('added') if new else _('was there before')}")


def import_wants(library: Library, given: argparse.Namespace) -> int:
    """Every good want is taken, every bad one named."""
    from harvester.inputs.lines import Bad
    from harvester.inputs.want_files import check_wants, drop_repeated_ids, read_columns, read_wants
    from harvester.library.want_keeping import keep_want

    columns = read_columns(given.columns) if given.columns is not None else None
    check_wants({"wants": given.file, **({"columns": given.columns} if columns else {})})
    counts: Counter[str] = Counter()
    for want in drop_repeated_ids(read_wants(Path(given.file), columns)):
        if isinstance(want, Bad):
            say_error(f"{given.file}, {retell(want.reason)}")
            counts["bad"] += 1
            continue
        kept, new = keep_want(library, want, given.in_list, time.time())
        counts["new" if new else "known"] += 1
        if new and kept.id != want.id:
            say_error(
                _(
                    "{file}: the id {id} is that of another want here; this one is kept as {kept}",
                    file=given.file,
                    id=want.id,
                    kept=kept.id,
                )
            )
    say(
        _(
            "{new} wants added, {known} were there before, {bad} cannot be used",
            new=counts["new"],
            known=counts["known"],
            bad=counts["bad"],
        )
    )
    return 0 if counts["new"] + counts["known"] else 2


ACTIONS: dict[str, Action] = {
    "add": (
        add_want,
        {"text": {"nargs": "?", "metavar": "TEXT"}, **{f"--{name}": {} for name in FIELDS}, **IN_LIST},
    ),
    "import": (import_wants, {"file": {}, "--columns": {"metavar": "FIELD=HEADING,…"}, **IN_LIST}),
}
