"""What stands before or after a name and is none: posts, degrees, forms of address."""

from __future__ import annotations

import re

LONGEST = 300  # characters of a name with its titles; an endless one must not cost endless time
# In small letters but the first, or initials would be taken for them: д.ф.-м.н., к. т. н., Канд. техн. наук.
_DEGREE = (
    r"(?-i:[ДдКк])\.\s?(?-i:(?:[а-яё]{1,6}\.?\s?[-–]?\s?){1,2}н)(?:\.|аук\b)"
    r"|(?:канд(?:идат)?|д-?о?кт?о?р)\b\.?\s(?:[а-яё.]{2,14}[-–\s]\s?){1,2}наук\b"
    r"|(?-i:[мсвг]\.\s?н\.\s?с\b|[мсвг]нс\b|h\.\s?c\b)\.?"
)
_WORDS = (
    r"prof|professor(?:in)?|dr|ph\.?\s?d|m\.?\s?sc|b\.?\s?sc|pd|mr|mrs|ms|frau|herr|associate|assistant|emeritus|emerita"
    r"|privatdozent(?:in)?|dozent(?:in)?|docent|lecturer|academician|director|csc|dsc|drsc"
    r"|проф|профессор|доц|доцент|акад|академик|чл\.?\s?-\s?к(?:ор)?р?|член-корреспондент|д-р|доктор|аспирант(?:ка)?"
    r"|(?:старший\s+)?преподаватель|ассистент|директор|зам(?:еститель)?\.?\s+директора|ректор|проректор|декан"
    r"|зав(?:едующ(?:ий|ая))?\.?\s?(?:каф(?:едрой)?|лаб(?:ораторией)?|отделом)"
    r"|(?:младший|старший|ведущий|главный)\s+научный\s+сотрудник|научный\s+сотрудник"
)
# These are names too when no full stop follows: Phil, Nat, Doc.
_STOPPED = (
    r"(?:doc|doz|priv|dipl|ing|inf|math|phys|habil|rer|nat|med|phil|apl|assoc|assist|асп|студ|преп|ст|тех[нх]?)\."
)
_ACADEMY = r"(?-i:РАН|РАО|РАЕН|РААСН|НАН|АН\s+СССР|Ph\.?D)\b"
_TITLE = rf"(?:{_DEGREE}|{_STOPPED}|{_ACADEMY}|(?:{_WORDS})(?!\w)\.?)"
_BEFORE = re.compile(rf"^\W*(?:{_TITLE}(?:[\s,:;–—-]+|(?<=\.)))+", re.IGNORECASE)
_AFTER = re.compile(rf"(?:\s*[,;–—(]\s*{_TITLE}\)?|\s+(?-i:Ph\.?\s?D|M\.?\s?Sc|B\.?\s?Sc)\.?)+[\s.]*$", re.IGNORECASE)


def bare_name(text: str) -> str:
    """A name without the titles around it; the text itself where nothing would be left."""
    text = " ".join(text[:LONGEST].split())
    return _AFTER.sub("", without_titles(text)).strip(" ,;") or text


def without_titles(text: str) -> str:
    """A text without the titles it begins with."""
    return _BEFORE.sub("", text[:LONGEST]) + text[LONGEST:]
