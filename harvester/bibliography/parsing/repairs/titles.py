"""The title of a reference: the run the tagger gave, cut and completed where other lists than Russian ones do it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.draft import QUOTE, join_words

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft

# A title in quotes ends where they close.
OPENING_QUOTES = ("“", "«", "„", "‘", '"', "`")
# "Some body: «Title": who said it stands before the quotes.
SAID = re.compile(r"[^«“\"„]{3,80}[^г][.:–—-]\s*[«“\"„](?=[^«»“”\"]{8,}$)")
# A title does not go on with what it stands in, nor without authors with its editors.
INSIDE = re.compile(r"[.?!] In:? (?=[A-Z\d])|, to appear in$")
# An act or a standard says itself who made it.
ACT = re.compile(
    r"^[«\"“]?(?:\w+ )?(?:закон|указ|постановлени|приказ|положени|кодекс|конституц|распоряжени|решени|"
    r"гост|снип|gost|iso)",
    re.IGNORECASE,
)


def read_title(draft: Draft) -> None:
    """The longest run, as it stands."""
    draft.title_run = draft.main("title")
    draft.reference.title = draft.text(draft.title_run) if draft.title_run else ""


def join_title(draft: Draft) -> None:
    draft.reference.title = join_words(draft.reference.title)


def cut_speaker_before_title(draft: Draft) -> None:
    text = draft.reference.title or ""
    if QUOTE.search(text) and not _opening_quote(draft) and (said := SAID.match(text)) and not ACT.match(text):
        draft.reference.title = text[said.end() :]


def _opening_quote(draft: Draft) -> str:
    before = draft.tokens.gaps[draft.title_run[0]][-1:] if draft.title_run else ""
    return before if before and before in OPENING_QUOTES else ""
