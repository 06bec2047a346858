"""May two given names, or their initials, be one person's? In Cyrillic, in Latin letters, in any transliteration."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA

from harvester.items.documents import Person
from harvester.lexicon import list_words
from harvester.text.scripts import is_cyrillic, normalise_text, squeeze
from harvester.text.transliteration import key_first_sound, list_spellings, make_key, make_surname_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items.documents import Person


SAME, AGREES, OTHER = 1, 0, -1

# Row: the first letters of a Russian name; how schemes and languages begin it; after a bar what only a bare initial is.
_ROWS = """
а a; б b; в v w; г g h; д d; дж j g dzh dj; е e ye je | y j; ж zh z j ge sh | s; з z s; и i y; ио io jo | j; й y j i
к k c q; л l; м m; н n; о o; п p; р r; с s; т t; у u w; ф f ph | p; фо v; х kh h x ch | k; ц ts c z tz cz | t
ч ch tch tsch c; ш sh sch s ch; щ shch sch sh s; ы y; э e ae ye je; ю yu ju iu | y j; юд eu; я ya ja ia | y j
"""
# Within Latin letters only the schemes of Russian make two beginnings one, and one of the two must look like them:
# Hanna is no G. and Jens is no E., but Khariton may be an H. and Yuri a J.
_RUSSIAN = frozenset("вежфхцчшщюя")
_MARKED = re.compile("yu|ju|iu|ya|ja|ia|ye|zh|kh|ph|ts|tz|tch|shch|sch|sh|w")
_Y_AND_J = {"y", "j"}
_UKRAINIAN = str.maketrans("іїєґў", "ииегу")
_PLAIN = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe"})
_MEANT = str.maketrans({"š": "sh", "č": "ch", "ž": "zh", "ŝ": "shch", "â": "ya", "û": "yu"})
_GIVEN_NAME = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*\.?")
_J = re.compile("[юяй]|дж|[yji][ua]|[yj](?!e)|je")
_LONG, _PREFIX = 5, 4  # letters from which names may differ by one, and may be cut short or declined
_APART = 0.4  # of a name's letters that another language may have otherwise: Михаил is Michael, Анатолий is not Anna
# Two letters without a full stop that stand for one: "Petrov Yu".
_DIGRAPH = re.compile("[YJI][ua]|[KZCSTP]h|Ts|Дж", re.IGNORECASE)
_STOPPED = re.compile(r"[^\W\d_]{2}|[^\W\d_aeiouyäöüаеёиоуыэюя]{3,4}", re.IGNORECASE)


def _read_rows(rows: str) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    table = {}
    for row in re.split(r"[;\n]", rows.strip()):
        letters, _, forms = row.strip().partition(" ")
        spelt, _, bare = forms.partition("|")
        table[letters] = frozenset(spelt.split()), frozenset(bare.split())
    return table


_TABLE = _read_rows(_ROWS)


def is_initial(token: str) -> bool:
    """A letter, or a few with a full stop and no vowel between: `И`, `J.`, `Yu.`, `Chr.`; without one `Yu` and `Дж`."""
    letters = token.rstrip(".")
    return len(letters) == 1 or bool((_DIGRAPH if token == letters else _STOPPED).fullmatch(letters))


def may_be_same(one: str, other: str) -> bool:
    """Whether they agree, or are one name as two alphabets have it: Пётр and Peter."""
    if compare_given_names(one, other) != OTHER:
        return True
    if is_initial(one) or is_initial(other) or is_cyrillic(one) == is_cyrillic(other):
        return False
    return _begin_alike(one, other) and OSA.normalized_distance(make_key(one), make_key(other)) <= _APART


def are_two(one: str, other: str) -> bool:
    """Two names in full of one initial, no forms of one another: Jonas and Julia, not Tom and Thomas."""
    if is_initial(one) or is_initial(other) or may_be_same(one, other) or not may_be_same(f"{one[:1]}.", other):
        return False
    a, b = (make_key(name).replace("h", "")[:2] for name in (one, other))
    return a != b


def list_given_names(person: Person) -> list[str]:
    """Given names or initials and the patronymic, one by one."""
    return [*_GIVEN_NAME.findall(person.given), *_GIVEN_NAME.findall(person.patronymic)[:1]]


def may_be_one(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether given names in their order may be one person's, as far as both go: `И. П.` and `Иван`, not `И. С.`."""
    return all(may_be_same(*pair) for pair in zip(one, other, strict=False))


