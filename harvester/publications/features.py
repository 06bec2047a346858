"""What a unit looks like, as a row of numbers: signs of references, mark-up, place, and its like on the page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography import lines as texts
from harvester.bibliography.finding.methods import alike, line_weights
from harvester.pages.files import fileness, is_beside
from harvester.text.patterns import LONE_YEAR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.pages.sections import Sections
    from harvester.pages.sheet import Line, Run, Sheet, Unit
    from harvester.publications.choosing import Candidates

TAGS = ("li", "tr", "td", "p", "div", "line", "group", "dd", "dt", "article", "body")
_UP, _LOW = "A-ZÀ-ÖØ-ÞŠŽČА-ЯЁІЇЄ", "a-zß-öø-ÿšžčа-яёіїє"
_NAME = re.compile(
    rf"(?:[{_UP}]\.[ -]?){{1,3}} ?[{_UP}][{_LOW}]+|[{_UP}][{_LOW}]+,? (?:[{_UP}]\.[ -]?){{1,3}}"
    rf"|[{_UP}][{_LOW}]+ [{_UP}]{{1,2}}(?=[,. (]|$)"
    rf"|[{_UP}][{_LOW}]+ (?:[{_UP}]\. ?)?[{_UP}][{_LOW}]+(?=,| and| und| и|$)"
)
_PAGES = re.compile(r"\d ?[–—−-]{1,2} ?\d{1,5}(?!\d)|\b(?:[СсCcSp]|pp|стр)\. ?\d")
_DATE = re.compile(r"\b\d{1,2}[./]\d{1,2}[./](?:19|20)?\d\d\b|\d{1,2}:\d\d")
_BIBTEX = re.compile(r"@\w+\{|\b(?:author|title|year|booktitle) ?= ?[{\"]")
_PATENT = re.compile(r"патент|patent|свидетельств|заявка|\bRU ?\d{5}", re.I)
_TALK = re.compile(r"\btalks?\b|vortrag|выступлени|invited|seminar|keynote|доклад на|workshop|slides|\bposter", re.I)
_COURSE = re.compile(r"\bcourse|курс\b|лекци|vorlesung|übung|семестр|semester|exam|экзамен", re.I)
_REVIEW = re.compile(r"рецензи|rezension|review of|\breview\b|отзыв", re.I)
_LIST_TITLE = re.compile(r"public|публик|труд|статьи|работ|schrift|veröff|pubs?\b|publ|proceed", re.I)
_DETAILS = re.compile(r"abstract|bibtex|\bdoi\b|\[?pdf\]?|arxiv|preprint|аннотаци|link", re.I)

_NAMED = 0.6  # of the letters of a run that are names

# Signs of a reference counted together: each style has its own few, and none may speak against another style.
SIGNS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "reference",
        ("year in brackets", "year at the end", "pages", "range at the end", "issue", "url", "place", "slashes",
         "slash", "dash", "quotes", "in", "editors", "edition", "venue", "publisher", "kind"),
    ),
    ("name first", ("begins with a name", "begins with initials", "vancouver", "name and comma", "name and year")),
    ("numbered", ("number in brackets", "label in brackets", "number and stop", "bare number")),
    ("noise", ("email", "formula", "citation", "dots of contents", "pointers", "heading", "part", "after")),
    ("middle", ("small letter", "begins with in", "source words", "there too")),
    ("cut", ("comma", "cut", "hyphen", "initial")),
)  # fmt: skip
KEPT = (*texts.MEASURES, "running text", "full stop", "capital", "number alone")
_SIGNS = [[texts.NAMES.index(name) for name in names] for _, names in SIGNS]
_KEPT = [texts.NAMES.index(name) for name in KEPT]

OWN = (
    "lines", "letters", "children", "links", "file links", "beside links", "doi links", "linked share", "bold share",
    "italic share", "years", "page ranges", "names", "names a line", "has heading", "longest line", "shortest line",
    "dates", "bibtex", "patent", "talk", "course", "review", "details", "first linked", "first bold", "first italic",
    "ends with text", "first line names", "year above", "section publications", "section talks", "section other",
    "any publications", "any talks", "any other", "numbered", "title words", "page publications",
)  # fmt: skip
AROUND = ("like", "like mean", "like share", "before", "after", "own", "parts", "parent")
NAMES = (
    *(f"text: {name}" for name in KEPT), *(f"signs: {name}" for name, _ in SIGNS), *(f"tag: {tag}" for tag in TAGS),
    *(f"own: {name}" for name in OWN),
)  # fmt: skip


def rows(sheet: Sheet, sections: Sections, units: Sequence[Unit]) -> tuple[NDArray[np.float32], NDArray[np.float64]]:
    """A row of NAMES for each unit, and how much its text looks like a reference to who finds bibliographies."""
    printed = [sheet.text(unit) for unit in units]
    page = float(bool(_LIST_TITLE.search(sheet.title)))
    own = [[*_tags(unit), *_own(sheet, sections, unit, text), page] for unit, text in zip(units, printed, strict=True)]
    signs = texts.measured(printed)
    counts = [signs[:, numbers].sum(axis=1, keepdims=True) for numbers in _SIGNS]
    marked = np.array(own, dtype=np.float32).reshape(len(units), -1)
    table = np.hstack([signs[:, _KEPT], *counts, marked])
    # Counts and lengths have long tails, and one long item must not outweigh all its other signs.
    evened = np.asarray(np.sign(table) * np.log1p(np.abs(table)), dtype=np.float32)
    return evened, alike(signs, line_weights())


def _tags(unit: Unit) -> list[float]:
    return [float(tag in unit.tags[:4]) for tag in TAGS]


def _own(sheet: Sheet, sections: Sections, unit: Unit, text: str) -> list[float]:
    lines = sheet.lines[unit.start : unit.end]
    runs = [run for line in lines for run in line.runs]
    links = {run.link for run in runs if run.link >= 0}
    targets = [sheet.links[link] for link in links]
    files = [target for target in targets if fileness(target.url, target.text)[0] >= 0.7]
    size = max(len(text), 1)
    names = _NAME.findall(text[:1500])
    sizes = [len(line.text) for line in lines]
    kinds = sections.kind(unit)
    first = next((run for run in runs if len(run.text.strip()) > 3), None)
    nearest = kinds[0] if kinds else ""
    return [
        len(lines),
        size,
        len(unit.children),
        len(links),
        len(files),
        sum(is_beside(target.url, target.text) for target in targets),
        sum("doi.org" in target.url or "arxiv.org" in target.url for target in targets),
        sum(len(run.text) for run in runs if run.link >= 0) / size,
        sum(len(run.text) for run in runs if "b" in run.styles) / size,
        sum(len(run.text) for run in runs if "i" in run.styles) / size,
        min(len(set(LONE_YEAR.findall(text))), 6),
        min(len(_PAGES.findall(text)), 6),
        min(len(names), 12),
        min(len(names), 12) / len(lines),
        float(any(line.level for line in lines)),
        max(sizes),
        min(sizes),
        len(_DATE.findall(text[:1500])),
        float(bool(_BIBTEX.search(text))),
        float(bool(_PATENT.search(text))),
        float(bool(_TALK.search(text))),
        float(bool(_COURSE.search(text))),
        float(bool(_REVIEW.search(text))),
        min(len(_DETAILS.findall(text)), 5),
        float(first is not None and first.link >= 0 and not _is_credit(first, lines[0])),
        float(first is not None and "b" in first.styles),
        float(first is not None and "i" in first.styles and not _is_credit(first, lines[0])),
        float(lines[-1].runs[-1].link < 0),
        min(len(_NAME.findall(lines[0].text)), 6),
        float(bool(sections.year(unit))),
        float(nearest == "publications"),
        float(nearest == "talks"),
        float(nearest == "other"),
        float("publications" in kinds),
        float("talks" in kinds),
        float("other" in kinds),
        float(bool(re.match(r"\W{0,2}\d{1,3}\W", text))),
        float(len(text.split())),
    ]


def _is_credit(run: Run, line: Line) -> bool:
    """Names that a line goes on after: whether they are linked or in italics says nothing."""
    return name_letters(run.text) > _NAMED * len(run.text) and len(line.text) > 2 * len(run.text)


def around(candidates: Candidates, chances: NDArray[np.float64]) -> NDArray[np.float32]:
    """A row of AROUND for each unit: how the units of its like on the page were judged."""
    inside = candidates.inside(chances)
    table = np.zeros((len(candidates.units), len(AROUND)), dtype=np.float32)
    for numbers in candidates.alike():
        own = chances[numbers]
        count, total, good = len(numbers), own.sum(), (own > 0.5).sum()
        for place, number in enumerate(numbers):
            others = max(count - 1, 1)
            table[number] = (
                float(np.log1p(min(count, 30))),
                (total - own[place]) / others if count > 1 else 0.5,
                (good - (own[place] > 0.5)) / others if count > 1 else 0.5,
                own[place - 1] if place else 0.5,
                own[place + 1] if place + 1 < count else 0.5,
                own[place],
                min(inside[number], 10),
                chances[candidates.parents[number]] if candidates.parents[number] >= 0 else 0.0,
            )
    return table


def name_letters(text: str) -> int:
    """How many letters of a text belong to names of persons."""
    return sum(found.end() - found.start() for found in _NAME.finditer(text[:1500]))
