"""What is known of a line: of its wording by itself, and of how it is set among the others; each sign has a name."""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.layout.line_wording import label_text
from harvester.layout.viewed_lines import find_text_size
from harvester.layout.word_clusters import find_plain_cluster, split_tokens
from harvester.persons.author_lines import read_author_line
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.items import Document
    from harvester.layout.viewed_lines import ViewedLine

    Signs = NDArray[np.float32]

# The wording of a longer line is judged by its beginning: it is running text.
JUDGED_LETTERS = 160
# Fewer words are no running text.
FEW_WORDS = 5
# Shorter lines may stand twice by chance.
SHORTEST_REPEATED = 10
_CLUSTERS = (
    *("abstract", "keyword", "intro", "contents", "month", "degree", "affiliation", "address", "country", "city"),
    *("pubnum", "note", "contact", "preposition", "conjunction", "email", "url", "initials", "initial", "capital"),
    *("given", "patronymic", "likefamily", "year", "postcode", "digits", "CAPSshort", "CAPS", "Cap", "word", "mark"),
)
_LABELS = ("number", "section", "code", "email", "formal", "date", "venue", "affiliation", "title")
_SHAPES = (
    *("begins small", "begins with a number", "begins with a numbered mark", "ends with a stop", "ends with a comma"),
    *("ends with a colon", "ends with a hyphen", "ends with a number", "dotted leader", "quoted", "slashes"),
    *("copyright", "raised mark", "question", "formula"),
)
_CAPITALS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁÄÖÜІЇЄ")
_QUOTES, _FORMULA_SIGNS, _RAISED_SIGNS = frozenset("«»“”„"), frozenset("=≤≥±∑∫√×→"), frozenset("*∗†‡§¹²³⁴")
_NUMBER_FIRST, _MARK_FIRST = re.compile(r"\W{0,2}\d"), re.compile(r"\W{0,2}\d{1,3}[.)\]]\s")
_STOP_LAST = re.compile(r"\.\W{0,2}$")
_LEADER = re.compile(r"(?:\. ?){4,}|…{2,}|_{4,}")
_RAISED_NUMBER = re.compile(r"[^\W\d_]\d(?:,\d)*(?:\W|$)")
# Letters become signs of their kind, which are counted at once.
_KINDS_OF_LETTERS = str.maketrans(
    dict.fromkeys("абвгдежзийклмнопрстуфхцчшщьюя", "c")
    | dict.fromkeys("АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЬЮЯ", "C")
    | dict.fromkeys("ыэъё", "r")
    | dict.fromkeys("ЫЭЪЁ", "R")
    | dict.fromkeys("іїєґ", "u")
    | dict.fromkeys("ІЇЄҐ", "U")
    | dict.fromkeys("әғқңөұүһӘҒҚҢӨҰҮҺ", "k")
    | dict.fromkeys("äöüßÄÖÜ", "g")
    | dict.fromkeys("abcdefghijklmnopqrstuvwxyz", "l")
    | dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "L")
    | dict.fromkeys("0123456789", "d")
)
_SCRIPTS = {
    "Cyrillic": "cCrRuUk",
    "Latin": "lLg",
    "Ukrainian": "uU",
    "Russian only": "rR",
    "Kazakh": "k",
    "German": "g",
    "digit": "d",
    "capital letters": "CRUL",
}
_SCRIPT_SIGNS = frozenset("".join(_SCRIPTS.values()))
_CLUSTER_PLACES = {name: [place] for place, name in enumerate(_CLUSTERS)}
_LABEL_PLACES = {name: [place] for place, name in enumerate(_LABELS)}
WORDING = (
    *("letters", "words", "capitalised words", "people", "several people", "in capitals"),
    *_SHAPES,
    *(f"share {name}" for name in _SCRIPTS),
    *(f"some {name}" for name in _CLUSTERS),
    *(f"share {name}" for name in _CLUSTERS),
    *(f"label {name}" for name in _LABELS),
)
SETTING = (
    *("has size", "size", "size on page", "bold", "slanted", "font of text", "size of text", "centred", "left"),
    *("right", "width", "top", "gap above", "gap below", "first", "last", "place", "from end", "style as above"),
    *("style as below", "indent to above", "indent to below", "header", "footer", "footnote"),
    *("page 1", "page 2", "page 3", "page 4", "later page", "lines of page", "letters of page", "largest yet"),
    *("stands later", "stood before"),
)


