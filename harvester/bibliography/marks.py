"""What stands before the entries of a list: numbers, letters, labels of authors and years, bullets, words of notes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.text.late_patterns import compile_late
from harvester.text.patterns import YEAR_SINCE_1500

if TYPE_CHECKING:
    from collections.abc import Sequence

_DATE = rf"{YEAR_SINCE_1500}(?:\s?[/–—-]\s?(?:{YEAR_SINCE_1500}|\d\d))?[a-zа-я]?"
MARK = compile_late(
    rf"^\s*(?:\[[^\]\s](?:[^\]]{{0,24}}|[^\]]{{0,60}}{_DATE})\](?:\s+[–—-]\s)?|\(\d{{1,3}}\)|\d{{1,3}}[.)](?!\d)|"
    r"\d{1,3}\s(?=[A-ZА-ЯЁ«\"])|[•●▪–—-]\s|[a-zа-я]\)\s(?=[^\W_a-zа-яё]))\s*"
)
# `Vgl. dazu:`, `See, e.g.,`, `Подробнее об этом:`; Mr See and Mr Цитович may be authors.
_LEAD = compile_late(
    r"(?:(?:[Vv]gl\.|[Cc]f\.|[Ss]iehe|[Сс]м\.|[Сс]р\.)(?:,? (?:auch|hierzu|dazu|etwa|z\. ?B\.|also|напр\.|например|"
    r"также|об этом|подробнее|ausführlich\w*))*[,:]?|[Ss]ee(?: also:?|:|,? (?:for example|e\. ?g\.),?)|"
    r"(?:Подробн(?:ее|о)|Более подробно|Об этом|Цит\. по|Подсчитано по)\b[^:\dA-ZА-ЯЁ]{0,30}:)\s+(?=[«\"“„A-ZА-ЯЁÄÖÜ])"
)
_DASH = compile_late(r"^\s*[–—-]\s+")
# A number, a letter, or a key: `5`, `а`, `Sok01`, `Орлова, 1999`; other words in brackets are said of the work.
_LABEL = compile_late(r"\d{1,4}|[a-zа-я]|(?=.*\d)[^\W\d_].*|[^\W_a-zа-яё][^\W_]{0,11}")
# `Орлова 1999 — `, `Орлова, Чиж 1999а: `, `(Орлова 1999) `: names and a year, and what parts them from the entry.
_NAMED = compile_late(
    rf"^\s*(?P<open>\()?(?P<label>(?P<first>[^\W\d_a-zа-яё][\w’'-]*)[^\d\[\]«»\"“”:;/—–]{{0,60}}?[\s,]\(?{_DATE}\)?)"
    r"(?(open)\))(?P<end>\s*[–—=]\s*|\s+-\s+|\s*[:.]?\s+)(?=[^\s–—-])"
)
# `БАС — Большой академический словарь`: capitals, and the words that they stand for.
_INITIALS = compile_late(r"^\s*(?P<label>[^\W\d_a-zа-яё]{2,8})(?P<end>\s*[–—=]\s*|\s+-\s+)(?=[^\W\d_a-zа-яё])")
# `Словарь БЛ — `, in a list of labels.
_KEY = compile_late(r"^\s*(?P<label>[^\W\d_a-zа-яё][\w.-]*(?:[ ,][\w.-]+){0,2})\s+[–—=-]\s+(?=[^\W\d_a-zа-яё])")
# A label of more letters is none of a numbered list.
MOST_LETTERS = 3
_INITIAL = compile_late(r"\b[^\W\d_]\.")
# A label says again what its entry begins with: so near must the name stand.
_REPEATED_WITHIN = 60


def part_label(text: str) -> tuple[str | None, str]:
    """The label by which the text cites an entry, and the entry without it and without any other mark."""
    if (mark := MARK.match(text)) and not _DASH.match(text):
        text = text[mark.end() :]
        if label := mark[0].strip(" \t\n[]().–—•●▪-"):
            return (label if _LABEL.fullmatch(label) else None), text
    for form, repeats in ((_NAMED, _repeats_names), (_INITIALS, _spells_out)):
        if (found := form.match(text)) and repeats(found):
            return found["label"], text[found.end() :]
    return None, text


def part_labels(texts: Sequence[str]) -> list[tuple[str | None, str]]:
    """The entries of a list, their labels apart; a dash that few of them begin with stands for the authors above.

    Where most entries have labels in words, a word or two before a dash is one too.
    """
    parted = [part_label(text) for text in texts]
    if 2 * sum(label is not None and len(label) > MOST_LETTERS for label, _ in parted) > len(parted):
        parted = [both if both[0] else _part_key(both[1]) for both in parted]
    dashed = sum(_DASH.match(body) is not None for _, body in parted)
    if 2 * dashed < len(parted):
        return parted
    return [(label, _DASH.sub("", body, count=1)) for label, body in parted]


def _part_key(text: str) -> tuple[str | None, str]:
    found = _KEY.match(text)
    return (found["label"], text[found.end() :]) if found else (None, text)


def strip_lead(text: str) -> str:
    """A reference without its label and without what a note says before it."""
    text = MARK.sub("", part_label(text)[1], count=1)
    lead = _LEAD.match(text)
    return text[lead.end() :] if lead else text


def _repeats_names(found: re.Match[str]) -> bool:
    """Whether the entry names the same again; after one word and a dash the year will do."""
    rest, first = found.string[found.end() :].casefold(), found["first"].casefold()
    if found["end"].strip() in ("", ".", ":") or _INITIAL.search(found["label"]):
        return rest.startswith(first)
    year = re.search(YEAR_SINCE_1500, found["label"])
    alone = len(found["label"].split()) == 2
    return first in rest[:_REPEATED_WITHIN] or bool(alone and year and year[0] in rest)


def _spells_out(found: re.Match[str]) -> bool:
    """Whether the letters begin the words that follow, in their order."""
    initials = iter(word[0] for word in re.findall(r"\w+", found.string[found.end() :].casefold()[:200]))
    return all(letter in initials for letter in found["label"].casefold())
