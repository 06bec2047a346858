"""Words of venues: what they are called, what their links promise; beginnings of words in three languages."""

from __future__ import annotations

import re

from harvester.homepages.words import compile_words

KINDS = ("conference", "journal", "institute")
# What a venue of each kind is called.
CALLED = {
    "conference": compile_words(
        """conference symposi workshop congress colloqui meeting seminar конференц симпозиум семинар съезд конгресс
        чтения коллоквиум tagung konferenz kongress kolloquium"""
    ),
    "journal": compile_words(
        """journal bulletin letters transactions annals acta magazine quarterly gazette review журнал вестник известия
        записки труды обозрение бюллетень zeitschrift annalen mitteilungsblatt jahrbuch"""
    ),
    "institute": compile_words(
        """institut department faculty universit laborator school centre center academy college chair group division
        институт кафедр факультет университет лаборатор отдел академи центр нии филиал
        lehrstuhl fachbereich fakultät hochschule arbeitsgruppe abteilung zentrum"""
    ),
}
# What only a venue of one kind has on its pages.
SIGNS = {
    "conference": compile_words(
        """call_for_papers important_dates registration organizing_committee organising_committee programme_committee
        program_committee keynote proceedings оргкомитет организационный_комитет программный_комитет материалы_конференц
        труды_конференц участник_конференц programmkomitee tagungsband anmeldung"""
    ),
    "journal": compile_words(
        """issn editorial_board for_authors author_guidelines current_issue all_issues редколлеги редакционная
        для_авторов авторам правила_для_авторов архив_номеров выпуски свежий_номер главный_редактор redaktion
        herausgeber autorenhinweise heftarchiv"""
    ),
    "institute": compile_words(
        """staff our_faculty research_areas teaching courses admission сотрудник преподавател кадры структура
        подразделени научные_направления поступающим учебн mitarbeiter lehre forschung studium"""
    ),
}
# The anchor of a link from a directory's entry to a person's own page.
OWN_PAGE = compile_words(
    """homepage home_page personal_page personal_site personal_web web_page webpage web_site website
    домашняя_страниц персональная_страниц личная_страниц личный_сайт персональный_сайт сайт
    persönliche_seite persönliche_homepage webseite"""
)
# Row: what a link leads to, its words; the first row that has a word counts.
ROLES = (
    (
        "dull",
        compile_words(
            """login register registration submission submit committee contact guideline guide rules news calendar rss
            search sponsor venue travel hotel location photo video forum poll privacy important_dates call_for
            subscription editorial_board войти вход регистраци оргкомитет комитет правила авторам для_авторов
            новост календар поиск спонсор проезд гостиниц фото видео редколлеги редакци подписк расписание_занятий
            поступающим abituri admission timetable анкета anmeldung anfahrt impressum kontakt datenschutz suche
            hinweise"""
        ),
    ),
    ("programme", re.compile(r"\b(?:programme?s?|schedule|agenda|программа|программы|programm|zeitplan)\b", re.I)),
    (
        "proceedings",
        compile_words(
            """proceeding papers accepted contributions fulltext full_text abstracts posters articles sections section
            материалы сборник труды доклад тезис статьи секци тексты tagungsband tagungsbände beiträge vorträge
            materialy sbornik trudy doklad tezis"""
        ),
    ),
    (
        "issues",
        compile_words(
            """archive issue volume contents toc past_conf past_event previous old_issues архив выпуск номер том_ тома
            содержание оглавление прошл предыдущ heft hefte band bände jahrgang ausgabe inhalt archiv arhiv arkhiv
            vypusk nomer"""
        ),
    ),
    (
        "publications",
        compile_words(
            """publication publist pubs bibliograph preprint research_report technical_report публикац библиограф
            препринт научные_труды список_работ veröffentlich publikation schriften mitteilungen forschungsbericht"""
        ),
    ),
    (
        "staff",
        compile_words(
            """staff people persons faculty member team lecturer teacher employee researcher postdoc professor
            сотрудник преподавател кадры состав коллектив люди персонал
            mitarbeit personen personal team dozent sotrudnik prepodavatel kadry"""
        ),
    ),
    (
        "departments",
        compile_words(
            """department laborator chairs groups divisions units structure кафедр лаборатор отдел подразделен структура
            сектор lehrst arbeitsgrupp abteilung institute fachgebiet kafedr"""
        ),
    ),
    ("about", compile_words("about контакты о_нас о_кафедре о_лаборатории об_институте über_uns our_group")),
    ("home", compile_words("home главная на_главную начало startseite homepage main_page на_сайт")),
)
