"""The words of affiliations: kinds of organisations, posts and degrees, and what is no part of a name."""

from __future__ import annotations

import re

from harvester.persons import name_shapes as titles
from harvester.text.patterns import LOOSE_EMAIL, WEB_ADDRESS

CONTACT = re.compile(
    rf"\{{[^{{}}]{{3,200}}\}}\s?@\s?\S+|\{{[^{{}}]{{3,80}}$|{LOOSE_EMAIL}|"
    rf"{WEB_ADDRESS}|\+?\d[\d()\s-]{{8,}}\d|\be-?mail\b:?|\bорцид|\borcid\b\S*|SPIN-код\S*",
    re.IGNORECASE,
)
# Above the name of a university on its title pages.
AUTHORITY = re.compile(
    r"^\W*(?:министерств|м[iі]н[iі]стерств|правительств|федеральное агентство по|ministry of|ministerium)",
    re.IGNORECASE,
)
RANK = re.compile(
    rf"^\W*(?:{titles.ACADEMY_MEMBER}\b\.?|академик(?!\w)|акад\.)(?:,?\s*{titles.ACADEMY})?[\s,;.]*",
    re.IGNORECASE,
)
SERIAL = re.compile(
    r"^\W*(?:доклады|известия|вестник|труды|журнал|сборник|материалы|journal|proceedings|"
    r"(?:\w+\s)?диссертационн\w+ совет\w*)\b",
    re.IGNORECASE,
)
GOES_ON = re.compile(
    r"^(?:[а-яёa-z(«]|им\.|имени|Российской|Сибирского|Уральского|Дальневосточного|РАН\b|Академии|of\b|and\b|наук\b)"
)
POST = re.compile(
    r"^\W*(?:(?:стар\w+|млад\w+|вед\w+|глав\w+|ст|мл|гл|вед)\.?\s+)?"
    rf"(?:(?:{titles.POST_STEMS})\w*|(?:{titles.SHORT_POSTS})\.|заведующ\w+|зав\.|директор\w*|"
    r"науч(?:\w+|\.) сотр(?:удник\w*|\.)|сотрудник\w*|н\.\s?с\.|д-р|канд\.|доктор|кандидат|"
    r"(?:undergraduate |graduate |master.s |ph\.?d\.? )?student\b|professor\b|associate professor|researcher\b|"
    r"candidate)(?:\s+гр(?:\.|упп\w*)\s*[^\s,]+)?"
    r"[^,]{0,40}?(?:,\s*|\s+(?=кафедр|факультет|институт|лаборатор|\d|(?-i:[А-ЯЁA-Z]{2,})|of\b)|$)",
    re.IGNORECASE,
)
DEGREE = re.compile(rf"^\W*(?:{titles.DOTTED_DEGREE}|ph\.?\s?d\.?|phd|dr\.)[\s,;.]*", re.IGNORECASE)
COURSE = re.compile(r"^\W*(?:\d\s?-?(?:го|й)? курса?|гр(?:уппа|\.)\s*\S+)[\s,]*", re.IGNORECASE)
# Parts of an organisation, which is named after them, and the whole.
UNIT = re.compile(
    r"^\W*\d?\W*(?:dep(?:ar)?t|faculty|school|division|laborator|institut für|lehrstuhl|fachbereich|group|section|"
    r"кафедр|факультет|лаборатор|отдел|филиал|центр)",
    re.IGNORECASE,
)
WHOLE = re.compile(
    r"universit|academy|college|hochschule|университет|институт|академи[яи]\b|ФГ[БА]ОУ",
    re.IGNORECASE,
)
