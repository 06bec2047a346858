"""Abstract and key words of a page where no tag gives them: by class, by label, by place."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.items import Value
from harvester.metadata import words
from harvester.pages.blocks import squeeze_text
from harvester.pages.opening import clean_value
from harvester.persons.stated_people import AUTHORS
from harvester.persons.workplaces import ORGANISATION
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml.html import HtmlElement

    from harvester.pages.blocks import PageBlock
    from harvester.pages.opening import OpenedPage

LABELLED, HINTED, FIRST = 0.85, 0.8, 0.2
FEW, MANY = 2, 12  # elements called abstract, called key word: more are those of several works
SHORTEST, PARAGRAPH, LONGEST = 60, 200, 5_000
_SPLIT = re.compile(r"\s*[;,•·|]\s*|\s+/\s+")


def find_abstract(page: OpenedPage) -> Value | None:
    """What is called so; else, for little, the first real paragraph, as in the seed."""
    text = _read_section(page.blocks)
    if text:
        return Value(clean_value(text), LABELLED, "label abstract")
    text = _find_called(page)
    if len(text) >= SHORTEST:
        return Value(clean_value(text), HINTED, "class abstract")
    first = (block.text for block in page.blocks if not block.aside and not block.level and not block.listed)
    text = next((text for text in first if len(text) >= PARAGRAPH), "")
    return Value(clean_value(text[:LONGEST]), FIRST, "first paragraph") if text else None


def choose_abstracts(told: list[Value], page: OpenedPage, names: list[str]) -> list[Value]:
    """Which of the texts that tags tell are abstracts: descriptions for search engines seldom are.

    `names` are the title and the authors: a short text that has one of them tells what the page is, not what it says.
    """
    found = []
    for value in told:
        if "description" not in value.method:
            found.append(value)
        elif begun := _find_paragraph(value.value, page):
            found.append(replace(value, value=begun))
        elif not _is_notice(value.value, names):
            found.append(value)
    return found


def _find_paragraph(description: str, page: OpenedPage) -> str:
    """The paragraph that the description is the beginning of."""
    beginning = squeeze(description.rstrip(" .…"))
    if len(beginning) < SHORTEST // 2:
        return ""
    blocks = (block for block in page.blocks if not block.aside and not block.level)
    texts = (words.ABSTRACT.sub("", block.text) for block in blocks)
    return next((text[:LONGEST] for text in texts if squeeze(text).startswith(beginning)), "")


def _is_notice(text: str, names: list[str]) -> bool:
    if len(text) < SHORTEST or words.OFFER.search(text):
        return True
    squeezed = squeeze(text)
    named = any(len(name) > 2 and squeeze(name) in squeezed for name in names)
    return len(text) < PARAGRAPH and (named or ORGANISATION.search(text) is not None)


def _read_section(blocks: list[PageBlock]) -> str:
    """The text after the word "Abstract", up to a heading, the key words or anything set apart."""
    for number, block in enumerate(blocks):
        label = words.ABSTRACT.match(block.text)
        if label is None or block.aside:
            continue
        opening = block.text[label.end() :]
        parts = [opening] if opening else []
        for after in blocks[number + 1 :]:
            if after.level or after.aside or _label(after) or sum(map(len, parts)) > LONGEST:
                break
            if parts and (opening or len(after.text) < SHORTEST):
                break
            parts.append(after.text)
        text = " ".join(parts)
        if len(text) >= SHORTEST:
            return text[:LONGEST]
    return ""


def _label(block: PageBlock) -> bool:
    labels = (words.KEYWORDS, words.ABSTRACT, AUTHORS, words.INSTITUTION)
    return any(label.match(block.text) for label in labels)


def _find_called(page: OpenedPage) -> str:
    """The text that is called an abstract; several such texts are those of a list."""
    found = [squeeze_text(" ".join(element.itertext())) for element in page.called(words.ABSTRACT_HINT)]
    found = [words.ABSTRACT.sub("", text) for text in found if len(text) >= SHORTEST]
    return found[0][:LONGEST] if 0 < len(found) <= FEW else ""


def find_keywords(page: OpenedPage) -> list[Value]:
    """The terms after "Ключевые слова", or in elements that are called key words."""
    for number, block in enumerate(page.blocks):
        label = words.KEYWORDS.match(block.text)
        if label is None or block.aside:
            continue
        text = block.text[label.end() :] or " ; ".join(_join_items(page.blocks[number + 1 :]))
        found = split_terms(text, LABELLED, "label keywords")
        if found:
            return found
    hinted = [
        " ; ".join(filter(None, map(squeeze_text, element.itertext()))) for element in page.called(words.KEYWORDS_HINT)
    ]
    return split_terms(" ; ".join(hinted), HINTED, "class keywords") if len(hinted) <= MANY else []


def _join_items(blocks: list[PageBlock]) -> Iterator[str]:
    """The texts of the first block, of those in the same element, and of the other items of its list."""
    for block in blocks[:MANY]:
        same = block.place is blocks[0].place or (block.listed and _list(block) is _list(blocks[0]))
        if not same or block.level or _label(block):
            return
        yield block.text


def _list(block: PageBlock) -> HtmlElement | None:
    return None if block.place is None else block.place.getparent()


def _split_at_marks(text: str) -> list[str]:
    """By semicolons where there are any: a comma is then within a term, unless most of the marks are commas."""
    if ";" in text and text.count(";") >= text.count(","):
        return text.split(";")
    return re.split("[;,]", text) if "," in text else _SPLIT.split(text)


def split_terms(text: str, weight: float, method: str) -> list[Value]:
    """The terms of a list, each once; what is longer than a term makes the list running text."""
    parts = [clean_value(part).strip(" .,;:") for part in _split_at_marks(text)]
    parts = [part for part in dict.fromkeys(parts) if len(part) > 1]
    if any(len(part) > 100 or ". " in part for part in parts):
        return []
    return [Value(part, weight, method) for part in parts[:60]]
