"""One reference becomes its fields by rules alone: GOST's `//` and `/`, quoted titles, "In:", or sentences."""

from __future__ import annotations

import re

from harvester.bibliography.marks import MARK, part_label
from harvester.bibliography.parsing.baseline import fields
from harvester.items import Person, Reference
from harvester.lexicon import join_classes
from harvester.persons.reference_names import find_authors_inside, read_authors_after_title, read_reference_authors
from harvester.text.language import find_language
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import YEAR_SINCE_1800
from harvester.text.repair import mend_text

# No reference is longer; an endless line must not cost endless time.
BASELINE_LENGTH = 2500
# What web pages put after an entry: names of links.
LINK_WORDS = compile_late(rf"(?:\s*[\[(]?\b(?:{join_classes('detail_links.baseline')})\b[\])]?\s*[,.]?)+\s*$")
_QUOTES = (("``", "''"), ("“", "”"), ("„", "“"), ("«", "»"), ('"', '"'), ("»", "«"))
_SLASHES = compile_late(r"\s*//\s*")
_SLASH = compile_late(r"\s+/\s*|\s*/\s+")
_IN = compile_late(r"[.,:?!)\]»«”\"]\s+(?:In:?|in:|В кн\.:?|В сб\.:?)\s+(?=\S)")
_WITH = compile_late(r"\s*\((?:mit|with|совм\. с|в соавт\. с)\s[^)]*\)")
_KIND = compile_late(
    r"\s*\[(?:Электрон\w*\.? ?ресурс|Текст|Electronic resource|Online|Видеозапись)\].*$|\s+=\s+.*$|,\s+\d+-е изд.*$|"
    r"\s*[:.]\s*(?:дисс?\b|автореф|уч(?:еб)?[\w.-]*\s?(?:-метод\w*\.?\s?)?пособ|учебник|монография|тез\.? докл|"
    r"учеб\.|справочник\b|в \d+ (?:т|ч|кн)\.).*$",
    re.IGNORECASE,
)
# GOST parts its areas with a full stop and a dash.
_AREA = compile_late(r"\.?\s+[–—-]{1,2}\s+(?=(?:[А-ЯЁA-Z][\w.-]*\s?:|[А-ЯЁA-Z]|\d|«))")
_YEAR = compile_late(rf"\b{YEAR_SINCE_1800}\b")
_STANDARD = compile_late(r"^(?:ГОСТ|СНиП|ISO|СП|Р|РД)\s[А-Я\d]")
# A sentence ends at a full stop before a capital, a digit or a dash, but not after an initial or an abbreviation.
_STOP = compile_late(
    r"(?<=[^\W_]{3})\.(?=\s+[–—-]+\s|\s+[A-ZА-ЯЁ«\"\d]|\s*$)|(?<=[)»\"”’'\d])\.(?=\s+[–—A-ZА-ЯЁ]|\s*$)|\s[–—]{1,2}\s(?=[A-ZА-ЯЁ][\w.]*\s?:|[A-ZА-ЯЁ]\.)"
)
_ABBREVIATED = compile_late(rf"\b(?:{join_classes('sentence_abbreviations.baseline')}|[A-ZА-ЯЁ])\.?$")
_PART = compile_late(r"(?:Часть|Ч\.|Part|Teil)\s+(?:\d|[IVX])|[IVX]{1,4}[.:]\s", re.IGNORECASE)
_CONTAINER_BEGINS = compile_late(rf"^(?:{join_classes('serials.baseline')})")


def parse(text: str) -> Reference:
    """The fields of one reference; what it does not give stays empty. Never fails."""
    label, body = part_label(mend_text(text[:BASELINE_LENGTH].replace("\n", " ")))
    reference = Reference(text=text, method="rules", label=label)
    body = MARK.sub("", body, count=1).strip()
    body = LINK_WORDS.sub("", fields.take_links(body, reference)).strip()
    fields.fill_fields(body, reference)
    reference.authors, rest = read_reference_authors(body)
    commas = body[: len(body) - len(rest)].rstrip().endswith(",")
    title, container = _title_and_container(_WITH.sub("", rest), commas)
    if not reference.authors:
        title, reference.authors = _responsible(rest, title)
    reference.title = _clean(title) or None
    reference.container = fields.read_container_name(container) or None
    reference.type = fields.type_of(body, reference)
    reference.language = find_language(reference.title or body) or None
    return reference