@lru_cache(maxsize=20_000)
def compare_given_names(one: str, other: str) -> int:
    """SAME: one name in full; AGREES: an initial or abbreviation of it; OTHER: another name, or none at all."""
    one, other = (unicodedata.normalize("NFC", name) for name in (one, other))
    if is_initial(one) or is_initial(other):
        if one.rstrip(".") == other.rstrip(".") and is_initial(one) != is_initial(other):  # Ян, and Ян. at a line's end
            return SAME
        return AGREES if _begin_alike(one, other) else OTHER
    a, b = (re.sub("[^a-z]", "", make_key(name)) for name in (one, other))
    if not a or not b:
        return OTHER
    shorter = min(len(a), len(b))
    cut = shorter >= _PREFIX and (a.startswith(b) or b.startswith(a))
    if a == b or cut or _is_spelling(one, other) or _is_spelling(other, one):
        return SAME
    return SAME if shorter >= _LONG and OSA.distance(a, b, score_cutoff=1) <= 1 else OTHER


def are_forms_of_one(one: str, other: str) -> bool:
    """Whether languages or friends make one name of them: Микола and Николай, Bob and Robert."""
    return not _find_groups(one).isdisjoint(_find_groups(other))


def _find_groups(name: str) -> frozenset[int]:
    return _read_alike().get(_fold_name(name), frozenset())


@cache
def _read_alike() -> dict[str, frozenset[int]]:
    """For each name the groups that it stands in: Микола and Николай are in one."""
    found: dict[str, set[int]] = {}
    for number, group in enumerate(list_words("given_names_alike")):
        for name in group.split():
            found.setdefault(_fold_name(name), set()).add(number)
    return {name: frozenset(groups) for name, groups in found.items()}


def _fold_name(name: str) -> str:
    return name.casefold().replace("ё", "е")


def _is_spelling(name: str, latin: str) -> bool:
    return is_cyrillic(name) and latin.casefold() in map(str.casefold, list_spellings(name))


def _begin_alike(one: str, other: str) -> bool:
    if is_cyrillic(one) != is_cyrillic(other):
        return bool(_find_sounds(one) & _find_sounds(other))
    forms, others = _fold_letters(one), _fold_letters(other)
    if any(a.startswith(b) or b.startswith(a) for a in forms for b in others):
        return True
    if is_cyrillic(one):
        return False
    return forms | others == _Y_AND_J or (
        any(map(_MARKED.match, forms | others)) and bool(_find_sounds(one) & _find_sounds(other) & _RUSSIAN)
    )


@lru_cache(maxsize=20_000)
def _find_sounds(name: str) -> frozenset[str]:
    """The rows of the table that a name or an initial may begin with."""
    if is_cyrillic(name):
        return frozenset(
            row for row in _TABLE for form in _fold_letters(name) if row.startswith(form) or form.startswith(row)
        )
    return frozenset(
        row for row, known in _TABLE.items() if any(_fits_row(form, *known) for form in _fold_letters(name))
    )


def _fits_row(form: str, spelt: frozenset[str], bare: frozenset[str]) -> bool:
    begun = len(form) > 1 and any(one.startswith(form) for one in spelt)  # `Ts.` of Tschingis
    return begun or form in bare or form.startswith(tuple(spelt))


@lru_cache(maxsize=20_000)
def _fold_letters(name: str) -> frozenset[str]:
    """The small letters of a name: with its accents off, and as transliterations mean them (š is sh, û is yu)."""
    small = normalise_text(name)
    if is_cyrillic(small):
        return frozenset({re.sub(r"[\W\d_]", "", small.translate(_UKRAINIAN))}) - {""}
    small = small.translate(_PLAIN)
    forms = (unicodedata.normalize("NFKD", form) for form in (small, small.translate(_MEANT)))
    return frozenset(re.sub("[^a-z]", "", form) for form in forms) - {""}


@lru_cache(maxsize=4096)
def key_initial(given: str) -> str:
    """One letter for all spellings of a first initial, as far as one can tell: J, Y, Ю, Я, Yu and Ja share theirs."""
    found = _GIVEN_NAME.search(given)
    first = found[0] if found else ""
    return "j" if any(map(_J.match, _fold_letters(first))) else key_first_sound(first)


def same_surname(a: str, b: str) -> bool:
    """Whether two surnames are one across scripts, schemes and case; long ones may differ by a letter."""
    return any(_are_alike(form(a), form(b)) for form in (make_surname_key, squeeze))


def _are_alike(one: str, other: str) -> bool:
    if one == other:
        return bool(one)
    shorter = min(len(one), len(other))
    return shorter >= 5 and OSA.distance(one, other, score_cutoff=2) <= (2 if shorter >= 10 else 1)
