"""What the lines of a document may be, as far as the truth about it tells: a set of labels for each line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

from harvester.layout.viewed_lines import LABELS, TITLE, TITLE_GOES_ON
from harvester.layout.words.section_words import ABSTRACT, KEYWORDS
from harvester.persons.author_lines import read_author_line
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.layout.viewed_lines import ViewedLine

BITS = {label: 1 << place for place, label in enumerate(LABELS)}
ANY = (1 << len(LABELS)) - 1
# A line that no field of the truth claims is anything but a title or authors.
REST = ANY & ~BITS[TITLE] & ~BITS[TITLE_GOES_ON] & ~BITS["author"]
# Lines are a title when they are so much like it, and no more than so many.
LIKE, MOST_TITLE_LINES = 0.86, 9
# Longer lines name authors in passing; so near the title, in lines, they are named for their own sake.
PASSING, NEAR = 160, 10
SHORTEST_TEXT = 30
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_UDC = re.compile(r"\W*УДК")


@dataclass(slots=True)
class Span:
    first: int
    last: int
    likeness: float


def label_by_truth(lines: Sequence[ViewedLine], truth: dict[str, Any]) -> list[int] | None:
    """The labels that each line may have, as bits; None where the title is not found."""
    texts = [squeeze(viewed.text[:600]) for viewed in lines]
    families = [squeeze(person["family"]) for person in truth.get("authors") or [] if person.get("family")]
    titles = find_spans(lines, texts, truth["title"])
    if not titles:
        return None
    main = max(titles, key=lambda span: _score_span(span, lines, texts, families))
    found = [REST] * len(lines)
    for span in titles:
        if span is main or not lines[span.first].line.kind:
            _mark_title(found, span, certain=span is main)
    others = find_spans(lines, texts, truth.get("title_alt") or "")
    for number, span in enumerate(others):
        _mark_title(found, span, certain=number == 0)
    _mark_text(found, lines, texts, truth.get("abstract") or "", "abstract", ABSTRACT)
    _mark_text(found, lines, texts, " ".join(truth.get("keywords") or []), "keywords", KEYWORDS)
    _mark_authors(found, lines, texts, families, main)
    for span in others[:1]:
        _allow_authors(found, range(max(0, span.first - 5), min(len(lines), span.last + 6)))
    _mark_codes(found, lines, truth)
    return found


def find_spans(lines: Sequence[ViewedLine], texts: Sequence[str], wanted: str) -> list[Span]:
    """Runs of whole lines that are this text, likeliest first, none within another."""
    text = squeeze(wanted)
    if len(text) < 4:
        return []
    spans = [span for first in range(len(lines)) if (span := _grow_span(lines, texts, first, text))]
    kept: list[Span] = []
    for span in sorted(spans, key=lambda one: -one.likeness):
        if all(span.last < other.first or span.first > other.last for other in kept):
            kept.append(span)
    return kept


def _grow_span(lines: Sequence[ViewedLine], texts: Sequence[str], first: int, wanted: str) -> Span | None:
    if not texts[first] or (texts[first][:6] not in wanted and wanted[:6] not in texts[first]):
        return None
    whole, best = "", None
    for last in range(first, min(first + MOST_TITLE_LINES, len(lines))):
        whole += texts[last]
        if lines[last].leaf != lines[first].leaf or len(whole) > 1.35 * len(wanted) + 8:
            break
        if len(whole) < 0.7 * len(wanted):
            continue
        like = 1.0 if whole == wanted else SequenceMatcher(None, whole, wanted, autojunk=False).ratio()
        if like >= max(LIKE, best.likeness if best else 0.0):
            best = Span(first, last, like)
    return best


def _score_span(span: Span, lines: Sequence[ViewedLine], texts: Sequence[str], families: Sequence[str]) -> float:
    """How likely this is where the paper prints its title: large, beside its authors, no running head."""
    viewed = lines[span.first]
    around = range(max(0, span.first - NEAR), min(len(lines), span.last + NEAR + 1))
    near = "".join(texts[n] for n in around if lines[n].leaf == viewed.leaf and not span.first <= n <= span.last)
    named = sum(family in near for family in families) / max(len(families), 1)
    size = min(viewed.line.size, 30.0) / 15
    return 2 * span.likeness + 3 * named + size - 0.3 * viewed.leaf - 3 * bool(viewed.line.kind)


def _mark_title(found: list[int], span: Span, certain: bool) -> None:
    for place in range(span.first, span.last + 1):
        bit = BITS[TITLE] if place == span.first else BITS[TITLE_GOES_ON]
        found[place] = bit if certain else found[place] | bit


def _mark_text(
    found: list[int],
    lines: Sequence[ViewedLine],
    texts: Sequence[str],
    wanted: str,
    label: str,
    heading: re.Pattern[str],
) -> None:
    """The run of lines in which a long text stands, with the heading right above it."""
    text = squeeze(wanted)
    if len(text) < SHORTEST_TEXT:
        return
    start = next((n for n, own in enumerate(texts) if len(own) > 10 and (text[:25] in own or _begins(text, own))), None)
    if start is None:
        return
    if start and heading.match(lines[start - 1].text) and len(lines[start - 1].text) < SHORTEST_TEXT:
        found[start - 1] = BITS[label]
    covered = 0
    for place in range(start, len(lines)):
        if texts[place] and _shares(texts[place], text):
            found[place] = BITS[label] if found[place] == REST else found[place]
            covered += len(texts[place])
        elif not lines[place].line.kind:
            return
        if covered >= len(text) - 3:
            return


def _begins(text: str, line: str) -> bool:
    return len(line) >= 18 and text.startswith(line)


def _shares(line: str, text: str) -> bool:
    if line in text or text[-20:] in line:
        return True
    match = SequenceMatcher(None, line, text, autojunk=False).find_longest_match(0, len(line), 0, len(text))
    return match.size > 0.6 * len(line)


def _mark_authors(
    found: list[int], lines: Sequence[ViewedLine], texts: Sequence[str], families: Sequence[str], main: Span
) -> None:
    """The likeliest line that names each author; others that name them may do so for their own sake."""
    abstract = next((n for n in range(main.last, len(lines)) if found[n] == BITS["abstract"]), len(lines))
    named = [
        (_score_naming(lines, place, who, main, abstract), place, who)
        for place in range(len(lines))
        if found[place] == REST and (who := _find_families(lines[place].text, texts[place], families))
    ]
    seen: set[str] = set()
    for points, place, who in sorted(named, key=lambda one: -one[0]):
        if who - seen and points > -1.5:
            found[place] = BITS["author"]
            seen |= who
        elif not lines[place].line.kind and abs(lines[place].leaf - lines[main.first].leaf) <= 1:
            found[place] |= BITS["author"]
    own = [place for place, labels in enumerate(found) if labels == BITS["author"]]
    beside = [n for place in own for n in (place - 1, place + 1) if 0 <= n < len(lines)]
    _allow_authors(found, [n for n in beside if len(lines[n].text) < 25 or read_author_line(lines[n].text, weak=True)])


def _allow_authors(found: list[int], places: Sequence[int]) -> None:
    for place in places:
        if found[place] == REST:
            found[place] |= BITS["author"]


def _find_families(text: str, whole: str, families: Sequence[str]) -> set[str]:
    words = {squeeze(word) for word in _WORD.findall(text[:400])}
    # A mark or an ending may be glued to a long name.
    glued = {
        name for name in families if len(name) > 4 and any(w.startswith(name) and len(w) - len(name) < 3 for w in words)
    }
    return {name for name in families if name in words or (len(name) > 6 and name in whole)} | glued


def _score_naming(lines: Sequence[ViewedLine], place: int, who: set[str], main: Span, abstract: int) -> float:
    viewed = lines[place]
    if viewed.line.kind in ("header", "footer"):
        return -5.0
    distance = place - main.last if place > main.last else main.first - place
    read = {squeeze(person.family) for person in read_author_line(viewed.text, weak=True)}
    points = 2.0 * len(who & read) + (len(viewed.text) < PASSING / 2) + 2 * (viewed.leaf == lines[main.first].leaf)
    return points - 0.12 * distance - 1.5 * (place > abstract) - 2 * (len(viewed.text) > PASSING)


def _mark_codes(found: list[int], lines: Sequence[ViewedLine], truth: dict[str, Any]) -> None:
    for place, viewed in enumerate(lines):
        if found[place] != REST or len(viewed.text) > PASSING / 2:
            continue
        if truth.get("udk") and _UDC.match(viewed.text):
            found[place] = BITS["code"]
        elif any(mail and mail.casefold() in viewed.text.casefold() for mail in truth.get("emails") or []):
            found[place] = BITS["email"]
