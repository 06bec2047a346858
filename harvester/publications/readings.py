"""What may be the title of an entry: the parts its mark-up shows, what is quoted, what the reference parser says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import partial
from itertools import groupby, takewhile
from typing import TYPE_CHECKING

from harvester.lexicon import join_classes
from harvester.pages.files import is_beside, rate_file_link
from harvester.persons.listed_people import count_name_letters, is_surely_person
from harvester.persons.name_runs import read_people_at_start
from harvester.persons.names_beside_titles import WITH_NAMES, strip_coauthors, strip_names_first
from harvester.text.patterns import LONE_YEAR, YEAR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from harvester.items import Reference
    from harvester.pages.sheet import Run, SheetLine, Unit, UnitSheet

# No stop before it, as where each part of a reference begins with a dash, and a capital after it.
_DASH = re.compile(r"(?<=[^\s\d.,;:])\s+[–—]\s+(?=\W?[^\W\d_a-zß-öø-ÿа-яё])")
_MIN_BEFORE_DASH = 8  # letters before the dash
_SOURCE_MARK = re.compile(r"\s//\s|[,.] [Ii]n: ")
# What follows a title and is no part of it: where it appeared, and with whom it was written.
_TITLE_END = re.compile(rf"\s//?\s|[,;.?!]\s+[Ii]n:\s|[.?!]\s+In\s|\s*[(,;.]\s*{WITH_NAMES}")
MAX_TITLE = 400  # letters of a title
_ABSTRACT_LETTERS, _NAMED = (
    350,
    0.3,
)  # of a line that is an abstract; share of its letters in names, from which it is none
_SUMMARY_LETTERS = 90  # of the beginning of one
_MIN_READING = 8
_SLOTS = 3  # parts of one style that are looked at
_STYLES = ("a", "b", "i", "u")
_SET_APART = (*_STYLES, "heading", "class")  # slots of stretches that the mark-up shows
_QUOTED = re.compile(r"[«“„\"]([^«»“”„\"]{8,300})[»”“\"]|``(.{8,300}?)(?:''|\"|”)|‘‘(.{8,300}?)’’", re.S)
_NUMBER = re.compile(r"^\W{0,2}(?:[A-Za-zА-Яа-я]{1,2}[.-]?)?\d{1,3}\s?[.)\]]+\s*|^\[[\w+-]{1,12}\]\s*|^[•·–—-]\s+")
_DETAIL = re.compile(
    rf"^\W*(?:(?:{join_classes('detail_links')})\b[^.]{{0,40}}"
    # Titles begin with these, too: at most two more words.
    rf"|(?:{join_classes('detail_links.brief')})\b(?:\W+\w+){{0,2}}\W*)$",
    re.I,
)
_YEAR_FIRST = re.compile(rf"^\W*{YEAR}\b\W+")
_EMPTY_BRACKETS = re.compile(r"[\[(][\s,;|/.&-]*[\])]")
_SENTENCE = re.compile(r"(?<=[^\W\d_][^\W\d_][^\W\d_])[»”“]?(\.)(?=\s|$)")  # a question may go on: "Why? A study"
_ENDS = " \t\n.,;:/|–—-•·"
_LABEL = re.compile(rf"^\W*(?:{join_classes('title_labels.pages', 'title_labels.topic')})\s*:\s+", re.I)
_PAIRS = ("«»", "“”", "„“", '""', "()", "[]", "``''", "‘’")


@dataclass(slots=True)
class TitleReading:
    """A stretch of an entry that may be its title, and by which slot of the mark-up it is there."""

    text: str
    slot: str
    start: int
    cut_from_line: float = 0.0  # share of its line that is left out
    cut_from_stretch: float = 0.0  # the same of the heading, link, bold or italic stretch that it stands in
    begins_line: bool = False
    is_below_heading: bool = False  # it is no part of the entry's own heading


@dataclass(slots=True)
class ReadEntry:
    """An entry with its plain text, what the parser makes of it, and the readings of its title."""

    unit: Unit
    text: str
    reference: Reference
    readings: list[TitleReading]


def read_entries(
    sheet: UnitSheet, units: Sequence[Unit], parse: Callable[[list[str]], list[Reference]]
) -> list[ReadEntry]:
    """Entries with all that may be their titles; `parse` makes references of texts."""
    texts = [make_plain_text(sheet, unit) for unit in units]
    reads = [
        ReadEntry(unit, text, reference, list(_find_readings(sheet, unit, text, reference)))
        for unit, text, reference in zip(units, texts, parse(texts), strict=True)
    ]
    readings = [reading for read in reads for reading in read.readings]
    for reading, bare in zip(readings, strip_names_first(texts, [one.text for one in readings]), strict=True):
        reading.text = bare
    return reads


def make_plain_text(sheet: UnitSheet, unit: Unit) -> str:
    """The entry as a reference is printed: without its number, its abstract and the links beside it."""
    first, *rest = leave_out_asides(sheet.lines[unit.start : unit.end])
    if len(rest) > 1:
        rest = [line for line in rest if not is_long_prose(line.text) and not (first.level and is_summary(line.text))]
    return join_lines(make_plain_line(sheet, line) for line in (first, *rest))


def leave_out_asides(lines: list[SheetLine]) -> list[SheetLine]:
    """Without what a click unfolds; where the click is on the first line, that is the entry itself."""
    is_own = not lines or lines[0].aside or lines[0].tag == "summary"
    return lines if is_own else [line for line in lines if not line.aside]


def is_long_prose(text: str) -> bool:
    """As long as an abstract, and no list of authors."""
    return len(text) > _ABSTRACT_LETTERS and count_name_letters(text) < _NAMED * len(text)


def is_summary(text: str) -> bool:
    """What a theme prints of the abstract below the heading of an entry: neither short, nor dated, nor names."""
    is_undated = len(text) > _SUMMARY_LETTERS and not LONE_YEAR.search(text)
    return is_undated and count_name_letters(text) < _NAMED * len(text)


def join_lines(lines: Iterable[str]) -> str:
    """Lines as one text, parted by stops, without the number before it."""
    text = ""
    for line in filter(None, lines):
        stop = "" if not text or text[-1] in ".,:;!?/-–—" else "."
        text = f"{text}{stop} {line}" if text else line
    return strip_number(text)


def strip_number(text: str) -> str:
    return _NUMBER.sub("", text).strip()


def make_plain_line(sheet: UnitSheet, line: SheetLine) -> str:
    kept = [run.text for run in line.runs if not _is_detail(sheet, run)]
    text = _EMPTY_BRACKETS.sub("", "".join(kept))
    return " ".join(text.split()).strip(" |,;") if any(map(str.isalnum, text)) else ""


def _is_detail(sheet: UnitSheet, run: Run) -> bool:
    """The short anchor of a link that stands beside the entry: [PDF], BibTeX, DOI."""
    if run.link < 0 or len(run.text) > 60:
        return False
    target = sheet.links[run.link]
    if _DETAIL.match(run.text):
        return True
    short = len(run.text.split()) <= 3
    return short and (rate_file_link(target.url, target.text)[1] != "" and is_beside(target.url, target.text))


def _find_readings(sheet: UnitSheet, unit: Unit, text: str, reference: Reference) -> Iterator[TitleReading]:
    lines = leave_out_asides(sheet.lines[unit.start : unit.end])
    found = [
        TitleReading(
            _keep_to_one_line(sheet, lines, reference.title or ""), "parser", max(text.find(reference.title or ""), 0)
        )
    ]
    place = 0
    seen: dict[str, int] = {}
    for number, line in enumerate(lines):
        if number < _SLOTS:
            found.append(TitleReading(make_plain_line(sheet, line), f"line {number}", place))
            found.append(
                TitleReading(_cut_first_sentence(make_plain_line(sheet, line)), f"line sentence {number}", place)
            )
        if line.level and not (number and lines[number - 1].level):
            found.append(TitleReading(_join_heading(lines[number:]), "heading", place))
        found += _find_styled(sheet, line, place, seen)
        place += len(line.text) + 1
    found += [
        TitleReading(next(filter(None, quoted.groups())), "quoted", quoted.start()) for quoted in _QUOTED.finditer(text)
    ][:1]
    for parted in _find_parted(text):
        parted.text = _keep_to_one_line(sheet, lines, parted.text)
        found.append(parted)
    plain = [clean_title(make_plain_line(sheet, line)) for line in lines]
    headings = [reading.text for reading in found if reading.slot == "heading"]
    stretches = [clean_title(reading.text) for reading in found if reading.slot.split()[0] in _SET_APART]
    for reading in found:
        reading.text = clean_title(reading.text)
        if _MIN_READING <= len(reading.text) <= MAX_TITLE:
            reading.cut_from_line, reading.begins_line = _measure_cut(reading.text, plain)
            reading.cut_from_stretch, _ = _measure_cut(reading.text, stretches)
            reading.is_below_heading = bool(headings) and not any(reading.text in heading for heading in headings)
            yield reading


def _find_parted(text: str) -> Iterator[TitleReading]:
    """What is left without the names before it, and before what follows a title."""
    people, rest = read_people_at_start(text)
    named = bool(people) and all(map(is_surely_person, people))
    bare = _YEAR_FIRST.sub("", rest.lstrip(_ENDS) if named else text)
    start = len(text) - len(bare)
    if named:
        yield TitleReading(_cut_first_sentence(bare), "named", start)
    if end := _TITLE_END.search(bare, _MIN_READING):
        yield TitleReading(bare[: end.start()], "marked", start)
    if dash := find_dash(bare):
        yield TitleReading(bare[: dash.start()], "dashed", start)


def _join_heading(lines: Sequence[SheetLine]) -> str:
    """A heading that its page has broken into lines."""
    return " ".join(line.text for line in takewhile(lambda line: line.level == lines[0].level, lines))


def _measure_cut(text: str, wholes: Sequence[str]) -> tuple[float, bool]:
    """The share of the shortest whole around a text that it leaves out, and whether it begins it."""
    whole = min((whole for whole in wholes if text in whole), key=len, default=text)
    return 1 - len(text) / len(whole), whole.startswith(text)


def _keep_to_one_line(sheet: UnitSheet, lines: Sequence[SheetLine], title: str) -> str:
    """A title does not go on over lines that the page has parted: the line that has most of it."""
    if len(lines) == 1 or any(title in line.text for line in lines):
        return title
    plain = [make_plain_line(sheet, line) for line in lines]
    parts = [SequenceMatcher(None, line, title, autojunk=False).find_longest_match() for line in plain]
    best = max(parts, key=lambda part: part.size, default=None)
    return title[best.b : best.b + best.size] if best else title


def _find_styled(sheet: UnitSheet, line: SheetLine, place: int, seen: dict[str, int]) -> Iterator[TitleReading]:
    """Stretches of one style, of one class, and what stands plain between them."""
    for style in _STYLES:
        for text, start in _split_stretches(line.runs, partial(_has_style, style)):
            yield from _number_slot(text, style, place + start, seen)
    for text, start in _split_stretches(line.runs, lambda run: not run.styles & set(_STYLES)):
        yield from _number_slot(text, "plain", place + start, seen)
        sentence = _cut_first_sentence(text)
        if len(sentence) < len(text):
            yield from _number_slot(sentence, "plain sentence", place + start, seen)
    for run in line.runs:
        if run.mark and not _is_detail(sheet, run):
            yield from _number_slot(run.text, f"class {run.mark}", place, seen)


def _has_style(style: str, run: Run) -> bool:
    return style in run.styles


def _number_slot(text: str, slot: str, start: int, seen: dict[str, int]) -> Iterator[TitleReading]:
    if sum(map(str.isalpha, text)) < _MIN_READING or _DETAIL.match(text):
        return
    number = seen.get(slot, 0)
    seen[slot] = number + 1
    if number < _SLOTS:
        yield TitleReading(text, f"{slot} {number}", start)


def _split_stretches(runs: list[Run], belongs: Callable[[Run], bool]) -> Iterator[tuple[str, int]]:
    """Neighbouring runs that belong together, and where each stretch begins."""
    place = 0
    for inside, stretch in groupby(runs, key=belongs):
        text = "".join(run.text for run in stretch)
        if inside:
            yield text, place
        place += len(text)


def _cut_first_sentence(text: str) -> str:
    text = text.strip(_ENDS)
    found = _SENTENCE.search(text)
    return text[: found.start(1)] if found else text


def clean_title(text: str) -> str:
    """A title without numbers before it, quotation marks around it and stops after it."""
    text = _NUMBER.sub("", " ".join(text.split()), count=1).strip(_ENDS)
    text = strip_coauthors(_LABEL.sub("", text)).strip(_ENDS)
    for pair in _PAIRS:
        half = len(pair) // 2
        if text.startswith(pair[:half]) and text.endswith(pair[half:]) and pair[half:] not in text[half:-half]:
            text = text[half:-half].strip(_ENDS)
    return text


def holds_title_end(text: str) -> bool:
    """Whether a reading goes on behind what follows a title."""
    return _TITLE_END.search(text, _MIN_READING) is not None


def find_dash(text: str) -> re.Match[str] | None:
    """The dash after the title, if there is one: none in quotation marks, and none before slashes or "in:"."""
    dash = _DASH.search(_QUOTED.sub(lambda quoted: "_" * len(quoted[0]), text), _MIN_BEFORE_DASH)
    return None if dash and _SOURCE_MARK.search(text, dash.end()) else dash
