"""The one way to index and to rank, so that both stores answer a search alike."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from heapq import nsmallest
from itertools import chain, islice, product
from typing import TYPE_CHECKING

from harvester.text.lemmas import list_lemmas, list_readings, split_terms
from harvester.text.romanised import list_cyrillic_readings
from harvester.text.russian_dictionary import is_russian_word

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Paper, Value, Words

# What a word is worth where it stands. "often": the words that the text has OFTEN times or more.
WEIGHTS = {"title": 8.0, "authors": 5.0, "keywords": 5.0, "abstract": 3.0, "often": 2.0, "text": 1.0}
FIELDS = tuple(WEIGHTS)
OF_TEXT = ("often", "text")
RANKED = FIELDS[:-1]  # the full text is looked into by the store's index, never read back for ranking
TITLE_SHARE = 4.0  # for a title that has the searched words and nothing else
OFTEN = 5
LINE = "line"  # the words of the record as they follow each other, for phrases
GAP = "ё"  # between two fields of a line: no lemma has this letter, so no phrase goes over it
MOST_WORDS = 5_000
LONGEST_TEXT = 2_000_000
MOST_SEARCHED = 24  # words of one query; whoever pastes a page means its beginning
SHORTEST_ROMANISED = 4  # letters of a Russian word that was typed in Latin ones: shorter ones are English, too
# "statyami" may be статями or статьями: so many spellings are tried, and so many Russian words among them taken.
MOST_SPELLINGS, MOST_CYRILLIC = 400, 3
# Words that a misspelt one may stand for are looked for in these fields of so many papers.
SAMPLED, MOST_SAMPLED = ("title", "authors", "keywords"), 2_000
MOST_PHRASES = 64  # readings of one phrase
MOST_COUNTED = 12  # values of each facet that are shown beside an answer
_LATIN = re.compile("[a-z]+")
_UMLAUT = {"ae": "ä", "oe": "ö", "ue": "ü"}
_UMLAUTS = str.maketrans({umlaut: letters for letters, umlaut in _UMLAUT.items()})
_DIGRAPH = re.compile("|".join(_UMLAUT))
_SURNAME = re.compile("[a-z]{2,}(?:[eo]v|in|sk[iy]+|tsk[iy]+|[eo]va|ina|skaya|enko|chuk|yan)")

Query = list[tuple[str, ...]]


def collect_words(paper: Paper, text: str) -> Words:
    """The lemmas of a paper by field, each once; a word of several readings stands there in all of them."""
    told = paper.metadata
    people = [person.family for person in [*told.authors, *told.authors_other]]
    terms = [
        *told.keywords,
        *told.keywords_other,
        *told.keyphrases,
        *(term for one in told.blocks for term in one.keywords),
    ]
    titles = (told.title, told.title_other, *(block.title for block in told.blocks))
    abstracts = (told.abstract, told.abstract_other, *(block.abstract for block in told.blocks))
    counts = _count_lemmas(text)
    return {
        "title": _drop_repeated(paper.title, *_list_texts(titles)),
        "authors": _drop_repeated(*paper.authors, *people),
        "keywords": _drop_repeated(*_list_texts(terms)),
        "abstract": _drop_repeated(*_list_texts(abstracts)),
        "often": [word for word, count in counts if count >= OFTEN],
        "text": [word for word, _ in counts],
        LINE: make_line(paper),
    }


def make_line(paper: Paper) -> list[str]:
    """Titles, abstracts and key words as their likeliest lemmas in order, with a gap between two of them."""
    told = paper.metadata
    values = [told.title, told.title_other, told.abstract, told.abstract_other]
    values += [*told.keywords, *told.keywords_other, *told.keyphrases]
    values += [value for block in told.blocks for value in (block.title, block.abstract, *block.keywords)]
    texts = dict.fromkeys(filter(None, [paper.title, *_list_texts(values)]))
    return [lemma for text in texts for lemma in [*list_lemmas(text), GAP]][:MOST_WORDS]


def join_lines(old: list[str], new: list[str]) -> list[str]:
    """The line of a paper with that of a further copy, where that says something else."""
    return old if f" {' '.join(new)} " in f" {' '.join(old)} " else [*old, *new][:MOST_WORDS]


def collect_words_anew(paper: Paper, old: Words) -> Words:
    """The index of a paper whose record changed and whose text did not."""
    return {**collect_words(paper, ""), **{name: old.get(name, []) for name in OF_TEXT}}


def _list_texts(values: Iterable[Value | None]) -> list[str]:
    """Each once, since the languages of a header have theirs in two places."""
    return list(dict.fromkeys(value.value for value in values if value))


def _drop_repeated(*texts: str) -> list[str]:
    every = (form for text in texts for word in split_terms(text) for form in list_readings(word))
    return list(dict.fromkeys(every))[:MOST_WORDS]


def _count_lemmas(text: str) -> list[tuple[str, int]]:
    """The commonest lemmas of a text; equally common ones in the order of the alphabet."""
    counts: Counter[str] = Counter()
    for word, count in Counter(split_terms(text[:LONGEST_TEXT])).items():
        for form in list_readings(word):
            counts[form] += count
    return sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))[:MOST_WORDS]


def count_words(papers: Iterable[Iterable[list[str]]], beginning: str) -> dict[str, int]:
    """The words of papers that begin so, with the number of papers that have each."""
    counts: Counter[str] = Counter()
    for fields in papers:
        counts.update({word for field in fields for word in field if word.startswith(beginning)})
    return dict(counts)


def select_new_words(old: Words, new: Words) -> Words:
    """What a further copy adds to the index of its paper, within the bound of each field."""
    added: Words = {}
    for name in FIELDS:
        known = set(old.get(name, []))
        added[name] = [word for word in new.get(name, []) if word not in known][: max(0, MOST_WORDS - len(known))]
    return added


def read_query(text: str) -> Query:
    """The words to search for, each as the forms of which one must be there."""
    typed = list(dict.fromkeys(split_terms(text)))[:MOST_SEARCHED]
    meant = _from_latin(typed)
    forms = ([*chain.from_iterable(map(list_readings, _list_spellings(word))), *meant.get(word, ())] for word in typed)
    return list(dict.fromkeys(tuple(dict.fromkeys(each)) for each in forms))


def list_phrase_forms(phrase: str) -> list[str]:
    """A phrase in lemmas: every reading of its words, since a line has only the likeliest of each."""
    readings = [list_readings(word) for word in split_terms(phrase)]
    return [" ".join(each) for each in islice(product(*readings), MOST_PHRASES)]


def _list_spellings(word: str) -> list[str]:
    """A word, and the same with its umlauts written otherwise: Krueger is Krüger."""
    written = word.translate(_UMLAUTS)
    return [word, written if written != word else _DIGRAPH.sub(lambda found: _UMLAUT[found[0]], word)]


def _from_latin(typed: list[str]) -> dict[str, tuple[str, ...]]:
    """The Russian forms of words typed in Latin letters, when all of them are: one English word tells against it."""
    latin = [word for word in typed if _LATIN.fullmatch(word)]
    if not latin or any(len(word) < SHORTEST_ROMANISED for word in latin):
        return {}
    found = {word: forms for word in latin if (forms := _list_cyrillic(word))}
    return found if len(found) == len(latin) else {}


@lru_cache(maxsize=1000)
def _list_cyrillic(word: str) -> tuple[str, ...]:
    """The lemmas of a romanised word; a surname, which the dictionary may lack, is taken in its likeliest letters."""
    # Many write х as h, so that сх looks like ш.
    written = dict.fromkeys([word, word.replace("sh", "skh")])
    tried = [spelling for one in written for spelling in islice(list_cyrillic_readings(one), MOST_SPELLINGS)]
    known = list(islice(filter(is_russian_word, tried), MOST_CYRILLIC))
    if not known and _SURNAME.fullmatch(word):
        known = tried[:1]
    return tuple(dict.fromkeys(chain.from_iterable(map(list_readings, known))))


def score_paper(query: Query, found: Words) -> float:
    """How well a paper that has all words of the query answers it, between 0 and 1."""
    title = set(found.get("title", []))
    points = len(query) * WEIGHTS["text"]
    points += TITLE_SHARE * len(title.intersection(chain(*query))) / max(1, len(title))
    for name in RANKED:
        there = set(found.get(name, []))
        points += WEIGHTS[name] * sum(not there.isdisjoint(forms) for forms in query)
    return round(points / sum_points(query), 6)


def sum_points(query: Query) -> float:
    """The points of a paper that has every word everywhere, and no other word in its title."""
    return len(query) * sum(WEIGHTS.values()) + TITLE_SHARE


def choose_best(scores: dict[str, float], limit: int) -> list[tuple[str, float]]:
    """The ids with the highest scores, equal ones in the order of their ids."""
    return sorted(scores.items(), key=lambda entry: (-entry[1], entry[0]))[: max(0, limit)]


def choose_commonest(counts: Iterable[tuple[str, int]], limit: int = MOST_COUNTED) -> list[tuple[str, int]]:
    """The values that most papers have; equally common ones in the order of their keys."""
    return nsmallest(limit, counts, key=lambda entry: (-entry[1], entry[0]))
