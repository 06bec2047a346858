"""What a paper says of each of its authors, in the form in which mentions are compared."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from harvester.addresses.hosts import read_host
from harvester.items.authors import AuthorMention
from harvester.lexicon import load_words
from harvester.persons.name_comparison import key_initial, list_given_names, may_be_one
from harvester.persons.name_strings import make_author_key, read_authors_of_paper, write_person
from harvester.text.coarse import coarsen_words, keep_letters
from harvester.text.lemmas import find_lemma, split_terms
from harvester.text.scripts import is_cyrillic
from harvester.text.transliteration import make_surname_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harvester.items import Metadata, Paper, Person, Reference

# A mention of a paper with a thousand authors must not hold them all: far more than any laboratory has.
MOST_COAUTHORS = 40
MOST_TERMS, SHORTEST_TERM = 60, 3
MOST_PLACES, MOST_CITED = 30, 30  # words of affiliations; own works cited
TITLE_LETTERS = 60  # of a title in the coarse alphabet: parts of a series differ within them
LISTS = ("list", "page", "contents")  # witnesses of a paper that are pages
MOST_PAGES = 10
MOST_AUTHORS = 300  # of one paper: whoever stands further down is one of a collaboration
_YEAR = re.compile(r"\b(1[5-9]\d\d|20\d\d)\b")
_GLUED = re.compile(r"^[A-ZА-ЯЁІЇЄҐ]{2,3}\.?$")
_LATIN_INITIAL = re.compile(r"\b[ABCEHKMOPTX](?=\.|$|\s)")
_TO_CYRILLIC = str.maketrans("ABCEHKMOPTX", "АВСЕНКМОРТХ")
_DIGITS = re.compile(r"\d+")


def make_mentions(paper: Paper) -> list[AuthorMention]:
    """A mention for each author of a paper, in the order it names them."""
    persons = list(map(mend_initials, read_authors_of_paper(paper)[:MOST_AUTHORS]))
    keys = [make_block(person) for person in persons]
    told = paper.metadata
    shared = {
        "mail_hosts": _list_mail_hosts(told),
        "terms": list_terms(_list_texts(paper)),
        "codes": _list_codes(told),
        "venue": keep_letters(told.container.value)[:TITLE_LETTERS] if told.container else "",
        "hosts": _unite(read_host(url).removeprefix("www.") for url in paper.urls if url.startswith("http"))[:5],
        "titles": _list_titles(paper),
        "year": _read_year(paper.year or ""),
        "pages": _unite(one.where for one in paper.witnesses if one.source in LISTS)[:MOST_PAGES],
    }
    families = set(map(_key_family, persons))
    cited = [
        (make_block(person), person, work)
        for work in paper.references
        if work.title
        for person in work.authors
        if _key_family(person) in families  # seldom: no initial of the others is looked at
    ]
    return [
        AuthorMention(
            paper.paper_id,
            place,
            person.family,
            person.given,
            person.patronymic,
            block=keys[place],
            key=make_author_key(write_person(person)),
            # By blocks, for a second initial is often missing.
            coauthors=[key for other, key in enumerate(keys) if key and other != place][:MOST_COAUTHORS],
            affiliations=_list_affiliation_words(person, told, alone=len(persons) == 1),
            emails=_choose_emails(person, told, alone=len(persons) == 1),
            ids=_list_ids(person, told, alone=len(persons) == 1),
            own_works=_list_own_works(person, keys[place], cited),
            **shared,  # type: ignore[arg-type]
        )
        for place, person in enumerate(persons)
    ]


def mend_initials(person: Person) -> Person:
    """Initials as they are meant: «Козин В. C.» has a Latin letter that looks alike, "Kozin VS" two without stops."""
    given, patronymic = (_GLUED.sub(_part_initials, part) for part in (person.given, person.patronymic))
    if is_cyrillic(person.family):
        given, patronymic = (_LATIN_INITIAL.sub(_write_cyrillic, part) for part in (given, patronymic))
    return replace(person, given=given, patronymic=patronymic)


def _part_initials(found: re.Match[str]) -> str:
    return " ".join(f"{letter}." for letter in found[0].rstrip("."))


def _write_cyrillic(found: re.Match[str]) -> str:
    return found[0].translate(_TO_CYRILLIC)


def make_block(person: Person) -> str:
    """The family name in the alphabet that Russian and its romanisations share, and the first initial."""
    family = _key_family(person)
    return f"{family} {key_initial(person.given)}".strip() if family else ""


def _key_family(person: Person) -> str:
    return make_surname_key(person.family) or keep_letters(person.family)


def title_key(title: str) -> str:
    return coarsen_words(title).replace(" ", "")[:TITLE_LETTERS]


def list_terms(texts: Iterable[str]) -> list[str]:
    """The words that tell a field, in their dictionary form, each once, those of the first texts first."""
    words = (word for text in texts for word in split_terms(text) if len(word) >= SHORTEST_TERM and word.isalpha())
    lemmas = (find_lemma(word) for word in words)
    return _unite(lemma for lemma in lemmas if lemma not in _stop_words())[:MOST_TERMS]


@cache
def _stop_words() -> frozenset[str]:
    return load_words("stop_words") | load_words("stop_words.papers")


@cache
def _mail_houses() -> frozenset[str]:
    return load_words("mail_houses")


def _list_texts(paper: Paper) -> Iterator[str]:
    told = paper.metadata
    yield paper.title
    for value in (told.title_other, *told.keywords, *told.keywords_other, *told.keyphrases):
        if value:
            yield value.value
    for value in (told.abstract, told.abstract_other):
        if value:
            yield value.value


def _list_titles(paper: Paper) -> list[str]:
    values = (paper.metadata.title, paper.metadata.title_other)
    return _unite(map(title_key, [paper.title, *(value.value for value in values if value)]))


def _list_codes(told: Metadata) -> list[str]:
    found = [f"udc:{number}" for number in _DIGITS.findall(told.udc.value)[:1]] if told.udc else []
    found += [f"msc:{value.value[:2]}" for value in told.msc]
    return _unite([*found, *(f"jel:{value.value[:2]}" for value in told.jel)])


def _list_mail_hosts(told: Metadata) -> list[str]:
    """Where the authors have their mail, without the houses where everybody may have it."""
    hosts = (address.value.casefold().rpartition("@")[2] for address in told.emails)
    return [host for host in _unite(hosts) if host not in _mail_houses()]


def _choose_emails(person: Person, told: Metadata, *, alone: bool) -> list[str]:
    """The addresses that are surely his: those with his family name, or the only author's only one."""
    found = _unite(address.value.casefold() for address in told.emails)
    if alone and len(found) == 1:
        return found
    family = make_surname_key(person.family)
    return [one for one in found if len(family) > 3 and family in make_surname_key(one.partition("@")[0])]


