"""Small facts of mark-up: what is hidden, what is inline, what an icon shows, how blanks collapse."""

from __future__ import annotations

import re

from lxml.html import HtmlElement

from harvester.publications.sheet import Run, Unit

_INLINE_TAGS = (
    "a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark nobr noindex q s samp small "
    "span strike strong sub sup svg path use time tt u var wbr button o:p picture source center"
)
INLINE = frozenset(_INLINE_TAGS.split())
_ITEMS = ("li", "dd", "dt")
_FOLDED = 6  # items from which on a hidden block is a folded list
_HIDDEN = re.compile(r"display\s*:\s*none", re.I)
_HIDDEN_CLASS = re.compile(r"(?:^|[\s_-])(?:noshow|hidden|d-none|sr-only)(?:$|[\s_-])", re.I)

_BIBTEX = re.compile(r"@\w+\s*\{")
_ASIDE_CLASS = re.compile(r"(?:^|[\s_-])(?:abstract|annotation|bibtex|zusammenfassung)(?:$|[\s_-])", re.I)


def icon(element: HtmlElement) -> str:
    found = [f"{icon.get('alt') or ''} {icon.get('src') or ''} {icon.get('class') or ''}" for icon in element.iter()]
    kind = re.search(r"\b(pdf|djvu|docx?|ps|zip|bib|slides?|video|github)\b", " ".join(found).replace("_", " "), re.I)
    return kind[0].lower() if kind else ""


def mark(element: HtmlElement) -> str:
    """The first class of an element without digits: what a style sheet calls it."""
    names = re.sub(r"\d+", "", element.get("class") or "").split()
    return names[0].lower() if names else ""


def is_hidden(element: HtmlElement) -> bool:
    """Abstracts and BibTeX that a click shows; a folded list of several items is still a list."""
    hidden = element.get("hidden") is not None or _HIDDEN.search(element.get("style") or "")
    hidden = hidden or _HIDDEN_CLASS.search(element.get("class") or "")
    return bool(hidden) and sum(1 for _ in element.iter("li", "tr", "p")) < _FOLDED


def is_aside(element: HtmlElement) -> bool:
    """A block with the abstract or citation of an entry, or what a click unfolds."""
    named = element.tag not in INLINE and _ASIDE_CLASS.search(element.get("class") or "")
    return element.tag == "details" or bool(named)


def follows_break(element: HtmlElement) -> bool:
    """A second br in a row: a blank line."""
    before = element.getprevious()
    return before is not None and before.tag == "br" and not (before.tail or "").strip()


def break_lines(root: HtmlElement) -> None:
    """The lines of preformatted text end as those of other text do; BibTeX stays in one piece."""
    for block in root.iter("pre"):
        if _BIBTEX.search("".join(block.itertext())):
            continue
        for element in list(block.iter()):
            if isinstance(element.tag, str):
                first, *lines = (element.text or "").split("\n")
                element.text = first
                for place, line in enumerate(lines):
                    element.insert(place, _break(line))
            if element is not block:
                _break_tail(element)


def _break_tail(element: HtmlElement) -> None:
    first, *lines = (element.tail or "").split("\n")
    element.tail = first
    for line in reversed(lines):
        element.addnext(_break(line))


def _break(tail: str) -> HtmlElement:
    element = HtmlElement()
    element.tag, element.tail = "br", tail
    return element


def part_items(root: HtmlElement) -> None:
    """Items whose ends were left out, or the end of a font in them, stand beside each other, as browsers show them."""
    for inner in list(root.iter(*_ITEMS)):
        outer = next((above for above in inner.iterancestors() if above.tag not in INLINE and above.tag != "p"), None)
        if outer is not None and outer.tag in _ITEMS:
            for element in reversed([inner, *inner.itersiblings()]):
                outer.addnext(element)


def holds_blocks(element: HtmlElement) -> bool:
    """Old pages put lists and paragraphs into font, b or a."""
    tags = (inner.tag for inner in element.iter() if isinstance(inner.tag, str))
    return any(tag not in INLINE and tag != "br" for tag in tags)


def squeezed(runs: list[Run]) -> list[Run]:
    """Blanks collapsed across runs, none at either end; runs without text stay when they are links."""
    kept: list[Run] = []
    blank = True
    for run in runs:
        text = re.sub(r"\s+", " ", run.text)
        if blank:
            text = text.lstrip()
        if not text and run.link < 0:
            continue
        blank = text.endswith(" ") if text else blank
        kept.append(Run(text, run.styles, run.mark, run.link))
    if kept:
        kept[-1].text = kept[-1].text.rstrip()
    return kept if any(run.text.strip() or run.link >= 0 for run in kept) else []


def collapsed(unit: Unit) -> Unit:
    """A block with nothing but one part is that part under both names."""
    inner = [child for child in unit.children if child.tags != ("gap",)]
    if len(inner) == 1 and (inner[0].start, inner[0].end) == (unit.start, unit.end):
        return Unit(unit.start, unit.end, unit.tags + inner[0].tags, inner[0].children, unit.path)
    return unit


def one_term(unit: Unit) -> Unit:
    """A dl of one term with its descriptions is what these are together in a longer one: an entry may be."""
    tags = tuple(child.tags[0] for child in unit.children if child.tags != ("gap",))
    if unit.tags[0] == "dl" and tags[:1] == ("dt",) and set(tags[1:]) == {"dd"}:
        return Unit(unit.start, unit.end, ("group", *tags), unit.children, f"{unit.path}/dt+")
    return unit
