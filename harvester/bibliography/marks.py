"""What stands before the entries of a list: numbers, letters, keys in brackets, bullets, and the words of notes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

MARK = re.compile(
    r"^\s*(?:\[[^\]\s][^\]]{0,24}\]|\(\d{1,3}\)|\d{1,3}[.)](?!\d)|\d{1,3}\s(?=[A-ZА-ЯЁ«\"])|[•●▪–—-]\s|"
    r"[a-zа-я]\)\s(?=[^\W_a-zа-яё]))\s*"
)
# `Vgl. dazu:`, `See, e.g.,`, `Подробнее об этом:`; Mr See and Mr Цитович may be authors.
_LEAD = re.compile(
    r"(?:(?:[Vv]gl\.|[Cc]f\.|[Ss]iehe|[Сс]м\.|[Сс]р\.)(?:,? (?:auch|hierzu|dazu|etwa|z\. ?B\.|also|напр\.|например|"
    r"также|об этом|подробнее|ausführlich\w*))*[,:]?|[Ss]ee(?: also:?|:|,? (?:for example|e\. ?g\.),?)|"
    r"(?:Подробн(?:ее|о)|Более подробно|Об этом|Цит\. по|Подсчитано по)\b[^:\dA-ZА-ЯЁ]{0,30}:)\s+(?=[«\"“„A-ZА-ЯЁÄÖÜ])"
)
_DASH = re.compile(r"^\s*[–—-]\s+")


def strip_marks(texts: Sequence[str]) -> list[str]:
    """The entries of a list without their marks; a dash that few of them begin with stands for the authors above."""
    bodies = [text if _DASH.match(text) else MARK.sub("", text, count=1) for text in texts]
    dashed = sum(_DASH.match(body) is not None for body in bodies)
    return bodies if 2 * dashed < len(bodies) else [_DASH.sub("", body, count=1) for body in bodies]


def strip_lead(text: str) -> str:
    """A reference without its mark and without what a note says before it."""
    text = MARK.sub("", text, count=1)
    lead = _LEAD.match(text)
    return text[lead.end() :] if lead else text