@lru_cache(maxsize=20_000)
def describe_wording(text: str) -> tuple[float, ...]:
    """What WORDING asks of a line."""
    text = text.strip()[:JUDGED_LETTERS]
    tokens = split_tokens(text)
    clusters = Counter(map(_group_cluster, map(find_plain_cluster, tokens)))
    words = [token for token in tokens if token[0].isalpha()]
    # A line that goes on in small letters is no list of authors, nor does its wording tell what it is.
    running = text[:1].islower() and len(words) > FEW_WORDS
    people = [] if running else read_author_line(text, weak=True)
    label = "" if running else label_text(text)
    total, count = max(len(text), 1), max(len(tokens), 1)
    return (
        math.log1p(len(text)) / 5,
        len(words) / 15,
        sum(word[0].isupper() for word in words) / max(len(words), 1),
        float(bool(people)),
        float(len(people) > 1),
        float(text.isupper()),
        *map(float, _describe_shape(text)),
        *_share_scripts(text, total),
        *_share_out(dict.fromkeys(clusters, 1), _CLUSTER_PLACES, len(_CLUSTERS), 1),
        *_share_out(clusters, _CLUSTER_PLACES, len(_CLUSTERS), count),
        *_share_out({label: 1}, _LABEL_PLACES, len(_LABELS), 1),
    )


def _describe_shape(text: str) -> tuple[bool, ...]:
    """What _SHAPES asks; most is told by the ends and the set of the letters, which costs less than searching."""
    first, last, letters = text[:1], text.rstrip()[-1:], set(text)
    return (
        first.isalnum() and not first.isdecimal() and first not in _CAPITALS,
        bool(_NUMBER_FIRST.match(text)),
        bool(_MARK_FIRST.match(text)),
        bool(_STOP_LAST.search(text[-3:])),
        last in (",", ";"),
        last == ":",
        last in ("-", "‐", "\u00ad"),
        last.isdecimal(),
        not letters.isdisjoint("._…") and bool(_LEADER.search(text)),
        not letters.isdisjoint(_QUOTES),
        "//" in text,
        "©" in letters or "(c)" in text or "(C)" in text,
        not letters.isdisjoint(_RAISED_SIGNS) or bool(_RAISED_NUMBER.search(text)),
        last == "?",
        not letters.isdisjoint(_FORMULA_SIGNS),
    )


def _share_scripts(text: str, total: int) -> list[float]:
    kinds = text.translate(_KINDS_OF_LETTERS)
    counts = {sign: kinds.count(sign) for sign in _SCRIPT_SIGNS}
    return [sum(counts[sign] for sign in signs) / total for signs in _SCRIPTS.values()]


def _share_out(counts: dict[str, int], places: dict[str, list[int]], length: int, total: int) -> list[float]:
    """The share that each place has of all that was counted: few are there, so those that are not cost nothing."""
    found = [0.0] * length
    for name, count in counts.items():
        for place in places.get(name, ()):
            found[place] += count / total
    return found


def _group_cluster(name: str) -> str:
    return "mark" if name.startswith("mark") else "digits" if name.startswith("digits") else name


