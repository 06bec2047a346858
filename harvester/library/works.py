"""Papers and the works they cite, described in one coarse alphabet in which they can be compared.

References that describe a work alike are one `Work`, however many papers print them: it is compared with a paper once.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

import msgspec

from harvester.items import DescribedPaper, Work
from harvester.persons.name_strings import read_authors_of_paper
from harvester.text.coarse import coarsen, coarsen_words, cut_subtitle
from harvester.text.patterns import DOI_PREFIX, YEAR_SINCE_1500

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Paper, Person, Reference

T = TypeVar("T")

CITED = "r-"  # begins the id of a cited work, none of a paper
NO_PAPERS = frozenset({"law", "standard", "patent", "web"})  # what is cited and is no paper
SHORTEST_TITLE = 10  # letters of what can be looked for
BEGINNING = 18  # letters that most descriptions of a work share
LONGEST_TEXT = 1_000  # letters of a reference without a title; longer ones are several run together

_WORK = msgspec.json.Decoder(Work)
_YEAR = re.compile(YEAR_SINCE_1500)
_DOI = re.compile(rf"{DOI_PREFIX}[!-~]+")
_NUMBER = re.compile(r"\d+")
_NOT_WORDS = re.compile(r"[\W_]+")
_CYRILLIC = re.compile("[а-яё]{3}", re.IGNORECASE)
# Not "[Электронный ресурс]" nor what it is in English.
_TRANSLATION = re.compile(r"[\s.,]{0,3}\[(?!ele[kc]tr)([^\[\]а-яё]{10,400})\]", re.IGNORECASE)


def describe_paper(paper: Paper) -> DescribedPaper:
    return DescribedPaper(make_paper_work(paper), [make_reference_work(reference) for reference in paper.references])


def make_paper_work(paper: Paper) -> Work:
    told = paper.metadata
    decided = (value.value for value in (told.title, told.title_other) if value)
    titles = [paper.title, *decided, *paper.printed_titles]
    people = [*read_authors_of_paper(paper), *told.authors, *told.authors_other]
    year, doi, pages = (given.value if given else None for given in (told.year, told.doi, told.page_range))
    return Work(
        _drop_repeated(map(coarsen_words, titles)),
        _drop_repeated(map(cut_subtitle, titles)),
        _drop_repeated(map(_take_family, _list_families(people))),
        _find_first(_YEAR, paper.year or year),
        _find_doi(doi),
        _find_first(_NUMBER, pages),
        scripts=_tell_scripts(titles),
        id=paper.paper_id,
    )


def make_reference_work(reference: Reference) -> Work:
    """A cited work in all forms in which the paper prints it."""
    titles = [*filter(None, (reference.title, reference.title_other, find_translation(reference)))]
    coarse = _drop_repeated(map(coarsen_words, titles))
    work = Work(
        coarse,
        _drop_repeated(map(cut_subtitle, titles)),
        _drop_repeated(map(_take_family, _list_families(reference.authors or reference.editors))),
        _find_first(_YEAR, reference.year),
        _find_doi(reference.doi),
        _find_first(_NUMBER, reference.pages),
        "" if coarse else coarsen_words(reference.text, LONGEST_TEXT),
        _tell_scripts(titles),
    )
    work.id = name_work(work)
    return work


def name_work(work: Work) -> str:
    """The id of a cited work: a hash of how its title begins, and one of all that is said of it.

    Descriptions of one work so stand together in a store, which reads and writes them together.
    """
    begins = "".join((work.titles or [work.text])[0].split())[:BEGINNING]
    return CITED + _hash_text(begins)[:6] + _hash_text(pack_work(work))[:10]


def _hash_text(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def find_translation(reference: Reference) -> str:
    """What stands in brackets after a romanised title, "O rowerach [On bicycles]"; later ones translate the journal."""
    for title, text in ((reference.title_other, reference.twin), (reference.title, reference.text)):
        if text and "[" in text:
            _, found, rest = text.partition(title or "\n")
            if found and (bracketed := _TRANSLATION.match(rest)):
                return bracketed[1]
    return ""


def pack_work(work: Work) -> str:
    """A description without its id, as the stores keep it: they have millions."""
    parts = [work.titles, work.mains, work.families, work.year, work.doi, work.page, work.text, work.scripts]
    try:
        return msgspec.json.encode(parts).decode()
    except UnicodeEncodeError:  # halves of letters, from a broken file
        return json.dumps(parts)


def unpack_work(work_id: str, record: str) -> Work:
    try:
        work = _WORK.decode(record)
    except msgspec.DecodeError:
        work = msgspec.convert(json.loads(record), Work)  # halves of letters, or a bad one
    work.id = work_id
    return work


@lru_cache(maxsize=4096)
def _take_family(name: str) -> str:
    return _NOT_WORDS.sub("", coarsen(name))


def _list_families(people: Iterable[Person]) -> list[str]:
    return [person.family for person in people]


def _tell_scripts(titles: Iterable[str]) -> str:
    return "".join(
        sorted({"l" if title.isascii() or not _CYRILLIC.search(title) else "c" for title in titles if title})
    )


def _find_first(pattern: re.Pattern[str], text: str | None) -> str:
    found = pattern.search(text) if text else None
    return found[0] if found else ""


def _find_doi(text: str | None) -> str:
    return _find_first(_DOI, text.casefold()).rstrip(".,;)") if text else ""


def _drop_repeated(values: Iterable[T]) -> list[T]:
    return [value for value in dict.fromkeys(values) if value]


def is_huntable(reference: Reference) -> bool:
    """Whether a cited work may be a paper that can be looked for."""
    return reference.type not in NO_PAPERS and len(reference.title or "") >= SHORTEST_TITLE
