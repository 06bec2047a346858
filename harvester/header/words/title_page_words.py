"""The words of title pages of theses and autoreferats, in Russian, Ukrainian, English and German, as patterns."""

from __future__ import annotations

import re

from harvester.lexicon import join_classes

_ENDING = join_classes(
    *("abstract_headings", "abstract_headings.other", "contents_headings"),
    *("introduction_headings", "introduction_headings.other"),
)
BLANK = re.compile(r"^[\W\d_]*$|_{4,}|подпись|^\W*(?:дата|date|оценка)\W*$", re.IGNORECASE)


def _match_any(*parts: str) -> re.Pattern[str]:
    """One pattern for a line; on several joined lines it looks at each."""
    return re.compile("|".join(parts), re.IGNORECASE | re.MULTILINE)


# What says that the page is the title page of a thesis; a line of its own, so it begins with these.
SIGN = _match_any(
    r"^\W*(?:автореферат|дисс?ерта[цт][иіi]\w*|на\W+соискание|на\W+здобуття)\b",
    r"^\W*(?:выпускная|итоговая|научно-)\s?\w*\s*(?:квалификационн|аттестационн|исследовательск)\w*\s+работа",
    r"^\W*(?:квал[иі]ф[иі]кац\w*|бакалаврская|магистерская|дипломн\w+|курсов\w+|выпускная|маг[иі]стерськ\w+)\s+"
    r"(?:работа|проект|робота|диссертация|дисертація)",
    r"^\W*(?:пояснительная\s+записка|отч[её]т\s+(?:о|по)\s+(?:\S+\s+){0,4}практик)",
    r"^\W*(?:inaugural-?)?(?:dissertation|masterarbeit|bachelorarbeit|diplomarbeit|doktorarbeit|habilitationsschrift|"
    r"magisterarbeit|masterthesis|hausarbeit|staatsexamensarbeit)\b",
    r"^\W*(?:an?\s+)?(?:master|bachelor|ph\.?\s?d\.?|doctoral|diploma|honou?rs)\W{0,2}s?\s+(?:of \w+ )?(?:thesis|"
    r"dissertation)",
    r"^\W*(?:an?\s+)?(?:thesis|dissertation)\b.{0,40}(?:submitted|presented|$)|in (?:partial )?fulfil+ment of",
)

# Words that may be the only ones on a line of that kind: what they are followed by is no title.
MANUSCRIPT = _match_any(
    r"^\W*(?:на правах рукопис|как рукопись|manuscript\b|допуще|утвержд|к защите|зав(?:едующий|\.)\s*каф)"
)

# Whom the next names belong to: not the author.
OTHERS = _match_any(
    r"^\W*(?:научн\w+\s+)?(?:со)?руководител|^\W*(?:научн\w+\s+)?консультант|рецензент|оппонент|нормоконтрол|проверил|"
    r"^\W*заведующ|^\W*декан|науков\w+ кер[иі]вник|supervis|advis[oe]r|examiner|committee|reader\b|chair\b|betreu|"
    r"gutachter|referent|prüfer|ведущая организация|принял|преподаватель",
)

# Whom they belong to: the author.
BY = _match_any(
    r"^\W*(?:работу\s+)?(?:выполнил|исполнител|автор|студент|аспирант|магистрант|соискател|обучающ|слушател|виконав|"
    r"author\b|by\b|submitted by|written by|presented by|vorgelegt von|eingereicht von|verfasser|verfasst von|von\b|"
    r"autor(?:in)?\b|name\b)(?:(?:ка|а|и|ы|ь|ий|ийся|аяся|in)\b|\(\w{1,3}\))?",
)

TOPIC = _match_any(r"^\W*(?:на\s+тему|тема(?:\s+\w+){0,3}|по\s+теме|topic|title|thema|titel)\s*(?:[:«\"„]|$)")

INSTITUTION = _match_any(
    r"\bуниверситет\b|\bуниверситета?\W*$|\bинститут\b|\bакадеми[яи]\b|\bучреждени[ея]\b|\bколледж\b|"
    r"\bун[иi]верситет\b|"
    r"министерство|м[iі]н[iі]стерство|федеральн\w+ государств|федерации|высшего\s+\S*\s*образования|"
    r"российская академия|^\W*факультет|^\W*кафедр|\bкафедра\b|^\W*отделени|^\W*филиал|^\W*высшая школа|^\W*школа\b|"
    r"^\W*лаборатори|^\W*департамент|«высшая|имени\s+[А-Я]\.|им\.\s*[А-Я]\.|\bРАН\b|^\W*группа\b",
    r"\buniversity\b|\bfaculty of\b|\bdepartment of\b|\bschool of\b|\binstitute of\b|\bcollege\b|\buniversität\b|"
    r"\bfakultät\b|\bfachbereich\b|\blehrstuhl\b|\binstitut für\b|\bhochschule\b",
)

SPECIALITY = _match_any(
    r"^\W*(?:по\s+)?(?:специальност|направлени|профил|направленност|образовательн|основная образоват|шифр|уровень|"
    r"код\b|"
    r"спец[iі]альн|магистерская программа|программа подготовки|степен[иь]|квалификация|study program|studiengang|"
    r"matrikel)",
    r"^\W*\d{1,2}\.\d{1,2}\.\d{1,2}\b|^\W*\d-\d{2} \d{2}|^\W*\d\s?-\s?\d\d \d\d",
    r"^\W*(?:кандидат|доктор|магистр|бакалавр)а?\s+\S+|\w+\s+наук\W*$|уч[её]ной\s+степени|"
    r"наукового\s+ступеня|"
    r"^\W*(?:форма обучения|курс|заочн|очн)|doctor of|master of|bachelor of|zur erlangung|doktor(?:s|in)? der",
)

ENDS = _match_any(
    rf"^\W*(?:{_ENDING}|общая характеристика|работа выполнена|актуальность)\b",
)

YEAR = _match_any(r"^\D{0,40}(?:19|20)(?:\d\d|XX)\s*(?:г\.?|год)?\W*$")
