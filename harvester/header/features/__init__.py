"""The features of header lines, one file a family; the learned methods know a line by these names only."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from harvester.layout import words
from harvester.layout.word_clusters import find_cluster, split_tokens
from harvester.persons import workplaces

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.header.labelled_line import HeadLine

# Longer lines are running text, whose words speak of the subject.
FEW = 14
NAMES = frozenset(("given", "surname", "patronymic", "likefamily", "initial", "initials", "capital"))


def tell_wording(text: str, tokens: list[str]) -> Iterator[str]:
    words = [token.casefold().rstrip(".") for token in tokens if token[0].isalpha() and len(token) > 1]
    if len(tokens) <= FEW:
        for word in dict.fromkeys(words):
            yield f"word={word}"
    if words:
        yield f"word1={words[0]}"
    stripped = text.strip()
    if not stripped:
        yield "blank"
    yield f"length={min(len(stripped) // 15, 6)}"
    yield f"tokens={min(len(tokens), 12) // 2}"
    if stripped.isupper():
        yield "capitals"
    if stripped[:1].islower():
        yield "begins small"
    if stripped and stripped[-1] in ".,;:-)*":
        yield f"ends with {stripped[-1]}"
    yield f"commas={min(stripped.count(','), 3)}"
    if any(letter.isdigit() for letter in stripped):
        yield "digits"


def tell_shares(tokens: list[str]) -> Iterator[str]:
    found = [find_cluster(token) for token in tokens]
    if not found:
        return
    for name, count in Counter(found).items():
        yield f"has={name}"
        if count * 3 >= len(found):
            yield f"most={name}" if count * 3 >= 2 * len(found) else f"third={name}"
    yield f"first={found[0]}"
    yield f"last={found[-1]}"
    yield f"start={found[0]} {found[1] if len(found) > 1 else ''}"
    letters = [name for name in found if not name.startswith("mark")]
    yield f"names={round(4 * sum(name in NAMES for name in letters) / max(len(letters), 1))}"
    if len(letters) <= 4:
        yield f"shape={' '.join(letters)}"


# Of a neighbour only this is told: what it begins with, what the rules take it for, how it is set.
TOLD_NEARBY = (
    *("first=", "label=", "names=", "size=", "bold", "capitals", "centred"),
    *("people=", "ends with", "length=", "like "),
)
TOLD_FAR_OFF = ("label=", "names=")
SECTION_PATTERNS = {"abstract": words.ABSTRACT, "keywords": words.KEYWORDS, "introduction": words.SECTION}
# Where people work and what they are is said in short lines.
SHORT_LINE_PATTERNS = {"affiliation": workplaces.AFFILIATION, "position": workplaces.POSITION}
LONGEST_SHORT_LINE = 120
# What may be the rest of an address of the web that the line above began.
_PATH = re.compile(r"[^\s@]*[^\W\d_][^\s@]*/[^\s@]*")
_END = ".:;!?"


def make_own_features(lines: list[HeadLine]) -> list[list[str]]:
    """What each line is by itself: its words, its setting."""
    largest = max((line.relative for line in lines if line.label != "number"), default=1.0)
    found = []
    for index, line in enumerate(lines):
        tokens = split_tokens(line.text)
        families = (
            tell_shares(tokens),
            tell_wording(line.text, tokens),
            tell_guesses(line),
            tell_layout(lines, index, largest),
        )
        found.append([name for family in families for name in family])
    return found


def make_features(lines: list[HeadLine], own: list[list[str]] | None = None) -> list[list[str]]:
    """What each line is, where it stands and beside what."""
    own = own or make_own_features(lines)
    before, said = list_passed(lines), pick_told(own)
    return [
        [*own[index], *tell_position(index, line, gone), *tell_neighbours(lines, said, index)]
        for index, (line, gone) in enumerate(zip(lines, before, strict=True))
    ]


def list_passed(lines: list[HeadLine]) -> Iterator[list[str]]:
    """For each line, what kinds of lines stand before it."""
    before: set[str] = set()
    for line in lines:
        yield sorted(before)
        if line.label in ("section", "people", "email", "affiliation", "code"):
            before.add(line.label)


def tell_position(index: int, line: HeadLine, before: list[str]) -> Iterator[str]:
    yield f"number={index if index < 6 else min(6 + index // 6, 14)}"
    yield f"page={min(line.page, 3)}"
    for label in before:
        yield f"after {label}"
    if "people" not in before and "section" not in before:
        yield "before people"


def tell_layout(lines: list[HeadLine], index: int, largest: float) -> Iterator[str]:
    line = lines[index]
    printed = line.line
    if printed.bold:
        yield "bold"
    if printed.kind:
        yield f"kind={printed.kind}"
    if not printed.size or not line.width:
        return
    yield f"size={_name_size(line.relative)}"
    if line.relative >= 0.97 * largest:
        yield "largest" if largest > 1.05 else "largest as the body"
    if line.centred:
        yield "centred"
    yield f"left={min(int(8 * printed.x0 / line.width), 7)}"
    yield f"right={min(max(int(8 * (line.width - printed.x1) / line.width), 0), 7)}"
    yield f"top={min(int(8 * printed.y0 / line.height), 7) if line.height else 0}"
    yield f"above={name_gap(lines[index - 1], line) if index else 'edge'}"
    yield f"below={name_gap(line, lines[index + 1]) if index + 1 < len(lines) else 'edge'}"


def name_gap(before: HeadLine, line: HeadLine) -> str:
    """The white between two lines, in sizes of the print."""
    if before.page != line.page:
        return "page"
    white = (line.line.y0 - before.line.y1) / max(before.line.size, 1.0)
    if white < -1.5:
        return "column"
    return "none" if white < 0.45 else "small" if white < 0.9 else "blank" if white < 2.0 else "wide"


def is_same_style(one: HeadLine, other: HeadLine) -> bool:
    sizes = one.line.size, other.line.size
    return one.line.bold == other.line.bold and abs(sizes[0] - sizes[1]) <= 0.05 * max(sizes[0], 1.0)


def _name_size(relative: float) -> str:
    steps = ((0.85, "tiny"), (0.97, "small"), (1.03, "body"), (1.15, "more"), (1.35, "large"), (1.7, "larger"))
    return next((name for least, name in steps if relative < least), "huge")


def pick_told(own: list[list[str]]) -> list[tuple[list[str], list[str]]]:
    """What each line tells of itself to the next ones, and to those farther off."""
    near = [[name for name in names if name.startswith(TOLD_NEARBY)] for names in own]
    return [(names, [name for name in names if name.startswith(TOLD_FAR_OFF)]) for names in near]


def tell_neighbours(lines: list[HeadLine], said: list[tuple[list[str], list[str]]], index: int) -> Iterator[str]:
    for step in (-2, -1, 1, 2):
        place = index + step
        if 0 <= place < len(lines):
            yield from [f"{step}:{name}" for name in said[place][abs(step) - 1]]
        else:
            yield f"{step}: edge"
    if index:
        before = lines[index - 1]
        style = "same" if is_same_style(before, lines[index]) else "other"
        yield f"style={style} {name_gap(before, lines[index]) if before.line.size else 'bare'}"
        yield f"both={before.label} {lines[index].label}"


def tell_guesses(line: HeadLine) -> Iterator[str]:
    yield f"label={line.label}"
    yield f"people={min(len(line.people), 3)}"
    short = len(line.text) < LONGEST_SHORT_LINE
    patterns = SECTION_PATTERNS if line.label == "section" else SHORT_LINE_PATTERNS if short else {}
    for name, pattern in patterns.items():
        if pattern.search(line.text):
            yield f"like {name}"
    if short:
        if words.PHONE.search(line.text):
            yield "form phone"
        if words.WEB.search(line.text):
            yield "form web"
        if words.is_web(line.text):
            yield "mostly web"


def tell_prose(text: str) -> list[str]:
    """The words of a line that is too long to have them among its own features."""
    tokens = split_tokens(text)
    words = [token.casefold().rstrip(".") for token in tokens if token[0].isalpha() and len(token) > 1]
    found = [f"far={word}" for word in dict.fromkeys(words)] if len(tokens) > FEW else []
    return [*found, "path"] if _PATH.fullmatch(text.strip()) else found


def tell_joints(lines: list[HeadLine]) -> list[str]:
    """How each line is joined to the one above, and how the last one ends."""
    texts = ["", *(line.text.strip() for line in lines)]
    return [
        f"{'open' if above and above[-1] not in _END else 'shut'} {'small' if text[:1].islower() else 'large'}"
        for above, text in pairwise(texts)
    ]
