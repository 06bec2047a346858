"""Titles of Russian lists: what stands around them and is none of them, and those of standards and acts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.labels import NAMES
from harvester.bibliography.parsing.schools import EAST
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import WEB_START, YEAR

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft

_FLAGS = re.IGNORECASE | re.DOTALL
# A translation, "[Текст]" or "[Электронный ресурс]".
BRACKET = compile_late(
    r"(?:(?<=\w[\w)»?!] )\[[^\W\d_]{2}.*|(?<=\w.)\[[^\]]*\]?|\[(?:электрон|elektron|electron|online|текст).*)$", _FLAGS
)
# GOST ends the title with a slash, or with a full stop and a dash; a short place and a colon end it too.
AREA_TAIL = compile_late(r"\.(?<=\w{3}.)\s?(?:[–—]\s|(?:[–—-]\s)?[А-ЯЁ][А-яё]{0,3}\.\s?:).*$", re.DOTALL)
# Kinds of publications, editions, where a page lies, the book a chapter stands in, a day.
KINDS = compile_late(
    r"[:.,]\s*[–—-]?\s*(?:url\b|режим доступа|автореф|avtoref|специальность \d|дис(?:\.|с\b|серт)|diss?\. ?(?:\.|…)|"
    r"учебн|учеб\.|моногр|метод\w*\.? указ|справочн\w+ пособ|справочник(?=\W*$)|(?:крат\. )?стат\. ?сб|сборник|"
    r"сб\.|практикум|курс лекций|тез\.|тезисы докл|докл(?:\.|ад) на|препр(?:инт|\.)|пер\. с|в \d+(?:-х)? (?:т|ч|кн)|"
    r"ucheb|monogra|\d+-?(?:е|ое|th|nd|rd)?,? (?:изд|ed)\b|\w+ издание\b|ph\.? ?d\.? (?:thesis|diss)|в кн\.|"
    rf"в: |а\. ?с\. (?:№ ?)?\d|\d\d?\.\d\d\.\d{{4}}$|[^\W\d_]{{3,9}} {YEAR}$).*$",
    _FLAGS,
)
# The course of an act whose title stands first.
ACT_COURSE = compile_late(
    r":\s*(?:\([^)]*\)\s*:?\s*)?(?:федер|закон\w?\b|указ\b|постановл|приказ|распоряж|принят|утв|№).*$|"
    r"\s*[(,.]\s*(?:утв\.|утвержд[её]н[аоы]?\b|принят[аоы]?\b).*$",
    _FLAGS,
)
NAMED_ACT = compile_late(
    r"[«\"“]?(?:(?:часть \w+ )?(?:\w+(?:ый|ий|ого) )?кодекса?\b|(?:\w+(?:ый|ой|ий|ое) )?"
    r"(?:(?:закон|указ|приказ|декрет)\b|постановлени|положени|конституц|распоряжени|решени|резолюци|(?:directive|regulation)\b[^/]{0,20}\d))",
    re.IGNORECASE,
)
# Nothing follows the day and the number of an act but its changes.
ACT_ALONE = compile_late(r".*\bот \d[^№N«]{5,25}(?:№|N)\s?\d[\w/-]*(?:\s?\([^()]*\))*(?=\W*$)", re.DOTALL)
# Where the name of an act ends: at the gazette, at what tells where a page lies.
ACT_ENDS = compile_late(
    r"\s*(?<!:)//|[\s.,–—-]*(?:\[(?:электрон|текст)|\b(?:url\b|режим доступа|доступ(?:ен|но)? (?:из|с|на)\b|"
    rf"текст\s?: (?:электрон|непоср)|{WEB_START}))",
    _FLAGS,
)
# A standard's title begins with its number and ends where the place or the page begins.
STANDARD = compile_late(
    r"\W{0,3}((?:ГОСТ|GOST|ОСТ|СНиП|СанПиН|СТБ|ДСТУ)\b.*?)"
    r"(?:\s*//|\s*/\s|\.\s?[–—-]+\s|\s*\[|[.,;]\s*(?:М|Л|СПб|С|Москва|Moscow|Введ\w*|Взамен|Госстандарт|Gosstandart|Стандартинформ|"
    r"URL|Режим доступа|Дата)\b|\.?\s\d+\s?с\.|\s*https?:|\s*$)"
)
# The class of a patent or its name, and what is left of a bracket.
CLASS = compile_late(
    r"^(?:МПК|МКИ|МКл)\d?\b[^.]{0,80}\.\s+(?=\w)|^(?:Патент|Свидетельство)\b[^.:]*?\d{5,}[^.:]*\.\s+(?=\w)|"
    r"^[\d.]{1,5}\)[.:,]*\s+(?=\w)"
)
# A patent: what stands before its title ends with a full stop.
PATENT = compile_late(r"(?:Пат(?:ент)?\b|А\. ?[Сс]\.|Авт(?:орское|\.) свид).*[\d\w]{2}\.\s+(?=\w)", re.DOTALL)
# The next command of AMSBIB.
SOURCE = compile_late(r"\\(?:inbook|jour|book|publ|yr|vol|pages)\b.*$", re.DOTALL)


def take_title_before_slash(draft: Draft) -> None:
    """The title that a single slash ends, of a reference without names before it."""
    if draft.school != EAST or draft.title_run or draft.labels[0] in NAMES:
        return
    named, slash, _ = draft.tokens.text.partition(" / ")
    if slash and "//" not in named and named[:1].isupper():
        draft.reference.title = PATENT.sub("", named, count=1)


def close_bracketed_title(draft: Draft) -> None:
    """A title that is printed in brackets ends with them."""
    run = draft.title_run
    if draft.school == EAST and run and draft.tokens.gaps[run[0]][-1:] == "[":
        draft.reference.title = (draft.reference.title or "").partition("]")[0]


def cut_translation_after_title(draft: Draft) -> None:
    if draft.school == EAST:
        draft.reference.title = (draft.reference.title or "").partition(" = ")[0]


def cut_people_after_title(draft: Draft) -> None:
    if draft.school == EAST:
        draft.reference.title = (draft.reference.title or "").partition(" / ")[0]


def cut_area_after_title(draft: Draft) -> None:
    _cut(draft, AREA_TAIL)


def cut_bracket_after_title(draft: Draft) -> None:
    if "[" in (draft.reference.title or ""):
        _cut(draft, BRACKET)


def cut_amsbib_after_title(draft: Draft) -> None:
    if "\\" in (draft.reference.title or ""):
        _cut(draft, SOURCE)


def cut_act_after_title(draft: Draft) -> None:
    _cut(draft, ACT_COURSE)


def cut_kind_after_title(draft: Draft) -> None:
    _cut(draft, KINDS)


def cut_class_before_title(draft: Draft) -> None:
    _cut(draft, CLASS)


def _cut(draft: Draft, pattern: re.Pattern[str]) -> None:
    if draft.school == EAST:
        draft.reference.title = pattern.sub("", draft.reference.title or "", count=1)


def take_title_of_standard(draft: Draft) -> None:
    """A standard's title begins the reference with its number; who has no initials there is no author."""
    found = STANDARD.match(draft.tokens.text) if draft.school == EAST else None
    if found and not any(person.given for person in draft.reference.authors):
        draft.reference.title, draft.reference.authors = found[1], []


def take_title_of_act(draft: Draft) -> None:
    """The title of an act that begins a reference: all before the gazette, day and number too."""
    text = draft.tokens.text
    if draft.school != EAST or any(person.given for person in draft.reference.authors) or not NAMED_ACT.match(text):
        return
    end = ACT_ENDS.search(text)
    whole = None if end else ACT_ALONE.match(text)
    title = text[: end.start()].partition(" / ")[0] if end else whole[0] if whole else ""
    if title:
        draft.reference.title, draft.reference.authors = title, []
