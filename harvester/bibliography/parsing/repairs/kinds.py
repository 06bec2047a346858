"""What kind of work a reference cites: by its words first, by its fields then."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.signs import STANDARD, find_standard
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import YEAR_SINCE_1800

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft
    from harvester.items import Reference
    from harvester.text.tokens import Tokens

# Beginnings of words that name a kind; what stands first in the list decides.
STEMS = (
    ("autoreferat", ("автореф", "avtoref")),
    ("thesis", ("диссерт", "thesis", "dissertation", "диплом", "diplomarbeit", "dissertats")),
    ("patent", ("патент", "patent")),
    ("preprint", ("arxiv", "biorxiv", "medrxiv", "chemrxiv", "препринт", "preprint")),
)
ORDER = tuple(name for name, _ in STEMS)
_SHORT_THESIS = frozenset(("дис", "дисс", "diss", "dis"))
# One of these is in each of those words: a quick look before the slow one.
_NAMING = ("дис", "dis", *(stem for _, stems in STEMS for stem in stems if not stem.startswith(("дис", "dis"))))
_PATENT_WORDS = ("пат", "а. с.", "а.с.", "авт", "свидетельств")
_STANDARDS = frozenset("гост gost iso iec снип сп ост rfc din санпин стб".split())  # noqa: SIM905
_PATENT = compile_late(
    r"^\W*(?:пат\b|авт(?:орское|\.) свид)|\bпат\. ?(?:№ ?)?\d{3}|свидетельство о гос[\w.]* регистр|"
    r"\bа\. ?с\. ?(?:№ ?)?\d{3}.{0,200}?(?:бюл|ссср|мки|опубл)"
)
# After a title: `…, IEEE Std 12.3-2001`, `… (ISO Standard No. 12:2001)`.
_STANDARD_AFTER = compile_late(rf"[,(] ?{STANDARD.pattern}")
_LAW = compile_late(
    r"\W*(?:федеральный (?:конституционный )?закон|закон |кодекс|конституция|указ |постановлени|приказ |распоряжени|"
    r"решение |определение |положение (?:об? |№)|резолюция \d|декрет |директива |регламент )"
)
# One of these is in each of the names that follow: a quick look before the slow one.
_LAW_STEMS = (
    "акон", "каз", "становл", "споряж", "akon", "kaz ", "ostanov", "irective", "egulation", "ichtlin", "erordnung",
    "BVerfG", "BG", "BVerwG", "BAG", "EuGH", "esetz", "Urteil", "Pub", "U.S.C", " Act",
)  # fmt: skip
_NAMED_LAW = compile_late(
    r":\s(?:[Фф]едер\w*\.?\s)?(?:[Зз]акон|[Уу]каз|[Пп]остановлени\w|[Пп]риказ|[Рр]аспоряжени\w)\s|"
    r"\b[Уу]тв(?:\.|ержд\w+) (?:[Пп]остановл|[Пп]риказ|[Уу]каз)|: [Ff]eder\w*\. zakon|"
    r"^(?:[Ff]ederal['’]?n[yi][jyi]+ zakon|Ukaz |Postanovlenie |Prikaz )|"
    r"\b(?:Directive|Regulation|Richtlinie|Verordnung) (?:\((?:EU|EC|EG|EWG)\) ?)?(?:No\.? |Nr\. ?)?\d+/\d+|"
    r"\b(?:BVerfGE \d|BGHZ \d|BGBl\b)|^(?:BVerfG|BGH|BVerwG|BAG|EuGH)\b|[Gg]esetzbuch(?:es)?\b|"
    rf"\bUrteil v(?:om|\.)|^Gesetz\b|\bPub\. ?L\. |\bU\.S\.C\.|\b[A-Z]\w+ Act,? (?:of )?{YEAR_SINCE_1800}\b"
)
_LAW_WORDS = (
    "кодекс российской", "кодекса российской", "кодекс рф", "кодекс республики", "федер. закон", "федеральный закон",
    "собрание законодательства", "сз рф",
    "ведомости снд", "ведомости верховн",
)  # fmt: skip
_CONFERENCE = compile_late(
    r"конф(?:\.|еренц)|материалы|симпоз|\bproc(?:\.|eedings)|\bconf(?:\.|erence)|sympos|workshop|\bтез(?:\.|исы)|"
    r"\bсб(?:\.|орник)|tagung|чтения|семинар"
)
_GATHERED = compile_late(
    r"\bматериалы |\bконф(?:\.|еренц)|\bсб(?:\.|орник) (?:науч|тр|ст|докл|тез|мат)|\bтез(?:\.|исы) "
)
_SERIAL = compile_late(r"журнал|вестник|известия|journal|zeitschrift|transactions|bulletin|letters|\brev(?:\.|iew)")


@lru_cache(maxsize=50_000)
def name_kind(word: str) -> str:
    lower = word.lower()
    if lower in _SHORT_THESIS:
        return "thesis"
    return next((name for name, stems in STEMS if lower.startswith(stems)), "")


def read_type(draft: Draft) -> None:
    draft.reference.type = decide_type(draft.tokens, draft.reference)


def decide_type(tokens: Tokens, reference: Reference) -> str:
    lower = tokens.text.lower()
    if any(stem in lower for stem in _NAMING) and (named := set(map(name_kind, tokens.words)) - {""}):
        return next(name for name in ORDER if name in named)
    first = tokens.words[0].lower()
    ascii_only = tokens.text.isascii()
    if not ascii_only and any(word in lower for word in _PATENT_WORDS) and _PATENT.search(lower):
        return "patent"
    if first in _STANDARDS or _is_standard(tokens.text, reference):
        return "standard"
    if not ascii_only and _is_law(lower):
        return "law"
    if not any(person.given for person in reference.authors) and _is_named_law(tokens.text):
        return "law"
    return _of_fields(reference, lower.partition("//")[2])


def _is_named_law(text: str) -> bool:
    return any(stem in text for stem in _LAW_STEMS) and bool(_NAMED_LAW.search(text))


def _is_standard(text: str, reference: Reference) -> bool:
    after = _STANDARD_AFTER.search(text)
    return bool(find_standard(text)[1]) or bool(after and (not reference.authors or " Std" in after[0]))


def _is_law(text: str) -> bool:
    return bool(_LAW.match(text)) or any(words in text for words in _LAW_WORDS)


def _of_fields(reference: Reference, after: str) -> str:
    """By what was found, and by the text after the double slash: a container has lost what kind of book it is."""
    if reference.container:
        return _of_part(reference, reference.container.lower(), after)
    if reference.url and not (reference.publisher or reference.extent):
        return "web"
    if reference.title and (reference.publisher or reference.extent or reference.place or reference.year):
        return "book"
    return "web" if reference.url else "other"


def _of_part(reference: Reference, container: str, after: str) -> str:
    numbered = bool(reference.volume or reference.issue)
    gathered = _CONFERENCE.search(container) or _GATHERED.search(after)
    if gathered and not (numbered and _SERIAL.search(container)):
        return "proceedings"
    if reference.url and not (numbered or reference.pages or reference.publisher):
        return "web"
    if (reference.publisher or reference.place or reference.editors) and not reference.issue:
        return "book" if reference.extent and reference.url and not reference.pages else "chapter"
    return "article" if reference.title or reference.authors or numbered else "other"
