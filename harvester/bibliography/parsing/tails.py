"""What stands after a title or a container and is none of it, by the conventions of Russian lists."""

from __future__ import annotations

import re

_FLAGS = re.IGNORECASE | re.DOTALL
# A translation or "[Текст]".
BRACKET = re.compile(r"(?:(?<=\w[\w)»?!] )\[[^\W\d_]{2}.*|(?<=\w.)\[[^\]]*\]?)$", re.DOTALL)
# GOST ends the title with a slash, or with a full stop and a dash.
AREA = re.compile(r"(?<=\w{3})\.\s?[–—]\s")
# Kinds of publications, editions, where a page lies, the book a chapter stands in, a day.
KINDS = re.compile(
    r"[:.,]\s*[–—-]?\s*(?:url\b|режим доступа|автореф|дис(?:\.|с\b|серт)|учебн|учеб\.|моногр|метод\w*\.? указ|"
    r"справочн\w+ пособ|сборник|сб\.|практикум|курс лекций|тез\.|тезисы докл|докл(?:\.|ад) на|пер\. с|"
    r"в \d+(?:-х)? (?:т|ч|кн)|ucheb|monogra|\d+-?(?:е|ое|th|nd|rd)?,? (?:изд|ed)\b|\w+ издание\b|"
    r"в кн\.|в: |а\. ?с\. (?:№ ?)?\d|\d\d?\.\d\d\.\d{4}$|[^\W\d_]{3,9} (?:19|20)\d\d$).*$",
    _FLAGS,
)
# The course of an act whose title stands first.
ACT = re.compile(
    r":\s*(?:\([^)]*\)\s*:?\s*)?(?:федер|закон|указ\b|постановл|приказ|распоряж|принят|утв|№).*$",
    _FLAGS,
)
# The next command of AMSBIB.
SOURCE = re.compile(r"\\(?:inbook|jour|book|publ|yr|vol|pages)\b.*$", re.DOTALL)
# Translation, kind, number, editors, days of a conference.
CONTAINER = re.compile(
    r"\[[^\]]*\]?$| \[[^\W\d_]{2}.*$| = .*$|"
    r"[:,]\s*(?:сб\.|сб$|сборник|материалы|тез\.|тезисы|межвуз|тр\.|труды|докл\.|науч\.).*$|"
    r"[.,]\s*(?:Вып(?:уск)?|Vyp|Т|Vol?|№|в)\.?\s*(?:\d+|[,:].*)?$|\s№\s?\d+.*$|\s?/\s?(?:под|отв|ed)\b.*$|"
    r"[.,]\s*\d{1,2}\s*[–—-]?\s*\d*\s*(?:янв|фев|мар|апр|июн|июл|авг|сен|окт|ноя|дек|ма[йя]?\b).*$|"
    r"[.,]\s*(?:[A-ZА-Я][\w-]+, )?(?:\d{1,2}|(?:January|February|March|April|May|June|July|August|September|October|"
    r"November|December) \d{1,2}\b.*)$",
    _FLAGS,
)


def title_without_tail(text: str) -> str:
    text = text.partition(" = ")[0].partition(" / ")[0]
    text = AREA.split(text, maxsplit=1)[0]
    for mark, tail in (("[", BRACKET), ("\\", SOURCE), (":", ACT)):
        if mark in text:
            text = tail.sub("", text)
    return KINDS.sub("", text)


def container_without_tail(text: str) -> str:
    return CONTAINER.sub("", text)