def describe_setting(document: Document, lines: Sequence[ViewedLine]) -> Signs:
    """What SETTING asks of each line among the others."""
    size = find_text_size(document.pages)
    font = _find_text_font(lines, size)
    pages = Counter(viewed.leaf for viewed in lines)
    letters = Counter[int]()
    largest: dict[int, float] = {}
    for viewed in lines:
        letters[viewed.leaf] += len(viewed.text)
        largest[viewed.leaf] = max(largest.get(viewed.leaf, 0.0), viewed.line.size)
    later, before = _find_repeated(lines)
    found: list[tuple[float, ...]] = []
    top = 0.0
    for place, viewed in enumerate(lines):
        above = lines[place - 1] if place and lines[place - 1].leaf == viewed.leaf else None
        below = lines[place + 1] if place + 1 < len(lines) and lines[place + 1].leaf == viewed.leaf else None
        line, count = viewed.line, pages[viewed.leaf]
        found.append(
            (
                *_describe_type(viewed, size, largest[viewed.leaf], font),
                *_describe_place(viewed),
                _measure_gap(above, viewed),
                _measure_gap(viewed, below),
                float(viewed.place == 0),
                float(viewed.place == count - 1),
                min(viewed.place / 40, 2.0),
                min((count - viewed.place) / 40, 2.0),
                _has_style(above, viewed),
                _has_style(below, viewed),
                _measure_indent(above, viewed),
                _measure_indent(below, viewed),
                *(float(line.kind == kind) for kind in ("header", "footer", "footnote")),
                *(float(viewed.leaf == leaf) for leaf in range(4)),
                float(viewed.leaf > 3),
                min(count / 60, 2.0),
                min(letters[viewed.leaf] / 3000, 2.0),
                float(line.size > 1.02 * top),
                float(later[place]),
                float(before[place]),
            )
        )
        top = max(top, line.size)
    return np.array(found, np.float32).reshape(len(lines), len(SETTING))


def _find_text_font(lines: Sequence[ViewedLine], size: float) -> str:
    fonts: Counter[str] = Counter()
    for viewed in lines:
        if viewed.line.size == size:
            fonts[viewed.line.font] += len(viewed.text)
    return fonts.most_common(1)[0][0] if fonts else ""


def _describe_type(viewed: ViewedLine, size: float, largest: float, font: str) -> tuple[float, ...]:
    line = viewed.line
    if not line.size or not size:
        return 0.0, 0.0, 0.0, float(line.bold), 0.0, 0.0, 0.0
    relative = math.log(max(line.size, 1.0) / size)
    return (
        1.0,
        max(-1.0, min(2 * relative, 2.0)),
        line.size / largest if largest else 0.0,
        float(line.bold),
        float(any(name in line.font for name in ("Ital", "ital", "Obli", "Slant", "-It", "CMTI"))),
        float(line.font == font),
        float(abs(relative) < 0.03),
    )


def _describe_place(viewed: ViewedLine) -> tuple[float, ...]:
    line, page = viewed.line, viewed.page
    if not page.width or line.x1 <= line.x0:
        return 0.0, 0.0, 0.0, 0.0, 0.0
    left, right = line.x0 / page.width, 1 - line.x1 / page.width
    centred = abs(left - right) < 0.06 and left > 0.12
    return float(centred), left, right, 1 - left - right, line.y0 / page.height if page.height else 0.0


def _measure_gap(above: ViewedLine | None, below: ViewedLine | None) -> float:
    """The white between two lines of a page, in sizes of the print; below nought where a column ends."""
    if above is None or below is None or not above.line.size:
        return 1.0
    return max(-1.0, min((below.line.y0 - above.line.y1) / above.line.size / 2, 2.0))


def _has_style(one: ViewedLine | None, other: ViewedLine) -> float:
    if one is None:
        return 0.0
    alike = one.line.bold == other.line.bold and abs(one.line.size - other.line.size) <= 0.05 * max(one.line.size, 1.0)
    return 0.5 * alike + 0.5 * (alike and one.line.font == other.line.font)


def _measure_indent(one: ViewedLine | None, other: ViewedLine) -> float:
    if one is None or not other.page.width:
        return 0.0
    return max(-1.0, min(5 * (other.line.x0 - one.line.x0) / other.page.width, 1.0))


def _find_repeated(lines: Sequence[ViewedLine]) -> tuple[list[bool], list[bool]]:
    """Which lines stand on a later page too, and which stood on an earlier one."""
    squeezed = [squeeze(viewed.text[:JUDGED_LETTERS]) for viewed in lines]
    last = {text: viewed.leaf for text, viewed in zip(squeezed, lines, strict=True)}
    first: dict[str, int] = {}
    for text, viewed in zip(squeezed, lines, strict=True):
        first.setdefault(text, viewed.leaf)
    long = [len(text) >= SHORTEST_REPEATED for text in squeezed]
    later = [own and last[text] > viewed.leaf for own, text, viewed in zip(long, squeezed, lines, strict=True)]
    before = [own and first[text] < viewed.leaf for own, text, viewed in zip(long, squeezed, lines, strict=True)]
    return later, before
