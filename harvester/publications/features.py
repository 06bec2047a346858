"""What a unit looks like, as a row of numbers: signs of references, mark-up, place, and its like on the page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography import lines as texts
from harvester.bibliography.finding.methods import open_line_weights, rate_lines
from harvester.learned.features import Features
from harvester.lexicon import join_edged
from harvester.pages.files import is_beside, rate_file_link
from harvester.persons.listed_people import count_name_letters, find_name_shapes
from harvester.publications.candidates import is_headed_block
from harvester.publications.judges import AROUND, FEATURES, KEPT, OWN, SIGNS, TAGS, UNIT_NAMES, ask_model
from harvester.text.patterns import LONE_YEAR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.pages.sections import Sections
    from harvester.pages.sheet import Run, SheetLine, Unit, UnitSheet
    from harvester.publications.candidates import Candidates

_PAGES = re.compile(r"\d ?[–—−-]{1,2} ?\d{1,5}(?!\d)|\b(?:[СсCcSp]|pp|стр)\. ?\d")
_DATE = re.compile(r"\b\d{1,2}[./]\d{1,2}[./](?:19|20)?\d\d\b|\d{1,2}:\d\d")
_BIBTEX = re.compile(r"@\w+\{|\b(?:author|title|year|booktitle) ?= ?[{\"]")
_PATENT = re.compile(rf"{join_edged('unit_signs.patent')}|\bRU ?\d{{5}}", re.I)
_TALK = re.compile(join_edged("unit_signs.talk"), re.I)
_COURSE = re.compile(join_edged("unit_signs.course"), re.I)
_REVIEW = re.compile(join_edged("unit_signs.review"), re.I)
_LIST_TITLE = re.compile(join_edged("unit_signs.lists"), re.I)
_DETAILS = re.compile(join_edged("unit_signs.details"), re.I)
_NAMED = 0.6  # of the letters of a run that are names
_SIGNS = [(row, [texts.NAMES.index(name) for name in row[1]]) for row in SIGNS]
_OWN = Features(OWN)
_KEPT = [texts.NAMES.index(name) for name in KEPT]
# Most units of a page are no entries, and the judge leans to none where a list is short or of a make it has not seen.
# Leaning the other way was swept on hosts it had not seen: up to 0.9 more of the missed entries come in than false
# ones. Log odds, for units that are not the only ones of their make or stand below a heading that promises
# publications, by how much they look like references.
LEAN = 0.6
FEW, SHORT = 6, 1.3  # more of it for so few units
PEERS = 0.3  # the say of the other units of the make: a list is regular
# What surely looks like a reference, below such a heading, is one in whatever mark-up: hosts with other elements than
# those seen gain two in a hundred by it, the others lose a fifth of one.
HEADED, SURE = 1.0, 0.9
WHOLE = 1.0  # more for a block of one line with year and pages: on the pages seen 411 of 419 such are entries


def measure_units(
    sheet: UnitSheet, sections: Sections, units: Sequence[Unit]
) -> tuple[NDArray[np.float32], NDArray[np.float64]]:
    """A row of NAMES for each unit, and how much its text looks like a reference to who finds bibliographies."""
    printed = [sheet.text(unit) for unit in units]
    own = [_OWN.row(_measure_own(sheet, sections, unit, text)) for unit, text in zip(units, printed, strict=True)]
    signs = texts.measure_lines(printed)
    table = FEATURES["entry"].stack(
        [
            ([f"text: {name}" for name in KEPT], signs[:, _KEPT]),
            *(([f"signs: {name}"], signs[:, numbers].sum(axis=1, keepdims=True)) for (name, _), numbers in _SIGNS),
            ([f"tag: {tag}" for tag in TAGS], _table([_measure_tags(unit) for unit in units], len(TAGS))),
            ([f"own: {name}" for name in OWN], _table(own, len(OWN))),
        ]
    )
    # Counts and lengths have long tails, and one long item must not outweigh all its other signs.
    evened = np.asarray(np.sign(table) * np.log1p(np.abs(table)), dtype=np.float32)
    return evened, rate_lines(signs, open_line_weights())


def _table(rows: list[list[float]], width: int) -> NDArray[np.float32]:
    return np.array(rows, dtype=np.float32).reshape(len(rows), width)


def _measure_tags(unit: Unit) -> list[float]:
    return [float(tag in unit.tags[:4]) for tag in TAGS]


def _measure_own(sheet: UnitSheet, sections: Sections, unit: Unit, text: str) -> dict[str, float]:
    lines = sheet.lines[unit.start : unit.end]
    runs = [run for line in lines for run in line.runs]
    links = {run.link for run in runs if run.link >= 0}
    targets = [sheet.links[link] for link in links]
    files = [target for target in targets if rate_file_link(target.url, target.text)[0] >= 0.7]
    size = max(len(text), 1)
    names = find_name_shapes(text[:1500])
    sizes = [len(line.text) for line in lines]
    kinds = sections.kind(unit)
    first = next((run for run in runs if len(run.text.strip()) > 3), None)
    nearest = kinds[0] if kinds else ""
    return {
        "lines": len(lines),
        "letters": size,
        "children": len(unit.children),
        "links": len(links),
        "file links": len(files),
        "beside links": sum(is_beside(target.url, target.text) for target in targets),
        "doi links": sum("doi.org" in target.url or "arxiv.org" in target.url for target in targets),
        "linked share": sum(len(run.text) for run in runs if run.link >= 0) / size,
        "bold share": sum(len(run.text) for run in runs if "b" in run.styles) / size,
        "italic share": sum(len(run.text) for run in runs if "i" in run.styles) / size,
        "years": min(len(set(LONE_YEAR.findall(text))), 6),
        "page ranges": min(len(_PAGES.findall(text)), 6),
        "names": min(len(names), 12),
        "names a line": min(len(names), 12) / len(lines),
        "has heading": float(any(line.level for line in lines)),
        "longest line": max(sizes),
        "shortest line": min(sizes),
        "dates": len(_DATE.findall(text[:1500])),
        "bibtex": float(bool(_BIBTEX.search(text))),
        "patent": float(bool(_PATENT.search(text))),
        "talk": float(bool(_TALK.search(text))),
        "course": float(bool(_COURSE.search(text))),
        "review": float(bool(_REVIEW.search(text))),
        "details": min(len(_DETAILS.findall(text)), 5),
        "first linked": float(first is not None and first.link >= 0 and not _is_credit(first, lines[0])),
        "first bold": float(first is not None and "b" in first.styles),
        "first italic": float(first is not None and "i" in first.styles and not _is_credit(first, lines[0])),
        "ends with text": float(lines[-1].runs[-1].link < 0),
        "first line names": min(len(find_name_shapes(lines[0].text)), 6),
        "year above": float(bool(sections.year(unit))),
        "section publications": float(nearest == "publications"),
        "section talks": float(nearest == "talks"),
        "section other": float(nearest == "other"),
        "any publications": float("publications" in kinds),
        "any talks": float("talks" in kinds),
        "any other": float("other" in kinds),
        "numbered": float(bool(re.match(r"\W{0,2}\d{1,3}\W", text))),
        "title words": float(len(text.split())),
        "page publications": float(bool(_LIST_TITLE.search(sheet.title))),
    }


def _is_credit(run: Run, line: SheetLine) -> bool:
    """Names that a line goes on after: whether they are linked or in italics says nothing."""
    return count_name_letters(run.text) > _NAMED * len(run.text) and len(line.text) > 2 * len(run.text)


def measure_around(candidates: Candidates, chances: NDArray[np.float64]) -> NDArray[np.float32]:
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


def judge_units(candidates: Candidates, file: str = "") -> NDArray[np.float64]:
    """Judged alone first, then in the company of the page's other units of the same make."""
    if not candidates.units:
        return np.zeros(0)
    rows, likeness = measure_units(candidates.sheet, candidates.sections, candidates.units)
    alone = ask_model("entry", rows, file)
    wide = FEATURES["around"].stack(
        [(UNIT_NAMES, rows), ([f"around: {name}" for name in AROUND], measure_around(candidates, alone))]
    )
    chances = (ask_model("around", wide, file) + ask_model("trees", wide, file)) / 2
    return lean_chances(candidates, chances, likeness)


def lean_chances(
    candidates: Candidates, chances: NDArray[np.float64], likeness: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The chances of units of one make drawn together, and up: by what the model has seen, short lists are rare."""
    sure = np.clip(chances, 1e-4, 1 - 1e-4)
    headed = np.array([candidates.sections.kind(unit)[:1] == ["publications"] for unit in candidates.units])
    whole = np.array([is_headed_block(candidates, unit) for unit in candidates.units])
    odds = np.log(sure / (1 - sure)) + (HEADED * (headed | whole) + WHOLE * whole) * (likeness > SURE)
    for numbers in candidates.alike():
        count = len({candidates.units[number].start for number in numbers})
        if count > 1 or headed[numbers].all():
            own = odds[numbers]
            up = (LEAN + (SHORT if count <= FEW else 0.0)) * likeness[numbers].mean()
            drawn = PEERS * (own.mean() - own)
            # Paragraphs of other sections are of the same make: they draw nothing down that is whole by itself.
            odds[numbers] = own + np.where(whole[numbers], np.maximum(drawn, 0), drawn) + up
    return np.asarray(1 / (1 + np.exp(-odds)), dtype=np.float64)
