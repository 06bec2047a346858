"""How his name stands where it stands best: in a sentence that says who he is, as the subject of a row or what a row
says of something else, and under what caption."""

from __future__ import annotations

import re
from math import log1p
from typing import TYPE_CHECKING

from harvester.homepages import words
from harvester.homepages.leaders import BULLET, CELL_END
from harvester.lexicon import join_classes
from harvester.persons.leading_names import CAREER, read_leading_name
from harvester.persons.mentions import BARE, INITIALS
from harvester.persons.titled_names import strip_leading_titles

if TYPE_CHECKING:
    from harvester.homepages.view import View
    from harvester.persons.mentions import Mention

MOST_CAPTION = 45  # characters of a line that people stand under
MOST_ABOVE = 60  # lines looked at for one
NEAR = 60  # characters after a name in which a sentence says what he is
SUBJECT = log1p(5)  # letters of the cells before a name from which the row is about something else
_ELSEWHERE = words.compile_words("people_captions")
_PUPILS = words.compile_words("people_captions.pupils")
_INTRODUCTION = re.compile(rf"(?<!\w)(?:{join_classes('home_pages.introductions')})(?!\w)\s*[,:—–-]?\s*", re.I)
_SITE = re.compile(rf"(?<!\w)(?:{join_classes('home_pages.sites')})\b[^.!?|]{{0,60}}$", re.I)
_COPULA = re.compile(
    rf"\s*(?:\([^)]*\)\s*)?(?:(?:{join_classes('home_pages.copulas')})\s(?:an?\s)?|[—–-]\s|[,.]\s)", re.I
)
_LIVED = re.compile(r"\s*,?\s*\(?\s*[*†]?\s*(?:1[89]|20)\d\d\s*[–—-]\s*†?\s*(?:1[89]|20)\d\d\s*\)")
_LABEL = re.compile(rf"\s*(?:{join_classes('name_labels')})\s*:?\s*$", re.I)
_PIECES = re.compile(r"\s[|–—·/-]\s|[|·:»«\[\]]")
SIGNS = (
    "introduced", "opens a text", "row before", "text before in line", "under elsewhere", "under pupils",
    "pupil of another", "under staff", "lived",
)  # fmt: skip


def measure_place(view: View, mention: Mention | None, leads: bool) -> dict[str, float]:
    """The signs of the best place of his name, and whether he leads a block there."""
    top = {"surname alone on top": float(has_surname_on_top(view))}
    if mention is None:
        return dict.fromkeys(SIGNS, 0.0) | top
    before_row, _, before = _read_before(view, mention).rpartition(CELL_END)
    caption = find_caption(view, mention)
    is_elsewhere, is_pupil = bool(_ELSEWHERE.match(caption)), bool(_PUPILS.match(caption))
    return {
        "introduced": float(not is_elsewhere and is_introduced(view)),
        "opens a text": float(not leads and _opens(view, mention)),
        "row before": log1p(_count_subject(before_row)),
        "text before in line": log1p(sum(map(str.isalpha, before))) * (not leads),
        "under elsewhere": float(is_elsewhere),
        "under pupils": float(is_pupil),
        "pupil of another": float(is_pupil and bool(read_leading_name(view.page.title))),
        "under staff": float(bool(words.PEOPLE.search(caption))),
        "lived": float(bool(_LIVED.match(view.text, mention.end))),
    } | top


def has_place_of_his_own(row: dict[str, float]) -> bool:
    """By a page's signs: he is introduced or gives the page its name, or leads a block that is neither about something
    else nor among people who belong elsewhere."""
    if row["standing: introduced"] or row["standing: surname alone on top"]:
        return True
    is_others = row["standing: under elsewhere"] or row["standing: pupil of another"]
    return row["section: led"] > 0 and not is_others and row["standing: row before"] < SUBJECT


def is_introduced(view: View) -> bool:
    """A sentence says who he is, "I am Anna Berg", "Anna Berg is a lecturer", or that the site is his."""
    return any(_introduces(view, one) for one in view.mentions if one.grade >= INITIALS)


def _introduces(view: View, mention: Mention) -> bool:
    before, name = _read_before(view, mention), view.text[mention.start : mention.end]
    said = [phrase.end() for phrase in _INTRODUCTION.finditer(before)]
    if (said and _begins(before[said[-1] :], name)) or _SITE.search(before):
        return True
    after = view.text[mention.end : mention.end + NEAR].partition("\n")[0]
    copula = _COPULA.match(after)
    return copula is not None and _opens(view, mention) and CAREER.match(after[copula.end() :]) is not None


def _read_before(view: View, mention: Mention) -> str:
    """What stands before a mention in its line."""
    return view.text[view.text.rfind("\n", 0, mention.start) + 1 : mention.start]


def _opens(view: View, mention: Mention) -> bool:
    """His name is the first of its line."""
    name = view.text[mention.start : mention.end].partition("\n")[0]
    return _begins(BULLET.sub("", _read_before(view, mention)), name)


def _begins(before: str, name: str) -> bool:
    """Nothing but titles stands before the name."""
    return strip_leading_titles(before + name).startswith(name[:8])


def _count_subject(cells: str) -> int:
    """Letters of the cells before his name that tell of something else: a course, a work; no post, no label."""
    told = (cell for cell in cells.split(CELL_END) if not CAREER.search(cell) and not _LABEL.match(cell))
    return sum(map(str.isalpha, "".join(told)))


def find_caption(view: View, mention: Mention) -> str:
    """The heading above his name, or a short line there that people stand under; else the title, if it is not he."""
    headings = {heading.strip() for heading in view.page.headings}
    above = [line.strip() for line in view.text[: mention.start].split("\n")[:-1]]
    lines = [line for line in reversed(above) if line][:MOST_ABOVE]
    for line in lines:
        if len(line) > MOST_CAPTION or view.names.best(line) >= BARE:
            continue
        # What stands there again and again labels a part of each entry.
        if lines.count(line) == 1 and (_ELSEWHERE.match(line) or _PUPILS.match(line)):
            return line
        if line in headings and not read_leading_name(line, weak=True):
            return line
    return view.page.title if view.names.best(view.page.title) < BARE else ""


def has_surname_on_top(view: View) -> bool:
    """The title or a heading is his surname and nothing else, and the text has more of the name."""
    top = [piece.strip() for line in (view.page.title, *view.page.headings[:2]) for piece in _PIECES.split(line)]
    is_alone = any(len(piece.split()) == 1 and view.names.best(piece.title()) == BARE for piece in top)
    return is_alone and any(mention.grade >= INITIALS for mention in view.mentions)
