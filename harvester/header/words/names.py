"""The shapes of names in Russian, English and German lists of people, as patterns."""

from __future__ import annotations

import re

from harvester.header.words.people import AND, DEGREE, MARK, PARTICLE, POST, SUFFIX
from harvester.persons import title_words as titles

UP = (
    "[A-ZÀ-ÖØ-ÞĀĂĄĆĊČĎĐĒĖĘĚĞĠĢĦĨĪĮİĶĹŁĻĽŃŅŇŌŐŒŔŘŚŞŠŢŤŨŪŬŮŰŲŹŻŽƏƠƯȘȚẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸ"
    "А-ЯЁІЇЄҐЎЂЈЉЊЋЏҒҖҚҠҢҮҰҲҶҺӘӢӨӮ]"
)
LOW = (
    "[a-zß-öø-ÿāăąćċčďđēėęěğġģħĩīįıķĺłļľńņňōőœŕřśşšţťũūŭůűųźżžəơưșțạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ"
    "а-яёіїєґўђјљњћџғҗқҡңүұҳҷһәӣөӯ]"
)
WORD = rf"(?:{UP}['’])?{UP}['’]?{LOW}+(?:{UP}{LOW}+)?(?:['’-]{UP}?{LOW}+(?:{UP}{LOW}+)?)*"
CAPITALS = rf"(?!(?:II|III|IV|JR|SR)\b)(?:{UP}['’]|Mc)?{UP}{{2,}}(?:[-'’]{UP}{{2,}})*"
FAMILY = rf"{PARTICLE}{{0,3}}(?:(?!Mc{UP}{{2}}){WORD}|{CAPITALS})"
INITIAL = rf"(?:{UP}|{UP}{LOW}(?=\.\s?{UP}\.)|Дж|Ю|Я|Ch|Yu|Ya|Ju|Ja|Zh|Sh|Th|St|Ph)\s?\."
INITIALS = rf"{INITIAL}(?:[ -]{{0,2}}{INITIAL}){{0,3}}"
PATRONYMIC = (
    rf"(?:{UP}{LOW}+(?:вич|вна|чна|ична|инич|ьич|мич|вичем|вны|ovich|evich|ovna|evna)|{UP}+(?:ВИЧ|ВНА|ЧНА|ЬИЧ|МИЧ))\b"
)
GIVEN_WORD = rf"(?:{UP}{LOW}+(?:-{UP}?{LOW}+)?|{UP}{{2,}}(?:-{UP}{{2,}})?)"

# Between family name and initials; a name in capitals runs into them without it.
BETWEEN = rf"(?:,\s*|\s+|(?<={LOW}))"
LATIN_WORD = rf"(?![А-яЁё]){WORD}"
LIST_END = rf"{SUFFIX}?\s*(?:[,;&{MARK}{DEGREE}•]|$|(?:{AND})(?=\s*(?:$|[{DEGREE}{POST}]|{UP}|{PARTICLE})))"

