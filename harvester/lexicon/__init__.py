"""Word classes as data: a file a class (`months.txt`), languages side by side, and this loader.

A file is plain text, made to be edited by hand:

    # Names of months, as dates of papers and references write them.
    # source: CLDR; the short forms: references of the corpora
    [ru]
    январь
    [ru short]
    янв
    [en]
    january

`[ru]` is the class itself, `[ru short]` a narrower one named beside it: `load_words("months")` gives the first in all
languages, `load_words("months.short", "ru")` the second in one. A word that ends with `*` is the beginning of one, one
that begins with `*` the end, `*` by itself is any word; a blank stands for any white space, ё for е too, … for up to
two words between two others, (a part in brackets) may be missing: patterns read these, the sets have the words as
written.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

# The language of what is the same in all of them (ISSN, arXiv) is `any`.
LANGUAGES = ("ru", "uk", "en", "de", "any")
GAP = "…"
_SECTION = re.compile(r"\[(\w+)(?: (\w+))?\]")
# The stars at the ends of a word; one by itself is any word.
_GOES_ON = re.compile(r"(?<! )\*$")
_OPEN_ENDS = re.compile(r"^\*(?! )|(?<! )\*$")
# What of a word may be missing or otherwise.
_UNFIXED = re.compile(r"\([^)]*\)|[^\w.-]|ё")
# What makes words of different lengths one.
_VARIABLE = re.compile(rf"[ ()*{GAP}]")
# The signs of a word once it is escaped, in the order they are read, and what they stand for in a pattern: the blank
# beside a part that may be missing is missing with it.
_SIGNS = tuple(
    (re.compile(sign), meaning)
    for sign, meaning in (
        (rf"{GAP} ", r"(?:\\w+ ){0,2}"),
        (r" \\\(([^()]*?)\\\)$", r"(?: \1)?"),
        (r"(?<![^ ])\\\(([^()]*?)\\\) ", r"(?:\1 )?"),
        (r"\\\(([^()]*?)\\\)", r"(?:\1)?"),
        (r"\\\*", r"\\w*"),
        ("ё", "[её]"),
        (" ", r"\\s+"),
    )
)


def load_words(name: str, *languages: str) -> frozenset[str]:
    """The words of a class, or of a narrower one (`class.narrower`), in the languages named or in all."""
    return frozenset(list_words(name, *languages))


@cache
def list_words(name: str, *languages: str) -> tuple[str, ...]:
    """The same in the order of the file, for what goes by the first that fits."""
    file, _, narrower = name.partition(".")
    sections = _read_sections(file)
    wanted = [(language, narrower) for language in languages or LANGUAGES]
    if unknown := [key for key in wanted if key not in sections] if languages else not set(wanted) & set(sections):
        raise KeyError(f"no section in lexicon/{file}.txt: {unknown if languages else narrower}")
    return tuple(word for key in wanted for word in sections.get(key, ()))


def list_needed(*names: str) -> frozenset[str]:
    """What a text with a word of these classes has for sure, in small letters: of each word the longest fixed piece."""
    return frozenset(max(_UNFIXED.split(word.lower()), key=len) for name in names for word in list_words(name))


def join_alternatives(words: Iterable[str]) -> str:
    """The inside of a group of a regular expression: any of the words, the longest first."""
    return "|".join(_make_pattern(word) + (r"\w*" if _GOES_ON.search(word) else "") for word in _sort_by_length(words))


def join_beginnings(words: Iterable[str]) -> str:
    """The same where every word may go on, marked so or not: quicker, and whoever looks on sees the rest of it."""
    return "|".join(map(_make_pattern, _sort_by_length(words)))


def join_classes(*names: str) -> str:
    """The alternatives of several classes, in all languages."""
    return join_alternatives(word for name in names for word in list_words(name))


def join_stems(*names: str) -> str:
    """The beginnings of several classes, wherever they stand."""
    return join_beginnings(word for name in names for word in list_words(name))


def join_edged(*names: str) -> str:
    """Several classes as words of a text: each begins and ends at an edge but where it has a `*` or a sign."""
    return "|".join(_put_edges(word) for word in _sort_by_length(word for name in names for word in list_words(name)))


def _put_edges(word: str) -> str:
    """The edge before a word is looked for behind it: what begins with letters is found several times as quickly."""
    pattern, bare = _make_pattern(word), word.strip("()")
    if bare[-1].isalnum():
        pattern += r"\b"
    if not bare[0].isalnum():
        return pattern
    letters = _GOES_ON.sub("", word)
    return rf"\b{pattern}" if _VARIABLE.search(letters) else rf"{pattern}(?<!\w.{{{len(letters)}}})"


def _sort_by_length(words: Iterable[str]) -> list[str]:
    return sorted(set(words), key=lambda word: (-len(word), word))


def _make_pattern(word: str) -> str:
    text = re.escape(_OPEN_ENDS.sub("", word)).replace(r"\ ", " ")
    for sign, meaning in _SIGNS:
        text = sign.sub(meaning, text)
    return text


@cache
def _read_sections(file: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """The words of a file by language and narrower class; from the package, which may be an egg that stays zipped."""
    sections: dict[tuple[str, str], list[str]] = {}
    words: list[str] = []
    for row in files(__name__).joinpath(f"{file}.txt").read_text("utf-8").splitlines():
        line = row.partition("#")[0].strip()
        if heading := _SECTION.fullmatch(line):
            words = sections.setdefault((heading[1], heading[2] or ""), [])
        elif line:
            words.append(line)
    return {key: tuple(found) for key, found in sections.items()}
