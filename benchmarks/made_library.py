"""A made library whose every reference is known: Russian and English papers that cite each other with errors.

Facts of a paper follow from its number, so that a library of any size is made without being held in memory.
"""

from __future__ import annotations

import hashlib
import json
import random
from functools import lru_cache
from typing import Any

import iuliia

from benchmarks.made_works import Facts, make_facts
from harvester.items import DescribedPaper, Paper, Person, Reference, Work
from harvester.library.joining import make_first_copy
from harvester.library.works import name_work
from harvester.text.coarse import coarsen_words, cut_subtitle

REFERENCES = 20
HELD = 0.55  # of the references, to papers of the library
TWINS = 0.1  # of the references in Russian, printed a second time in Latin letters
OUTSIDE = 3  # works outside for each paper of the library

_JOURNALS = ["Вестник университета", "Известия академии", "Труды института", "Journal of Studies", "Annals of Results"]
_SCHEMES = (iuliia.WIKIPEDIA, iuliia.GOST_7034, iuliia.BGN_PCGN, iuliia.ALA_LC, iuliia.SCIENTIFIC, iuliia.GOST_779_ALT)


def make_paper(number: int, papers: int) -> tuple[Paper, list[int | None]]:
    """A paper of a library of so many, and for each of its references which paper it is."""
    known = make_facts(number)
    chance = random.Random(f"cites {number}")
    truth = [_draw_cited(chance, number, papers) for _ in range(REFERENCES)]
    references = [_make_reference(chance, make_facts(cited)) for cited in truth]
    title = f"{known.title}: {known.subtitle}" if known.subtitle else known.title
    authors = [f"{family} {chance.choice('АБВГДИКЛМН')}." for family in known.families]
    made = Paper("", make_hash(number), title, authors, str(known.year), format="pdf", references=references)
    return make_first_copy(made, ""), [cited if cited < papers else None for cited in truth]


def make_copy(number: int) -> dict[str, Any]:
    """Of the file that a paper would have."""
    sha256 = make_hash(number)
    return {"sha256": sha256, "file": f"{sha256}.pdf", "format": "pdf", "size": 100_000}


def make_hash(number: int) -> str:
    return hashlib.sha256(f"made {number}".encode()).hexdigest()


def make_filling(number: int, papers: int) -> tuple[str, DescribedPaper, list[int]]:
    """The same paper made in a hurry: its record, descriptions without the detour over print, and what it cites."""
    chance = random.Random(f"cites {number}")
    cited = [_draw_cited(chance, number, papers) for _ in range(REFERENCES)]
    works = [_describe_work(chance, make_facts(other)) for other in cited]
    known, paper_id = make_facts(number), make_hash(number)[:16]
    title = f"{known.title}: {known.subtitle}" if known.subtitle else known.title
    own = Work(
        [_coarsen_text(title)],
        [cut_subtitle(title)] * bool(known.subtitle),
        [*map(_coarsen_text, known.families)],
        id=paper_id,
    )
    own.year, own.scripts = str(known.year), "c" if known.russian else "l"
    references = [{"text": f"{work.titles[0]}. {work.year}", "title": work.titles[0]} for work in works]
    record: dict[str, Any] = {
        "paper_id": paper_id,
        "sha256": make_hash(number),
        "title": title,
        "authors": known.families,
    }
    record |= {"year": own.year, "references": references, "copies": [make_copy(number)]}
    return json.dumps(record, ensure_ascii=False), DescribedPaper(own, works), cited


def _describe_work(chance: random.Random, cited: Facts) -> Work:
    title = _coarsen_text(cited.title)
    if chance.random() < 0.15:
        title = _misspell_text(chance, title, 1)
    families = [*map(_coarsen_text, cited.families[: 1 if chance.random() < 0.15 else None])]
    page = str(cited.page) if chance.random() < 0.9 else ""
    work = Work([title], [], families, str(cited.year), page=page, scripts="c" if cited.russian else "l")
    work.id = name_work(work)
    return work


def _coarsen_text(text: str) -> str:
    return " ".join(filter(None, map(_coarsen_word, text.split())))


@lru_cache(maxsize=100_000)
def _coarsen_word(word: str) -> str:
    return coarsen_words(word)


def _draw_cited(chance: random.Random, number: int, papers: int) -> int:
    """Few papers are cited often, most seldom; works outside have numbers past the last paper."""
    if chance.random() < HELD:
        cited = int(papers * chance.random() ** 2)
        return cited if cited != number else (cited + 1) % papers
    return papers + int(OUTSIDE * papers * chance.random() ** 2)


def _make_reference(chance: random.Random, cited: Facts) -> Reference:
    """The work as a paper prints it and a parser reads it: romanised, misspelt, cut short, with parts missing."""
    title, families = cited.title, cited.families[: 1 if chance.random() < 0.15 else None]
    if cited.subtitle and chance.random() < 0.5:
        title += f": {cited.subtitle}"
    romanised, twin = str(chance.choice(_SCHEMES).translate(title)), cited.russian and chance.random() < TWINS
    if cited.russian and chance.random() < 0.35:
        scheme = chance.choice(_SCHEMES)
        title, families = str(scheme.translate(title)), [str(scheme.translate(name)) for name in families]
    if chance.random() < 0.15:
        title = _misspell_text(chance, title, chance.choice([1, 1, 2]))
    if chance.random() < 0.03:
        families = [_misspell_text(chance, families[0], 1), *families[1:]]
    journal = chance.choice(_JOURNALS)
    year = "" if chance.random() < 0.03 else str(cited.year + (chance.choice([-1, 1]) if chance.random() < 0.03 else 0))
    pages = f"{cited.page}–{cited.page + 9}"
    text = f"{', '.join(families)} {title} // {journal}. {year}. С. {pages}."
    people = [Person(family, "А.") for family in families]
    made = Reference(text, 0.9, "made", "article", people, [], title, journal, year or None, pages=pages)
    if chance.random() < 0.03:  # a parser that missed the title, or its end
        made.title = None
    elif chance.random() < 0.03:
        made.title = f"{title} {journal}"
    if twin:
        made.twin, made.title_other = f"{romanised} // {journal}. {year}. P. {pages}.", romanised
    return made


def _misspell_text(chance: random.Random, text: str, errors: int) -> str:
    for _ in range(errors):
        place = chance.randrange(len(text) - 1)
        letter = chance.choice("аеионтсрвл" if text[place] > "z" else "aeiontsrvl")
        text = chance.choice(
            [
                text[:place] + letter + text[place + 1 :],
                text[:place] + letter + text[place:],
                text[:place] + text[place + 1 :],
                text[:place] + text[place + 1] + text[place] + text[place + 2 :],
            ]
        )
    return text
