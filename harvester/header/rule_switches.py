"""The rules around the learned methods, by name, so that an evaluation can switch each off and see what it earns.

A rule asks `is_on(name)` where it begins; nothing but a measurement switches any off.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

# By name what a rule does.
RULES = {
    "division": "covers, contents and what belongs to the papers before and after are passed over",
    "advisers": "whom the page calls a supervisor or a reviewer, beside, above or below the name, is no author",
    "title_page": "title pages of theses have a reader of their own",
    "body_language": "title and authors are those in the language of the body",
    "repeated_authors": "authors that follow again in a kindred language are named once",
    "cited_authors": "where no by-line names anybody, the paper's own citation or its line of rights may",
    "named_topic": "«Тема:» and «работа на тему» are no part of the title, nor is what follows its quotes",
    "labelled_title": "a title after «Title:» is the second one",
    "unnamed_abstract": "a block that is set or worded like an abstract is one",
    "last_abstract": "the abstract in the other language may end the paper",
}
_OFF: ContextVar[frozenset[str]] = ContextVar("rules_switched_off", default=frozenset())


def is_on(rule: str) -> bool:
    return rule not in _OFF.get()


@contextmanager
def switch_off(*rules: str) -> Iterator[None]:
    """Without these rules as long as it lasts."""
    unknown = [rule for rule in rules if rule not in RULES]
    if unknown:
        raise KeyError(f"no rule {unknown[0]}: one of {', '.join(RULES)}")
    token = _OFF.set(_OFF.get() | set(rules))
    try:
        yield
    finally:
        _OFF.reset(token)
