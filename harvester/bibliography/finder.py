"""Where the lists of references stand in a text, by key words and numbering (S22)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

HEADING = re.compile(
    r"^\W*(?:(?:\d{1,2}|[IVX]{1,4}|глава \d+)[.)]?\s*)?"
    r"(?:(?:цитируемая|цитированная|использ\w+|рекоменд\w+|основная|дополнительная|анализируемая)\s+)?"
    r"(?:список\s+(?:\w+\s+){0,3}(?:литературы|источников|ссылок|публикаций)(?:\s+и\s+\w+)*|литература(?:\s+и\s+источники)?|"
    r"библиографи(?:я|ческий список|ческие ссылки|ческий указатель)|источники(?:\s+и\s+литература)?|"
    r"перечень\s+(?:\w+\s+){0,2}(?:литературы|источников)|ссылки|примечания и литература|літератур[аи]|список "
    r"використаних джерел|"
    r"(?:list of )?references?(?: and notes| cited)?|bibliograph(?:y|ie)|works cited|literature(?: cited)?|"
    r"literatur(?:verzeichnis|angaben|liste)?|quellen(?:verzeichnis)?|schrifttum|spisok literatury|literatura|"
    r"bibliograficheskii? spisok)"
    r"(?:\s*[/|(]?\s*(?:references|литература|bibliography)\)?)?\s*[.:]?\s*$",
    re.IGNORECASE,
)
MARK = re.compile(r"^\s*(?:\[(\d{1,3})\]|\((\d{1,3})\)|(\d{1,3})[.)](?=\s|[^\W\d])|(\d{1,3})\s{1,3}(?=[A-ZА-ЯЁ«\"]))")
LABEL = re.compile(r"^\s*\[[^\]\s][^\]]{0,24}\]")
AFTER = re.compile(
    r"^\W*(?:приложени[ея]|сведения об авторах?|об авторах?|информация об авторах?|abstract|аннотация|summary|appendix|"
    r"anhang|about the authors?|acknowledge?ments?|благодарности|references|поступила|received|статья "
    r"поступила|для цитирования|"
    r"for citation|контактная информация|авторы|keywords|ключевые слова|резюме|заключение|conclusion)\b",
    re.IGNORECASE,
)
# A numbered list has ended when so many lines pass without the next number.
PATIENCE = 14


def find(lines: Sequence[str]) -> list[list[int]]:
    """The blocks of references as [first, last] line numbers, their headings outside."""
    blocks: list[list[int]] = []
    index = 0
    while index < len(lines):
        block = _block(lines, index + 1) if len(lines[index]) < 90 and HEADING.match(lines[index]) else None
        if block is not None:
            blocks.append(block)
            index = block[1] + 1
        else:
            index += 1
    return blocks


def _block(lines: Sequence[str], start: int) -> list[int] | None:
    first = next((number for number in range(start, min(start + 6, len(lines))) if lines[number].strip()), None)
    if first is None:
        return None
    # A table of contents names the list too, with a page number or the next chapter after it.
    numbered = next((n for n in range(first, min(first + 4, len(lines))) if number_of(lines[n]) == 1), None)
    last = _numbered_end(lines, numbered) if numbered is not None else _plain_end(lines, first)
    return [first, last] if last - first >= 0 and _holds_references(lines[first : last + 1]) else None


def number_of(line: str) -> int | None:
    """The number an entry begins with, or None."""
    match = MARK.match(line)
    return int(next(group for group in match.groups() if group)) if match else None


def _numbered_end(lines: Sequence[str], first: int) -> int:
    expected, last_start = 2, first
    for index in range(first + 1, len(lines)):
        number = number_of(lines[index])
        if number is not None and expected <= number <= expected + 1:
            expected, last_start = number + 1, index
        elif index - last_start > PATIENCE or (HEADING.match(lines[index]) and index - last_start > 1):
            break
    return _entry_end(lines, last_start)


def _entry_end(lines: Sequence[str], start: int) -> int:
    """The last line of the last entry: it goes on until a sentence ends before something else begins."""
    last = start
    for index in range(start + 1, min(start + 6, len(lines))):
        line = lines[index].strip()
        if not line or AFTER.match(line) or HEADING.match(line) or line.isdigit():
            break
        if lines[last].rstrip().endswith(".") and not re.match(r"(?:[a-zа-яё\d(/–—-]|https?:|URL|DOI|С\.|P\.)", line):
            break
        last = index
    return last


def _plain_end(lines: Sequence[str], first: int) -> int:
    last = first
    for index in range(first, len(lines)):
        line = lines[index].strip()
        if index > first and (AFTER.match(line) or (len(line) < 90 and HEADING.match(line))):
            break
        if line:
            last = index
    return last


def _holds_references(lines: Sequence[str]) -> bool:
    """References have years; a heading in a table of contents has none after it."""
    return any(
        re.search(r"\b(?:1[89]|20)\d\d\b|https?://|[А-ЯЁA-Z]\. ?[А-ЯЁA-Z]\.|[А-ЯЁA-Z][а-яёa-z]+ [А-ЯЁA-Z]\.", line)
        for line in lines
    )
