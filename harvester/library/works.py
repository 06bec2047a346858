"""Papers and the works they cite, described in one coarse alphabet in which they can be compared.

References that describe a work alike are one `Work`, however many papers print them: it is compared with a paper once.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from harvester.items import DescribedPaper, Work
from harvester.persons.name_strings import read_authors_of_paper
from harvester.text.patterns import DOI_PREFIX, YEAR_SINCE_1500
from harvester.text.transliteration import key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Paper, Person, Reference

T = TypeVar("T")

LONGEST_TITLE, LONGEST_TEXT = 400, 1_000

_YEAR = re.compile(YEAR_SINCE_1500)
_DOI = re.compile(rf"{DOI_PREFIX}[!-~]+")
_NUMBER = re.compile(r"\d+")
_NOT_WORDS = re.compile(r"[\W_]+")
# Soft and hard signs and ties of some ways to romanise, which are no letters of their own.
_SIGNS = str.maketrans(dict.fromkeys("ʹʺ’‘`'\u0361\ufe20\ufe21"))
_CYRILLIC = re.compile("[а-яё]{3}", re.IGNORECASE)
_SUBTITLE = re.compile(r"[:.?!]\s|\s[—–-]\s")
# Roman numbers, which the coarse alphabet would mix up; a single letter is one only where nothing follows.
_ROMAN = {name: str(number) for number, name in enumerate("I II III IV V VI VII VIII IX X XI XII".split(), 1)}  # noqa: SIM905
_ROMAN_NUMBER = re.compile(r"\b(?:[IVX]{2,4}\b|[IVX](?=\W*(?:$|[.:])))")
# Not "[Электронный ресурс]" nor what it is in English.
_TRANSLATION = re.compile(r"[\s.,]{0,3}\[(?!ele[kc]tr)([^\[\]а-яё]{10,400})\]", re.IGNORECASE)
# What tells a part of a series from the others, in the coarse alphabet.
_PART = re.compile(r"\d+|cast|part|tom|teil|vip|vipusk")


def described(paper: Paper) -> DescribedPaper:
    return DescribedPaper(paper_work(paper), [reference_work(reference) for reference in paper.references])


def paper_work(paper: Paper) -> Work:
    told = paper.metadata
    titles = [paper.title, *(value.value for value in (told.title, told.title_other) if value)]
    people = [*read_authors_of_paper(paper), *told.authors, *told.authors_other]
    year, doi, pages = (given.value if given else None for given in (told.year, told.doi, told.page_range))
    return Work(
        paper.paper_id,
        _once(map(words, titles)),
        _once(map(main_title, titles)),
        _once(map(_family, _families(people))),
        _first(_YEAR, paper.year or year),
        _doi(doi),
        _first(_NUMBER, pages),
        scripts=_scripts(titles),
    )


def reference_work(reference: Reference) -> Work:
    """A cited work in all forms in which the paper prints it."""
    titles = [reference.title or "", reference.title_other or "", translation(reference)]
    work = Work(
        "",
        _once(map(words, titles)),
        _once(map(main_title, titles)),
        _once(map(_family, _families(reference.authors or reference.editors))),
        _first(_YEAR, reference.year),
        _doi(reference.doi),
        _first(_NUMBER, reference.pages),
        "" if any(map(words, titles)) else words(reference.text, LONGEST_TEXT),
        _scripts(titles),
    )
    work.id = "r-" + hashlib.sha256(packed(work).encode()).hexdigest()[:16]
    return work


def translation(reference: Reference) -> str:
    """What stands in brackets after a romanised title, "O rowerach [On bicycles]"; later ones translate the journal."""
    for title, text in ((reference.title_other, reference.twin), (reference.title, reference.text)):
        _, found, rest = (text or "").partition(title or "\n")
        if found and (bracketed := _TRANSLATION.match(rest)):
            return bracketed[1]
    return ""


def packed(work: Work) -> str:
    """A description without its id, as the stores keep it: they have millions."""
    parts = [work.titles, work.mains, work.families, work.year, work.doi, work.page, work.text, work.scripts]
    return json.dumps(parts)


def unpacked(work_id: str, record: str) -> Work:
    return Work(work_id, *json.loads(record))


def words(text: str, longest: int = LONGEST_TITLE) -> str:
    """The words of a text in the coarse alphabet that Russian and its romanisations share."""
    return " ".join(_NOT_WORDS.split(_coarse(text[:longest]))).strip() if text else ""


def main_title(title: str) -> str:
    """The words before a subtitle; "" when there is none, or when it names a part."""
    *_, last = [None, *_SUBTITLE.finditer(title)]
    if not last or names_part(words(title[last.end() :]).split()):
        return ""
    main = words(title[: last.start()])
    return main if " " in main else ""


def names_part(title_words: list[str]) -> bool:
    """Whether words number what they stand in among others."""
    return any(map(_PART.fullmatch, title_words))


def _coarse(text: str) -> str:
    plain = _ROMAN_NUMBER.sub(lambda found: _ROMAN.get(found[0], found[0]), text.translate(_SIGNS))
    # Some write х as x, which is кс to others.
    return key(plain).replace("ks", "h")


@lru_cache(maxsize=4096)
def _family(name: str) -> str:
    return _NOT_WORDS.sub("", _coarse(name))


def _families(people: Iterable[Person]) -> list[str]:
    return [person.family for person in people]


def _scripts(titles: Iterable[str]) -> str:
    return "".join(sorted({"c" if _CYRILLIC.search(title) else "l" for title in titles if title}))


def _first(pattern: re.Pattern[str], text: str | None) -> str:
    found = pattern.search(text or "")
    return found[0] if found else ""


def _doi(text: str | None) -> str:
    return _first(_DOI, (text or "").casefold()).rstrip(".,;)")


def _once(values: Iterable[T]) -> list[T]:
    return [value for value in dict.fromkeys(values) if value]