def _title_and_container(rest: str, commas: bool) -> tuple[str, str]:
    quoted = _quoted(rest)
    if quoted:
        return quoted
    parts = _SLASHES.split(rest, maxsplit=1)
    if len(parts) == 2:
        return _SLASH.split(parts[0])[0], parts[1]
    inside = _IN.search(rest)
    if inside:
        return rest[: inside.start()] + rest[inside.start()].replace(",", ""), rest[inside.end() :]
    slash = _SLASH.split(rest, maxsplit=1)
    if len(slash) == 2 and len(slash[0]) > 15 and not slash[0][-1].isdigit() and not _YEAR.search(slash[0]):
        return slash[0], ""
    return (_by_comma(rest) if commas else None) or _before_area(rest) or _first_sentence(rest)


def _quoted(rest: str) -> tuple[str, str] | None:
    """A title in quotes at the very beginning, when the reference goes on with a comma or a full stop after them."""
    for opening, closing in _QUOTES:
        if not rest.startswith(opening):
            continue
        end = rest.find(closing, len(opening) + 8)
        if end < 0:
            continue
        after = rest[end + len(closing) :]
        if not after.strip() or re.match(r"\s*(?:[,.(/–—]|in\b|[A-Z])", after):
            return rest[len(opening) : end].rstrip(",. "), _SLASHES.sub(
                " ", re.sub(r"^[\s,./–—]*(?:in:?\s+)?", "", after)
            )
    return None


def _before_area(rest: str) -> tuple[str, str] | None:
    area = _AREA.search(rest, 5)
    if area and area.group().startswith(".") and (_STANDARD.match(rest) or not _YEAR.search(rest[: area.start()])):
        title = rest[: area.start()]
        return (title, "") if not re.search(r"[A-ZА-ЯЁ][\w.]*\s?:\s", title[20:]) else None
    return (rest, "") if _STANDARD.match(rest) and not area else None


def _by_comma(rest: str) -> tuple[str, str] | None:
    """Where commas part authors and title, one parts title and journal too: the one before a capital."""
    for match in re.finditer(r",\s+(?=[A-ZА-ЯЁ«])", rest):
        if len(rest[: match.start()].split()) > 2 and re.search(r"\d", rest[match.end() :]):
            return rest[: match.start()], rest[match.end() :]
    return None


def _first_sentence(rest: str) -> tuple[str, str]:
    for match in _STOP.finditer(rest):
        if match.start() < 5 or _ABBREVIATED.search(rest[: match.start()]):
            continue
        after = rest[match.end() :].lstrip(" .–—-")
        if _PART.match(after):  # "Title. Part 2: What it is about"
            continue
        return rest[: match.start()], after if fields.has_details(after) or _CONTAINER_BEGINS.match(after) else ""
    return _before_details(rest)


def _before_details(rest: str) -> tuple[str, str]:
    """No sentence ends: the title goes to a comma before a journal, or to the year and what follows it."""
    for match in re.finditer(r",\s+", rest):
        if match.start() > 15 and _CONTAINER_BEGINS.match(rest[match.end() :]):
            return rest[: match.start()], rest[match.end() :]
    details = re.search(
        rf"[,.]?\s+\(?{YEAR_SINCE_1800}\)?(?:\s|[,.;)]|$)|,\s+(?:Arbeitspapier|Dissertation|Preprint|препринт)\b", rest
    )
    if details and details.start() > 8:
        return rest[: details.start()], rest[details.end() :]
    return rest, ""


def _responsible(rest: str, title: str) -> tuple[str, list[Person]]:
    """Authors after the title: GOST's `Title / A. A. Author`, or a web page's `Title Name Name, Name Name`."""
    slash = _SLASH.split(_SLASHES.split(rest)[0], maxsplit=1)
    if len(slash) == 2:
        people = read_authors_after_title(slash[1])
        if people:
            return title, people
    if "//" in rest:
        return title, []
    cut, people = find_authors_inside(title)
    return (title[:cut], people) if people else (title, [])


def _clean(title: str) -> str:
    title = _KIND.sub("", title)
    return title.strip(" .,;:–—-/").removesuffix("''").strip() if title else ""