# Best first: the more a pattern asks, the less it is wrong.
STRONG = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?P<family>{FAMILY})\s+(?P<given>{GIVEN_WORD})\s+(?P<patronymic>{PATRONYMIC})",
        rf"(?P<family>{FAMILY})\s+(?P<given>{GIVEN_WORD})\s+(?P<patronymic>{GIVEN_WORD}\s(?:оглы|оглу|кызы|уулу))\b",
        rf"(?P<given>{GIVEN_WORD})\s+(?P<patronymic>{PATRONYMIC})\s+(?P<family>{FAMILY})",
        rf"(?P<given>[A-Z-]{{3,}}\s+{INITIALS})\s*(?P<family>{CAPITALS})(?={LIST_END})",
        rf"(?P<family>{FAMILY}){BETWEEN}(?P<given>{INITIALS}(?!\w|\s{UP}[,;]|\s?{INITIAL}))"
        rf"(?!\s*{PARTICLE}{{0,3}}{LATIN_WORD}{LIST_END})",
        rf"(?P<given>{INITIAL}\s(?!{PARTICLE})(?:{LATIN_WORD}|[A-Z]{{2,}}))\s(?P<family>{FAMILY})(?={LIST_END})",
        rf"(?P<given>{INITIALS})\s*(?P<family>{FAMILY})",
        rf"(?P<given>{LATIN_WORD}(?:\s+{LATIN_WORD})?\s+{INITIALS})\s*(?P<family>{FAMILY})(?={LIST_END}|[.:\d])",
        # Slips of the pen: a full stop after the family name, none after the last initial.
        rf"(?P<family>{FAMILY})\.\s+(?P<given>{INITIAL}\s?{INITIAL})",
        rf"(?P<family>{FAMILY})\s+(?P<given>{INITIAL}{UP})(?=[\s,;])",
        rf"(?P<family>{FAMILY})\s+(?P<given>{INITIAL}\s{UP})(?=[,;])",
        rf"(?P<family>{FAMILY}){BETWEEN}(?P<given>{INITIALS})",
        rf"(?P<family>{FAMILY})\s+(?P<given>{UP}{{1,2}})(?=\s*(?:,|;|$|{MARK}|\band\b|\())",
    )
)
# `FALCON Maria`.
CAPITALS_FIRST = re.compile(
    rf"(?P<family>{PARTICLE}{{0,3}}{UP}['’]?{UP}{{2,}}(?:-{UP}{{2,}})?)\s+(?P<given>{UP}{LOW}+(?:-{UP}{LOW}+)?)(?={LIST_END})"
)
# A family name of one syllable, then the given ones: `Нгуен Ван Тхань`.
FAMILY_FIRST = re.compile(
    rf"(?P<family>{UP}{LOW}+)(?P<given>(?:\s+(?!Де[нр]?\b|De[nr]?\b){UP}{LOW}+(?:-{UP}?{LOW}+)?){{2,3}})(?={LIST_END}|\.$)"
)
WEAK = re.compile(
    rf"(?P<given>{GIVEN_WORD}(?:(?:\s+(?:{GIVEN_WORD}|{INITIALS}|{UP}(?:\s+{UP}){{0,2}}))??|(?:\s+{GIVEN_WORD}){{2}}(?=\s+{PARTICLE})))"
    rf"\s+(?P<family>{FAMILY})"
    rf"(?={LIST_END}|\s*(?:\*|\d|\(|\.|:))"
)
# `Maria S. FALCON`: capitals tell the family name.
WITH_CAPITALS = re.compile(rf"(?P<given>(?P<word>{UP}{LOW}+)\s+{INITIALS})\s*(?P<family>{CAPITALS})(?={LIST_END})")
# `Falcon Maria S.`, as English pages of Russian journals have it.
TURNED = re.compile(rf"(?P<family>{FAMILY})\s+(?P<given>(?P<word>{WORD})\s+{INITIALS})(?={LIST_END})")
# Initials without full stops; and a name beside the next, which a given name begins.
BARE_INITIALS = re.compile(rf"(?P<given>[A-Z](?:\s[A-Z]){{0,2}})\s(?P<family>{FAMILY})(?={LIST_END})")
BESIDE = re.compile(
    rf"(?P<given>{GIVEN_WORD}(?:\s+{INITIALS})?)\s+(?P<family>{PARTICLE}{{0,3}}{WORD})"
    rf"(?=\s+(?P<next>{GIVEN_WORD})\s+(?P<initials>{INITIALS}\s*)?{UP})"
)
SEPARATOR = re.compile(rf"{SUFFIX}?(?:\s*(?:[,;&{MARK}{DEGREE}{POST}•]|{AND}))*\s*")
# What stands before a name and is none: degrees (in small letters, or initials would be taken for them), posts, "by".
TITLES = re.compile(
    rf"^(?:[,;]\s*|{titles.DOTTED}\s*|(?:{titles.SHORT_POSTS}|ст\.? преп|[Pp]rof|[Dd]r|DR|PROF|Dipl\.-\w+)\.\s*|"
    rf"(?:(?i:{titles.POSTS}){titles.ENDING}|[Аа]кадемик|[Аа]втор(?:ы)?|Authors?|Autor(?:en|in)?|[Bb]y)\b:?\s*)+"
)
# "Von" is "by" before a whole name, and a particle before a family name.
VON = re.compile(rf"[Vv]on\s+(?:(?P<first>{WORD})\s+(?:{INITIALS}\s*)?(?P<last>{FAMILY})|(?={DEGREE}|Prof|Dr|Dipl))")
