"""An author line without what stands beside the names: marks, degrees, posts, addresses; signs take their places."""

from __future__ import annotations

import re
from functools import lru_cache

from harvester.lexicon import join_classes, join_edged, load_words
from harvester.persons import name_shapes as titles
from harvester.persons.name_shapes import (
    AND,
    DEGREE,
    FAMILY,
    INITIAL,
    LOW,
    MARK,
    PARTICLE,
    POST,
    TITLES,
    UP,
)
from harvester.text.accents import mend_accents
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import LOOSE_EMAIL

_SIGNS = r"*†‡§¶∗⁎⋆★☆#✉☯¤◊˒∥‖♠♣♥♦♯¹²³⁴⁵⁶⁷⁸⁹⁰ªº"
_LETTER = "(?:a[a-h]|b[a-d]|[a-zа-е])"
_ENDS = rf"(?=\s*(?:[,;{MARK}(]|$|{AND})|(?-i:\s+[A-ZÀ-Þ][\w.-]*\s+[A-ZÀ-Þ]))"
# No mark begins in the midst of a word, but for these: most places of a line need not be looked at.
MARK_PLACE = rf"(?:(?=[\W\d_hw{_SIGNS}]|[iI]D|.\))|(?<![^\W\d_]))"
MARKS = compile_late(
    rf"{MARK_PLACE}(?:"
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
    r"^\W*(?:©|\(c\)|copyright)\s*(?:\d{4}\s*(?:г\.?)?)?,?\s*|^\W*\d{4}\s?г\.\s)",
    re.IGNORECASE,
)
# Degrees that could be initials are degrees after a given and a family name only.
DOUBTFUL = compile_late(rf",?\s+(?:{join_classes('degrees.doubtful')})(?=\s*(?:[,;{MARK}]|$))")
TWO_WORDS = compile_late(r"(?<!\w)[A-ZÀ-Þ](?:[^\W\d_]|['’-])+\s+(?:[^\W\d_]\.\s?){0,2}[^\W\d_](?:[^\W\d_]|['’-])+$")
DEGREES = compile_late(
    rf"\b{titles.DEGREE_OF_SCIENCES}|(?<![\w.]){titles.DOTTED_DEGREE}|"
    rf"\b(?i:академик|акад(?=\.)|профессор(?=\s+РАН)|{titles.ACADEMY_MEMBER})\b\.?(?:\s+{titles.ACADEMY})?|"
    rf"\b(?i:проф|доц)\.|\b(?i:{titles.SCHOLAR_DEGREE}|D\.?\s?Phil)\b\.?|\b{titles.DOCTOR_TITLE}|"
    rf"\b(?:{join_classes('degrees.after')})\b\.?|\bPD(?=\s+Dr)|\bM(?:r|s|rs)\b\.?|"
    rf"\b(?i:(?:(?:{join_classes('degrees.ranks')})\s+)*(?:member|fellow)\b,?\s+)(?:{join_classes('degrees.societies')})\b|"
    r"\b(?:Senior|Student|Life)\s+(?:Member|Fellow)\b"
)
POSTS = compile_late(
    rf"\b(?:{join_classes('posts.ranks')})\b\.?\s+(?:науч\w*\.?\s+сотр\w*\.?|преп\w*\.?|инженер\w*)|"
    r"\bнауч\w*\.?\s+сотр\w*\.?|\b[смгв]\.\s?н\.\s?с\.|"
    rf"\b(?:{titles.POST_STEMS}){titles.POST_ENDING}(?:-\w+)?\b(?:\s+\d\s?-?\w{{0,2}}\s+курса?\b)?|"
    rf"\b(?:{titles.SHORT_POSTS})\.|\b\d\s?-?(?:го|й)?\s+курса?\b|\b(?:групп[аы]|гр\.)\s*[\w./-]*\d[\w./-]*|\d+\s+групп[аы]\b|"
    rf"\b(?:{join_classes('posts.author')})\b|\b(?:ph\.?d\.?|graduate|master.?s?)?\s?student\b",
    re.IGNORECASE,
)
DOTTED = compile_late(r"н\.|[дк]\.\s?[а-яё]")
MARKED = compile_late(rf"[\d{_SIGNS}(\[©]|\b{_LETTER}\b|[iI]D\b|-(?:мл|ст)\b|orcid|ORCID")
# "and others", where the list goes on elsewhere.
OTHERS = compile_late(rf"^\W*(?:{join_classes('and_others.phrases', 'and_others.coauthors')})\b\W*$", re.IGNORECASE)
# What is no author though it follows the list.
ASIDE = compile_late(join_edged("contributors.aside"), re.IGNORECASE)
# No author line is longer; an endless line must not cost endless time.
LONGEST_AUTHOR_LINE = 2000
# So many numbers after names are marks; fewer may be those of a street and a house.
SEVERAL = 3
SEPARATORS = f" ,;&•{MARK}{DEGREE}{POST}"
# A name with a hyphen at the end of a line.
_BROKEN = compile_late(rf"(?<={LOW})-\s(?={UP})")
_EMAIL = compile_late(rf"\{{[^{{}}]*\}}\s?@\S+|\(?{LOOSE_EMAIL}|e-?mail:?", re.IGNORECASE)
_INITIAL = compile_late(rf"\s*{INITIAL}")
_INVERTED = compile_late(rf"{FAMILY}\s+{INITIAL}")
# A mark before each name: «1Гусев А. В., 1,2Ли О. Н.»; a number set apart from one name is that of a page.
_SIGN = r"(?:\d{1,2}|[¹²³⁴⁵⁶⁷⁸⁹⁰]{1,2}|[*∗†‡§]{1,3})"
LEADING_MARKS = rf"{_SIGN}(?:\s?,\s?{_SIGN})*"
_LEADING = compile_late(
    rf"(^|[,;&{MARK}]\s*|\s(?:and|und|и)\s+){LEADING_MARKS}\)?(?P<gap>\s?)(?={UP}(?:{LOW}|\s?\.|['’]|{UP}{{2}}))"
)
# «Fritzi Falke / Rosa Fuchs», «Fritzi Falke | Rosa Fuchs».
_SLASH = compile_late(rf"\s+[/|]\s+(?={UP})|(?<={LOW})/(?={UP}{LOW})")
# A number of its own, and words that go on: no author list.
_NUMBER = compile_late(r"\s\d+$")
_NUMBERS = compile_late(r"[^\W\d_]\s\d{1,2}(?!\d)")
_GOES_ON = compile_late(rf"\s*(?!{AND}|{PARTICLE}){LOW}{{2}}")
_WORDS = compile_late(r"[^\W\d_]{2,}")
_BEFORE = compile_late(r"[\W\d]*(?:(?:c\)|copyright\b)[\W\d]*)?(?:г\.\W*)?", re.IGNORECASE)
# The letters with which what stands before a name begins.
_MAY_STAND_BEFORE = "cCгГ"
# Two words with capitals, or a particle for one of them; one word is a name where its initials are glued to it.
_BEGINNING = compile_late(
    rf"(?:{UP}[\w.'’-]*|{PARTICLE}|[Vv]on\s)[\W\d]*(?:{UP}|{PARTICLE}|\b(?:[a-zа-е]|and|und|и)\b)|"
    rf"{UP}[\w'’-]*\.[\w.'’-]*\W*$"
)
# A number with which no author line begins: it is none of a year, a course of study or a researcher.
_NUMBERED = compile_late(
    r"(?=[\d\[])(?!\d{4}\s?г\.|(?:\d{4}-){3}|\d\s?-?(?:го|й)?\s+курс|\d+\s+групп|\[\s*[\dX]{4})", re.IGNORECASE
)


