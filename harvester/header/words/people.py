"""What stands beside the names of an author list: marks, degrees and posts, in Russian, English and German."""

from __future__ import annotations

import re

from harvester.persons import title_words as titles
from harvester.text.particles import CAPITALISED, IN_TEXTS


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


def _either(words: str) -> str:
    """The words with small or capital first letters."""
    return re.sub(r"\b\w", lambda first: f"[{first[0]}{first[0].upper()}]", words)


# What is put for a mark, a degree and a post: they part names, and the last two tell that the names were people.
MARK, DEGREE, POST = "·", "◇", "◆"

# With capitals der and den are particles after another one only.
_PAIRS = ("van der", "van den", "von der", "ван дер")
_FORMS = (
    *sorted(IN_TEXTS - CAPITALISED),
    *(form for word in (*_PAIRS, *sorted(CAPITALISED)) for form in (_either(word), word.upper())),
)
PARTICLE = rf"(?:(?:{'|'.join(_FORMS)}|Ó|Mac|St\.)[ -]|[dDдД]['’](?=[^\W\d_]))"
# A suffix to a family name; junior and senior.
SUFFIX = r"(?:,?\s*\b(?:Jr|Sr|JR|SR)\b\.?|,?\s+(?:II|III|IV)\b(?=\s*(?:[,;]|$|and\b)))"
AND = r"\b(?:and|AND|und|UND|и|та|et(?!\s+al)|ET(?!\s+AL))\b|(?<=\s)[ИІі](?=\s)"

_SIGNS = r"*†‡§¶∗⁎⋆★☆#✉☯¤◊˒∥‖♠♣♥♦♯¹²³⁴⁵⁶⁷⁸⁹⁰ªº"
_LETTER = "(?:a[a-h]|b[a-d]|[a-zа-е])"
_ENDS = rf"(?=\s*(?:[,;{MARK}(]|$|{AND})|(?-i:\s+[A-ZÀ-Þ][\w.-]*\s+[A-ZÀ-Þ]))"
MARKS = re.compile(
    # The identifier of a researcher.
    r"\[\s*(?:[\dX]{4}[-–]?){4}\s*\]|\b(?:\d{4}-){3}\d{3}[\dX]\b|(?-i:(?:\b|(?<=[a-zß-ÿ]))(?:iD|ID)\b(?!\s*:))|"
    r"\(?(?:https?://)?(?:www\.)?\borcid(?:\.org/|\W*(?:iD\b)?\W*)(?:[\dX]{4}-?){0,4}\)?|"
    # After the name or its comma: digits, signs, single letters.
    rf"(?:(?<=[^\W\d_])|(?<=\.))(?:\s?[\d{_SIGNS}]+|,\s?[\d{_SIGNS}]{{1,2}}(?!\d))"
    rf"(?:\s?[,−–-]?\s?(?:[\d{_SIGNS}]{{1,3}}(?!\d)|(?-i:{_LETTER})\b))*(?!\w)|"
    rf"(?:(?<=\.)\s?|(?<=[^\W\d_])\s|(?<=,)\s?)(?-i:{_LETTER}[{_SIGNS}]*(?:\s?,\s?(?:{_LETTER}\b|[\d{_SIGNS}]+))*){_ENDS}|"
    rf"(?:(?<=[^\W\d_])|(?<=\.)),?\s?(?-i:[a-z\d])\)|"
    rf"[{_SIGNS}]+|(?<=[а-яё])-(?:мл|ст)\b\.?|"
    r"\([^)]*\)?(?:\s?\d\b)?|"
    r"^\W*(?:©|\(c\)|copyright)\s*(?:\d{4}\s*(?:г\.?)?)?,?\s*|^\W*\d{4}\s?г\.\s",
    re.IGNORECASE,
)

