"""What is known of the wording of a line by itself; each sign has a name."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.compiled import compiled
from harvester.layout.line_wording import label_text
from harvester.layout.word_clusters import find_plain_cluster, split_tokens
from harvester.persons.author_lines import count_people

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    Signs = NDArray[np.float32]
    Split = Callable[[str], list[str]]
    Place = Callable[[str], int]

# The wording of a longer line is judged by its beginning: it is running text.
JUDGED_LETTERS = 160
# Fewer words are no running text.
FEW_WORDS = 5
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
_NUMBER_FIRST, _MARK_FIRST = re.compile(r"\W{0,2}\d"), re.compile(r"\W{0,2}\d{1,3}[.)\]]\s")
_STOP_LAST = re.compile(r"\.\W{0,2}$")
_LEADER = re.compile(r"(?:\. ?){4,}|…{2,}|_{4,}")
_RAISED_NUMBER = re.compile(r"[^\W\d_]\d(?:\W|$)")
# Kinds of letters, and of which scripts they are.
_KINDS = {
    "": (),
    "абвгдежзийклмнопрстуфхцчшщьюя": ("Cyrillic",),
    "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЬЮЯ": ("Cyrillic", "capital letters"),
    "ыэъё": ("Cyrillic", "Russian only"),
    "ЫЭЪЁ": ("Cyrillic", "Russian only", "capital letters"),
    "іїєґ": ("Cyrillic", "Ukrainian"),
    "ІЇЄҐ": ("Cyrillic", "Ukrainian", "capital letters"),
    "әғқңөұүһӘҒҚҢӨҰҮҺ": ("Cyrillic", "Kazakh"),
    "äöüßÄÖÜ": ("Latin", "German"),
    "abcdefghijklmnopqrstuvwxyz": ("Latin",),
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ": ("Latin", "capital letters"),
    "0123456789": ("digit",),
}
_SCRIPTS = ("Cyrillic", "Latin", "Ukrainian", "Russian only", "Kazakh", "German", "digit", "capital letters")
_SCRIPT_OF_KIND = np.array([[script in of for script in _SCRIPTS] for of in _KINDS.values()], np.float32)
# The kind of each letter by its code; the last place is that of all others.
_KNOWN_CODES = 0x2300
_KINDS_OF_LETTERS = np.zeros(_KNOWN_CODES, np.int64)
for _kind, _letters in enumerate(_KINDS):
    _KINDS_OF_LETTERS[[ord(_letter) for _letter in _letters]] = _kind
# Which signs a line has is told for all lines at once; what is searched for needs some of them.
_QUOTED, _FORMULA, _RAISED, _LEADING, _NUMBERED, _COPYRIGHT = (1 << bit for bit in range(6))
_SIGNS = {_QUOTED: "«»“”„", _FORMULA: "=≤≥±∑∫√×→", _RAISED: "*∗†‡§¹²³⁴", _LEADING: "._…", _COPYRIGHT: "©"}
_SIGNS_OF_LETTERS = np.array([_NUMBERED * chr(code).isdecimal() for code in range(_KNOWN_CODES)], np.uint8)
for _sign, _letters in _SIGNS.items():
    _SIGNS_OF_LETTERS[[ord(_letter) for _letter in _letters]] |= _sign
_SIGNS_OF_LETTERS[-1] = _NUMBERED  # there are numbers in scripts that have no place
_CLUSTER_PLACES = {name: place for place, name in enumerate(_CLUSTERS)}
# No word, a word in small letters, one with a capital.
_SMALL, _CAPITAL, _CASES = 1, 2, 3
_LABEL_PLACES = {label: place for place, label in enumerate(_LABELS)}
# The last row is that of a line with another label.
_LABEL_ROWS = np.eye(len(_LABELS) + 1, len(_LABELS), dtype=np.float32)
WORDING = (
    *("letters", "words", "capitalised words", "people", "several people", "in capitals"),
    *_SHAPES,
    *(f"some {name}" for name in _CLUSTERS),
    *(f"share {name}" for name in _CLUSTERS),
    *(f"label {name}" for name in _LABELS),
    *(f"share {name}" for name in _SCRIPTS),
)


def describe_wording(texts: Sequence[str]) -> Signs:
    """What WORDING asks of each line."""
    places: dict[str, int] = {}
    lines = [places.setdefault(text.strip()[:JUDGED_LETTERS], len(places)) for text in texts]
    return _describe_lines(list(places))[lines] if lines else np.zeros((0, len(WORDING)), np.float32)


def _describe_lines(texts: list[str]) -> Signs:
    clusters, words, capitals = count_tokens(texts, split_tokens, _place_token, len(_CLUSTERS))
    sizes = clusters.sum(axis=1)
    kinds, shapes = describe_letters(texts, _KINDS_OF_LETTERS, len(_KINDS), JUDGED_LETTERS, _has_leader)
    people, labels = zip(*map(_read_line, texts, words.tolist()), strict=True)
    lengths = [[math.log1p(len(text)) / 5] for text in texts]
    found = [
        *(lengths, words[:, None] / 15, (capitals / np.maximum(words, 1))[:, None], people, shapes),
        *(clusters > 0, clusters / np.maximum(sizes, 1)[:, None]),
        *(_LABEL_ROWS[[_LABEL_PLACES.get(label, -1) for label in labels]], _share_scripts(kinds, texts)),
    ]
    return np.concatenate([np.asarray(part, np.float32) for part in found], axis=1)


def _read_line(text: str, words: int) -> tuple[tuple[bool, ...], str]:
    """Whether it names people and stands in capitals; and its label."""
    # A line that goes on in small letters is no list of authors, nor does its wording tell what it is.
    running = words > FEW_WORDS and text[:1].islower()
    people = 0 if running else count_people(text)
    return (people > 0, people > 1, text.isupper()), "" if running else label_text(text)


@compiled
def describe_letters(
    texts: list[str], kinds: NDArray[np.int64], different: int, judged: int, leads: Callable[[str], bool]
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """How many letters of each kind each line has, filled up to `judged` of them, and what _SHAPES asks of it.

    `kinds` has the kind of each letter by its code, `leads` is `_has_leader`.
    """
    letters = "".join(text.ljust(judged, "\0") for text in texts).encode("utf-32-le", "surrogatepass")
    codes = np.minimum(np.frombuffer(letters, np.uint32), len(kinds) - 1).reshape(len(texts), judged)
    signs = np.bitwise_or.reduce(_SIGNS_OF_LETTERS[codes], axis=1).tolist()
    rows = np.arange(len(texts))[:, None] * different
    counts = np.bincount((kinds[codes] + rows).ravel(), minlength=len(texts) * different)
    shapes = [_describe_shape(text, own, leads) for text, own in zip(texts, signs, strict=True)]
    return counts.reshape(len(texts), different), np.array(shapes, np.bool_).reshape(len(texts), len(_SHAPES))


def _describe_shape(text: str, signs: int, leads: Callable[[str], bool]) -> tuple[bool, ...]:
    """What _SHAPES asks; most is told by the ends and the signs of the line, which costs less than searching."""
    first, last = text[:1], text.rstrip()[-1:]
    numbered = bool(signs & _NUMBERED)
    return (
        first.isalnum() and not first.isdecimal() and first not in _CAPITALS,
        numbered and _NUMBER_FIRST.match(text) is not None,
        numbered and _MARK_FIRST.match(text) is not None,
        "." in text[-3:] and _STOP_LAST.search(text[-3:]) is not None,
        last in (",", ";"),
        last == ":",
        last in ("-", "‐", "\u00ad"),
        last.isdecimal(),
        bool(signs & _LEADING) and leads(text),
        bool(signs & _QUOTED),
        "//" in text,
        bool(signs & _COPYRIGHT) or "(c)" in text or "(C)" in text,
        bool(signs & _RAISED) or (numbered and _RAISED_NUMBER.search(text) is not None),
        last == "?",
        bool(signs & _FORMULA),
    )


def _has_leader(text: str) -> bool:
    """Whether dots or dashes lead to the end of the line; few lines have two of them together."""
    return (".." in text or ". ." in text or "……" in text or "____" in text) and _LEADER.search(text) is not None


@compiled
def count_tokens(texts: list[str], split: Split, place: Place, clusters: int) -> tuple[NDArray[np.int64], ...]:
    """How many tokens of each cluster each line has, how many words, and how many of these with a capital.

    `split` gives the tokens of a line, `place` what `_place_token` says of one.
    """
    tokens = [split(text) for text in texts]
    rows = np.repeat(np.arange(len(tokens)), [len(own) for own in tokens])
    places = np.array([place(token) for own in tokens for token in own], np.int64)
    counts = np.bincount(rows * clusters + places // _CASES, minlength=len(tokens) * clusters)
    words, capitals = (
        np.bincount(rows[places % _CASES >= least], minlength=len(tokens)) for least in (_SMALL, _CAPITAL)
    )
    return counts.reshape(len(tokens), clusters), words, capitals


def _share_scripts(kinds: NDArray[np.int64], texts: list[str]) -> Signs:
    """The share of letters of each script in each line, by how many of each kind it has."""
    lengths = np.maximum([len(text) for text in texts], 1)
    return (kinds @ _SCRIPT_OF_KIND / lengths[:, None]).astype(np.float32)


@lru_cache(maxsize=100_000)
def _place_token(token: str) -> int:
    """The place of its cluster, and whether it is a word, with a capital or not, in one number."""
    name = find_plain_cluster(token)
    place = _CLUSTER_PLACES.get(name)
    if place is None:  # marks and digits of a kind
        place = _CLUSTER_PLACES["mark" if name.startswith("mark") else "digits"]
    case = (_CAPITAL if token[0].isupper() else _SMALL) if token[0].isalpha() else 0
    return place * _CASES + case
