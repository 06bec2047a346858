"""The words that pages name their parts with, in Russian, English and German, in text and in class names."""

from __future__ import annotations

import re

from harvester.lexicon import join_classes
from harvester.persons import name_shapes as titles


def _label(words: str) -> re.Pattern[str]:
    """A text that begins with one of these words and a colon or dash, or has nothing else in it."""
    return re.compile(rf"^\W*(?:{words})(?:\s*[:.—–-]+(?:\s|(?<=:))\s*|\s*$)", re.IGNORECASE)


def _hint(words: str) -> re.Pattern[str]:
    """One of these words as a part of a class or id: "article-authors", "author__name", "node authors"."""
    return re.compile(rf"(?:^|[\s_-])(?:{words})(?:$|[\s_-])")


TITLE = _label(r"название|заголовок|заглавие|title|titel")
AUTHORS = _label(
    r"(?:об\s+)?автор(?:ы|ский коллектив)?"
    r"(?: (?:научной )?(?:статьи|доклада|работы|публикации|текста|книги|диссертации))?|"
    r"докладчики?|written by|posted by|published by|(?:corresponding )?authors?|autor(?:en|in|innen)?|verfasser(?:in)?"
)
BY = re.compile(r"^\W*(?:by|von|written by|posted by|geschrieben von|verfasst von)\s+(?=[A-ZА-ЯЁÄÖÜ])", re.IGNORECASE)
BY_INSIDE = re.compile(r"\b(?:[Bb]y|von|[Аа]втор:?)\s+(?=[A-ZА-ЯЁÄÖÜ])")
ABSTRACT = _label(join_classes("abstract_headings", "abstract_headings.other"))
KEYWORDS = _label(join_classes("keyword_headings", "keyword_headings.other", "keyword_headings.tags"))
INSTITUTION = _label(
    r"(?:место работы|организаци[яи]|аффилиаци[яи]|учреждение|affiliations?|institutions?|institut(?:ion)?|einrichtung)"
)
# Of a description: what is offered, not what the text says.
OFFER = re.compile(
    r"\b(?:скача(?:ть|йте)|купить|заказать|бесплатно|недорого|официальный сайт|научный журнал|"
    r"download|free pdf|buy|official (?:web)?site|welcome to|home ?page of|herunterladen|kostenlos|willkommen)\b",
    re.IGNORECASE,
)
# Headings of parts, and codes that are set like headings: no titles of the whole.
_SECTIONS = join_classes(
    *("abstract_headings", "introduction_headings", "contents_headings", "conclusion_headings"),
    *("bibliography_headings", "acknowledgement_headings"),
)
SECTION = re.compile(
    rf"^[\W\dIVX]*(?:{_SECTIONS}|литературы)\W*$|^\W*(?:{join_classes('publication_codes')})\b",
    re.IGNORECASE,
)
# Whose page it is: rights and responsibility.
RESPONSIBLE = re.compile(
    r"(?:©|\(c\)|copyright|авторск\w+ прав\w*)[\W\d]*(?:by|von)?[\W\d]*|"
    r"\b(?:webmaster|site by|maintained by|last (?:modified|updated) by|verantwortlich\w*[^:]{0,60}|redaktion|"
    r"ответственный|веб-?мастер|администратор сайта)\s*:?\s+",
    re.IGNORECASE,
)
AUTHOR_HINT = _hint(r"authors?|byline|autor(?:en|in)?|avtor\w*|creators?|verfasser|p-author")
ABSTRACT_HINT = _hint(r"abstracts?|annotation|annotac\w+|annotatsi\w+|zusammenfassung|kurzfassung")
KEYWORDS_HINT = _hint(r"key-?words?|kw|tags?|subjects?|schlagworte?|klyuchevye")
TITLE_HINT = _hint(r"titles?|headline|titel|zagolovok|nazvanie")
INSTITUTION_HINT = _hint(r"affiliations?|institutions?|organi[sz]ations?|org|einrichtung")
RUSSIAN_ORGANISATION = (
    r"\b(?:[\w-]*университет(?:а|е|у)?|институт(?:а|е|у)?|академи[яи]|факультет(?:а|е)?|кафедр[аыеу]|лаборатори[яи]|"
    r"отдел(?:а|е|ение)?|центр(?:а|е)?|колледж|общество|музей|библиотека|НИИ|РАН)\b"
)
ORGANISATION = re.compile(
    rf"{RUSSIAN_ORGANISATION}|\b(?:"
    r"universit(?:y|ies|é|à)|institute|academy|faculty|department|laborator(?:y|ies)|cent(?:er|re)|college|"
    r"school of|research group|society|"
    r"[\w-]*universität|[\w-]*institut|akademie|fakultät|lehrstuhl|[\w-]*hochschule|fachbereich|zentrum|gesellschaft|"
    r"arbeitsgruppe|forschungsgruppe)\b",
    re.IGNORECASE,
)
# Capitalised words that stand where names do and are none.
NO_NAME = re.compile(
    r"\b(?:name|home|site|web|blog|posts?|news|notice|licen[cs]e|rights|archive|projekte?|projects?|systems?|group|team|"
    r"labs?|info|information|services?|software|design|digital|research|sciences?|conference|workshop|journal|press|"
    r"verlag|media|network|publications?|page|search|menu|contact|about|"
    r"главная|публикации|проекты?|новости|сайт|журнал|конференция|группа|вестник)\b",
    re.IGNORECASE,
)
# Degrees and posts before a name. The short Russian ones count in small letters only, or initials would go with them.
DEGREES = re.compile(
    r"\b(?:(?i:prof|dr|ph\.?\s?d|m\.?sc|b\.?sc)\b\.?[ -]*|(?i:dipl|mag|rer|nat|phil|habil|ing|inf|med|h\.c)\.[ -]*|"
    rf"{titles.DOTTED_DEGREE}\s*|(?i:{titles.SHORT_POSTS}|ст\. преп)\.\s*|"
    r"(?i:профессор|доцент|академик|доктор|кандидат|professor|doctor)\b(?:\s+[а-яё-]+\s+наук)?,?\s*)"
)
MAX_INSTITUTION, MAX_INSTITUTION_TEXT = 160, 2_000
_CAPITAL = r"[A-ZÄÖÜÉ](?:[\w&'’-]|\.(?=\w))*"
_LINK = r"(?:of|the|and|for|in|für|der|des|und|zu|de|di|la|&)"
# English and German names are rows of capitalised words, linked by small ones.
_LATIN = rf"{_CAPITAL}(?:\s(?:{_LINK}\s){{0,3}}{_CAPITAL})*"
# Russian ones begin with an adjective or the word itself and go on in small letters up to a preposition or a sign.
_ADJECTIVE = r"[А-ЯЁ][а-яё-]*(?:[ыио]й|[ая]я|[ое]е|[ео]го|[ео]му|[ыиое]м|ей|ую)"
_NO_PART = r"(?!(?:в|во|на|с|со|для|по|от|из|под|за|где|как|был[аои]?|является|это)\b)"
_CYRILLIC = (
    rf"(?:{_ADJECTIVE}\s(?:[а-яё-]+\s){{0,4}}?)?(?i:{RUSSIAN_ORGANISATION})"
    rf"(?:\s(?:им(?:\.|ени)\s?(?:[А-ЯЁ]\.\s?){{0,2}}[А-ЯЁ]\w+|{_NO_PART}[\w«»\"-]+)){{0,8}}"
)
_NAME = re.compile(f"{_LATIN}|{_CYRILLIC}")
_OF = re.compile(r"\b(?:of|for|in|für|der|des)\s(?:the\s)?|^(?:The|About|At|From|An|Am|Von|Der|Die|Das)\s(?:the\s)?")


def find_institution_names(text: str) -> list[str]:
    """The stretches of a text that name an institution: "homepage of the Institute of X" is about the institute."""
    if not ORGANISATION.search(text[:MAX_INSTITUTION_TEXT]):
        return []
    names = [_cut_beginning(match[0]).strip(" .,\"'&-") for match in _NAME.finditer(text[:MAX_INSTITUTION_TEXT])]
    return [name for name in names if " " in name and len(name) <= MAX_INSTITUTION and ORGANISATION.search(name)]


def _cut_beginning(name: str) -> str:
    """From where the institution itself begins: not "Bulletin of the", not "About the"."""
    place = ORGANISATION.search(name)
    start = max((link.end() for link in _OF.finditer(name, 0, place.start())), default=0) if place else 0
    return name[start:]
