"""The words of affiliations: kinds of organisations, posts and degrees, and what is no part of a name."""

from __future__ import annotations

import re

from harvester.persons import title_words as titles
from harvester.text.patterns import LOOSE_EMAIL, WEB_ADDRESS

CONTACT = re.compile(
    rf"\{{[^{{}}]{{3,200}}\}}\s?@\s?\S+|\{{[^{{}}]{{3,80}}$|{LOOSE_EMAIL}|"
    rf"{WEB_ADDRESS}|\+?\d[\d()\s-]{{8,}}\d|\be-?mail\b:?|\bорцид|\borcid\b\S*|SPIN-код\S*",
    re.IGNORECASE,
)
WORK = re.compile(
    r"\b(?i:університет|інститут|"
    r"корпораци|предприяти|компани|общество с огр|акционерное общ|научн\w+ центр|центр\b|обсерватори|бюро\b|"
    r"завод\b|"
    r"университет|институт|академи[яи]\b|corporation|research cent|laborator|universit|institut|academy)|"
    r"\b(?:ВЦ|ИПМ|ФИАН|НИЯУ|НИУ|ФИЦ|ПАО|АО|ФГАУ|ФГБУ|ФГКОУ|ГБОУ|[А-ЯЁ][А-ЯЁа-яё]{0,6}(?:ГУ|ТУ|ПУ|ФУ|МУ|АУ)|"
    r"Г[АТП]?У|LLC|Corp|Labs?)\b"
)
# Above the name of a university on its title pages.
AUTHORITY = re.compile(
    r"^\W*(?:министерств|м[iі]н[iі]стерств|правительств|федеральное агентство по|ministry of|ministerium)",
    re.IGNORECASE,
)
RANK = re.compile(
    rf"^\W*(?:{titles.MEMBER}\b\.?|академик(?!\w)|акад\.)(?:,?\s*{titles.ACADEMY})?[\s,;.]*",
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
    rf"(?:(?:{titles.POSTS})\w*|(?:{titles.SHORT_POSTS})\.|заведующ\w+|зав\.|директор\w*|"
    r"науч(?:\w+|\.) сотр(?:удник\w*|\.)|сотрудник\w*|н\.\s?с\.|д-р|канд\.|доктор|кандидат|"
    r"(?:undergraduate |graduate |master.s |ph\.?d\.? )?student\b|professor\b|associate professor|researcher\b|"
    r"candidate)(?:\s+гр(?:\.|упп\w*)\s*[^\s,]+)?"
    r"[^,]{0,40}?(?:,\s*|\s+(?=кафедр|факультет|институт|лаборатор|\d|(?-i:[А-ЯЁA-Z]{2,})|of\b)|$)",
    re.IGNORECASE,
)
DEGREE = re.compile(rf"^\W*(?:{titles.DOTTED}|ph\.?\s?d\.?|phd|dr\.)[\s,;.]*", re.IGNORECASE)
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
