"""The header by support vector machines, one against all: lines alone, then in their context, then split."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Any

from harvester.header.features import make_features, make_own_features, tell_joints, tell_prose
from harvester.header.head_lines import cut_line
from harvester.header.line_labels import LineLabel
from harvester.learned.files import open_estimator as opened
from harvester.text.patterns import LINK, LOOSE_EMAIL

if TYPE_CHECKING:
    from harvester.header.labelled_line import HeadLine

# Where a line may be split, and the most places tried.
_PLACE = re.compile(r"[,;:)(]\s*|\s[-–—]\s|\s{2,}")
MOST_PLACES = 8
# Pairs of labels that share a line.
TOGETHER = frozenset(("author", "affiliation", "address", "email", "degree"))
# A line this much less like its neighbours than like something else belongs to them; from 0.4 to 0.6 it is the same.
NEARLY = 0.5
# Two labels at least so far up are both there.
BOTH = -0.35
# Each with the word that names it.
_WEB = re.compile(rf"(?:\b(?:www|url|web|home ?page)\s*:\s*)?{LINK}", re.IGNORECASE)
_EMAIL = re.compile(rf"(?:\be-?mail\s*:\s*)?{LOOSE_EMAIL}", re.IGNORECASE)
# One word that may be the end of an address: in small letters, or a path.
_REST = re.compile(r"~?[^\W\dA-ZА-ЯЁ_][^\s@]*|[^\s@]*[^\W\d_][^\s@]*/[^\s@]*")


def label_head(lines: list[HeadLine], model: Any = None) -> list[LineLabel]:
    if not lines:
        return []
    model = model or opened("header_svm")
    decisions = score_labels(lines, model)
    found = [_make_label(scores) for scores in decisions]
    names = mend_address_labels(_smooth_labels(decisions), [line.text for line in lines])
    for line, scores, one, name in zip(lines, decisions, found, names, strict=True):
        one.label = name
        if name in TOGETHER:
            one.part = _find_author_part(line, scores, model["alone"], one)
    return found


def score_labels(lines: list[HeadLine], model: Any = None) -> list[dict[str, float]]:
    """How far each line lies on the side of each label."""
    model = model or opened("header_svm")
    own = make_own_features(lines)
    alone = [str(name) for name in model["alone"].predict(add_prose(lines, own))]
    scores = model["context"].decision_function(add_context(lines, make_features(lines, own), alone))
    names = [str(name) for name in model["context"].classes_]
    return [dict(zip(names, row, strict=True)) for row in scores.tolist()]


def add_prose(lines: list[HeadLine], found: list[list[str]]) -> list[list[str]]:
    """The features of the lines with the words of the longer ones."""
    return [[*names, *tell_prose(line.text)] for line, names in zip(lines, found, strict=True)]


def add_context(lines: list[HeadLine], found: list[list[str]], classes: list[str]) -> list[list[str]]:
    """The features of the lines with the classes that their neighbours have by themselves."""
    around = ["edge", "edge", *classes, "edge", "edge"]
    joined = [*tell_joints(lines), "end"]
    return [
        [*names, *_tell_beside(around[index : index + 5], joined[index], joined[index + 1])]
        for index, names in enumerate(add_prose(lines, found))
    ]


def _tell_beside(classes: list[str], above: str, below: str) -> list[str]:
    """What the classes of two lines above, the line and two below say, also by how they are joined."""
    before, own, after = classes[1:4]
    return [
        *(f"class{step}={name}" for step, name in zip((-2, -1, 0, 1, 2), classes, strict=True)),
        *(f"{above} class-1={before}", f"{below} class1={after}"),
        *(f"between={before} {after}", f"pair={before} {own}", f"next={own} {after}"),
    ]


def _smooth_labels(decisions: list[dict[str, float]]) -> list[str]:
    """The labels, where a line between two of one class that is nearly as much of it is no island in them."""
    names = [max(scores, key=lambda name: scores[name]) for scores in decisions]
    for index in range(1, len(names) - 1):
        around, scores = names[index - 1], decisions[index]
        if names[index + 1] == around and scores[around] > scores[names[index]] - NEARLY:
            names[index] = around
    return names


def _make_label(scores: dict[str, float]) -> LineLabel:
    best = max(scores, key=lambda name: scores[name])
    return LineLabel(best, _find_chance(scores.get("title", -9.0)), _find_chance(scores.get("author", -9.0)))


def _find_chance(score: float) -> float:
    return 1 / (1 + math.exp(-3 * score))


def _find_author_part(line: HeadLine, scores: dict[str, float], alone: Any, found: LineLabel) -> str:
    """The names of a line that has more: split where both halves are most like what they are taken for."""
    others = [name for name in TOGETHER - {"author"} if scores.get(name, -9.0) > BOTH]
    if not others or scores.get("author", -9.0) < BOTH:
        return ""
    places = [match.end() for match in _PLACE.finditer(line.text)][:MOST_PLACES]
    halves = [part for place in places for part in (line.text[:place], line.text[place:])]
    if not halves or not all(half.strip() for half in halves):
        return ""
    names = [str(name) for name in alone.classes_]
    parts = [cut_line(line, half) for half in halves]
    rows = alone.decision_function(add_prose(parts, make_own_features(parts))).tolist()
    best, chosen = 2 * BOTH, ""
    for first, second in zip(range(0, len(rows), 2), range(1, len(rows), 2), strict=True):
        for authors, rest in ((first, second), (second, first)):
            scored = dict(zip(names, rows[authors], strict=True)), dict(zip(names, rows[rest], strict=True))
            worth = scored[0]["author"] + max(scored[1].get(name, -9.0) for name in others)
            if worth > best:
                best, chosen = worth, halves[authors]
    if chosen:
        found.label = "author"
    return chosen


def mend_address_labels(labels: list[str], texts: list[str]) -> list[str]:
    """The labels, mended where a line holds both kinds of address or goes on with the address of the line above."""
    found: list[str] = []
    for index, (label, text) in enumerate(zip(labels, texts, strict=True)):
        above = texts[index - 1] if found and found[-1] == "web" else ""
        found.append("web" if is_rest_of_address(above, text) else label_greater_part(label, text))
    return found


def is_rest_of_address(above: str, text: str) -> bool:
    """Whether the text is the rest of an address that the line above broke off."""
    begun = _WEB.search(above)
    broken = begun is not None and begun.end() == len(above.rstrip()) and _REST.fullmatch(text.strip()) is not None
    return broken and (above.rstrip().endswith("/") or "/" in text)


def label_greater_part(label: str, text: str) -> str:
    """Of a line with an e-mail and an address of the web, split where the second begins: what the longer part is."""
    web, email = _WEB.search(text), _EMAIL.search(text)
    if label not in ("email", "web") or not web or not email:
        return label
    place = max(web.start(), email.start())
    web_first, first_longer = web.start() < email.start(), len(text[:place].strip()) > len(text[place:].strip())
    return "web" if web_first == first_longer else "email"
