"""The patterns that tell kinds of documents, from the words of the lexicon."""

from __future__ import annotations

import re

from harvester.lexicon import join_beginnings, join_classes, join_edged, join_stems, list_needed, load_words
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import EMAIL_SIGN, list_stems


def _sign(name: str, *more: str) -> re.Pattern[str]:
    """A sign wherever it stands in the first letters, which are made small: to disregard case costs thrice."""
    return compile_late("|".join((join_edged(f"document_signs.{name}"), *more)))


_WORDS = {
    **{
        name: _sign(name)
        for name in (
            *("autoreferat", "dissertation", "manuscript", "degree", "opponents", "character", "qualification"),
            *("practice", "supervisor", "collection", "imprint"),
        )
    },
    "deadline": _sign("deadline", rf"(?:{join_classes('document_signs.mark')})\s+(?:«|\")"),
    "signature": _sign("signature"),
    "article": compile_late(join_beginnings(load_words("abstract_headings.signs") | load_words("keyword_headings"))),
    "introduction": _sign("introduction", join_classes("introduction_headings")),
    "code": _sign("code", r"doi|10\.\d{4}/"),
}
# Each sign with the stems that a text must have one of, as far as they can be told.
WORDS = {name: (list_stems(pattern.pattern), pattern) for name, pattern in _WORDS.items()} | {
    "email": (("@", "mail"), compile_late(rf"{EMAIL_SIGN}|e-?mail"))
}


def _pattern(text: str) -> re.Pattern[str]:
    return compile_late(text, re.IGNORECASE)


def _heading(name: str, *more: str) -> re.Pattern[str]:
    """What a document calls itself at the beginning of its first lines."""
    return _pattern("|".join((join_edged(f"document_headings.{name}"), *more)))


def _after(letters: int, name: str) -> str:
    """The words of a heading that may stand so many letters into the line."""
    return rf".{{0,{letters}}}(?:{join_edged(f'document_headings.{name}')})"


_HEADINGS = {
    "autoreferat": _heading("autoreferat"),
    "thesis": _pattern(
        rf"\(?(?:{join_edged('document_headings.thesis')}|"
        rf"(?:{join_classes('document_headings.practice')})\s.*{join_stems('document_headings.practised')})"
    ),
    "school": _heading("school"),
    "supervisor": _heading("supervisor"),
    "opinion": _heading("opinion"),
    "form": _heading("form", _after(20, "formsoon")),
    "task": _heading("task", rf"(?:{join_classes('document_headings.problem')})\s+\d"),
    "report": _heading("report", _after(15, "reportsoon")),
    "life": _heading("life"),
    "collection": _heading("collection", _after(30, "collectionsoon")),
    "verse": _pattern(_after(25, "verse")),
}

# The classes of words that some of these have beside the one of their name.
_OTHER_CLASSES = {
    **{name: (f"{name}soon",) for name in ("form", "report", "collection")},
    "thesis": ("practised",),
    "task": ("problem",),
}
# Each with the stems that a text must have one of.
HEADINGS = {
    name: (list_needed(*(f"document_headings.{one}" for one in (name, *_OTHER_CLASSES.get(name, ())))), pattern)
    for name, pattern in _HEADINGS.items()
}

_CONTENTS = join_classes("contents_headings")
CONTENTS = _pattern(rf"^\W*(?:{_CONTENTS})\W*$")

THANKS = _pattern(join_stems("document_headings.thanks"))
THANKS_STEMS = list_stems(THANKS.pattern)

_STATEMENTS = join_stems("document_headings.statement")
STATEMENT = _pattern(rf"^\W*(?:{_STATEMENTS})")

UDC = _pattern(r"^\W*УДК\b")

# The first two letters of these and of the headings of abstracts: most lines begin otherwise.
BEGINNINGS = frozenset(
    pair
    for words in ("удк", _CONTENTS, _STATEMENTS, join_classes("abstract_headings", "abstract_headings.other"))
    for stem in list_stems(words)
    for pair in (stem[:2], stem[:2].upper(), stem[:2].title(), stem[:2].title().swapcase())
)
