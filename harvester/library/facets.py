"""By what a reader narrows a search: year, language, kind, source, venue and author of a paper.

A value has a key, under which different writings of one thing fall together, and a label for people to read.
"""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING

from harvester.addresses.hosts import read_host
from harvester.persons.name_strings import make_author_key, read_authors_of_paper, write_person
from harvester.text.coarse import keep_letters
from harvester.text.patterns import YEAR_SINCE_1500

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Paper

FACETS = ("year", "language", "kind", "host", "venue", "author")
LISTED = ("language", "kind", "host")  # those by which papers are listed in the order they came
Values = dict[str, str]  # labels by keys

LONGEST_KEY, LONGEST_LABEL = 120, 200
MOST_VALUES = 100  # of one facet of one paper: lists of authors may be endless
_YEAR = re.compile(YEAR_SINCE_1500)
_SPACES = re.compile(r"\s+")


def list_facets(paper: Paper) -> dict[str, Values]:
    """The values of a paper for every facet; those that are not known are empty."""
    told = paper.metadata
    years = _YEAR.findall(paper.year or "")[:1]
    return {
        "year": _list_plain(years),
        "language": _list_plain([paper.language]),
        "kind": _list_plain([told.kind.value if told.kind else ""]),
        "host": _list_plain([read_host(url).removeprefix("www.") for url in paper.urls]),
        "venue": _key_labels(
            (make_venue_key(told.container.value), told.container.value) if told.container else ("", "")
        ),
        "author": _key_labels(*list_persons(paper)),
    }


def list_author_names(paper: Paper) -> list[str]:
    """The authors as the paper has them, each in the form that reads back."""
    return list(map(write_person, read_authors_of_paper(paper)))


def list_persons(paper: Paper) -> list[tuple[str, str]]:
    """The authors with their ids; one who is not told from others yet goes by the key of his name."""
    names = zip_longest(list_author_names(paper), paper.author_ids)
    return [(told or make_author_key(name), name) for name, told in names if name is not None]


def list_told_ids(authors: Iterable[tuple[str, str]]) -> list[str]:
    """Ids of persons beside the keys of their names, as a paper keeps them: only where they differ."""
    told = [author if author != key else "" for author, key in authors]
    return told if any(told) else []


def make_venue_key(name: str) -> str:
    return keep_letters(name)[:LONGEST_KEY]


def _list_plain(values: list[str]) -> Values:
    return _key_labels(*((value, value) for value in values))


def _key_labels(*values: tuple[str, str]) -> Values:
    """Labels by keys; of several writings of one the last in the order of the alphabet, which has Cyrillic last."""
    found: Values = {}
    for name, label in values[:MOST_VALUES]:
        if name:
            # What the stores part keys and labels by must not stand in them.
            plain = _SPACES.sub(" ", label).strip()[:LONGEST_LABEL]
            found[_SPACES.sub(" ", name)] = max(plain, found.get(name, ""))
    return found