# The beginnings of the words of degrees and posts, to pass by the lines that have none.
HINTS = (
    load_words("degrees.hints")
    | load_words("posts.hints")
    | {word[:4] for word in f"{titles.POST_STEMS}|{titles.SHORT_POSTS}".split("|")}
)


def repair_spelling(text: str) -> str:
    """The line with accents on their letters, as one character each, and nothing but one sign between its names."""
    text = " ".join(text.split())
    if text[:1].isnumeric() and (first := _LEADING.match(text)) and (not first["gap"] or _is_marked(text)):
        text = _LEADING.sub(r"\1", text)
    if "/" in text or "|" in text:
        text = _SLASH.sub("; ", text)
    return mend_accents(_BROKEN.sub("-", text) if "- " in text else text)


def _is_marked(text: str) -> bool:
    return len(_LEADING.findall(text)) > 1


def may_begin_with_name(text: str) -> bool:
    """Whether the line may begin with a name, or with what stands before one: most lines do not."""
    start = text
    if not text[:1].isalpha() or text[0] in _MAY_STAND_BEFORE:
        if _NUMBERED.match(text):
            return False
        start = _BEFORE.sub("", text, count=1)
    return bool(_BEGINNING.match(start) or TITLES.match(start) or DEGREES.match(start) or POSTS.match(start))


@lru_cache(maxsize=500)
def put_signs(text: str) -> str:
    """The line with signs in place of marks, degrees and posts."""
    if len(text) > LONGEST_AUTHOR_LINE:
        text = text[:LONGEST_AUTHOR_LINE].rpartition(",")[0] or text[:LONGEST_AUTHOR_LINE]
    if "@" in text or "mail" in text.casefold():
        text = _EMAIL.sub(f" {MARK} ", text)
    if MARKED.search(text):
        text = MARKS.sub(_put_mark_sign, text)
    text = DOUBTFUL.sub(_put_degree_sign, text)
    if DOTTED.search(text) or not HINTS.isdisjoint(word[:4] for word in _WORDS.findall(text.casefold())):
        text = POSTS.sub(f" {POST} ", DEGREES.sub(f" {DEGREE} ", text))
    return text.strip(SEPARATORS.replace("•", ""))


def _put_degree_sign(found: re.Match[str]) -> str:
    return f" {DEGREE}" if TWO_WORDS.search(found.string[: found.start()]) else found[0]


def _put_mark_sign(mark: re.Match[str]) -> str:
    """A mark ends a name of two words or more; between family name and initials it stands inside one."""
    before = re.split(f"[{SEPARATORS[1:]}]", mark.string[: mark.start()])[-1].strip()
    if _GOES_ON.match(mark.string, mark.end()):
        return mark[0] if mark[0].startswith(",") else " "
    inverted = _INVERTED.match(before) and _INITIAL.match(mark.string, mark.end())
    single = _NUMBER.match(mark[0]) and len(_NUMBERS.findall(mark.string)) < SEVERAL
    return " " if inverted or single or not re.search(r"[\s.]", before) else f" {MARK} "
