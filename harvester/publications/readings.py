"""What may be the title of an entry: the parts its mark-up shows, what is quoted, what the reference parser says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from harvester.bibliography import parse_many
from harvester.pages.files import fileness, is_beside
from harvester.publications.dashes import are_dashed, slashed, title_in
from harvester.publications.names_first import names_first, stopped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from harvester.items import Reference
    from harvester.pages.sheet import Line, Run, Sheet, Unit

LONGEST = 400  # letters of a title
_LEAST = 8
_SLOTS = 3  # parts of one style that are looked at
_STYLES = ("a", "b", "i", "u")
_QUOTED = re.compile(r"[«“„\"]([^«»“”„\"]{8,300})[»”“\"]|``(.{8,300}?)(?:''|\"|”)|‘‘(.{8,300}?)’’", re.S)
_NUMBER = re.compile(r"^\W{0,2}(?:[A-Za-zА-Яа-я]{1,2}[.-]?)?\d{1,3}\s?[.)\]]+\s*|^\[[\w+-]{1,12}\]\s*|^[•·–—-]\s+")
_DETAIL = re.compile(
    r"^\W*(?:(?:pdf|ps|doi|bib|bibtex|arxiv|url|html|preprint|www|scopus|wos|springer|elibrary|rinc|ринц|аннотация"
    r"|скачать|полный текст|download|full text|volltext|zusammenfassung|подробнее)\b[^.]{0,40}"
    # Titles begin with these, too: at most two more words.
    r"|(?:abstract|link|code|slides|video|poster|data|cite|web|project|ссылка|текст|презентация|more)\b(?:\W+\w+){0,2}\W*"
    r")$",
    re.I,
)
_EMPTY_BRACKETS = re.compile(r"[\[(][\s,;|/.&-]*[\])]")
_SENTENCE = re.compile(r"(?<=[^\W\d_][^\W\d_][^\W\d_])\.(?=\s|$)")  # a question may go on: "Why? A study"
_ENDS = " \t\n.,;:/|–—-•·"
# Co-authors in brackets before or after a title.
_NAMES = r"(?-i:(?:[A-ZÀ-ÞА-ЯЁ][\w.'’-]*|und|and|и|&|von|van|de)[\s,]*){2,}"
_TOGETHER = rf"\((?:zusammen |gemeinsam |joint(?:ly)? )?(?:mit|with|совместно с|совм\. с|в соавторстве с) {_NAMES}\)"
_COAUTHORS = re.compile(rf"^{_TOGETHER}[\s,:.]*|\s*{_TOGETHER}$", re.I)
_PAIRS = ("«»", "“”", "„“", '""', "()", "[]", "``''", "‘’")


@dataclass(slots=True)
class Reading:
    """A stretch of an entry that may be its title, and by which slot of the mark-up it is there."""

    text: str
    slot: str
    start: int


@dataclass(slots=True)
class Read:
    """An entry with its plain text, what the parser makes of it, and the readings of its title."""

    unit: Unit
    text: str
    reference: Reference
    readings: list[Reading]


def read_entries(sheet: Sheet, units: Sequence[Unit]) -> list[Read]:
    texts = [plain_text(sheet, unit) for unit in units]
    names, dashed = names_first(texts), are_dashed(texts)
    references = parse_many(as_references(texts))
    reads = [
        Read(unit, text, reference, list(_readings(sheet, unit, text, reference)))
        for unit, text, reference in zip(units, texts, references, strict=True)
    ]
    for reading in (reading for read in reads for reading in read.readings):
        if names:
            reading.text = names.sub("", reading.text, count=1)
        elif dashed:
            reading.text = title_in(reading.text)
    return reads


def as_references(texts: list[str]) -> list[str]:
    """The entries in the way of references that the parser knows, where a page has a custom of its own."""
    if names := names_first(texts):
        return [names.sub(stopped, text, count=1) for text in texts]
    return [slashed(text) for text in texts] if are_dashed(texts) else texts


def plain_text(sheet: Sheet, unit: Unit) -> str:
    """The entry as a reference is printed: without its number and the links beside it."""
    lines = [plain_line(sheet, line) for line in sheet.lines[unit.start : unit.end]]
    return joined(lines)


def joined(lines: Iterable[str]) -> str:
    """Lines as one text, parted by stops, without the number before it."""
    text = ""
    for line in filter(None, lines):
        stop = "" if not text or text[-1] in ".,:;!?/-–—" else "."
        text = f"{text}{stop} {line}" if text else line
    return unnumbered(text)


def unnumbered(text: str) -> str:
    return _NUMBER.sub("", text).strip()


def plain_line(sheet: Sheet, line: Line) -> str:
    kept = [run.text for run in line.runs if not _is_detail(sheet, run)]
    text = _EMPTY_BRACKETS.sub("", "".join(kept))
    return " ".join(text.split()).strip(" |,;") if any(map(str.isalnum, text)) else ""


def _is_detail(sheet: Sheet, run: Run) -> bool:
    """The short anchor of a link that stands beside the entry: [PDF], BibTeX, DOI."""
    if run.link < 0 or len(run.text) > 60:
        return False
    target = sheet.links[run.link]
    if _DETAIL.match(run.text):
        return True
    short = len(run.text.split()) <= 3
    return short and (fileness(target.url, target.text)[1] != "" and is_beside(target.url, target.text))


def _readings(sheet: Sheet, unit: Unit, text: str, reference: Reference) -> Iterator[Reading]:
    lines = sheet.lines[unit.start : unit.end]
    found = [
        Reading(_in_one_line(sheet, lines, reference.title or ""), "parser", max(text.find(reference.title or ""), 0))
    ]
    place = 0
    seen: dict[str, int] = {}
    for number, line in enumerate(lines):
        if number < _SLOTS:
            found.append(Reading(plain_line(sheet, line), f"line {number}", place))
            found.append(Reading(_first_sentence(plain_line(sheet, line)), f"line sentence {number}", place))
        found += _styled(sheet, line, place, seen)
        place += len(line.text) + 1
    found += [
        Reading(next(filter(None, quoted.groups())), "quoted", quoted.start()) for quoted in _QUOTED.finditer(text)
    ][:1]
    for reading in found:
        reading.text = clean(reading.text)
        if _LEAST <= len(reading.text) <= LONGEST:
            yield reading


def _in_one_line(sheet: Sheet, lines: Sequence[Line], title: str) -> str:
    """A title does not go on over lines that the page has parted: the line that has most of it."""
    if len(lines) == 1 or any(title in line.text for line in lines):
        return title
    plain = [plain_line(sheet, line) for line in lines]
    parts = [SequenceMatcher(None, line, title, autojunk=False).find_longest_match() for line in plain]
    best = max(parts, key=lambda part: part.size, default=None)
    return title[best.b : best.b + best.size] if best else title


def _styled(sheet: Sheet, line: Line, place: int, seen: dict[str, int]) -> Iterator[Reading]:
    """Stretches of one style, of one class, and what stands plain between them."""
    if line.level:
        yield Reading(line.text, "heading", place)
    for style in _STYLES:
        for text, start in _stretches(line.runs, partial(_has_style, style)):
            yield from _numbered(text, style, place + start, seen)
    for text, start in _stretches(line.runs, lambda run: not run.styles & set(_STYLES)):
        yield from _numbered(text, "plain", place + start, seen)
        sentence = _first_sentence(text)
        if len(sentence) < len(text):
            yield from _numbered(sentence, "plain sentence", place + start, seen)
    for run in line.runs:
        if run.mark and not _is_detail(sheet, run):
            yield from _numbered(run.text, f"class {run.mark}", place, seen)


def _has_style(style: str, run: Run) -> bool:
    return style in run.styles


def _numbered(text: str, slot: str, start: int, seen: dict[str, int]) -> Iterator[Reading]:
    if sum(map(str.isalpha, text)) < _LEAST or _DETAIL.match(text):
        return
    number = seen.get(slot, 0)
    seen[slot] = number + 1
    if number < _SLOTS:
        yield Reading(text, f"{slot} {number}", start)


def _stretches(runs: list[Run], belongs: Callable[[Run], bool]) -> Iterator[tuple[str, int]]:
    """Neighbouring runs that belong together, and where each stretch begins."""
    place = 0
    for inside, stretch in groupby(runs, key=belongs):
        text = "".join(run.text for run in stretch)
        if inside:
            yield text, place
        place += len(text)


def _first_sentence(text: str) -> str:
    text = text.strip(_ENDS)
    found = _SENTENCE.search(text)
    return text[: found.start()] if found else text


def clean(text: str) -> str:
    """A title without numbers before it, quotation marks around it and stops after it."""
    text = _NUMBER.sub("", " ".join(text.split()), count=1).strip(_ENDS)
    text = _COAUTHORS.sub("", text).strip(_ENDS)
    for pair in _PAIRS:
        half = len(pair) // 2
        if text.startswith(pair[:half]) and text.endswith(pair[half:]) and pair[half:] not in text[half:-half]:
            text = text[half:-half].strip(_ENDS)
    return text
