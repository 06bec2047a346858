"""What is related to a query, and the query widened by it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from harvester.related_terms.building import TERM, WORD
from harvester.related_terms.vocabulary import is_telling, list_query_terms, make_term_key
from harvester.text.lemmas import list_lemmas

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harvester.items import Paper
    from harvester.library.contracts import Library
    from harvester.related_terms.building import Scored
    from harvester.related_terms.vocabulary import Concordance

MOST_RELATED = 10
MOST_WIDENED = 5  # terms that a query is widened by
MOST_WORDS = 12  # of a query
SHARE = 0.3  # of what a paper found by a related term gets, against one found by the query itself
NAMED = 1.0  # what a paper gets that has the very term of the query: as much as the best that a search finds
DEEP = 50  # papers that each part of a widened query may bring


@dataclass(slots=True, frozen=True)
class Term:
    """`vocabulary`: key, udc, msc, or concordance (one made by hand). `share`: its worth, that of the best being 1."""

    vocabulary: str
    text: str
    share: float


class TermSource(Protocol):
    """What is known of words and terms."""

    def of(self, word: str) -> Scored: ...

    def papers(self, term: str) -> list[str]: ...


class KeptTerms:
    """What `build_terms` kept in a library."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def of(self, word: str) -> Scored:
        answer = self._library.answers.get(WORD, word)
        return [(term, surprise) for term, surprise in answer.data["terms"]] if answer else []

    def papers(self, term: str) -> list[str]:
        answer = self._library.answers.get(TERM, term)
        return list(answer.data["papers"]) if answer else []


class GivenTerms:
    """What was asked of a library beforehand, where it cannot be asked in between."""

    def __init__(self, scored: Mapping[str, Scored]) -> None:
        self._scored = scored

    def of(self, word: str) -> Scored:
        return [(term, surprise) for term, surprise in self._scored.get(word, ())]

    def papers(self, term: str) -> list[str]:
        return []


def find_related_terms(terms: TermSource, query: str, concordance: Concordance | None = None) -> list[Term]:
    """Terms that go with the words of a query, the best first; hand-made ones before all."""
    asked, named = list_asked(query), list_query_terms(query)
    made = [Term("concordance", text, 1.0) for text in (concordance or {}).get(make_term_key(query), ())]
    points: dict[str, float] = defaultdict(float)
    for word in [*filter(is_telling, asked), *named]:
        for term, surprise in terms.of(word):
            points[term] += surprise
    said = set(asked)
    new = {
        term: value
        for term, value in points.items()
        if term not in named and not set(term.partition(": ")[2].split()) <= said
    }
    best = sorted(new.items(), key=lambda each: (-each[1], each[0]))[:MOST_RELATED]
    most = best[0][1] if best else 1.0
    return [*made, *(_term(name, value / most) for name, value in best)]


def list_asked(query: str) -> list[str]:
    """The words of a query that are looked up."""
    return list(dict.fromkeys(list_lemmas(query)))[:MOST_WORDS]


def _term(name: str, share: float) -> Term:
    vocabulary, _, text = name.partition(": ")
    return Term(vocabulary, text, round(share, 3))


def widen_search(
    library: Library, terms: TermSource, query: str, limit: int, concordance: Concordance | None = None
) -> list[tuple[Paper, float]]:
    """Papers that the query finds, and those that related terms find, each the better the more find it."""
    points: dict[str, float] = defaultdict(float)
    for paper, score in library.catalogue.search(query, DEEP):
        points[paper.paper_id] += score
    for name in list_query_terms(query):
        for paper_id in terms.papers(name)[:DEEP]:  # a class or a key word that is asked for by its own name
            points[paper_id] += NAMED
    for term in find_related_terms(terms, query, concordance)[:MOST_WIDENED]:
        for paper_id, score in _find_by_term(library, terms, term):
            points[paper_id] += SHARE * term.share * score
    best = sorted(points, key=lambda paper_id: (-points[paper_id], paper_id))[:limit]
    return [(paper, round(points[paper.paper_id], 6)) for paper in filter(None, map(library.papers.get, best))]


def _find_by_term(library: Library, terms: TermSource, term: Term) -> list[tuple[str, float]]:
    """Papers that name a term; those that a search for it finds, for one from a concordance."""
    if term.vocabulary == "concordance":
        return [(paper.paper_id, score) for paper, score in library.catalogue.search(term.text, DEEP)]
    return [(paper_id, 1.0) for paper_id in terms.papers(f"{term.vocabulary}: {term.text}")]