# Degrees that could be initials are degrees after a given and a family name only.
DOUBTFUL = re.compile(rf",?\s+(?:[MB]\.\s?[AS]\.|M\.\s?D\.|MA|BA|MS|JD|RN|M\.\s?Ed\.)(?=\s*(?:[,;{MARK}]|$))")
TWO_WORDS = re.compile(r"(?<!\w)[A-ZÀ-Þ](?:[^\W\d_]|['’-])+\s+(?:[^\W\d_]\.\s?){0,2}[^\W\d_](?:[^\W\d_]|['’-])+$")
DEGREES = re.compile(
    rf"\b{titles.SCIENCES}|(?<![\w.]){titles.DOTTED}|"
    rf"\b(?i:академик|акад(?=\.)|профессор(?=\s+РАН)|{titles.MEMBER})\b\.?(?:\s+{titles.ACADEMY})?|"
    rf"\b(?i:проф|доц)\.|\b(?i:{titles.SCHOLAR}|D\.?\s?Phil)\b\.?|\b{titles.DOCTOR}|"
    r"\b(?:MD|MBA|MPH|MBBS|FRCP|FRS|DDS|DVM|PharmD|PsyD|EdD|MEd|MPhil|MHS|FAAN|FACP|MEng|BEng|FACS|ScD|Esq)\b\.?|\bPD(?=\s+Dr)|\bM(?:r|s|rs)\b\.?|"
    r"\b(?i:(?:(?:senior|student|graduate|life|associate)\s+)*(?:member|fellow)\b,?\s+)(?:IEEE|ACM|OSA|IET|AIAA|SIAM)\b|"
    r"\b(?:Senior|Student|Life)\s+(?:Member|Fellow)\b"
)
POSTS = re.compile(
    r"\b(?:(?:стар|млад|вед|глав)\w+|ст|мл|вед|гл)\b\.?\s+(?:науч\w*\.?\s+сотр\w*\.?|преп\w*\.?|инженер\w*)|"
    r"\bнауч\w*\.?\s+сотр\w*\.?|\b[смгв]\.\s?н\.\s?с\.|"
    rf"\b(?:{titles.POSTS}){titles.ENDING}(?:-\w+)?\b(?:\s+\d\s?-?\w{{0,2}}\s+курса?\b)?|"
    rf"\b(?:{titles.SHORT_POSTS})\.|\b\d\s?-?(?:го|й)?\s+курса?\b|\b(?:групп[аы]|гр\.)\s*[\w./-]*\d[\w./-]*|\d+\s+групп[аы]\b|"
    r"\b(?:(?:associate|assistant|full|adjunct)\s+)?professor\b|\b(?:ph\.?d\.?|graduate|master.?s?)?\s?student\b|"
    r"\bresearch fellow\b|\b(?:doktorand|dozent|professor)(?:in)?\b",
    re.IGNORECASE,
)
# The beginnings of the words of degrees and posts, to pass by the lines that have none.
HINTS = _set(
    "канд докт чл член наук стар млад вед веду глав гл ст мл науч курс груп гр "
    "ph phd dphi phil msc bsc dsc sc prof dr dipl mag priv md mba mph mbbs frcp frs dds dvm mr ms mrs phar psyd edd "
    "med mphi mhs faan facp meng beng facs scd esq pd memb fell asso assi stud rese dokt doze rndr phdr mudr judr"
) | {word[:4] for word in f"{titles.POSTS}|{titles.SHORT_POSTS}".split("|")}
DOTTED = re.compile(r"н\.|[дк]\.\s?[а-яё]")
MARKED = re.compile(rf"[\d{_SIGNS}(\[©]|\b{_LETTER}\b|[iI]D\b|-(?:мл|ст)\b|orcid|ORCID")
# "and others", where the list goes on elsewhere.
OTHERS = re.compile(r"^\W*(?:и\s+др|et\s+al|u\.\s?a|and\s+others|и\s+соавт)\b\W*$", re.IGNORECASE)
# What is no author though it follows the list.
ASIDE = re.compile(
    r"руковод|\bрук\.|консультант|редак|\bред\.|рецензент|supervis|advis|editor|betreu|hrsg", re.IGNORECASE
)
