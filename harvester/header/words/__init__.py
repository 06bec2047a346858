"""The words that rules of the header go by, in Russian, English and German, as patterns."""

from __future__ import annotations

import re

from harvester.header.words.section_words import OPENINGS
from harvester.lexicon import join_alternatives, join_classes, load_words
from harvester.text.patterns import DOI_PREFIX, LINK, YEAR, AnyOf

# Lines of a journal, a conference, a publisher.
VENUE = AnyOf(
    r"конференци[ия]\b",
    r"симпозиум",
    r"\bсеминар[аы]?\b.*\d{4}",
    r"^материалы\b",
    r"^труды\b",
    r"^(?:межвуз\w+ )?сборник\b",
    r"\bсб(?:орник)?\.? (?:науч|трудов|статей)",
    r"научн\w+ (?:журнал|издани)",
    r"\bжурнал\b",
    r"^вестник\b",
    r"^известия\b",
    r"^уч[её]ные записки",
    r"издательств",
    r"\bвып(?:уск)?\.? ?№?\s?\d",
    r"\bтом \d|\bт\. ?\d+|№ ?\d+",
    r"\bissn\b|\bisbn\b|\bdoi\b|©|https?://|www\.",
    r"\bproceedings\b|\bproc\. ",
    r"\bconference\b|\bsymposium\b|\bworkshop\b",
    r"\bjournal\b|\btransactions\b|\bbulletin\b|\bannals of\b|\bletters in\b",
    r"\bvol(?:ume)?\.? ?\d|\bno\. ?\d|\bpp\. ?\d|\bissue \d",
    r"\bpreprint\b|\bto appear in\b|\bsubmitted to\b|\bpublished in\b|\barxiv\b",
    r"\bjahrgang\b|\bzeitschrift\b|\btagung(?:sband)?\b|\bhrsg\b|\bverlag\b",
    r"^секция\b|^раздел\b|^рубрика\b",
    r"\bcopyright\b|\ball rights reserved\b|\blicen[sc]e\b|творческ\w+ общин",
)
# What no title has: numbers of issues, addresses, rights.
ISSUE = AnyOf(
    r"№ ?\d|\bт(?:ом|\.) ?\d|\bвып(?:уск)?\.? ?\d|\bvol(?:ume)?\.? ?\d|\bpp?\. ?\d",
    r"\bissn\b|\bisbn\b|\bdoi\b|©|https?://|www\.",
)
# Lines of a title page that say what the work is, not what it is called.
FORMAL = AnyOf(
    r"на правах рукописи",
    r"^автореферат|^диссертаци[яи]\b|на соискание",
    r"выпускная квалификационная|^(?:бакалаврская|магистерская|дипломная|курсовая) работа|^отч[её]т\b",
    r"^специальность|^направление|^профиль|^научный (?:руководитель|консультант)|^рецензент|^оппонент|"
    r"^допустить|^утвержд",
    r"^(?:краткие )?сообщени[ея]$|^(?:обзор|статья|статьи|тезисы|доклад|рецензия|лекция|реферат)$",
    r"^принят[ао]\b|^поступила?\b|^received\b|^accepted\b|^eingegangen\b|^статья (?:поступила|получена)",
    r"^(?:research |original |review )?(?:article|paper|report)s?$|^(?:open access|editorial)$",
    r"^(?:(?:arbeits|diskussions)papiere?|forschungsberichte?|(?:working|discussion) papers?|препринт|"
    r"(?:оригинальная|обзорная|научная) статья)(?:\s+(?:nr|no|№)\.?\s*\d.*)?$",
    rf"^(?:{join_classes('contents_headings')})$",
)
# Codes before or after the title.
CODE = AnyOf(rf"^\[?(?:{join_classes('publication_codes', 'publication_codes.other')}|код)\b", f"^{DOI_PREFIX}")
UDC = re.compile(r"^\W*УДК\b", re.IGNORECASE)
REFERENCES = re.compile(
    rf"^\W*(?:{join_classes('bibliography_headings', 'bibliography_headings.other')})\W*$", re.IGNORECASE
)
DATE = AnyOf(
    rf"^\W*(?:\d{{1,2}}[./-]\d{{1,2}}[./-]\d{{2,4}}|\d{{1,2}} \w+ \d{{4}}( г\.?)?|{YEAR})\W*$",
    rf"^(?:[а-яё][а-яё-]+(?: [а-яё][а-яё-]+)?),? ?[-–—]? ?{YEAR}(?: ?г\.?)?$",
    rf"^(?:{join_alternatives(load_words('months', 'en'))})\b.*\d{{4}}$",
)
PHONE = AnyOf(
    r"\b(?:тел|phone|tel|telefon|fax|факс)\b",
    r"\+\d[\d ()-]{8,}|\(\d{3}\) ?\d{3}-\d{4}|(?<![\d-])\d{3}-\d{3}-\d{4}(?!\d)",
)
WEB = re.compile(LINK, re.IGNORECASE)
ABSTRACT = re.compile(
    rf"^\W*({join_classes('abstract_headings', 'abstract_headings.other')})"
    r"(?:\s*[.:—–-]\s*|\s*$|\s+(?=[А-ЯЁA-ZÄÖÜ\"«]))",
    re.IGNORECASE,
)
KEYWORDS = re.compile(
    rf"^\W*({join_classes('keyword_headings', 'keyword_headings.other')})\s*[.:—–-]*\s*", re.IGNORECASE
)
SECTION = re.compile(
    rf"^\W*(?:(?:[1I]|0)?[.)]?\s*)({OPENINGS}|1\.?\s+[А-ЯA-ZЁ]\w.*)\W*$",
    re.IGNORECASE,
)


def is_web(text: str) -> bool:
    """Whether a line is an address of the web for the greater part; one of the DOI is the number of a publication."""
    found = WEB.search(text)
    return found is not None and "doi.org" not in found[0] and 2 * len(found[0]) >= len(text.strip())


def name_section(text: str) -> str:
    """What a heading begins, in the words of the labels."""
    if ABSTRACT.match(text):
        return "abstract"
    return "keyword" if KEYWORDS.match(text) else "intro"
