"""A person's name as users and lists give it, in any order: each part in its place."""

from __future__ import annotations

import re

from harvester.items import Person
from harvester.lexicon import join_classes
from harvester.persons import name_shapes as words
from harvester.persons.given_names import is_child_of, is_patronymic
from harvester.persons.name_comparison import key_initial, list_given_names, may_be_one, same_surname
from harvester.persons.name_shapes import PARTICLES, SUFFIXES
from harvester.persons.name_strings import read_person
from harvester.text.transliteration import make_key

_WORD_OF_NAME = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*\.?")
_BRACKETS = re.compile(r"\s*[(\[]([^()\[\]]*)[)\]]\s*")
_BORN = re.compile(rf"^(?:{join_classes('birth_words.former')})\s+", re.IGNORECASE)
_FORMER_NAME = re.compile(r"[^\W\d_](?:[^\W\d_]|[-'’])+")
# No given name begins so: O'Hara, d'Arc, McKay, MacKay.
_FAMILY = re.compile(r"(?:[OОDДdд]['’ʼ]|Ma?c(?=[A-Z]))[^\W\d_]{2}")
_SUFFIX = re.compile(rf"[\s,]+(?:{'|'.join(sorted(SUFFIXES))})\.?$", re.IGNORECASE)
LONGEST_TITLED_NAME = 300  # characters of a name with its titles; an endless one must not cost endless time
# In small letters but the first, or initials would be taken for them: Д.ф.-м.н.; here the full stops may be missing.
_DEGREE = (
    r"(?-i:[ДдКк])\.\s?(?-i:(?:[а-яё]{1,6}\.?\s?[-–]?\s?){1,2}н)(?:\.|аук\b)"
    rf"|{words.DEGREE_OF_SCIENCES}|(?-i:[мсвг]\.\s?н\.\s?с\b|[мсвг]нс\b|h\.\s?c\b)\.?"
)
_WORDS = (
    rf"{words.SCHOLAR_DEGREE}|{join_classes('posts.titles', 'degrees.titles')}|{words.ACADEMY_MEMBER}"
    rf"|(?:старший\s+)?(?:{words.POST_STEMS}){words.POST_ENDING}"
    r"|зав(?:едующ(?:ий|ая))?\.?\s?(?:каф(?:едрой)?|лаб(?:ораторией)?|отделом)"
)
# These are names too when no full stop follows: Phil, Nat, Doc.
_STOPPED = rf"(?:{words.FACULTIES}|{words.SHORT_POSTS}|{join_classes('posts.stopped')})\."
_ACADEMY = rf"(?-i:{words.ACADEMY}|Ph\.?D\b)"
_TITLE = rf"(?:{_DEGREE}|{words.DOCTOR_TITLE}|{_STOPPED}|{_ACADEMY}|(?:{_WORDS})(?!\w)\.?)"
_BEFORE = re.compile(rf"^\W*(?:{_TITLE}(?:[\s,:;–—-]+|(?<=\.)))+", re.IGNORECASE)
_AFTER = re.compile(rf"(?:\s*[,;–—(]\s*{_TITLE}\)?|\s+(?-i:Ph\.?\s?D|[MBD]\.?\s?Sc)\.?)+[\s.]*$", re.IGNORECASE)


def list_former_names(text: str) -> list[str]:
    """The name with what stands in brackets for the word before: `Орлова (Лунина) Вера` was `Лунина Вера`."""
    text, found = strip_titles(text), []
    for bracket in _BRACKETS.finditer(text):
        former = _BORN.sub("", bracket[1].strip())
        before = text[: bracket.start()].rpartition(" ")[0]
        if _FORMER_NAME.fullmatch(former) and former[0].isupper():
            found.append(_strip_additions(f"{before} {former} {text[bracket.end() :]}"))
    return found


def read_titled_name(text: str) -> Person:
    """Family, given name and patronymic; brackets and titles are left out."""
    text = _strip_additions(strip_titles(text))
    family, comma, given = text.partition(",")
    words = (given if comma else text).split()
    if not comma and (place := _sure_family(words)) is not None:
        family, comma = words.pop(place), ","
        text = f"{family}, {' '.join(words)}"
    start, end = _find_patronymic(words)
    if not start:
        return read_person(text)
    before, patronymic, after = words[:start], " ".join(words[start:end]), words[end:]
    if comma:
        return Person(family.strip(), " ".join(before + after), patronymic)
    if after:
        return Person(" ".join(after), " ".join(before), patronymic)
    # Nothing after it: the family name came first, and may be of several words.
    names = before[:-1] or before
    return Person(" ".join(names), " ".join(before[len(names) :]), patronymic)


def _sure_family(words: list[str]) -> int | None:
    """Where the family name stands for sure: O'Hara Ann, А. Б. Петрович, Панов Анатолий С."""
    if len(words) < 2:
        return None
    initials = [len(word.rstrip(".")) == 1 for word in words]
    if _FAMILY.match(words[0]) and not _FAMILY.match(words[-1]):
        return 0
    if all(initials[:-1]) and not initials[-1]:
        return len(words) - 1
    names = words[0][:1].isupper() and words[1][:1].isupper() and words[0].casefold() not in PARTICLES
    return 0 if names and len(words) > 2 and initials[-1] and not any(initials[:-1]) else None


def _find_patronymic(words: list[str]) -> tuple[int, int]:
    """Where the patronymic stands; (0, 0) for none, or when it may be the family name of somebody with initials."""
    child = next((place for place, word in enumerate(words) if place > 1 and is_child_of(word)), 0)
    if child:
        return child - 1, child + 1
    start = next((place for place, word in enumerate(words) if place and is_patronymic(word)), 0)
    alone = len(words) < 3 or any(len(word.rstrip(".")) < 2 for word in words)
    return (0, 0) if alone or not start else (start, start + 1)


def strip_brackets(text: str) -> str:
    return " ".join(_BRACKETS.sub(" ", text).split())


def _strip_additions(text: str) -> str:
    return _SUFFIX.sub("", strip_brackets(text))


def strip_titles(text: str) -> str:
    """A name without the titles around it; the text itself where nothing would be left."""
    text = " ".join(text[:LONGEST_TITLED_NAME].split())
    return _AFTER.sub("", strip_leading_titles(text)).strip(" ,;") or text


def strip_leading_titles(text: str) -> str:
    """A text without the titles it begins with."""
    return _BEFORE.sub("", text[:LONGEST_TITLED_NAME]) + text[LONGEST_TITLED_NAME:]


def is_name_of(name: str, person: Person) -> bool:
    """Whether a name as somebody gave it, in any order, is this person's: the family name, no other given names."""
    words = _WORD_OF_NAME.findall(strip_titles(name))
    family = person.family.casefold().split() or [""]
    for place, word in enumerate(words):
        if len(word.rstrip(".")) > 1 and same_surname(word, family[-1]):
            others = [other for other in words[:place] + words[place + 1 :] if other.casefold() not in PARTICLES]
            given = [other for other in others if other.casefold() not in family]
            return may_be_one(given, list_given_names(person))
    return False


def key_person(name: str) -> str:
    """One for all spellings of a family name with its first initial, in Cyrillic and romanised."""
    person = read_titled_name(name)
    return f"{make_key(person.family)}-{key_initial(person.given)}".casefold() if person.family else ""
