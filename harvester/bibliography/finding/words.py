"""The words a list of references begins with, the words that end it, and the marks of its entries."""

from __future__ import annotations

import re
from functools import lru_cache

from harvester.lexicon import join_alternatives, join_classes, load_words
from harvester.text.patterns import split_alternatives

_NUMBER = r"^\W*(?:(?:\d{1,2}(?:\.\d{1,2})?|[IVX]{1,4}|глава \d+)[.)]?\s*)?"
# The same in the other language, or what is said of the list in brackets.
_TAIL = r"(?:\s*[/|(•–—-]?\s*(?:references|литература|bibliography)\)?)?(?:\s*\([^\W\d][\w\s.,-]{2,39}\))?\s*[.:]?\s*$"
# Words that are printed s p a c e d.
_SPACED = "|".join(
    r"\s{0,3}".join(word)
    for word in ("литература", "списоклитературы", "списокиспользованнойлитературы", "списокиспользованныхисточников",
                 "списокисточников", "библиография", "библиографическийсписок", "источники", "references",
                 "bibliography", "literatura", "literatur", "literaturverzeichnis")
)  # fmt: skip
_RUSSIAN = (
    r"(?:(?:цитир\w+|использ\w+|рекоменд\w+|пристатейн\w+|затекстов\w+|основная|дополнительная|анализируемая|научная)\s+)?"
    r"(?:(?:транслитер\w+\s+)?спис(?:ок|ка)\s+(?:\w+\s+){0,3}(?:литературы|источников|ссылок|публикаций)"
    r"(?:\s+и\s+(?:\w+\s+)?\w+)*(?:\s+в\s+(?:транслит\w+|латини\w+))?|"
    r"литература(?:\s+и\s+(?:источники|примечания|ссылки|комментарии))?|"
    r"библиографи(?:я|ческ(?:ий\s+список|ие\s+ссылки|ий\s+указатель)(?:\s+(?:\w+\s+)?(?:литературы|источников))?)|"
    r"источники(?:\s+и\s+литература)?|перечень\s+(?:\w+\s+){0,2}(?:литературы|источников)|ссылки|"
    r"примечания(?:\s+и\s+литература)?|літератур[аи]|список\s+використан\w+\s+(?:джерел|літератури))"
)
_ROMANISED = (
    r"(?:ispol['’ʹ]?zov\w+\s+|[tc]s?itir\w+\s+)?"
    r"(?:spis\w+\s+(?:[\w'’ʹ]+\s+){0,3}(?:literatur[yi]|istochnikov)(?:\s+i\s+\w+)?|literatura(?:\s+i\s+istochniki)?|"
    r"istochniki(?:\s+i\s+literatura)?|bibliografi(?:ya|ia|ja|chesk(?:ij|iy|ii|i|yi)\s+spisok|chesk(?:ie|ije|iye)\s+ssylki))"
)
_ENGLISH = (
    r"(?:list\s+of\s+)?(?:selected\s+|cited\s+|transliterated\s+|transliteration\s+of\s+(?:the\s+)?)?"
    r"references?(?:\s+and\s+notes|\s+cited|\s+list)?(?:\s+in\s+(?:roman|latin)\s+\w+|\s+in\s+transliteration|\s+transliterated)?|"
    r"notes\s+and\s+references|bibliography|works\s+cited|(?:cited\s+)?literature(?:\s+cited)?"
)
_GERMAN = (
    r"bibliogra(?:ph|f)ie|(?:verwendete\s+|zitierte\s+)?literatur(?:verzeichnis|angaben|liste)?|"
    r"literatur-?\s+und\s+quellen(?:verzeichnis)?|"
    r"quellen(?:-?\s+und\s+literatur)?(?:verzeichnis)?(?:\s+und\s+literatur)?|schrifttum|"
    r"r[ée]f[ée]rences(?:\s+bibliographiques)?"
)


def _first(pairs: str) -> str:
    """A look at the first two letters: most lines are no headings, and must not cost much."""
    either = "|".join("".join(f"[{letter}{letter.upper()}]" for letter in pair) for pair in pairs.split())
    return f"(?-i:(?={either}))"


