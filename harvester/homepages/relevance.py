"""Whole-page relevance: terms counted by the field they stand in; a language model with a prior by type of address."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.lexicon import list_words
from harvester.persons.mentions import GIVEN
from harvester.text.scripts import split_words
from harvester.text.transliteration import make_surname_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.homepages.view import View

# What is added to a term's frequency, by the field it stands in.
TEXT, OUT_ANCHOR, OTHER_ANCHOR, SAME_ANCHOR, HEAD = 1.0, 8.0, 8.0, 4.0, 2.0
# Shares of the fields' models in the mixture; the rest is the background.
MIXTURE = {"title": 0.3, "heading": 0.2, "anchor": 0.2, "text": 0.2}
BACKGROUND = 1e-4
LETTERS = 7  # of a word, with its blank
# How often a page of a type of address is a home page; the order is the published one.
PRIOR = {"root": 0.6, "subroot": 0.25, "path": 0.1, "file": 0.05}


def measure_relevance(view: View) -> dict[str, float]:
    kind = classify_address(view.page.url)
    fields = _split_fields(view)
    terms = _list_terms(view)
    likelihood = sum(log(_estimate_chance(fields, term)) for term in terms) / max(len(terms), 1)
    return {
        "impact": _sum_impact(view, fields, terms),
        "language model": likelihood,
        "address prior": log(PRIOR[kind]),
        "language model with prior": likelihood + log(PRIOR[kind]),
        "root": float(kind == "root"),
        "file": float(kind == "file"),
    }


def classify_address(url: str) -> str:
    """Root of a host, first folder of it, a deeper folder, or a file."""
    path = urlsplit(url).path.lower()
    for index in list_words("home_pages.indexes"):
        path = path.removesuffix(index)
    parts = [part for part in path.split("/") if part]
    if not parts:
        return "root"
    if not path.endswith("/"):
        return "file"
    return "subroot" if len(parts) == 1 else "path"


def _list_terms(view: View) -> set[str]:
    return {
        make_surname_key(part)
        for person in view.names.people
        for part in (person.family, person.given.split(" ")[0].rstrip("."))
        if len(part) > 1
    } - {""}


def _split_fields(view: View) -> dict[str, list[str]]:
    return {
        "title": _keys(view.page.title),
        "heading": _keys(" ".join(view.page.headings[:6])),
        "anchor": [key for link in view.in_links for key in _keys(link.text)],
        "text": _list_name_words(view),
    }


def _list_name_words(view: View) -> list[str]:
    """The text's words, of which only the name's own matter: each mention is as many as it says of the name."""
    own = [
        [make_surname_key(person.family), make_surname_key(person.given.split(" ")[0])]
        for person in view.names.people[:1]
    ]
    found = [key for mention in view.mentions for key in own[0][: 2 if mention.grade >= GIVEN else 1]] if own else []
    return found + [""] * (len(view.text) // LETTERS)


def _keys(text: str) -> list[str]:
    return [make_surname_key(word) for word in split_words(text)]


def _estimate_chance(fields: dict[str, list[str]], term: str) -> float:
    return BACKGROUND + sum(
        share * fields[name].count(term) / len(fields[name]) for name, share in MIXTURE.items() if fields[name]
    )


def _sum_impact(view: View, fields: dict[str, list[str]], terms: Iterable[str]) -> float:
    here = view.host
    out = {key for link in view.page.links[:500] for key in _keys(link.text[:80])}
    described = _keys(" ".join(view.page.meta.get("description", []) + view.page.meta.get("keywords", [])))
    total = 0.0
    for term in terms:
        frequency = float(fields["text"].count(term)) * TEXT
        frequency += OUT_ANCHOR * (term in out)
        for link in view.in_links[:50]:
            same = urlsplit(link.source).netloc.lower() == here
            frequency += (SAME_ANCHOR if same else OTHER_ANCHOR) * (term in _keys(link.text))
        frequency += HEAD * ((term in fields["title"]) + (term in described))
        total += log(1 + frequency)
    return total
