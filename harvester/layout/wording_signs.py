"""What is known of the wording of a line by itself; each sign has a name."""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.layout.line_wording import label_text
from harvester.layout.word_clusters import find_plain_cluster, split_tokens
from harvester.persons.author_lines import read_author_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Signs = NDArray[np.float32]

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
_QUOTES, _FORMULA_SIGNS, _RAISED_SIGNS = frozenset("«»“”„"), frozenset("=≤≥±∑∫√×→"), frozenset("*∗†‡§¹²³⁴")
_NUMBER_FIRST, _MARK_FIRST = re.compile(r"\W{0,2}\d"), re.compile(r"\W{0,2}\d{1,3}[.)\]]\s")
_STOP_LAST = re.compile(r"\.\W{0,2}$")
_LEADER = re.compile(r"(?:\. ?){4,}|…{2,}|_{4,}")
_RAISED_NUMBER = re.compile(r"[^\W\d_]\d(?:,\d)*(?:\W|$)")
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
_KINDS_OF_LETTERS = np.zeros(0x530, np.int64)
for _kind, _letters in enumerate(_KINDS):
    _KINDS_OF_LETTERS[[ord(_letter) for _letter in _letters]] = _kind
_CLUSTER_PLACES = {name: place for place, name in enumerate(_CLUSTERS)}
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
    if not texts:
        return np.zeros((0, len(WORDING)), np.float32)
    judged = [text.strip()[:JUDGED_LETTERS] for text in texts]
    words = np.array([_describe_words(text) for text in judged], np.float32)
    return np.concatenate([words, _share_scripts(judged)], axis=1)


@lru_cache(maxsize=20_000)
def _describe_words(text: str) -> tuple[float, ...]:
    tokens = split_tokens(text)
    words = [token for token in tokens if token[0].isalpha()]
    capitals = sum(word[0].isupper() for word in words) / max(len(words), 1)
    # A line that goes on in small letters is no list of authors, nor does its wording tell what it is.
    running = text[:1].islower() and len(words) > FEW_WORDS
    people = 0 if running else len(read_author_line(text, weak=True))
    label = "" if running else label_text(text)
    some, share = [0.0] * len(_CLUSTERS), [0.0] * len(_CLUSTERS)
    for place, count in Counter(map(_place_cluster, tokens)).items():
        if place is not None:
            some[place], share[place] = 1.0, count / len(tokens)
    return (
        math.log1p(len(text)) / 5,
        len(words) / 15,
        capitals,
        float(people > 0),
        float(people > 1),
        float(text.isupper()),
        *map(float, _describe_shape(text)),
        *some,
        *share,
        *(float(label == name) for name in _LABELS),
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


def _share_scripts(texts: Sequence[str]) -> Signs:
    """The share of letters of each script in each line, counted for all lines at once."""
    codes = np.frombuffer("".join(text.ljust(JUDGED_LETTERS, "\0") for text in texts).encode("utf-32-le"), np.uint32)
    kinds = _KINDS_OF_LETTERS[np.minimum(codes, len(_KINDS_OF_LETTERS) - 1)].reshape(len(texts), JUDGED_LETTERS)
    rows = np.arange(len(texts))[:, None] * len(_KINDS)
    counts = np.bincount((kinds + rows).ravel(), minlength=len(texts) * len(_KINDS)).reshape(len(texts), len(_KINDS))
    lengths = np.maximum([len(text) for text in texts], 1)
    return (counts @ _SCRIPT_OF_KIND / lengths[:, None]).astype(np.float32)


@lru_cache(maxsize=100_000)
def _place_cluster(token: str) -> int | None:
    """The place of a token's cluster; none for those that are not asked for."""
    name = find_plain_cluster(token)
    return _CLUSTER_PLACES.get(
        "mark" if name.startswith("mark") else "digits" if name.startswith("digits") else name, -1
    )
