"""Labels for words from the values of fields: they are looked up in the string."""

from __future__ import annotations

import re
from typing import Any

from harvester.text.scripts import squeeze
from harvester.text.tokens import Tokens, tokens_of

Row = dict[str, Any]
OTHER = "other"
PLAIN = (
    "url",
    "doi",
    "title",
    "container",
    "publisher",
    "place",
    "accessed",
    "number",
    "pages",
    "year",
    "issue",
    "volume",
    "extent",
)
_SIGNS = re.compile("[№™℠]")
_BEFORE = {
    "volume": re.compile(r"(?:\b(?:т|том|vol|volume|v|bd|jg)\b|\\vol)\W*$", re.IGNORECASE),
    "issue": re.compile(r"(?:№|\b(?:no|n|nr|вып|выпуск|iss|issue|бюл|number)\b|\\issue|\()\W*$", re.IGNORECASE),
    "pages": re.compile(r"(?:\b(?:с|c|стр|p|pp|s|л|l)\b|\\pages|:)\W*$", re.IGNORECASE),
    "extent": re.compile(r"[–—.-]\s*$"),
    "year": re.compile(r"(?:[,.–—(-]|г\.|:)\s*$"),
}
_AFTER = {"extent": re.compile(r"^\s*(?:с|c|стр|p|pp|s|л)\b", re.IGNORECASE), "pages": re.compile(r"^(?!\s*(?:с|p)\b)")}


def from_fields(tokens: Tokens, fields: Row) -> list[str]:
    """Values looked up in the string: long ones first, numbers where their cue stands before them."""
    labels = [OTHER] * len(tokens)
    squeezed = [squeeze(word) for word in tokens.words]
    for name in PLAIN:
        value = fields.get(name)
        if not value:
            continue
        best = _best_place(tokens, squeezed, labels, name, str(value))
        if best:
            labels[best[0] : best[1]] = [name] * (best[1] - best[0])
    _mark_people(tokens, squeezed, labels, fields.get("authors") or [], "family", "given")
    _mark_people(tokens, squeezed, labels, fields.get("editors") or [], "editor", "editor")
    return labels


def _best_place(
    tokens: Tokens, squeezed: list[str], labels: list[str], name: str, value: str
) -> tuple[int, int] | None:
    # Signs that the scorer reads as letters are part of the gaps between words.
    wanted = squeeze(_SIGNS.sub(" ", value))
    places = []
    for start in range(len(squeezed)):
        end = _match_letters(squeezed, start, wanted)
        if end and all(label == OTHER for label in labels[start:end]):
            places.append((_rate_place(tokens, name, start, end), start, end))
    return (
        max(places, key=lambda place: (place[0], -place[1] if name in ("title", "container") else place[1]))[1:]
        if places
        else None
    )


def _match_letters(squeezed: list[str], start: int, wanted: str) -> int | None:
    """The end of the words from `start` that make up exactly the wanted letters."""
    got = ""
    for n in range(start, len(squeezed)):
        got += squeezed[n]
        if got == wanted:
            return n + 1
        if not wanted.startswith(got):
            return None
    return None


def _rate_place(tokens: Tokens, name: str, start: int, end: int) -> int:
    before, after = tokens.text[: tokens.spans[start][0]], tokens.text[tokens.spans[end - 1][1] :]
    points = 0
    if name in _BEFORE:
        points += 2 * bool(_BEFORE[name].search(before))
    if name in _AFTER:
        points += 2 * bool(_AFTER[name].match(after))
    if name == "container":
        points += 2 * before.rstrip().endswith("//")
    return points


def _mark_people(
    tokens: Tokens, squeezed: list[str], labels: list[str], people: list[Row], family_label: str, given_label: str
) -> None:
    """Every mention of a person outside the other fields, with the initials around it."""
    for person in people:
        family = squeeze(person.get("family") or "")
        givens = [squeeze(word) for word in tokens_of(person.get("given") or "").words]
        spots = [
            (n, end)
            for n in range(len(squeezed))
            if (end := _match_letters(squeezed, n, family))
            and all(label in (OTHER, "editor") for label in labels[n:end])
        ]
        if family_label == "editor":
            spots = spots[-1:]
        for start, end in spots:
            labels[start:end] = [family_label] * (end - start)
            _mark_given(squeezed, labels, end, 1, givens, given_label)
            _mark_given(squeezed, labels, start - 1, -1, givens[::-1], given_label)


def _mark_given(squeezed: list[str], labels: list[str], place: int, step: int, givens: list[str], label: str) -> None:
    for given in givens:
        if 0 <= place < len(squeezed) and labels[place] == OTHER and _is_given(squeezed[place], given):
            labels[place] = label
            place += step
        else:
            return


def _is_given(word: str, given: str) -> bool:
    """The name itself, or its initial."""
    return word == given or (0 < len(word) < 3 and given.startswith(word))
