"""How alike two titles are, where a title stands in a text, and in which words two titles differ."""

from __future__ import annotations

from dataclasses import dataclass

from rapidfuzz import fuzz
from rapidfuzz.distance import OSA, Levenshtein

from harvester.text.scripts import squeeze
from harvester.text.transliteration import make_key


@dataclass(frozen=True, slots=True)
class Span:
    """Where something stands in a text, and how alike it is to what was looked for."""

    start: int
    end: int
    likeness: float


def compare_titles(a: str, b: str) -> float:
    """0 to 1: case, spacing, punctuation, hyphenation and the way of romanising do not count."""
    one, other = squeeze(a), squeeze(b)
    if not one or not other:
        return 0.0
    plain = fuzz.ratio(one, other) / 100
    if plain == 1.0 or one.isascii() == other.isascii():
        return plain
    return max(plain, fuzz.ratio(squeeze(make_key(a)), squeeze(make_key(b))) / 100)


def find_spans(needle: str, text: str, least: float, most: int = 6) -> list[Span]:
    """The places where `text` is like `needle`, best first; they do not overlap."""
    found: list[Span] = []
    parts = [(0, len(text))]
    while parts and len(found) < most:
        start, end = parts.pop()
        # A part much shorter than the needle would be taken for the needle and looked for in it.
        if end - start < 0.6 * len(needle):
            continue
        best = fuzz.partial_ratio_alignment(needle, text[start:end], score_cutoff=100 * least)
        if best is None or best.score < 100 * least or best.dest_end == best.dest_start:
            continue
        found.append(Span(start + best.dest_start, start + best.dest_end, best.score / 100))
        parts += [(start + best.dest_end, end), (start, start + best.dest_start)]
    return sorted(found, key=lambda span: -span.likeness)


def find_differences(
    a: list[str], b: list[str], *others: tuple[list[str], list[str]]
) -> list[tuple[list[str], list[str]]]:
    """The runs of words in which two titles differ by more than spacing, hyphenation and typing errors.

    `others` are the same words in other forms; a typing error in one form is enough.
    """
    runs = _find_runs(a, b)
    for one, other in [(a, b), *others]:
        runs = [(i, j, k, m) for i, j, k, m in runs if not is_mistyped("".join(one[i:j]), "".join(other[k:m]))]
    return [(a[i:j], b[k:m]) for i, j, k, m in runs]


def _find_runs(a: list[str], b: list[str]) -> list[tuple[int, int, int, int]]:
    """Where words of one title stand for words of the other: from and to in the one, from and to in the other."""
    start, a_end, b_end = 0, len(a), len(b)
    while start < a_end and start < b_end and a[start] == b[start]:
        start += 1
    while start < a_end and start < b_end and a[a_end - 1] == b[b_end - 1]:
        a_end, b_end = a_end - 1, b_end - 1
    if a_end - start <= 1 and b_end - start <= 1:  # as of most titles: nothing to align
        return [(start, a_end, start, b_end)] if (a_end, b_end) != (start, start) else []
    runs: list[tuple[int, int, int, int]] = []
    for step in Levenshtein.opcodes(a, b):
        if step.tag == "equal":
            continue
        begin = step.src_start, step.dest_start
        if runs and runs[-1][1::2] == begin:
            begin = runs.pop()[::2]
        runs.append((begin[0], step.src_end, begin[1], step.dest_end))
    return runs


def is_mistyped(one: str, other: str) -> bool:
    """Whether one string is the other with a typing error or, if it is long, two; another number never is."""
    if one == other:
        return True
    shorter = min(len(one), len(other))
    if shorter < 4 or (not (one.isalpha() and other.isalpha()) and _list_digits(one) != _list_digits(other)):
        return False
    # A whole prefix more or less ("не-", "un-") is another word, not an error.
    if one.endswith(other) or other.endswith(one):
        return abs(len(one) - len(other)) == 1
    allowed = 1 if shorter < 7 else 2 + shorter // 25
    return OSA.distance(one, other, score_cutoff=allowed) <= allowed


def _list_digits(text: str) -> list[str]:
    return [sign for sign in text if sign.isdigit()]
