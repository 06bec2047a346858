"""The names of by-lines, read by a small network: each word is part of a family name, of given names, or neither."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from itertools import accumulate
from typing import TYPE_CHECKING

from harvester.items import Person
from harvester.learned.word_network import WordNetwork
from harvester.persons.byline_words import END_SIGN, SIGNS, split_byline
from harvester.persons.given_names import is_child_of, is_patronymic
from harvester.persons.name_runs import fix_case
from harvester.persons.numbered_headings import is_heading

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from harvester.text.tokens import Tokens

    LineReader = Callable[[str], list[Person]]

# The labels of words; MARKED is a family name to which the letter of a mark is glued. What begins a name is told from
# what goes on with it.
FAMILY, GIVEN, MARKED, OTHER = "family", "given", "marked", "other"
BEGINS = "b_"
# Where the network is less sure of a word, the rules may be heard. Of the surnames in by-lines of sources that it had
# not seen, it finds 0.962 alone, 0.976 with the rules heard below 0.9, 0.987 below 0.95; the rules alone 0.884.
SURE = 0.95


@dataclass(slots=True)
class NameWords:
    """The places of a name's words."""

    family: list[int] = field(default_factory=list)
    given: list[int] = field(default_factory=list)
    marked: bool = False


@dataclass(slots=True)
class PrintedPerson:
    """A person, the number of the line on which the family name stands, and whether rules read it."""

    person: Person
    line: int
    guessed: bool = False


@dataclass(slots=True)
class Byline:
    """The people of some lines, and how sure they are a word."""

    people: list[PrintedPerson]
    certainty: float


class BylineReader:
    """Reads by-lines with the network of a file."""

    def __init__(self, data: bytes) -> None:
        self.network = WordNetwork(data, SIGNS)

    def read(self, bylines: Sequence[Sequence[str]]) -> list[Byline]:
        """What the network makes of each by-line, given as its lines."""
        read = [split_byline(lines) for lines in bylines]
        tagged = iter(self.network.tag([tokens for tokens in read if len(tokens)]))
        return [_make_byline(tokens, *next(tagged)) if len(tokens) else Byline([], 1.0) for tokens in read]


def _make_byline(tokens: Tokens, labels: list[str], certainty: float) -> Byline:
    """A family name without any given one is nobody's: authors are never printed so."""
    names = [name for name in gather_names(labels) if name.family and name.given]
    numbers = list(accumulate(gap.count(END_SIGN) for gap in tokens.gaps))
    people = [PrintedPerson(make_person(tokens, name, certainty), numbers[name.family[0]]) for name in names]
    return Byline(people, certainty)


def read_byline(lines: Sequence[str], read_unsure: LineReader | None = None) -> list[Person]:
    """The people whom the lines of one by-line name; where the network is not sure, the other reader is heard."""
    return [found.person for found in read_bylines([lines], read_unsure)[0]]


def read_bylines(bylines: Sequence[Sequence[str]], read_unsure: LineReader | None = None) -> list[list[PrintedPerson]]:
    """The same for several at once, which costs little more than one, with the lines on which they stand."""
    found = []
    for read, lines in zip(_open_reader().read(bylines), bylines, strict=True):
        other = _read_lines(lines, read_unsure) if read_unsure and read.certainty < SURE else []
        found.append([one for one in other or read.people if not is_heading(one.person.family)])
    return found


def _read_lines(lines: Sequence[str], read: LineReader) -> list[PrintedPerson]:
    return [PrintedPerson(person, number, guessed=True) for number, line in enumerate(lines) for person in read(line)]


@cache
def _open_reader() -> BylineReader:
    """Opened once a process, from inside a zipped egg too."""
    return BylineReader((resources.files("models") / "names.onnx").read_bytes())


def gather_names(labels: Sequence[str]) -> Iterator[NameWords]:
    """The words of each name: from one that begins a name to the next that does."""
    name: NameWords | None = None
    for place, label in enumerate(labels):
        if label.startswith(BEGINS):
            if name is not None:
                yield name
            name = NameWords()
        part = label.removeprefix(BEGINS)
        if name is None or part == OTHER:
            continue
        (name.given if part == GIVEN else name.family).append(place)
        name.marked |= part == MARKED
    if name is not None:
        yield name


def make_person(tokens: Tokens, name: NameWords, weight: float) -> Person:
    """The person as the words are printed, capitals as they are written elsewhere."""
    family = _print_words(tokens, name.family)
    given, patronymic = _part_given(tokens, name.given)
    family = family[:-1] if name.marked else family
    return Person(fix_case(family, 1), fix_case(given, 2), fix_case(patronymic, 2), weight)


def _part_given(tokens: Tokens, places: list[int]) -> tuple[str, str]:
    """Given names and patronymic; initials stay together."""
    words = [tokens.words[place] for place in places]
    if len(words) > 1 and is_patronymic(words[-1]):
        return _print_words(tokens, places[:-1]), words[-1]
    if len(words) > 2 and is_child_of(words[-1]):
        return _print_words(tokens, places[:-2]), _print_words(tokens, places[-2:])
    return _print_words(tokens, places), ""


def _print_words(tokens: Tokens, places: list[int]) -> str:
    """The words with what stands between them, a full stop after the last where it has one; marks are left out."""
    if not places:
        return ""
    text = ""
    for place, following in zip(places, [*places[1:], None], strict=True):
        gap = tokens.gaps[place + 1]
        if following is None:
            gap = "." if gap.startswith(".") and _is_short(tokens.words[place]) else ""
        elif following != place + 1 or not set(gap) <= set(" .-’'"):
            gap = ". " if gap.startswith(".") else " "
        text += tokens.words[place] + gap
    return text.strip()


def _is_short(word: str) -> bool:
    return len(word) <= 3
