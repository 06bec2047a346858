"""What a paper says of itself beside its header: whose number is whose, its days, its licence, its version.

Functions from lines to values: `author_ids`, `history` and `days`, `licences`, `versions`; the header asks for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.imprint.author_ids import attach_ids
from harvester.imprint.history import EVENTS, find_history
from harvester.imprint.licences import find_copyright, find_licence
from harvester.imprint.versions import find_version

if TYPE_CHECKING:
    from harvester.items import Metadata


def fill_imprint(covers: list[str], front: list[str], back: list[str], metadata: Metadata) -> None:
    """From the lines of the sheets before the paper, of its first pages, and of its last ones."""
    attach_ids([*front, *back], metadata)
    days = find_history(back) | find_history(covers) | find_history(front)
    for event in EVENTS:
        setattr(metadata, event, days.get(event))
    metadata.licence = find_licence(front) or find_licence(covers) or find_licence(back)
    metadata.copyright = find_copyright(front) or find_copyright(covers) or find_copyright(back)
    metadata.version = find_version(covers) or find_version(front)
