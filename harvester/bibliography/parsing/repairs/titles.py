"""The title of a reference: the run the tagger gave, cut and completed where other lists than Russian ones do it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.draft import PAIRS, QUOTE, join_words
from harvester.bibliography.parsing.labels import NAMES
from harvester.bibliography.parsing.schools import WEST
from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft

# A title in quotes ends where they close.
OPENING_QUOTES = ("“", "«", "„", "‘", '"', "`")
QUOTED = compile_late(r"[”»“’\"]\s*[,.]|[,.][”»\"]|,?''")
# "Some body: «Title": who said it stands before the quotes.
SAID = compile_late(r"[^«“\"„]{3,80}[^г][.:–—-]\s*[«“\"„](?=[^«»“”\"]{8,}$)")
# A title does not go on with what it stands in, nor without authors with its editors.
INSIDE = compile_late(r"[.?!] In:? (?=[A-Z\d])|, to appear in$")
# The number of an edition is none of the title.
EDITION = compile_late(r"[.,] \d{1,2}$")
AFTER_EDITION = compile_late(r"(?:\.|st|nd|rd|th)?,? ?(?:Aufl|überarb|erw|neubearb|ed\b|edition)")
ONLINE = compile_late(r"\s?\[(?:online|internet|electronic resource|elektronische ressource)\b", re.IGNORECASE)
# What follows the title of a page or a thesis.
WESTERN_TAIL = compile_late(
    r"\s*\[electronic resource\b.*$|[:.,] (?:ph\.? ?d\.?|doctoral|master['’]?s) (?:thesis|diss\w*)\W*$", re.IGNORECASE
)
# An act or a standard says itself who made it.
ACT = compile_late(
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


def end_title_at_quotes(draft: Draft) -> None:
    """A title in quotes ends where they close; `«Сад» и «поле»`: quotes that close inside a title begin it."""
    if not (opening := _opening_quote(draft)):
        return
    text = QUOTED.split(draft.reference.title or "", maxsplit=1)[0]
    closing = dict(PAIRS).get(opening)
    draft.reference.title = opening + text if closing and text.count(closing) > text.count(opening) else text


def cut_speaker_before_title(draft: Draft) -> None:
    text = draft.reference.title or ""
    if QUOTE.search(text) and not _opening_quote(draft) and (said := SAID.match(text)) and not ACT.match(text):
        draft.reference.title = text[said.end() :]


def _opening_quote(draft: Draft) -> str:
    before = draft.tokens.gaps[draft.title_run[0]][-1:] if draft.title_run else ""
    return before if before and before in OPENING_QUOTES else ""


def cut_title_at_in(draft: Draft) -> None:
    """A title does not go on with what it stands in."""
    text = draft.reference.title or ""
    if " In" in text or "appear" in text:
        draft.reference.title = INSIDE.split(text, maxsplit=1)[0]


def cut_edition_after_title(draft: Draft) -> None:
    text, tokens = draft.reference.title or "", draft.tokens
    numbered = draft.title_run and text[-1:].isdigit() and EDITION.search(text)
    if draft.title_run and numbered and AFTER_EDITION.match(tokens.text, tokens.spans[draft.title_run[1] - 1][1]):
        draft.reference.title = EDITION.sub("", text)


def cut_thesis_after_title(draft: Draft) -> None:
    """What follows the title of a page or a thesis outside of Russian lists."""
    text = draft.reference.title or ""
    if draft.school == WEST and ("esource" in text or "hes" in text or "iss" in text):
        draft.reference.title = WESTERN_TAIL.sub("", text)


def take_title_before_online(draft: Draft) -> None:
    """What stands before `[online]`, after names and year, where no title was labelled."""
    mark = None if draft.reference.title or "title" in draft.runs else ONLINE.search(draft.tokens.text)
    if not mark:
        return
    words = [n for n in range(len(draft.labels)) if draft.tokens.spans[n][1] <= mark.start()]
    known = [n for n in words if draft.labels[n] in NAMES or draft.labels[n] == "year"]
    first = known[-1] + 1 if known else 0
    if words and first <= words[-1]:
        draft.reference.title = draft.tokens.between(first, words[-1])