_CYRILLIC_FIRST = _first("ци ис ре пр за ос до ан на тр сп ли би пе сс лі")
_LATIN_FIRST = _first("is ts ci sp li bi re ré no wo tr se ve zi qu sc")
HEADING = re.compile(
    rf"{_NUMBER}(?:(?=\w\s{{1,3}}\w\s)(?:{_SPACED})|{_CYRILLIC_FIRST}{_RUSSIAN}|"
    rf"{_LATIN_FIRST}(?:{_ROMANISED}|{_ENGLISH}|{_GERMAN})){_TAIL}",
    re.IGNORECASE,
)
# A heading in one line with the first entry of its list.
IN_LINE = re.compile(
    rf"(?<!\s)\s*(?:{join_classes('bibliography_headings')}|источники)\s*[:.]\s*(?=(?:\[1\]|1[.)])\s)",
    re.IGNORECASE,
)
_PART_FIRST = _first(
    "за но пр ме оф су ар оп не ин от эл сп уч на пе ли ма мо кн ст ди ав тр tr in pr se ze we ar on un no na"
)
# The parts of a long list, as law and history divide it; alone they begin a list too.
PART = re.compile(
    rf"{_NUMBER}{_PART_FIRST}"
    r"(?:(?:законодательные|нормативн\w*|правовые|международн\w*|официальн\w*|судебн\w*|архивные|опубликованные|"
    r"неопубликованные|иностранн\w*|зарубежн\w*|отечественн\w*|электронные|интернет|специальная|учебная|научная|"
    r"периодическ\w*|иные|литература на|материалы|монографи\w*|книги|статьи|диссертаци\w*|авторефераты)"
    r"(?:[\s,-]+\w+){0,9}|"
    r"(?:transliterat\w+|транслитераци\w+(?:\s+\w+){0,2}|internet(?:quellen| sources)|primary sources|"
    r"secondary sources|zeitungen|weitere quellen|(?:archival|printed|online|unpublished) (?:sources|materials)|"
    r"normativn\w+ (?:pravovye )?akty|nauchnaya literatura|(?:archiv|prim[äa]r|sekund[äa]r)(?:quellen|literatur)))"
    r"\s*[.:]?\s*$",
    re.IGNORECASE,
)
_AFTER = (
    join_alternatives(load_words("abstract_headings", "ru", "en"))
    + "|"
    + join_classes("keyword_headings", "author_notes", "acknowledgement_headings", "citation_notes")
    + r"|приложени[ея]|appendix|anhang|the authors?['’]? information|authors?['’]? information|references|поступила|"
    r"received|submitted|статья поступила|материал поступил|контактная информация|авторы|заключение|conclusion|"
    r"zu den autoren|zur person|autoren|tab(?:le|elle)\b|fig(?:ure)?\b|abbildung|рис\.|табл|annex|supplement\w*|удк"
)
_AFTER_FIRST = _first(" ".join(sorted({one[:2] for one in split_alternatives(_AFTER)})))
AFTER = re.compile(rf"^\W*{_AFTER_FIRST}(?:{_AFTER})\b", re.IGNORECASE)
_MATCHED = {"heading": HEADING.match, "part": PART.match, "after": AFTER.match}
HEADS = tuple(_MATCHED)
MARK = re.compile(
    r"^\s*(?:\[\s?(\d{1,3})\s?\]|\((\d{1,3})\)|(\d{1,3})[.)](?=\s|[^\W\d]|$)|(\d{1,3})\s{1,3}(?=[A-ZА-ЯЁ«\"]))"
)


@lru_cache(maxsize=5_000)  # a line is asked about when a list is looked for, by a model and by rules, and split
def list_heads(line: str) -> tuple[str, ...]:
    """What a line may be that stands before or after a list: its heading, that of a part of it, or what ends it."""
    return tuple([name for name, match in _MATCHED.items() if match(line)])


def read_entry_number(line: str) -> int | None:
    """The number an entry begins with, or None."""
    match = MARK.match(line)
    return int(next(group for group in match.groups() if group)) if match else None
