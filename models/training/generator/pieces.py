"""A reference under construction: pieces of text with the label of each, and names in all the ways they are printed."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field

from models.training.generator.phrases import list_phrases

OTHER = "other"
GIVEN_NAMES = list_phrases("given_names")
# Russian letters that romanised initials write with two or three.
_INITIAL = re.compile(r"[^\W\d_]\.")
_DIGRAPH = re.compile(r"(?:Yu|Ya|Ye|Zh|Kh|Dzh|Ts|Ch|Sh)(?=[a-z])")


@dataclass(slots=True)
class Pieces:
    parts: list[tuple[str, str]] = field(default_factory=list)

    def add(self, text: str, label: str = OTHER) -> Pieces:
        if text:
            self.parts.append((text, label))
        return self

    def part(self, before: str, text: str | None, label: str, after: str = "") -> Pieces:
        """A field with what stands around it, when there is the field."""
        return self.add(before).add(text, label).add(after) if text else self

    @property
    def text(self) -> str:
        return "".join(text for text, _ in self.parts)


@dataclass(slots=True, frozen=True)
class NameStyle:
    """How a list of names is printed."""

    family_first: bool = True
    comma: bool = False
    initials: str = "И. И."
    between: str = ", "
    last: str = ", "
    most: int = 6
    others: str = " и др."


def write_initials(given: str, form: str) -> str:
    """Given names as initials: "И. И.", "И.И.", "И.И", "И И", "ИИ", or in full."""
    if form == "full":
        return _complete_initial(given) if _INITIAL.match(given) else given
    letters = [(_DIGRAPH.match(word) or word[0])[0].capitalize() for word in re.findall(r"[^\W\d_]+", given)]
    return {
        "И. И.": " ".join(f"{letter}." for letter in letters),
        "И.И.": "".join(f"{letter}." for letter in letters),
        "И.И": ".".join(letters),
        "И И": " ".join(letters),
        "ИИ": "".join(letters),
        "И.": f"{letters[0]}." if letters else "",
    }[form]


def _complete_initial(initial: str) -> str:
    """Some given name that begins so."""
    return random.choice([name for name in GIVEN_NAMES if name[0] == initial[0].upper()] or [initial])


def add_names(
    pieces: Pieces, people: list[tuple[str, str]], style: NameStyle, labels: tuple[str, str] = ("family", "given")
) -> None:
    shown = people[: style.most]
    for n, (family, given) in enumerate(shown):
        if n:
            pieces.add(style.last if n == len(shown) - 1 and len(shown) == len(people) else style.between)
        short = write_initials(given, style.initials)
        if style.family_first:
            pieces.add(family, labels[0])
            if short:
                pieces.add(", " if style.comma else " ").add(short, labels[1])
        else:
            if short:
                pieces.add(short, labels[1]).add(" " if style.initials != "И.И." or random.random() > 0.2 else "")
            pieces.add(family, labels[0])
    if len(shown) < len(people):
        pieces.add(style.others)


def end_with_stop(pieces: Pieces, mark: str = ".") -> Pieces:
    """A full stop, unless there is one: names end with one."""
    return pieces if pieces.text.rstrip().endswith(mark) else pieces.add(mark)