def _list_ids(person: Person, told: Metadata, *, alone: bool) -> list[str]:
    known = [*person.ids, *(told.author_ids if alone else ())]
    return _unite(f"{one.scheme}:{one.value}" for one in known if one.value)


def _list_affiliation_words(person: Person, told: Metadata, *, alone: bool) -> list[str]:
    places = range(len(told.affiliations)) if alone or len(told.affiliations) == 1 else _match_person(person, told)
    parts = ("name", "city")
    texts = (str(told.affiliations[place].get(part) or "") for place in places for part in parts)
    words = (word for text in texts for word in coarsen_words(text).split() if len(word) >= SHORTEST_TERM)
    return _unite(words)[:MOST_PLACES]


def _match_person(person: Person, told: Metadata) -> list[int]:
    return [place for place in person.affiliations if 0 <= place < len(told.affiliations)]


def _list_own_works(person: Person, block: str, cited: Sequence[tuple[str, Person, Reference]]) -> list[str]:
    """The titles that the paper cites under the name of this author."""
    names = list_given_names(person)
    own = (work for key, other, work in cited if key == block and may_be_one(names, list_given_names(other)))
    return _unite(title_key(work.title or "") for work in own)[:MOST_CITED]


def _read_year(text: str) -> int:
    found = _YEAR.search(text)
    return int(found[0]) if found else 0


def _unite(values: Iterable[str]) -> list[str]:
    return [value for value in dict.fromkeys(values) if value]
