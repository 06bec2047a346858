"""The name that a line of a list of people begins with, as staff pages and search engines print it."""

from __future__ import annotations

import re

from harvester.lexicon import join_classes, join_stems
from harvester.persons.author_lines import read_author_line
from harvester.persons.given_names import GIVEN_NAMES
from harvester.persons.name_runs import read_people_at_start
from harvester.persons.name_shapes import PARTICLE_WORDS
from harvester.persons.titled_names import strip_leading_titles
from harvester.text.scripts import split_words

_SHORT = 160  # characters of a line in which a person stands
_UP, _LOW = "[A-ZÀ-ÞА-ЯЁІЇЄҐ]", "[a-zß-ÿа-яёіїєґ’'-]"
_WORD = rf"{_UP}{_LOW}+"
# "Геннадий Е. Гречнев", "Maria van der Berg": forms that lists of authors seldom have.
_MIDDLE = re.compile(rf"^{_WORD}\s+(?:{_UP}\.\s?){{1,2}}\s*{_WORD}(?=$|\s*[,;(|])")
_PLAIN = re.compile(rf"^{_WORD}(?:\s+(?:{PARTICLE_WORDS}|{_UP}\.|{_WORD})){{1,3}}(?=$|\s*[,;(|–—:])")
_NO_NAME = re.compile(rf"\b(?:{join_classes('no_names.staff')})\b", re.I)
# What a person's page or line tells of him.
CAREER = re.compile(rf"(?<![^\W_])(?:{join_stems('posts.career')})", re.I)
_BESIDE = re.compile(r"(?:\s+(?:CV|PDF|ORCID|DBLP|WWW|HP))+$")  # links that stand after a name
# What may follow a name in a list of people: an end, a sign, or words in small letters; a text begins with a capital.
_TAIL = re.compile(r"^(?:$|[^\w\s\"«“]|[^\W\d_A-ZÀ-ÞА-ЯЁ])")


def read_leading_name(line: str, weak: bool = False) -> str:
    """The name a line begins with, as printed; nothing when it begins otherwise or goes on as a text.

    `weak` takes any two or three capitalised words alone for a name, as on a page of names they are.
    """
    whole = line.strip().lstrip("•·*-–— \t")
    text = strip_leading_titles(whole)
    if not text or len(text) > _SHORT:
        return ""
    printed = _BESIDE.sub("", _find_printed_name(text, weak or len(text) < len(whole)))
    tail = text[len(printed) :].lstrip()
    sound = _TAIL.match(tail) or _BESIDE.match(f" {tail.split()[0]}")
    return printed if printed and sound and not is_no_name(printed) else ""


def is_no_name(text: str) -> bool:
    """Whether it has a word that stands where names do on such pages and is none: a department, an office."""
    return _NO_NAME.search(text) is not None


def _find_printed_name(text: str, weak: bool) -> str:
    people, rest = read_people_at_start(text)
    if match := _MIDDLE.match(text):
        return match[0]
    if people:
        return text[: len(text) - len(rest)].rstrip(" ,;") if len(people) == 1 else ""  # several are authors
    match = _PLAIN.match(text)
    if match is None:
        return ""
    sure = _has_given(match[0]) or CAREER.search(text, match.end())
    return match[0] if sure or (weak and _is_alone(text, match[0])) else ""


def _has_given(name: str) -> bool:
    return any(part.casefold() in GIVEN_NAMES for part in name.split())


def _is_alone(text: str, name: str) -> bool:
    """The name is the whole line, or what follows stands in brackets or after a comma."""
    return (
        len(name.split()) in (2, 3)
        and name.istitle()
        and (text == name or text[len(name) :].lstrip()[:1] in ("(", ",", "|"))
    )


def is_person(name: str) -> bool:
    """One person and nothing else."""
    people = read_author_line(name)
    return len(people) == 1 and len(split_words(name)) <= 4 and not any(map(str.isdigit, name))
