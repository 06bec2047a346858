"""What stands around a title or a container and is none of it, by the conventions of Russian lists."""

from __future__ import annotations

import re

from harvester.lexicon import join_alternatives, load_words
from harvester.text.patterns import WEB_START, YEAR

_FLAGS = re.IGNORECASE | re.DOTALL
# A translation, "[Текст]" or "[Электронный ресурс]".
BRACKET = re.compile(
    r"(?:(?<=\w[\w)»?!] )\[[^\W\d_]{2}.*|(?<=\w.)\[[^\]]*\]?|\[(?:электрон|elektron|electron|online|текст).*)$", _FLAGS
)
# GOST ends the title with a slash, or with a full stop and a dash; a short place and a colon end it too.
AREA = re.compile(r"\.(?<=\w{3}.)\s?(?:[–—]\s|(?:[–—-]\s)?[А-ЯЁ][А-яё]{0,3}\.\s?:)")
# Kinds of publications, editions, where a page lies, the book a chapter stands in, a day.
KINDS = re.compile(
    r"[:.,]\s*[–—-]?\s*(?:url\b|режим доступа|автореф|avtoref|специальность \d|дис(?:\.|с\b|серт)|diss?\. ?(?:\.|…)|"
    r"учебн|учеб\.|моногр|метод\w*\.? указ|справочн\w+ пособ|справочник(?=\W*$)|(?:крат\. )?стат\. ?сб|сборник|"
    r"сб\.|практикум|курс лекций|тез\.|тезисы докл|докл(?:\.|ад) на|препр(?:инт|\.)|пер\. с|в \d+(?:-х)? (?:т|ч|кн)|"
    r"ucheb|monogra|\d+-?(?:е|ое|th|nd|rd)?,? (?:изд|ed)\b|\w+ издание\b|ph\.? ?d\.? (?:thesis|diss)|в кн\.|"
    rf"в: |а\. ?с\. (?:№ ?)?\d|\d\d?\.\d\d\.\d{{4}}$|[^\W\d_]{{3,9}} {YEAR}$).*$",
    _FLAGS,
)
# The course of an act whose title stands first.
ACT = re.compile(
    r":\s*(?:\([^)]*\)\s*:?\s*)?(?:федер|закон\w?\b|указ\b|постановл|приказ|распоряж|принят|утв|№).*$|"
    r"\s*[(,.]\s*(?:утв\.|утвержд[её]н[аоы]?\b|принят[аоы]?\b).*$",
    _FLAGS,
)
NAMED_ACT = re.compile(
    r"[«\"“]?(?:(?:часть \w+ )?(?:\w+(?:ый|ий|ого) )?кодекса?\b|(?:\w+(?:ый|ой|ий|ое) )?"
    r"(?:(?:закон|указ|приказ|декрет)\b|постановлени|положени|конституц|распоряжени|решени|резолюци|(?:directive|regulation)\b[^/]{0,20}\d))",
    re.IGNORECASE,
)
# Nothing follows the day and the number of an act but its changes.
ACT_ALONE = re.compile(r".*\bот \d[^№N«]{5,25}(?:№|N)\s?\d[\w/-]*(?:\s?\([^()]*\))*(?=\W*$)", re.DOTALL)
# Where the name of an act ends: at the gazette, at what tells where a page lies.
ACT_ENDS = re.compile(
    r"\s*(?<!:)//|[\s.,–—-]*(?:\[(?:электрон|текст)|\b(?:url\b|режим доступа|доступ(?:ен|но)? (?:из|с|на)\b|"
    rf"текст\s?: (?:электрон|непоср)|{WEB_START}))",
    _FLAGS,
)
# A standard's title begins with its number and ends where the place or the page begins.
STANDARD = re.compile(
    r"\W{0,3}((?:ГОСТ|GOST|ОСТ|СНиП|СанПиН|СТБ|ДСТУ)\b.*?)"
    r"(?:\s*//|\s*/\s|\.\s?[–—-]+\s|\s*\[|[.,;]\s*(?:М|Л|СПб|С|Москва|Moscow|Введ\w*|Взамен|Госстандарт|Gosstandart|Стандартинформ|"
    r"URL|Режим доступа|Дата)\b|\.?\s\d+\s?с\.|\s*https?:|\s*$)"
)
# The class of a patent or its name, and what is left of a bracket.
CLASS = re.compile(
    r"^(?:МПК|МКИ|МКл)\d?\b[^.]{0,80}\.\s+(?=\w)|^(?:Патент|Свидетельство)\b[^.:]*?\d{5,}[^.:]*\.\s+(?=\w)|"
    r"^[\d.]{1,5}\)[.:,]*\s+(?=\w)"
)
# A patent: what stands before its title ends with a full stop.
PATENT = re.compile(r"(?:Пат(?:ент)?\b|А\. ?[Сс]\.|Авт(?:орское|\.) свид).*[\d\w]{2}\.\s+(?=\w)", re.DOTALL)
# The next command of AMSBIB.
SOURCE = re.compile(r"\\(?:inbook|jour|book|publ|yr|vol|pages)\b.*$", re.DOTALL)
# Translation, kind, number, editors, days of a conference.
CONTAINER = re.compile(
    r"\[[^\]]*\]?$| \[[^\W\d_]{2}.*$| = .*$|"
    r"[:,]\s*(?:сб\.|сб$|сборник|материалы|тез\.|тезисы|межвуз|тр\.|труды|докл\.|науч\.).*$|"
    r"[.,]\s*(?:Вып(?:уск)?|Vyp|Т|Vol?|№|в)\.?\s*(?:\d+|[,:].*)?$|\s№\s?\d+.*$|\s?/\s?(?:под|отв|ed)\b.*$|"
    r"[.,]\s*\d{1,2}\.\d\d\.\d{4}$|[.,]\s*\d{1,2}\s*[–—-]?\s*\d*\s*(?:янв|фев|мар|апр|июн|июл|авг|сен|окт|ноя|дек|ма[йя]?\b).*$|"
    r"[.,]\s*(?:[A-ZА-Я][\w-]+, )?(?:\d{1,2}|"
    rf"(?:{join_alternatives(load_words('months', 'en'))}) \d{{1,2}}\b.*)$",
    _FLAGS,
)


def title_alone(text: str, bracketed: bool = False) -> str:
    """A title without its kind, translation and people; one that is printed in brackets only ends with them."""
    text = text.partition("]")[0] if bracketed else text
    text = text.partition(" = ")[0].partition(" / ")[0]
    text = AREA.split(text, maxsplit=1)[0]
    for mark, tail in (("[", BRACKET), ("\\", SOURCE)):
        if mark in text:
            text = tail.sub("", text)
    return CLASS.sub("", KINDS.sub("", ACT.sub("", text)), count=1)


def standard(text: str) -> str:
    """The title of a standard in a reference that begins with one."""
    found = STANDARD.match(text)
    return found[1] if found else ""


def act(text: str) -> str:
    """The title of an act in a reference that begins with one: all before the gazette, day and number too."""
    if not NAMED_ACT.match(text):
        return ""
    end = ACT_ENDS.search(text)
    whole = None if end else ACT_ALONE.match(text)
    return text[: end.start()].partition(" / ")[0] if end else whole[0] if whole else ""


def before_slash(text: str) -> str:
    """The title that a single slash ends, of a reference without names before it."""
    named, slash, _ = text.partition(" / ")
    return PATENT.sub("", named, count=1) if slash and "//" not in named and named[:1].isupper() else ""


def container_without_tail(text: str) -> str:
    return CONTAINER.sub("", text)
