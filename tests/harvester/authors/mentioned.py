"""Made mentions of authors."""

from __future__ import annotations

from typing import Any

from harvester.authors.mentions import list_terms, make_block, title_key
from harvester.items import AuthorMention
from harvester.persons.name_strings import read_person


def mention(paper_id: str, name: str, title: str = "", **told: Any) -> AuthorMention:
    """The first author of a paper."""
    person = read_person(name)
    made = AuthorMention(paper_id, 0, person.family, person.given, person.patronymic, block=make_block(person))
    made.terms, made.titles = list_terms([title]), [title_key(title)] if title else []
    for key, value in told.items():
        setattr(made, key, value)
    return made
