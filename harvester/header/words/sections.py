"""The words that sections of a paper begin with, in Russian, Ukrainian, English and German."""

from __future__ import annotations

import re

from harvester.text.patterns import DOI_PREFIX

# What stands between a heading and its text on one line.
_STOP = r"(?:\s*[.:—–-]+\s*|\s*$|\s+(?=[А-ЯЁІЇЄA-ZÄÖÜ\"«(]))"
_NUMBER = r"^\W*(?:\d{1,2}[.)]?\s+)?"
ABSTRACT = re.compile(
    rf"{_NUMBER}(?:краткая\s+)?(?:анн?[ао]тация|реферат|резюме|краткое содержание|abstract|summary|"
    rf"zusammenfassung|kurzfassung"
    rf"|анотація|тезисы доклада)(?:\s*\([^)]{{1,30}}\))?{_STOP}",
    re.IGNORECASE,
)
_KEYWORDS = (
    r"(?:ключевые\s+(?:слова|термины)(?:\s+и\s+(?:фразы|словосочетания))?|ключові\s+слова|key\s?-?\s?words"
    r"(?:\s+and\s+phrases)?|index\s+terms|schlüssel(?:wörter|begriffe)|schlagw[oö]rte[r]?|stichw[oö]rte[r]?)"
    r"\s*(?:\([^)]{1,30}\))?\s*"
)
KEYWORDS = re.compile(rf"^\W*{_KEYWORDS}[.:—–-]*\s*", re.IGNORECASE)
# Both in the midst of a line: after a sentence, with a capital and a sign. A line without the stems has neither.
RUN_IN = re.compile(
    rf"(?<=[.!?…»)\"]\s)(?=(?-i:[А-ЯA-Z]))(?:(?P<keywords>{_KEYWORDS}[.:—–•])|"
    r"(?P<abstract>(?:аннотация|анотація|реферат|резюме|abstract|summary|zusammenfassung|kurzfassung)\s*[.:—–]))",
    re.IGNORECASE,
)
RUN_IN_STEMS = (
    *("ключевы", "ключові", "keyw", "key w", "key-w", "index t", "schlüssel", "schlagw", "stichw"),
    *("нотаці", "нотаци", "реферат", "резюме", "abstract", "summary", "fassung"),
)
SECTION = re.compile(
    r"^\W*(?:[1I0]\s*[.)]?\s*)?(?:введение|вступление|вступ|постановка (?:задачи|проблемы)|актуальность(?: темы)?|"
    r"introduction|einleitung|einführung|содержание|оглавление|contents|inhalt(?:sverzeichnis)?|background|"
    r"motivation)\W*$|^\W*[1I]\s*\.?\s+[А-ЯЁA-Z]\w[^.]{2,60}$",
    re.IGNORECASE,
)
OPENING = re.compile(r"^\W*(?:введение|introduction|einleitung)\s*[.:—–]\s+\S", re.IGNORECASE)
REFERENCES = re.compile(
    r"^\W*(?:список\s+(?:\w+\s+)?(?:литературы|источников)|(?:цитируемая |использованная )?литература|"
    r"библиографический список|библиография|references|literature cited|bibliography|literatur(?:verzeichnis)?)\W*$",
    re.IGNORECASE,
)
CODE = re.compile(
    rf"^\W*(?:удк|ббк|гр?нти|udc|msc(?:\s?\d{{4}})?|pacs|jel|doi|issn|ams|шифр|осис|ocis)\b|^{DOI_PREFIX}|"
    r"^.{0,12}mathematics subject",
    re.IGNORECASE,
)
RECEIVED = re.compile(
    r"^\W*(?:(?:статья|рукопись|материал)\s+)?(?:поступил[аио]?|принят[аыо]?|получен[аыо]?|представлен[аыо]?|"
    r"подписан[ао]|"
    r"received|revised|accepted|submitted|eingegangen|angenommen|надійшла)\b.{0,60}\d{4}",
    re.IGNORECASE,
)
# What an article ends its head with: rights, the way to cite it, money.
NOTE = re.compile(
    r"^\W*(?:название (?:\w+ )?на английском|для цитирования|как цитировать|ссылка для цитирования|"
    r"образец цитирования|for citation|cite (?:this|as)|"
    r"citation|работа (?:выполнена|поддержана)|исследование выполнено|финансирование|благодарности|конфликт интересов|"
    r"acknowledge?ments?|funding|conflict of interest|correspondence|copyright|сведения об авторах|"
    r"информация об авторах|об авторах|information about the authors?|about the authors?)",
    re.IGNORECASE,
)

_STARTS = re.compile(
    "|".join(
        f"(?P<{name}>{pattern.pattern})"
        for name, pattern in (
            ("keywords", KEYWORDS),
            ("abstract", ABSTRACT),
            ("section", SECTION),
            ("opening", OPENING),
            ("references", REFERENCES),
            ("code", CODE),
            ("received", RECEIVED),
            ("note", NOTE),
        )
    ),
    re.IGNORECASE,
)


def start_of(text: str) -> str:
    """What a line that begins so begins, or nothing."""
    match = _STARTS.match(text[:200])
    name = match.lastgroup or "" if match else ""
    # «… такие / ключевые слова, как …»: the words themselves in the midst of a sentence.
    if name == "keywords" and match and match.group().lstrip()[:1].islower() and ":" not in match.group():
        return ""
    return {"opening": "section"}.get(name, name)
