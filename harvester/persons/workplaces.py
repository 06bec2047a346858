"""Where people work and what they are there: organisations, posts, countries and cities; names are told from them."""

from __future__ import annotations

import re

from harvester.lexicon import join_alternatives, list_words
from harvester.text.patterns import AnyOf


def _list_named(*languages: str) -> str:
    """The alternatives; what begins with a star may have any letters and hyphens before it."""
    words = list_words("organisations.named", *languages)
    whole, ends = ([word for word in words if word.startswith("*") is last] for last in (False, True))
    return f"{join_alternatives(whole)}|[\\w-]*(?:{join_alternatives(ends)})"


# Where people work.
AFFILIATION = AnyOf(
    r"\bуниверситет\b|\bуниверситета?,",
    r"\bинститут\b|\bинститута\b",
    r"\bфакультет\b|\bкафедр[аы]\b",
    r"\bлаборатори[яи]\b",
    r"\bакадеми[яи]\b",
    r"\bколледж\b|\bгимназия\b|\bшкола №",
    r"\bфилиал\b|\bучреждени[ея]\b",
    r"\bнии\b|\bран\b|\bооо\b|\bоао\b|\bзао\b|\bфгбоу\b|\bфгуп\b|\bфгаоу\b",
    r"\b(?:спбгу|мгу|мфти|итмо|нгу|мгту|вшэ|спбгэту|кфу|урфу|тпу|мифи)\b",
    r"\bминистерство\b|\bдепартамент\b",
    r"\buniversity\b|\binstitute\b|\bdepartment\b|\bfaculty\b|\blaborator(?:y|ies)\b|\bschool of\b|\bcollege\b",
    r"\bacademy\b|\bcent(?:er|re) for\b|\binc\.|\bgmbh\b|\bltd\b",
    r"\buniversit(?:ät|y of)\b|\binstitut für\b|\bfakultät\b|\blehrstuhl\b|\bhochschule\b|\bfachbereich\b",
)
# What people are.
POSITION = AnyOf(
    r"\bстудент(?:ка)?\b|\bаспирант(?:ка)?\b|\bмагистр(?:ант)?\b|\bпрофессор\b|\bдоцент\b|\bассистент\b|\bпреподаватель\b",
    r"\bнаучный сотрудник\b|\bинженер\b|\bпрограммист\b|\bдоктор\b|\bкандидат\b|\bзаведующий\b|\bнаучный "
    r"руководитель\b",
    r"\b[дк]\. ?(?:[а-я]{1,3}\.-?)+ ?(?:[а-я]{1,2}\.)?|\b(?:проф|доц|акад|асп|студ|зав|ст|мл|гл|вед)\.",
    r"\bph\. ?d\b|\bprofessor\b|\bprof\.|\bstudent\b|\bdr\.",
)
WORK = re.compile(
    r"\b(?i:університет|інститут|"
    r"корпораци|предприяти|компани|общество с огр|акционерное общ|научн\w+ центр|центр\b|обсерватори|бюро\b|"
    r"завод\b|"
    r"университет|институт|академи[яи]\b|corporation|research cent|laborator|universit|institut|academy)|"
    r"\b(?:ВЦ|ИПМ|ФИАН|НИЯУ|НИУ|ФИЦ|ПАО|АО|ФГАУ|ФГБУ|ФГКОУ|ГБОУ|[А-ЯЁ][А-ЯЁа-яё]{0,6}(?:ГУ|ТУ|ПУ|ФУ|МУ|АУ)|"
    r"Г[АТП]?У|LLC|Corp|Labs?)\b"
)
# Organisations as pages name them, in Russian alone and in any language.
RUSSIAN_ORGANISATION = rf"\b(?:{_list_named('ru')})\b"
ORGANISATION = re.compile(rf"\b(?:{_list_named()})\b", re.IGNORECASE)
