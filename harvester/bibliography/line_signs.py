"""What speaks for a line of a reference: words, and signs anywhere, at the beginning and at the end of the line.

Each sign names what no match is without, so that most lines are searched for few of them.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from harvester.lexicon import load_words
from harvester.persons import reference_line_names as names
from harvester.text.patterns import WEB_START, YEAR, YEAR_SINCE_1600, YEAR_SINCE_1800

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    # Places in ALL_SIGNS of what a line has, and of what it can have with what finds it.
    Looked = tuple[list[int], list[tuple[int, Callable[[str], object]]]]

# Any of these words in the line or none.
WORDS = {
    name: load_words(f"reference_lines.{name.partition(' ')[0]}")
    for name in ("publisher", "venue", "kind", "law", "access", "others", "running text", "pointers")
}


def _lead(*alternatives: tuple[str, str]) -> str:
    """A pattern of alternatives, each given by its first letter, as the inside of a class, and the rest: to search for
    one of several letters costs a tenth of trying each alternative at every place. ^ before: where a word begins.
    """
    firsts = "".join(first.removeprefix("^") for first, _ in alternatives)
    looked = (f"(?<={_look_back(first)})(?:{rest})" for first, rest in alternatives)
    return f"[{firsts}](?:{'|'.join(looked)})"


def _look_back(first: str) -> str:
    return rf"\b[{first[1:]}]" if first.startswith("^") else f"[{first}]"


class Sign(NamedTuple):
    """Found or not, anywhere in the line; a match has one of the letters (0: any digit) or of the words at least."""

    pattern: str
    letters: str = ""
    words: str = ""


# After a word; and at the end of a line.
_COUNTED, _OF_A_YEAR = r"\.? ?\d", r"\d\d[a-z]?\)?\.?\s*$"
SIGNS = {
    "year in brackets": Sign(rf"\({YEAR_SINCE_1600}[a-zа-я]?\)", "("),
    "year at the end": Sign(_lead(("^1", rf"[89]{_OF_A_YEAR}"), ("^2", rf"0{_OF_A_YEAR}")), "0"),
    "pages": Sign(
        _lead(
            ("^СCsSpP", rf"[СCsSpP]?{_COUNTED}"),
            ("^с", rf"тр{_COUNTED}"),
            ("^S", rf"eite{_COUNTED}"),
            (r"\d", r" ?(?:[–—−-]{1,2} ?\d|(?:[сcpS]|стр|pp?)\.)"),
        ),
        "0",
    ),
    "range at the end": Sign(r"\d ?[–—−-]{1,2} ?\d+[.)]?\s*$", "–—−-"),
    "issue": Sign(
        _lead(
            ("№", ""),
            ("^ТтHTЧ", _COUNTED),
            (
                "^VvNnВвBJIi",
                rf"(?:(?<=[Vv])ol|(?<=V)yp|(?<=[Nn])[or]|(?<=[Вв])ып|(?<=B)d|(?<=J)g|ssue|(?<=I)ss){_COUNTED}",
            ),
            (r"\d", r" ?\(\d+(?:[-/]\d+)?\)|[:;,] ?\d"),
        ),
        "№0",
    ),
    "url": Sign(rf"{WEB_START}|URL|doi|DOI|arXiv", "hwUdDX"),
    "place": Sign(
        r"\b(?:М|Л|СПб|Киев|Минск|М\.[-–]Л|Москва|Новосибирск|Moscow|New York|"
        r"London|Berlin|Cambridge|Oxford|Paris|Frankfurt|Stuttgart|Opladen|Wien)\b\.?\s*[:;,]|"
        rf"[а-яa-z] ?: ?[A-ZА-Я][а-яa-z]+,? ?{YEAR}",
        ":",
        "м л спб киев минск москва новосибирск moscow york london berlin cambridge oxford paris frankfurt stuttgart "
        "opladen wien",
    ),
    "slashes": Sign(r"//", "/"),
    "slash": Sign(r"\s/\s?\S", "/"),
    "dash": Sign(r"[.,]\s?[–—-]{1,2}\s", "–—-"),
    "quotes": Sign(r"[«»“”„\"]", '«»“”„"'),
    "in": Sign(r":(?<=\b[Ii]n:)|[.,] In [A-Z]|\.(?:(?<=В кн.)|(?<=В сб.))", ":IВ"),
    "editors": Sign(
        r"(?i:\b(?:eds?|hrsg|hg|под ред|ред|редкол|отв\. ред|пер\. с|сост|pod red))\b\.?",
        words="ed eds hrsg hg ред редкол пер сост red",
    ),
    "edition": Sign(
        r"\.(?:(?<=\bизд.)|(?<=\bed.)|(?<=\bAufl.)|(?<=\bedition.))|\d-е изд", words="изд ed aufl edition е"
    ),
    "act": Sign(r"от \d\d?\.\d\d\.\d{4}|ГОСТ|[Сс]т\. ?\d", "0Г"),
    "isbn": Sign(r"IS[BS]N|ББК|УДК", "IБУ"),
    "email": Sign(r"@(?<=\S@)\S", "@"),
    "citation": Sign(r"\[\d+(?:[,;–-] ?\d+)*\](?!\s*$)|\((?:vgl|see|см)\b|\((?:[A-Z][a-z]+,? )+\d{4}\)", "[("),
    "formula": Sign(r"[=<>≤≥∑∫αβγδλ∈→±]", "=<>≤≥∑∫αβγδλ∈→±"),
    "dots of contents": Sign(r"\.(?:\.{3}| \. \. )", "."),
}


class Start(NamedTuple):
    """Found or not, at the beginning, perhaps after a number; `first` and `sure` are insides of classes of letters that
    the line begins with after its blanks: one of the first it must begin with, one of the second is enough. As of a
    sign, a match has one of the `letters`.
    """

    first: str
    pattern: str
    letters: str = ""
    sure: str = ""


_NUMBER = r"\s*(?:\W{0,3}\d{0,3}\W{0,3})"
STARTS = {
    "number in brackets": Start(r"\[", r"\s*\[\s?\d{1,3}\s?\]"),
    "label in brackets": Start(r"\[", r"\s*\[[^\]\s][^\]]{0,24}\]"),
    "number and stop": Start(r"\d", r"\s*\d{1,3}[.)](?!\d)"),
    "bare number": Start(r"\d", r"\s*\d{1,3}\s+\S"),
    "number alone": Start(r"\d\[(", r"\s*[\[(]?\s?\d{1,4}\s?[\])]?\.?\s*$"),
    "bullet": Start("•●▪∙·*–—-", r"\s*[•●▪∙·*–—-]\s"),
    "dashes": Start("_–—-", r"\s*[_–—-]{2,}|\s*[–—-],? "),
    "begins with a name": Start(rf"{names.UP}\d\W", rf"{_NUMBER}{names.NAME_AND_INITIAL}", "."),
    "begins with initials": Start(rf"{names.UP}\d\W", rf"{_NUMBER}{names.INITIALS_AND_NAME}", "."),
    "vancouver": Start(rf"{names.UP}\d\W", rf"{_NUMBER}{names.NAME_AND_BARE_INITIALS}[,.:]", ",.:"),
    "name and comma": Start(names.UP, rf"\s*{names.NAME_AND_COMMA}", ","),
    "name and year": Start(names.UP, rf"\s*{names.NAME}[^()]{{0,80}}[(,.]\s?{YEAR_SINCE_1800}", "0"),
    "capital": Start(rf"{names.UP}\W", rf"\W*[{names.UP}]", sure=names.UP),
    "small letter": Start(names.LOW, rf"\s*[{names.LOW}]", sure=names.LOW),
    "digit": Start(r"\d", r"\s*\d", sure=r"\d"),
    "there too": Start(
        r"\dТтIiEeDdУуОоOoСс",
        r"(?i:\s*(?:\d{1,3}[.)]?\s*)?(?:там же|ibid|ebd|ders\.|dies\.|указ\. соч|он же|она же|см\.|op\. cit))",
    ),
    "begins with in": Start("Ii/В", r"\s*(?:[Ii]n:?|//|/|В кн)\s"),
    "source words": Start("СPpSТV№BDdUhВМ", r"\s*(?:С|P|pp?|S|Т|Vol|№|Bd|DOI|doi|URL|http|Вып|М\.:|СПб)\b"),
}


class End(NamedTuple):
    """Found or not, at the end, without the blanks after it; one of `letters` is the last, and enough if `sure`."""

    letters: str
    pattern: str
    sure: bool = False


# The longest of them with the letter before it.
END_LENGTH = 4
ENDS = {
    "full stop": End(".", r"\.$", sure=True),
    "hyphen": End("-\u00ad\u2010", rf"[{names.LOW}][-\u00ad\u2010]$"),
    "comma": End(",;:", r"[,;:]$", sure=True),
    "cut": End(
        "иваоскзfednrsoa/–—-",
        r"(?:\b(?:и|в|на|of|the|and|for|in|und|der|des|für|von|to|a|по|с|к|о|из)|/|[–—-])$",
    ),
    "initial": End(".", rf"\b[{names.UP}]\.$"),
}
ALL_SIGNS = (*WORDS, *SIGNS, *STARTS, *ENDS)
_PLACE = {name: place for place, name in enumerate(ALL_SIGNS)}
_SEARCHED = {name: re.compile(sign.pattern).search for name, sign in SIGNS.items()}
_ENDED = {name: re.compile(end.pattern).search for name, end in ENDS.items()}
_MATCHED = {name: re.compile(start.pattern).match for name, start in STARTS.items()}
_FIRST = {name: re.compile(f"[{start.first}]").match for name, start in STARTS.items()}
_SURE = {name: re.compile(f"[{start.sure}]").match for name, start in STARTS.items() if start.sure}


def _gather_bits(given: Iterable[tuple[str, Iterable[str]]]) -> dict[str, int]:
    """For each letter or word a number in which the bits of those are set that it speaks for."""
    found: Counter[str] = Counter()
    for name, hints in given:
        for hint in set(hints):
            found[hint] += _BITS[name]
    return dict(found)


_NEEDED = {name: start.letters for name, start in STARTS.items() if start.letters}
_BITS = {name: 1 << place for place, name in enumerate((*WORDS, *SIGNS, *_NEEDED))}
_OF_STARTS = sum(_BITS[name] for name in _NEEDED)
_OF_LETTERS = _gather_bits([*((name, sign.letters) for name, sign in SIGNS.items()), *_NEEDED.items()])
OF_LETTERS = np.zeros(max(map(ord, _OF_LETTERS)) + 1, np.int64)  # by the codes of letters
OF_LETTERS[[*map(ord, _OF_LETTERS)]] = [*_OF_LETTERS.values()]
OF_WORDS = _gather_bits([*WORDS.items(), *((name, sign.words.split()) for name, sign in SIGNS.items())])


def list_signs(bits: int) -> Looked:
    """The kinds of words that a line has whose letters and words speak for these, and the signs that it can have."""
    return _list_signs(bits & ~_OF_STARTS)


def list_starts(first: str, bits: int) -> Looked:
    """What a line begins with, by its first letter and what its letters speak for, and what it can begin with."""
    return _list_starts(first, bits & _OF_STARTS)


@lru_cache(maxsize=5_000)
def _list_signs(bits: int) -> Looked:
    words = [_PLACE[name] for name in WORDS if bits & _BITS[name]]
    return words, [(_PLACE[name], search) for name, search in _SEARCHED.items() if bits & _BITS[name]]


@lru_cache(maxsize=5_000)
def _list_starts(first: str, bits: int) -> Looked:
    sure = [name for name, match in _SURE.items() if match(first)]
    able = [name for name in STARTS if _FIRST[name](first) and (name not in _NEEDED or bits & _BITS[name])]
    return [_PLACE[name] for name in sure], [(_PLACE[name], _MATCHED[name]) for name in able if name not in sure]


@lru_cache(maxsize=5_000)
def list_ends(last: str) -> Looked:
    """What a line ends with, by its last letter, and what it can end with."""
    able = {_PLACE[name]: end for name, end in ENDS.items() if last and last in end.letters}
    tried = [place for place, end in able.items() if not end.sure]
    return [place for place, end in able.items() if end.sure], [(place, _ENDED[ALL_SIGNS[place]]) for place in tried]
