"""The journal, book or proceedings a work stands in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.draft import join_words
from harvester.bibliography.parsing.schools import EAST
from harvester.lexicon import join_alternatives, load_words
from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft

EDGES = compile_late(
    r"^In:? (?=[A-Z\d])|^В (?:кн\.?|книге|сб\.?|сборнике):? |, vol(?:ume|\.) \d.*$|(?<=\w\w\w)\. [–—] (?!Сер|Ser).*$"
)
# What tells a book of editors from proceedings and from what a work stands in.
EDITORS = compile_late(r"[(\[](?:hrsg|hg|eds?|editors?|(?:под |отв\. ?|гл\. ?)?ред)\b|, editors?\b", re.IGNORECASE)
INSIDE_OF = compile_late(r"(?:^|[ .,])in:? ", re.IGNORECASE)
PROCEEDINGS = compile_late(r"proc(?:eedings|\.)|advances in|труды|материалы|тезисы", re.IGNORECASE)
# Translation, kind, number, editors, days of a conference.
TAIL = compile_late(
    r"\[[^\]]*\]?$| \[[^\W\d_]{2}.*$| = .*$|"
    r"[:,]\s*(?:сб\.|сб$|сборник|материалы|тез\.|тезисы|межвуз|тр\.|труды|докл\.|науч\.).*$|"
    r"[.,]\s*(?:Вып(?:уск)?|Vyp|Т|Vol?|№|в)\.?\s*(?:\d+|[,:].*)?$|\s№\s?\d+.*$|\s?/\s?(?:под|отв|ed)\b.*$|"
    r"[.,]\s*\d{1,2}\.\d\d\.\d{4}$|[.,]\s*\d{1,2}\s*[–—-]?\s*\d*\s*(?:янв|фев|мар|апр|июн|июл|авг|сен|окт|ноя|дек|ма[йя]?\b).*$|"
    r"[.,]\s*(?:[A-ZА-Я][\w-]+, )?(?:\d{1,2}|"
    rf"(?:{join_alternatives(load_words('months', 'en'))}) \d{{1,2}}\b.*)$",
    re.IGNORECASE | re.DOTALL,
)


def read_container(draft: Draft) -> None:
    """The longest run, as it stands."""
    draft.container_run = draft.main("container")
    draft.reference.container = draft.text(draft.container_run) if draft.container_run else ""


def join_container(draft: Draft) -> None:
    draft.reference.container = join_words(draft.reference.container)


def take_container_after_slashes(draft: Draft) -> None:
    """Words after the double slash that were taken for title are the container."""
    if draft.container_run:
        return
    titles = draft.runs.get("title", ())
    if len(titles) > 1 and "//" in draft.tokens.gaps[titles[1][0]]:
        draft.reference.container = draft.text(titles[1])


def cut_tail_after_container(draft: Draft) -> None:
    """By the conventions of Russian lists."""
    if draft.school == EAST:
        draft.reference.container = TAIL.sub("", draft.reference.container or "")


def cut_edges_of_container(draft: Draft) -> None:
    draft.reference.container = EDGES.sub("", draft.reference.container or "")


def take_edited_book_from_container(draft: Draft) -> None:
    """Names and "(Hrsg.)" before a book that is none of proceedings: nothing else is its title."""
    reference, run = draft.reference, draft.container_run
    if not run or not reference.editors or reference.title or reference.authors:
        return
    before = draft.tokens.text[: draft.tokens.spans[run[0]][0]]
    if EDITORS.search(before) and not (INSIDE_OF.search(before) or PROCEEDINGS.match(draft.text(run))):
        reference.title, reference.container = reference.container, None
