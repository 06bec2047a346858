"""What a unit looks like, as a row of numbers: signs of references, mark-up, place, and its like on the page."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography import lines as texts
from harvester.bibliography.finding.methods import open_line_weights, rate_lines
from harvester.learned.features import Features
from harvester.lexicon import join_edged
from harvester.pages.files import is_beside, rate_file_link
from harvester.persons.listed_people import count_name_letters, find_name_shapes
from harvester.publications.judges import FEATURES, KEPT, OWN, SIGNS, TAGS
from harvester.text.patterns import LONE_YEAR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.pages.sheet import Run, SheetLine, Unit
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
_SENTENCE = re.compile(r"[^\W\d_]{3,}[.!?]\s+(?=[^\W\d_a-zа-яё])")
_QUOTED = re.compile(r"[«“„\"]\s?[^«»“”„\"]{8,300}[»”“\"]")


def measure_units(candidates: Candidates) -> tuple[NDArray[np.float32], NDArray[np.float64]]:
    """A row of NAMES for each unit, and how much its text looks like a reference to who finds bibliographies."""
    units = candidates.units
    printed = [candidates.sheet.text(unit) for unit in units]
    own = [_OWN.row(_measure_own(candidates, number, text)) for number, text in enumerate(printed)]
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


def _measure_own(candidates: Candidates, number: int, text: str) -> dict[str, float]:
    sheet, sections, unit = candidates.sheet, candidates.sections, candidates.units[number]
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
        "first line names": min(_count_names(lines[0].text), 6),
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
        **_measure_lines(lines, text),
        **dict(zip(("gap before", "gap after"), map(float, candidates.gaps[number]), strict=True)),
    }


def _measure_lines(lines: Sequence[SheetLine], text: str) -> dict[str, float]:
    """How the lines of a unit are set: a title above names, links below."""
    second = next((line for line in lines[1:] if not line.aside), None)
    return {
        "first line words": float(len(lines[0].text.split())),
        "first line name share": _share_of_names(lines[0].text),
        "second line name share": _share_of_names(second.text) if second else 0.0,
        "second line italic": _share_of_style(second, "i") if second else 0.0,
        "first line linked": _share_of_style(lines[0], "a"),
        "last line linked": _share_of_style(lines[-1], "a") if len(lines) > 1 else 0.0,
        "sentences": float(len(_SENTENCE.findall(text[:1500]))),
        "quoted": float(bool(_QUOTED.search(text))),
    }


@lru_cache(maxsize=5_000)
def _count_names(text: str) -> int:
    return len(find_name_shapes(text))


@lru_cache(maxsize=5_000)
def _share_of_names(text: str) -> float:
    return count_name_letters(text[:500]) / max(len(text[:500]), 1)


def _share_of_style(line: SheetLine, style: str) -> float:
    own = sum(len(run.text) for run in line.runs if style in run.styles or (style == "a" and run.link >= 0))
    return own / max(len(line.text), 1)


def _is_credit(run: Run, line: SheetLine) -> bool:
    """Names that a line goes on after: whether they are linked or in italics says nothing."""
    return count_name_letters(run.text) > _NAMED * len(run.text) and len(line.text) > 2 * len(run.text)
