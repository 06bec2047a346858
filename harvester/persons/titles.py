"""What stands before or after a name and is none: posts, degrees, forms of address."""

from __future__ import annotations

import re

from harvester.persons import title_words as words

LONGEST = 300  # characters of a name with its titles; an endless one must not cost endless time
# In small letters but the first, or initials would be taken for them: Д.ф.-м.н.; here the full stops may be missing.
_DEGREE = (
    r"(?-i:[ДдКк])\.\s?(?-i:(?:[а-яё]{1,6}\.?\s?[-–]?\s?){1,2}н)(?:\.|аук\b)"
    rf"|{words.SCIENCES}|(?-i:[мсвг]\.\s?н\.\s?с\b|[мсвг]нс\b|h\.\s?c\b)\.?"
)
_WORDS = (
    rf"{words.SCHOLAR}|csc|drsc|professor(?:in)?|pd|mr|mrs|ms|frau|herr|associate|assistant|emeritus|emerita"
    r"|privatdozent(?:in)?|dozent(?:in)?|docent|lecturer|academician|director"
    rf"|(?:старший\s+)?(?:{words.POSTS}){words.ENDING}|проф|доц|акад|академик|{words.MEMBER}|д-р|доктор"
    r"|директор|зам(?:еститель)?\.?\s+директора|ректор|проректор|декан"
    r"|зав(?:едующ(?:ий|ая))?\.?\s?(?:каф(?:едрой)?|лаб(?:ораторией)?|отделом)"
    r"|(?:младший|старший|ведущий|главный)\s+научный\s+сотрудник|научный\s+сотрудник"
)
# These are names too when no full stop follows: Phil, Nat, Doc.
_STOPPED = rf"(?:{words.FACULTIES}|{words.SHORT_POSTS}|doc|doz|priv|apl|assoc|assist|ст|тех[нх]?)\."
_ACADEMY = rf"(?-i:{words.ACADEMY}|Ph\.?D\b)"
_TITLE = rf"(?:{_DEGREE}|{words.DOCTOR}|{_STOPPED}|{_ACADEMY}|(?:{_WORDS})(?!\w)\.?)"
_BEFORE = re.compile(rf"^\W*(?:{_TITLE}(?:[\s,:;–—-]+|(?<=\.)))+", re.IGNORECASE)
_AFTER = re.compile(rf"(?:\s*[,;–—(]\s*{_TITLE}\)?|\s+(?-i:Ph\.?\s?D|[MBD]\.?\s?Sc)\.?)+[\s.]*$", re.IGNORECASE)


def bare_name(text: str) -> str:
    """A name without the titles around it; the text itself where nothing would be left."""
    text = " ".join(text[:LONGEST].split())
    return _AFTER.sub("", without_titles(text)).strip(" ,;") or text


def without_titles(text: str) -> str:
    """A text without the titles it begins with."""
    return _BEFORE.sub("", text[:LONGEST]) + text[LONGEST:]
