"""The words that sections of a paper begin with, in Russian, Ukrainian, English and German."""

from __future__ import annotations

import re

from harvester.lexicon import join_classes
from harvester.text.patterns import DOI_PREFIX

# What the first section of a paper is headed with, or what stands before it.
OPENINGS = join_classes(
    "introduction_headings", "introduction_headings.other", "introduction_headings.problem", "contents_headings"
)

# What stands between a heading and its text on one line.
_STOP = r"(?:\s*[.:—–-]+\s*|\s*$|\s+(?=[А-ЯЁІЇЄA-ZÄÖÜ\"«(]))"
_NUMBER = r"^\W*(?:\d{1,2}[.)]?\s+)?"
_ABSTRACT = join_classes("abstract_headings", "abstract_headings.other")
ABSTRACT = re.compile(
    rf"{_NUMBER}(?:краткая\s+)?(?:{_ABSTRACT}|{join_classes('abstract_headings.rare')})(?:\s*\([^)]{{1,30}}\))?{_STOP}",
    re.IGNORECASE,
)
_KEYWORDS = (
    rf"(?:{join_classes('keyword_headings', 'keyword_headings.other')}|key\s?-?\s?words)\s*(?:\([^)]{{1,30}}\))?\s*"
)
KEYWORDS = re.compile(rf"^\W*{_KEYWORDS}[.:—–-]*\s*", re.IGNORECASE)
# Both in the midst of a line: after a sentence, with a capital and a sign. A line without the stems has neither.
RUN_IN = re.compile(
    rf"(?<=[.!?…»)\"]\s)(?=(?-i:[А-ЯA-Z]))(?:(?P<keywords>{_KEYWORDS}[.:—–•])|"
    rf"(?P<abstract>(?:{_ABSTRACT})\s*[.:—–]))",
    re.IGNORECASE,
)
RUN_IN_STEMS = (
    *("ключевы", "ключові", "keyw", "key w", "key-w", "index t", "schlüssel", "schlagw", "stichw"),
    *("нотаці", "нотаци", "реферат", "резюме", "abstract", "summary", "fassung"),
)
SECTION = re.compile(
    rf"^\W*(?:[1I0]\s*[.)]?\s*)?(?:{OPENINGS})\W*$|^\W*[1I]\s*\.?\s+[А-ЯЁA-Z]\w[^.]{{2,60}}$",
    re.IGNORECASE,
)
OPENING = re.compile(rf"^\W*(?:{join_classes('introduction_headings')})\s*[.:—–]\s+\S", re.IGNORECASE)
REFERENCES = re.compile(
    rf"^\W*(?:{join_classes('bibliography_headings', 'bibliography_headings.other')})\W*$", re.IGNORECASE
)
CODE = re.compile(
    rf"^\W*(?:{join_classes('publication_codes', 'publication_codes.other')}|msc\s?\d{{4}}|осис|ocis)\b|^{DOI_PREFIX}|"
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
_NOTES = join_classes(
    *("author_notes", "acknowledgement_headings", "acknowledgement_headings.funding"),
    *("citation_notes", "citation_notes.other"),
)
NOTE = re.compile(
    rf"^\W*(?:{_NOTES}|название (?:\w+ )?на английском|работа (?:выполнена|поддержана)|исследование выполнено|"
    r"конфликт интересов|conflict of interest|correspondence|copyright)",
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
# What a paper does, by the first words of a sentence.
CUE = re.compile(
    r"(?:в (?:данной |этой |настоящей |предлагаемой |представленной )?(?:статье|работе|заметке|докладе|обзоре|"
    r"публикации)"
    r"\b|(?:настоящая |данная |эта )?(?:статья|работа) (?:посвящена|описывает|содержит|рассматривает)|"
    r"(?:кратко |подробно |экспериментально )?(?:рас)?смотрен|рассматрива|представлен|предложен|предлага|описан|"
    r"описыва|"
    r"исследова|исследу|изуч|проведен|проводит|показан|приведен|приводит|изложен|обсужда|выполнен|получен|разработан|"
    r"построен|вычислен|рассчитан|установлен|проанализирован|анализиру|реша|найден|доказ|цель|автор|"
    r"th(?:e|is) (?:paper|article|work|report|study|note|survey|research)|(?:in|within) th(?:is|e) (?:paper|"
    r"article|work)|"
    r"we (?:present|propose|study|describe|consider|show|prove|introduce|discuss|develop|report|give)|"
    r"(?:der|dieser|die|im) (?:vorliegende[nr]? |folgende[nr]? )?(?:beitrag|artikel|aufsatz|arbeit|studie))",
    re.IGNORECASE,
)
# The parts of an abstract that has some.
STRUCTURED = re.compile(
    r"^\W*(?:цел[ьи]\b|задачи|методы|методика|материалы? и методы|результаты?\b|заключение|выводы?\b|обсуждение|"
    r"новизна|"
    r"practical|aims?\b|objectives?\b|purpose|background|(?:materials? and )?methods?\b|results?\b|findings|"
    r"conclusions?\b|"
    r"ziel|methoden?\b|ergebnisse|schlussfolgerung)",
    re.IGNORECASE,
)


def name_start(text: str) -> str:
    """What a line that begins so begins, or nothing."""
    match = _STARTS.match(text[:200])
    name = match.lastgroup or "" if match else ""
    # «… такие / ключевые слова, как …»: the words themselves in the midst of a sentence.
    if name == "keywords" and match and match.group().lstrip()[:1].islower() and ":" not in match.group():
        return ""
    return {"opening": "section"}.get(name, name)
