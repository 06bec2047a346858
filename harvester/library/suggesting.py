"""A query that finds nothing, spelt otherwise: with the other layout of the keyboard, or as words of papers are."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA

from harvester.items import Search
from harvester.library.queries import WORD, parse_query, write_query
from harvester.text.keyboard import swap_layout
from harvester.text.lemmas import CYRILLIC, list_readings, split_terms

if TYPE_CHECKING:
    from harvester.library.contracts.catalogue import Catalogue
    from harvester.library.queries import SearchTerm

MOST_WORDS = 6  # of a query whose spelling is looked into
SHORTEST = 3  # letters: shorter words are like too many others
LONG = 6  # letters of a word that may have two mistakes
PRINTED_IN = 3  # papers in which a lemma is looked up as it is printed


def suggest_query(catalogue: Catalogue, text: str) -> str:
    """What was probably meant, if the library has it; "" where nothing is known to be like it."""
    swapped = swap_layout(text)
    if swapped != text and _finds(catalogue, swapped):
        return swapped
    terms = parse_query(text).terms
    wrong = [term for term in terms if term.kind == WORD and not term.excluded and len(term.value) >= SHORTEST]
    mended: dict[SearchTerm, SearchTerm] = {}
    for term in wrong[:MOST_WORDS]:
        if not _finds(catalogue, term.value) and (nearest := find_nearest_word(catalogue, term.value)):
            mended[term] = replace(term, value=nearest)
    said = write_query(mended.get(term, term) for term in terms)
    return said if mended and _finds(catalogue, said) else ""


def find_nearest_word(catalogue: Catalogue, word: str) -> str:
    """The word of papers with fewest letters changed, the commonest of several; "" where none is near."""
    lemma = list_readings(word)[0]
    for letters in (3, 2, 1):
        ranked = []
        for other, papers in catalogue.sample_words(word[:letters]).items():
            most = 2 if min(len(word), len(other)) >= LONG else 1
            typed, meant = (OSA.distance(form, other, score_cutoff=most) for form in (word, lemma))
            if min(typed, meant) <= most:
                ranked.append((min(typed, meant), typed, -papers, other))
        if ranked:
            return _find_printed(catalogue, min(ranked)[-1])
    return ""


def _find_printed(catalogue: Catalogue, lemma: str) -> str:
    """A lemma as people write it: those of Russian are words, others lack their endings."""
    if CYRILLIC.fullmatch(lemma):
        return lemma
    papers = [paper for paper, _ in catalogue.search(lemma, PRINTED_IN)]
    printed = (word for paper in papers for word in split_terms(" ".join([paper.title, *paper.authors])))
    return next((word for word in printed if lemma in list_readings(word)), lemma)


def _finds(catalogue: Catalogue, text: str) -> bool:
    return bool(catalogue.find(Search(text, size=0)).total)
