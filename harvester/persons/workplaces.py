"""Where people work and what they are there: organisations, posts, countries and cities; names are told from them."""

from __future__ import annotations

import re

from harvester.lexicon import join_alternatives, join_classes, join_stems, list_words
from harvester.text.patterns import AnyOf


def _list_named(*languages: str) -> str:
    """The alternatives; what begins with a star may have any letters and hyphens before it."""
    words = list_words("organisations.named", *languages)
    whole, ends = ([word for word in words if word.startswith("*") is last] for last in (False, True))
    return f"{join_alternatives(whole)}|[\\w-]*(?:{join_alternatives(ends)})"


# Where people work.
AFFILIATION = AnyOf(rf"\b(?:(?:{join_classes('organisations.signs')})\b|{join_classes('organisations.marks')})")
# What people are, and their degrees: к. ф.-м. н.
POSITION = AnyOf(
    rf"\b(?:(?:{join_classes('posts.signs')})\b|{join_classes('posts.marks')}"
    r"|[дк]\. ?(?:[а-я]{1,3}\.-?)+ ?(?:[а-я]{1,2}\.)?)"
)
# Words, and what universities and companies are cut to: СПбГУ, LLC.
WORK = re.compile(
    rf"\b(?:(?i:{join_stems('organisations.work')}|(?:{join_classes('organisations.places')})\b)"
    rf"|(?:{join_classes('organisations.shortened')}|[А-ЯЁ][А-ЯЁа-яё]{{0,6}}(?:ГУ|ТУ|ПУ|ФУ|МУ|АУ))\b)"
)
# Organisations as pages name them, in Russian alone and in any language.
RUSSIAN_ORGANISATION = rf"\b(?:{_list_named('ru')})\b"
ORGANISATION = re.compile(rf"\b(?:{_list_named()})\b", re.IGNORECASE)
