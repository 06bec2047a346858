"""Citations by number: [5], [5, с. 12], [3–7], [1, 2; 5], [5: 12], [4, Lemma 2]; and the keys of labels, [Sok01]."""

from __future__ import annotations

import re

from harvester.lexicon import join_alternatives, list_words
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import YEAR_SINCE_1500

# No bracket that cites is longer; no range is wider.
LONGEST, WIDEST = 160, 60
BRACKET = compile_late(rf"\[([^\[\]]{{1,{LONGEST}}})\]")
ROUND = compile_late(r"\(([\d\s,;–—-]{1,40})\)")
_AND = compile_late(r"\s+(?:и|та|and|und|&)\s+")
_LEAD = compile_late(
    rf"\s*(?:\b(?:{join_alternatives(list_words('citation_locators.lead'))})\b[.,:]*\s*)+", re.IGNORECASE
)
_RANGE = compile_late(r"(\d{1,4})\s?[-–—−÷]{1,2}\s?(\d{1,4})")
_PLACE = rf"(?:{join_alternatives(list_words('citation_locators'))})(?:[\s.]|\d)"
_NUMBER = compile_late(rf"(\d{{1,4}})\s?(?:$|:\s?[\dIVXLC]|[.:]?\s?{_PLACE})", re.IGNORECASE)
_PAGES = compile_late(r"\d[\d\s.–—-]*(?:ff?\.?)?")
_WITHIN = compile_late(_PLACE, re.IGNORECASE)
_PAGE_FOLLOWS = compile_late(rf":|,\s?(?=[^\W\d_]{{1,4}}\.|{_PLACE})", re.IGNORECASE)
_LONE_DATE = compile_late(rf"{YEAR_SINCE_1500}[a-zа-я]?")
# Letters and signs of formulas, after which brackets are no citations.
_LETTER = compile_late(r"(?<!\w)[a-zα-ω]$")
_FORMULA_BEFORE = "=∈∉⊂⊆∪∩<>≤≥≈±×·*/^∞→|"


def read_numbers(inside: str) -> list[int]:
    """The numbers that a bracket cites, in their order; none when it is anything else."""
    found: list[int] = []
    for part in _AND.sub(", ", inside).split(";"):
        numbers = _read_part(_strip_lead(part).strip(" ,."))
        if not numbers:
            return []
        found += numbers
    return list(dict.fromkeys(found))


def _strip_lead(part: str) -> str:
    lead = _LEAD.match(part)
    return part[lead.end() :] if lead else part


def _read_part(part: str) -> list[int]:
    """One of the parts between semicolons: after a page has been named, bare numbers are further pages."""
    found: list[int] = []
    pieces = [piece.strip() for piece in part.split(",")]
    within = False
    for piece, after in zip(pieces, [*pieces[1:], ""], strict=True):
        place_follows = _WITHIN.match(after) is not None
        if _WITHIN.match(piece) and found:
            within = True
        elif within and not place_follows and _PAGES.fullmatch(piece):
            continue
        elif (span := _RANGE.fullmatch(piece)) and 0 < int(span[2]) - int(span[1]) <= WIDEST:
            found += range(int(span[1]), int(span[2]) + 1)
        elif number := _NUMBER.match(piece):
            found.append(int(number[1]))
            within = len(number[0]) > len(number[1])
        else:
            return []
    return found


def is_in_formula(bracket: re.Match[str]) -> bool:
    """Whether a bracket is an interval or an index: after a sign or a lone small letter, or before a round bracket."""
    before = bracket.string[max(0, bracket.start() - 3) : bracket.start()].rstrip()
    if before == "":
        return False
    return (
        before[-1] in _FORMULA_BEFORE or bracket.string.startswith("(", bracket.end()) or bool(_LETTER.search(before))
    )


def list_keys(inside: str) -> list[list[list[str]]]:
    """What a bracket may cite by label: for each part between semicolons the ways to read it, the likeliest first.

    A way is one label or several: the whole part, what stands before its page, what commas part, the first of that. A
    year alone has the names before it.
    """
    parts: list[list[list[str]]] = []
    names = ""
    for part in (_strip_lead(one).strip() for one in inside.split(";")):
        short = _PAGE_FOLLOWS.split(part, maxsplit=1)[0].strip()
        if _LONE_DATE.fullmatch(short):
            short = f"{names} {short}"
        names = _LONE_DATE.sub("", short)
        pieces = [piece.strip() for piece in part.split(",")]
        parts.append([[part], [short], pieces, pieces[:1]])
    return parts
