"""Words of home pages, of lists of people and of other sites: beginnings of words in Russian, English and German."""

from __future__ import annotations

import re
from urllib.parse import urlsplit


def compile_words(words: str) -> re.Pattern[str]:
    """Any of the words at the beginning of a word; an underscore stands for a blank."""
    parts = sorted((re.escape(word).replace("_", r"\s+") for word in words.split()), key=len, reverse=True)
    return re.compile(rf"(?<![^\W_])(?:{'|'.join(parts)})", re.I)


# Key words of home pages: the published English ones, and those of Russian and German.
HOMEPAGE = compile_words(
    """homepage home_page personal_page personal_site personal_web website webpage my_name_is welcome about_me
    домашняя_страниц персональная_страниц личная_страниц личный_сайт персональный_сайт обо_мне биограф
    persönliche_seite willkommen über_mich zur_person lebenslauf curriculum_vitae"""
)
PUBLICATIONS = compile_words(
    """publications papers articles публикаци статьи труды научные_работы список_работ veröffentlichungen publikationen
    schriften aufsätze preprints"""
)
# With the name in the title they make a page likely, alone they make it possible.
TITLE = compile_words(
    "homepage home_page website research publication papers домашняя персональная личн публикации сайт"
)
# What a person's page tells of him.
CAREER = compile_words(
    """professor lecturer researcher postdoc ph.d phd student assistant associate research_interests education
    профессор доцент научный_сотрудник ведущий_научный старший_научный аспирант ассистент преподаватель к.ф д.ф к.т.н
    д.т.н кандидат доктор инженер заведующ окончил защитил научные_интересы область_научных образование лаборант
    wissenschaftliche dozent mitarbeiter doktorand forschungsschwerpunkte forschungsinteressen studium privatdozent"""
)
RESEARCH = compile_words(
    """research interests fields areas specialises работает занимается интересы область специалист автор родил
    forschung arbeitsgebiet schwerpunkt geboren born biography"""
)
CONTACT = compile_words(
    """office phone tel. fax e-mail email room address contact orcid scopus scholar
    тел. телефон комн. кабинет адрес почта контакты каб. telefon raum büro sprechstunde adresse kontakt"""
)
FIRST_PERSON = re.compile(r"(?<!\w)(?:i|i'm|my|me|я|мне|мой|мои|моя|моей|моих|ich|meine|meiner|mein|mich)(?!\w)", re.I)
# Lists of people: their entries are second best.
PEOPLE = compile_words(
    """staff people faculty members team employees сотрудники преподаватели состав кадры коллектив люди персоналии
    mitarbeiter personen mitglieder"""
)
# Pages of courses, events and volumes name many persons and belong to none.
OTHERS = compile_words(
    """course homework exam assignment lecture_notes syllabus semester conference workshop proceedings committee journal
    issue volume schedule news курс экзамен расписание семинар конференц программный_комитет сборник журнал выпуск номер
    новости материалы vorlesung übung klausur tagung konferenz zeitschrift ausgabe"""
)
# Publishers, libraries, networks and catalogues are never a home page. By name since they are the known ones.
CATALOGUES = re.compile(
    r"(?:springer|elsevier|sciencedirect|wiley|ieee|acm|jstor|tandfonline|sagepub|mdpi|frontiersin|nature|oup|cambridge"
    r"|arxiv|researchgate|academia|scopus|webofscience|semanticscholar|dblp|orcid|publons|mendeley|zbmath|worldcat"
    r"|cyberleninka|elibrary|mathnet|rsl|dissercat|wikipedia|wikidata|facebook|twitter|linkedin|vk|youtube|instagram"
    r"|amazon|ozon|books|scholar\.google|genealogy)\.[a-z]{2,4}$",
    re.I,
)
CATALOGUE_TITLE = compile_words(
    "publisher publishing digital_library library_catalogue издательств электронная_библиотека библиотек verlag"
)
_FILE = re.compile(r"\.(?:pdf|ps|djvu?|docx?|rtf|odt|dvi|tex|zip|rar|7z|gz|pptx?|xlsx?|bib|txt|jpe?g|png)$", re.I)


def is_refused(url: str) -> bool:
    """A publisher, a library, a catalogue, or no HTML."""
    parts = urlsplit(url)
    return bool(CATALOGUES.search(parts.hostname or "") or _FILE.search(parts.path))
