"""Russian in Latin letters: many schemes, one key to compare by."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

import iuliia

from harvester.compiled import compiled
from harvester.text.scripts import is_cyrillic, normalise_text, unify_alphabet

_SCHEMES = (
    iuliia.WIKIPEDIA,
    iuliia.BGN_PCGN,
    iuliia.ICAO_DOC_9303,
    iuliia.MVD_782,
    iuliia.GOST_779_ALT,
    iuliia.GOST_7034,
    iuliia.ISO_9_1968,
    iuliia.SCIENTIFIC,
    iuliia.ALA_LC,
)
_CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюяёєіїґў"
_GERMAN_LETTERS = "a b w g d e sh s i j k l m n o p r s t u f ch z tsch sch schtsch - y - e ju ja jo je i ji g w"
_PLAIN_LETTERS = "a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch - y - e yu ya yo ye i i g u"
_GERMAN = str.maketrans({k: v.strip("-") for k, v in zip(_CYRILLIC, _GERMAN_LETTERS.split(), strict=True)})
_PLAIN = str.maketrans(
    {k: v.strip("-") for k, v in zip(_CYRILLIC, _PLAIN_LETTERS.split(), strict=True)}
    | {"'": "", "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe"}
    | {"š": "sh", "č": "ch", "ž": "zh", "ŝ": "shch"}
)
_ENDING = {"iy": "i", "yy": "y", "ii": "i", "ij": "i"}
# Letters of Ukrainian and Belarusian, which the schemes for Russian leave as they are.
_LATIN = ("i", "yi", "ye", "g", "u", "I", "Yi", "Ye", "G", "U")
_NOT_RUSSIAN = str.maketrans(dict(zip("іїєґўІЇЄҐЎ", _LATIN, strict=True)))

# What different schemes write for one Russian sound becomes one letter, in this order. The key is
# coarse on purpose (ц and ч fall together): it is only ever compared, together with a second look.
_SOUNDS = (
    ("schtsch", "s"), ("shtsh", "s"), ("shch", "s"), ("shh", "s"), ("sch", "s"), ("sh", "s"),
    ("tsch", "c"), ("tch", "c"), ("ch", "c"), ("ts", "c"), ("tz", "c"), ("cz", "c"),
    ("zh", "z"), ("kh", "h"), ("ck", "k"), ("ph", "f"), ("w", "v"), ("x", "ks"), ("eff ", "ev "), ("off ", "ov "),
    ("yo", "e"), ("jo", "e"), ("io", "e"), ("j", "i"), ("y", "i"),
)  # fmt: skip
_PLAIN_WORD = re.compile("[A-Za-z]+|[А-Яа-яЁё]+")
_NOT_PLAIN = re.compile("[^a-z]")
_GLIDE = re.compile("i+(?=[aeou])")
_SECOND_VOWEL = re.compile("(?<=[aou])e")
# The key drops the first letter of John, Jürgen and Иосиф as if it were that of a romanised Ю or Я.
_I = re.compile("j(?![au]$)|и|i(?![au])")
_DOUBLE = re.compile(r"([a-z])(?=\1)")


def romanise(text: str) -> str:
    """The text in Latin letters as most readers would write it (Wikipedia's scheme)."""
    return str(iuliia.WIKIPEDIA.translate(text.translate(_NOT_RUSSIAN)))


def list_spellings(surname: str) -> set[str]:
    """A Russian surname as the common schemes write it in Latin letters; a Latin one is its own spelling."""
    if not is_cyrillic(surname):
        return {surname}
    found = {str(scheme.translate(surname.translate(_NOT_RUSSIAN))) for scheme in _SCHEMES}
    german = surname.casefold().translate(_GERMAN)
    found.add(german.capitalize() if surname[:1].isupper() else german)
    plain = {re.sub("[ʹʺ'’\"`]", "", spelling) for spelling in found}
    shorter = {spelling[:-2] + _ENDING[spelling[-2:]] for spelling in plain if spelling[-2:] in _ENDING}
    return found | plain | shorter


def make_key(text: str) -> str:
    """Text in a coarse Latin form that is the same for Russian and its romanisations; spaces stay."""
    if _PLAIN_WORD.fullmatch(text):  # as most are, whose normal form is soon made
        return _key_word(text.lower().replace("ё", "е"))
    return " ".join(map(_key_word, unify_alphabet(normalise_text(text)).split(" ")))


@lru_cache(maxsize=16_384)  # titles have most of their words in common
def _key_word(word: str) -> str:
    plain = word.translate(_PLAIN)
    if not plain.isascii():
        plain = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    return fold_sounds(plain)


@compiled
def fold_sounds(word: str) -> str:
    """A word in small Latin letters as its key has it: each sound in one letter, none of them twice."""
    word += " "
    for written, sound in _SOUNDS:
        word = word.replace(written, sound)
    return _DOUBLE.sub("", _SECOND_VOWEL.sub("", _GLIDE.sub("", word)))[:-1]


@lru_cache(maxsize=4096)
def make_surname_key(name: str) -> str:
    """The key of a surname: letters only, so that Щёголев, Shchegolev and Ščëgolev are one."""
    key = make_key(name)
    return key if key.isascii() and key.isalpha() and key.islower() else _NOT_PLAIN.sub("", key)


def key_first_sound(name: str) -> str:
    """The letter by which a given name and its initial are keyed: P. is Philip, and J. is not Ju."""
    if name.casefold().startswith("ph"):
        return "p"
    return "i" if _I.match(name.casefold()) else make_key(name)[:1] or name[:1]
