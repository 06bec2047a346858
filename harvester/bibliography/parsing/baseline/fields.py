"""The fields of a reference that have a form of their own: year, pages, volume, issue, links, place and publisher."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.lexicon import join_classes, join_edged
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import DOI_PREFIX, YEAR_SINCE_1500, YEAR_SINCE_1800

if TYPE_CHECKING:
    from harvester.items import Reference

_DOI = compile_late(
    rf"[\[(]?\s*(?:https?://(?:dx\.)?doi\.org/|\bdoi\s*:?\s*)?\b({DOI_PREFIX}[^\s\]\"<>«»]+)\]?", re.IGNORECASE
)
_URL = compile_late(
    r"(?:\bURL\s*:?\s*|Режим доступа\s*:?\s*)?<?((?:https?|ftp)://[^\s>\]]+|www\.[^\s>\]]+)>?", re.IGNORECASE
)
_ACCESSED = compile_late(
    rf"\(?\s*(?:{join_classes('access_marks.baseline')})\s*:?\s*([\d./-]{{6,10}}|[\w. ,]{{4,20}}\d{{4}})[^)]{{0,8}}\)?",
    re.IGNORECASE,
)
_DASH = r"\s?[-–—−]{1,3}\s?"
_PAGES = compile_late(
    rf"(?<![\w.])(?:[СсCcSsPpР]{{1,2}}|стр|Seiten|pages|pg)\s?\.?\s?:?\s?(\d+(?:{_DASH}\d+)?)(?!\d|\s?(?:с|p)\b)|(?<=[,:;]\s)(\d+{_DASH}\d+)(?=\s*[.,;(]|\s*$)"
)
_EXTENT = compile_late(r"(?<![\d–—-])(\d{2,4})\s?(?:с|c|стр|p|pp|S)\b\.?")
_YEAR = compile_late(rf"(?<![\d/])({YEAR_SINCE_1500})(?![\d/])")
_YEAR_SURE = compile_late(
    rf"\(({YEAR_SINCE_1800})[a-zа-я]?\)|[,.–—]\s?({YEAR_SINCE_1800})(?:\s?г\.?)?\s*(?=[.,;:–—]|$)"
)
_VOLUME = compile_late(r"(?:\bТ\.|\bт\.|\bТом|\bVol\.?|\bvol\.?|\bV\.|\bBd\.|\bJg\.)\s?(\d+|[IVXLC]+)\b")
_ISSUE = compile_late(
    r"(?:№|\bN\b\.?|\bNo\.?|\bno\.|\bВып\.|\bвып\.|\bIss(?:ue)?\.?|\bH\.|\bNr\.)\s?(\d+(?:[-–/]\d+)?(?:\s?\(\d+\))?)"
)
_VOLUME_ISSUE = compile_late(r"\b(\d{1,4})\s?\((\d{1,3}(?:[-–]\d+)?)\)")
_PLACE = compile_late(
    r"(?:^|[.,–—]\s*)(М|Л|СПб|"
    rf"[А-ЯЁA-Z][а-яёa-z]+(?:[ -][А-ЯЁA-Z][а-яёa-z]+)?)\.?\s?:\s?([^,:]{{2,60}}),\s?{YEAR_SINCE_1800}"
)
_AREA = compile_late(r"[.,]?\s+[–—-]{1,3}\s+(?!\d+\s?\()|\.\s*[–—]")
_DETAILS = compile_late(
    rf"[.,;:]?\s*(?:[.,]\s*{YEAR_SINCE_1800}\b|[(]?\b{YEAR_SINCE_1800}[).,;]|\b(?:Т|Vol|V|Bd|Вып|Ч|Iss|No?|Pp?|С|C|S|Кн|Сер)\.\s?\d|\bVol\b|№|"
    r"\b(?:т|вып|vol|no|pp?|с|стр|c|ч|volume|pages?|issue|article|ed\. by|hg\. von)\b\.?\s?(?=\d|[A-Z])|"
    r"(?<=\w)\s\d+\s?[(:,]|,\s?\d|\s/\s?|//|\.\s+(?:М|Л|СПб|[А-ЯЁ][а-яё-]+)\.?\s?:)"
)
_PLACE_FIRST = compile_late(r"^(?:М|Л|СПб|Пг|К|Н\. ?Новгород|Москва|Ленинград|[A-ZА-ЯЁ][\w -]{1,25}\s?:)(?:[.,:]|\s|$)")
_TYPES = (
    ("autoreferat", join_edged("reference_types.autoreferat")),
    ("thesis", join_edged("reference_types.thesis")),
    ("standard", r"^ГОСТ|^ISO\b|^СНиП|^СП \d|^RFC"),
    ("patent", rf"{join_edged('reference_types.patent')}|\bпат\. "),
    ("law", join_edged("reference_types.law")),
    ("preprint", join_edged("reference_types.preprint")),
    ("proceedings", join_edged("reference_types.proceedings")),
)


def take_links(text: str, reference: Reference) -> str:
    """The text without its addresses, which go into the reference."""
    doi, url, accessed = _DOI.search(text), None, _ACCESSED.search(text)
    if doi:
        reference.doi = doi[1].rstrip(".,;)]")
        text = text.replace(doi.group(), " ")
    url = _URL.search(text)
    if url:
        reference.url = url[1].rstrip(".,;)")
        text = text.replace(url.group(), " ")
    if accessed:
        reference.accessed = accessed[1].strip()
        text = text.replace(accessed.group(), " ")
    return " ".join(text.split())


def fill_fields(text: str, reference: Reference) -> None:
    """Everything that a pattern finds wherever it stands."""
    pages = _last(_PAGES, text)
    reference.pages = next((group for group in pages.groups() if group), None) if pages else None
    extent = _last(_EXTENT, text)
    reference.extent = extent[1] if extent and not reference.pages else None
    reference.year = _year(text, pages)
    volume, issue, both = _last(_VOLUME, text), _last(_ISSUE, text), _last(_VOLUME_ISSUE, text)
    reference.volume = volume[1] if volume else both[1] if both else None
    reference.issue = issue[1] if issue else both[2] if both else None
    place = _PLACE.search(text)
    if place:
        reference.place, reference.publisher = place[1], place[2].strip()


def _last(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    found = None
    for match in pattern.finditer(text):
        found = match
    return found


def _year(text: str, pages: re.Match[str] | None) -> str | None:
    if pages:
        text = text[: pages.start()] + " ; " + text[pages.end() :]
    sure = _last(_YEAR_SURE, text)
    if sure:
        return sure[1] or sure[2]
    plain = _last(_YEAR, text)
    return plain[1] if plain else None


def read_container_name(text: str) -> str:
    """The name of the journal or book at the beginning of what follows the title, up to GOST's dash or its details."""
    if _PLACE_FIRST.match(text):
        return ""
    ends = [match.start() for pattern in (_AREA, _DETAILS) if (match := pattern.search(text, 2))]
    name = text[: min(ends, default=len(text))]
    name = name.strip(" .,;:–—-«»\"'“”[]/")
    return name if re.search(r"[^\W\d_]{2}", name) else ""


def has_details(text: str) -> bool:
    """Volume, issue or pages follow: so what stands before them is a journal."""
    return bool(_VOLUME.search(text) or _ISSUE.search(text) or _VOLUME_ISSUE.search(text) or _PAGES.search(text))


def type_of(text: str, reference: Reference) -> str:
    for name, pattern in _TYPES:
        if re.search(pattern, text, re.IGNORECASE):
            return name
    if reference.container:
        return "article"
    if reference.publisher or reference.extent:
        return "book"
    return "web" if reference.url else "other"
