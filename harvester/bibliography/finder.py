"""Where the lists of references stand in a text: rules, a random forest, their union, and a boosted model."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.bibliography.finding.blocks import Block, list_blocks, mark_blocks
from harvester.bibliography.finding.edges import end_before_notes, part_at_headings
from harvester.bibliography.finding.methods import (
    FinderModel,
    find_by_boosting,
    find_by_forest,
    open_finder_model,
    rate_lines,
)
from harvester.bibliography.finding.rules import find_by_rules, is_list_heading
from harvester.bibliography.finding.words import HEADING, read_entry_number
from harvester.bibliography.lines import YEAR_MARK, measure_lines, take_texts
from harvester.bibliography.splitting.certain_lines import count_entries
from harvester.items import Line

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

__all__ = ["HEADING", "METHODS", "cut_bibliographies", "find", "read_entry_number"]

METHODS = ("best", "rules", "forest", "union")
# A longer text is judged in parts, each with some lines of its neighbours, so that memory stays bounded.
PART, SHARED = 20_000, 200
FEWEST_YEARS = 2
# The model needs some lines to see a list; shorter ones are taken from the rules too, when they are numbered.
SHORT_LIST = 30
# How much lines under a heading must look like references when the model misses them: all of a short numbered list; a
# part between its heading and what was found or the next heading; a whole list (the model may miss the first of two);
# and what follows the found part with nothing to end it. On the labelled sets no text is as likely.
LEAST_SHORT, LEAST_BETWEEN, LEAST_WHOLE, LEAST_AFTER = 0.5, 0.75, 0.85, 0.9


def find(lines: Sequence[str | Line], method: str = "best", learned: FinderModel | None = None) -> list[Block]:
    """The blocks of references as [first, last] line numbers, their headings outside.

    Lines of a document that stand in margins or footnotes are passed over.
    """
    if method not in METHODS:
        raise ValueError(f"no method {method}; there are {', '.join(METHODS)}")
    kept = [index for index, line in enumerate(lines) if _counts(line)]
    texts = take_texts([lines[index] for index in kept])
    blocks = _found(texts, method, learned)
    return [[kept[first], kept[last]] for first, last in blocks]


def cut_bibliographies(lines: Sequence[str | Line], method: str = "best") -> list[str]:
    """The text without its bibliographies and their headings."""
    texts = take_texts(lines)
    cut = mark_blocks(find(lines, method), len(texts))
    for first, _ in list_blocks(cut):
        above = next((index for index in range(first - 1, -1, -1) if texts[index].strip()), None)
        if above is not None and HEADING.match(texts[above]):
            cut[above] = True
    return [text for text, inside in zip(texts, cut, strict=True) if not inside]


def _counts(line: str | Line) -> bool:
    return bool(line.text.strip()) and not line.kind if isinstance(line, Line) else bool(line.strip())


def _found(texts: list[str], method: str, learned: FinderModel | None) -> list[Block]:
    if method == "rules":
        return find_by_rules(texts)
    learned = learned or open_finder_model(method)
    if method == "union":
        surer = replace(learned, least=learned.beside_rules)
        forest = mark_blocks(_learned(texts, method, surer), len(texts))
        return list_blocks(mark_blocks(find_by_rules(texts), len(texts)) | forest)
    found = mark_blocks(_learned(texts, method, learned), len(texts))
    if method == "best":
        for first, last in find_by_rules(texts):
            headed = last + 1 < len(texts) and is_list_heading(texts[last + 1])
            found[first : last + 1] |= _sure(texts[first : last + 1], found[first : last + 1], headed, learned)
        return end_before_notes(texts, part_at_headings(texts, list_blocks(found)))
    return list_blocks(found)


def _sure(texts: list[str], found: NDArray[np.bool_], headed: bool, learned: FinderModel) -> NDArray[np.bool_]:
    """Of the lines of a list that the rules see, those that the model misses and that are surely of the list: they look
    like references, or have numbers of a list that has every number from 1 on, of which the model sees a part.

    `headed`: the next line is a heading again.
    """
    whole = not found.any()
    short = whole and len(texts) <= SHORT_LIST and read_entry_number(texts[0]) == 1
    counted = count_entries(texts)
    sure = []
    for first, last in list_blocks(~found):
        if not whole and counted[first : last + 1].any():
            sure.append([first, last])
            continue
        between = LEAST_BETWEEN if headed or found[last:].any() else LEAST_AFTER
        least = LEAST_SHORT if short else LEAST_WHOLE if whole else between
        if rate_lines(measure_lines(texts[first : last + 1]), learned.weights).mean() > least:
            sure.append([first, last])
    return mark_blocks(sure, len(texts))


def _learned(texts: list[str], method: str, learned: FinderModel) -> list[Block]:
    judge = find_by_boosting if method == "best" else find_by_forest
    inside = mark_blocks([], len(texts))
    for start in range(0, len(texts), PART):
        low, high = max(0, start - SHARED), start + PART + SHARED
        if len(texts) > PART and not _dated(texts[low:high]):
            continue
        part = measure_lines(texts[low:high])
        inside[start : start + PART] = mark_blocks(judge(part, learned), len(part))[start - low : start - low + PART]
    return list_blocks(inside)


def _dated(texts: list[str]) -> bool:
    """Whether some lines have the year of a publication: without any, thousands of lines hold no list."""
    return len(YEAR_MARK.findall("\n".join(texts))) >= FEWEST_YEARS
