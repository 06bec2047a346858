"""Words by which links are judged, as rows of a table: Russian, English and German, small letters, `*` any ending."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

# Row: its name, how much it speaks for papers behind the link (a chance, 0..1), its words.
ROWS: tuple[tuple[str, float, str], ...] = (
    (
        "publications",
        0.55,
        """publication* publ publist pubs pub paper papers article articles bibliograph* reprint* preprint* writings
        публикаци* статьи статей статья труды трудов работы работ библиограф* препринт* публик*
        veröffentlich* veroeffentlich* publikation* schriften schriftenverzeichnis aufsätze aufsaetze literatur
        publikac* trudy stati statyi stat'i raboty""",
    ),
    (
        "proceedings",
        0.5,
        """proceedings proc contributions accepted fulltext fulltexts volltext* texts
        материал* сборник* доклад* тезис* секци* тексты
        tagungsband tagungsbände beiträge beitraege vorträge sektion* sec section sections
        materialy sbornik* doklad* tezis* sekci* sekts*""",
    ),
    (
        "issues",
        0.48,
        """archive archives issue issues volume volumes vol contents toc
        архив* выпуск* номер номера том тома содержание оглавление год годы
        heft hefte band bände jahrgang ausgabe* inhalt inhaltsverzeichnis archiv
        arhiv* arkhiv* vypusk* nomer* tom""",
    ),
    (
        "research",
        0.35,
        """research conference* conf workshop* symposi* journal* science scientific project projects
        исследован* конференци* семинар* симпозиум* журнал* вестник* научн* наука проект*
        forschung* tagung* konferenz* zeitschrift* wissenschaft* projekt* nauka nauch* konferen* vestnik*""",
    ),
    (
        "people",
        0.3,
        """people staff faculty member members team person persons homepage personal cv vita user users profile
        department* laborator*
        сотрудник* люди персонал* преподавател* участник* домашняя личная биографи* авторы состав кафедр* лаборатор*
        mitarbeiter* personen lebenslauf lehrstuhl institut* autoren sotrudnik* kafedr* prepodavatel*""",
    ),
    (
        "details",
        0.4,
        """iframe abstract abstracts details full doi аннотаци* подробнее полностью текст zusammenfassung mehr""",
    ),
    ("frames", 0.5, "frame refresh"),
    (
        "dull",
        0.0,
        """login logout signin signup register registration password print rss atom feed feeds calendar month
        facebook twitter vk youtube linkedin instagram telegram whatsapp pinterest share cookie cookies privacy terms
        imprint cart subscribe feedback replytocom xmlrpc contact contacts advertis*
        войти вход регистраци* пароль печать календар* поделиться корзина подписк* контакты реклам*
        anmelden registrieren passwort drucken kalender teilen impressum datenschutz* kontakt""",
    ),
    (
        "paging",
        0.5,
        """next older далее дальше вперед следующ* еще weiter nächste naechste""",
    ),
)
WEIGHTS = {name: weight for name, weight, _ in ROWS}
SHORT = 4  # words: in a longer anchor "next" or "print" says nothing

_WHOLE = {word: name for name, _, words in ROWS for word in words.split() if word[-1] != "*"}
_BEGINNINGS = {word[:-1]: name for name, _, words in ROWS for word in words.split() if word[-1] == "*"}
_LENGTHS = sorted({len(word) for word in _BEGINNINGS}, reverse=True)
_LETTERS = re.compile(r"[^\W\d_]+")
_ARROW = re.compile(r"^\W*(?:»|>{1,2}|›|→)\W*$")
_NUMBER = re.compile(r"(?:№|\bno\.?|\bnr\.?|\bvol\.?|\bт\.|\bвып\.)\s*\d")
_NUMBERED = re.compile(r"[?&/](?:page|p|pg|pageno|start|offset|from|paged|seite|str|pagen_\d+)[=/_-]?\d+")


@lru_cache(maxsize=50_000)
def classify_word(word: str) -> str:
    """The row a word in small letters belongs to, or nothing."""
    if word in _WHOLE:
        return _WHOLE[word]
    beginnings = (word[:length] for length in _LENGTHS if length <= len(word))
    return next((_BEGINNINGS[beginning] for beginning in beginnings if beginning in _BEGINNINGS), "")


def classify_words(words: Iterable[str]) -> set[str]:
    """The rows whose words are among these."""
    return {name for name in map(classify_word, words) if name}


def split_letter_runs(address: str) -> list[str]:
    """The words of an address in small letters, digits and signs dropped."""
    return _LETTERS.findall(address)


def is_paging(anchor: str, address: str) -> bool:
    """An arrow, or a number whose address has a page number."""
    if len(anchor) > 4:
        return False
    return bool(_ARROW.match(anchor)) or (anchor.strip("[]() ").isdigit() and bool(_NUMBERED.search(address)))


def is_number(anchor: str) -> bool:
    """The number of a volume or an issue: "2018, № 1"."""
    return bool(_NUMBER.search(anchor))
