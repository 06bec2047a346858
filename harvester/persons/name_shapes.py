"""What names are made of and what stands beside them, as patterns: particles, initials, titles, posts, whole names."""

from __future__ import annotations

import re

from harvester.lexicon import list_words, load_words
from harvester.text.late_patterns import compile_late

# Russian posts without the endings that a person has: студент, студентка, преподаватель.
POST_STEMS = "|".join(list_words("posts.people"))
POST_ENDING = "(?:ь|ка|ьница)?"
# Cut short, with a full stop.
SHORT_POSTS = "|".join(list_words("posts.short"))
# To be met in small letters only, or initials would be taken for them: д.ф.-м.н., к. т. н.
DOTTED_DEGREE = r"[дк]\.\s?(?:[а-яё]{1,6}\.\s?[-–]?\s?){1,3}(?:н\b\.?|наук\b)?"
DEGREE_OF_SCIENCES = r"(?:[Кк]анд(?:идат)?|[Дд]окт(?:ор)?|[Дд]-р)\b\.?\s+(?:[а-яё]{2,20}\.?\s?[-–]?\s?){1,3}наук\b"
ACADEMY_MEMBER = r"чл(?:ен|\.)?(?:[-–\s]*корр?(?:еспондент\w*)?|-к)"
ACADEMY = (
    r"(?:РА[НОЕМСХ]+|АН\s+СССР|"
    r"НАНУ?(?:\s+(?:Украины|Беларуси|Армении|Грузии|Азербайджана|Казахстана|Кыргызстана|Узбекистана))?)\b"
)
# What a German doctor is a doctor of; with a capital letter and without a full stop some are names: Phil, Nat.
FACULTIES = "|".join(list_words("degrees.faculties"))
DOCTOR_TITLE = (
    r"(?i:(?:(?:assoc|assist|hon|jun|univ|apl)\b\.?[\s-]*)?prof|(?:rn|ph|mu|ju)?dr|dipl|mag(?=\.)|priv\.-doz)\b\.?"
    rf"(?:-\w+\b\.?)*(?-i:\s?(?:{FACULTIES})(?:\.|(?=\s))|\s?(?:h|c|em)\.|\s?(?:Ing|Inf|Math|Phys)\b\.?)*"
)
SCHOLAR_DEGREE = r"ph\.?\s?d|[mbd]\.?\s?sc"
# Particles with a capital letter too, as in `Carla Van Dorn`; the others may then be words or given names.
CAPITALISED = load_words("name_particles.capitalised")
# What may be a particle in a text. In a German one zur, zum and vom are words: only what is a name for sure has them.
IN_TEXTS = CAPITALISED | load_words("name_particles.small")
PARTICLES = IN_TEXTS | load_words("name_particles.doubtful")
# For patterns, in an order that is always the same.
PARTICLE_WORDS = "|".join(sorted(IN_TEXTS))
SUFFIXES = load_words("name_particles.suffixes")


def _either(words: str) -> str:
    """The words with small or capital first letters."""
    return re.sub(r"\b\w", lambda first: f"[{first[0]}{first[0].upper()}]", words)


# What is put for a mark, a degree and a post: they part names, and the last two tell that the names were people.
MARK, DEGREE, POST = "·", "◇", "◆"
# With capitals der and den are particles after another one only.
_PAIRS = ("van der", "van den", "von der", "ван дер")
_FORMS = (
    *sorted(IN_TEXTS - CAPITALISED),
    *(form for word in (*_PAIRS, *sorted(CAPITALISED)) for form in (_either(word), word.upper())),
)
PARTICLE = rf"(?:(?:{'|'.join(_FORMS)}|Ó|Mac|St\.)[ -]|[dDдД]['’](?=[^\W\d_]))"
# A suffix to a family name; junior and senior.
SUFFIX = r"(?:,?\s*\b(?:Jr|Sr|JR|SR)\b\.?|,?\s+(?:II|III|IV)\b(?=\s*(?:[,;]|$|and\b)))"
AND = r"\b(?:and|AND|und|UND|и|та|et(?!\s+al)|ET(?!\s+AL))\b|(?<=\s)[ИІі](?=\s)"
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
    compile_late(pattern)
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
# Those that a text without a full stop can meet: all others ask for an initial.
STRONG_WITHOUT_STOPS = tuple(pattern for pattern in STRONG if INITIAL not in pattern.pattern)
# What every name begins with; where it is not there, none of the patterns need be tried.
NAME_START = compile_late(rf"{UP}|-|{PARTICLE}")
# `FALCON Maria`.
CAPITALS_FIRST = compile_late(
    rf"(?P<family>{PARTICLE}{{0,3}}{UP}['’]?{UP}{{2,}}(?:-{UP}{{2,}})?)\s+(?P<given>{UP}{LOW}+(?:-{UP}{LOW}+)?)(?={LIST_END})"
)
# A family name of one syllable, then the given ones: `Нгуен Ван Тхань`.
FAMILY_FIRST = compile_late(
    rf"(?P<family>{UP}{LOW}+)(?P<given>(?:\s+(?!Де[нр]?\b|De[nr]?\b){UP}{LOW}+(?:-{UP}?{LOW}+)?){{2,3}})(?={LIST_END}|\.$)"
)
WEAK = compile_late(
    rf"(?P<given>{GIVEN_WORD}(?:(?:\s+(?:{GIVEN_WORD}|{INITIALS}|{UP}(?:\s+{UP}){{0,2}}))??|(?:\s+{GIVEN_WORD}){{2}}(?=\s+{PARTICLE})))"
    rf"\s+(?P<family>{FAMILY})"
    rf"(?={LIST_END}|\s*(?:\*|\d|\(|\.|:))"
)
# `Maria S. FALCON`: capitals tell the family name.
WITH_CAPITALS = compile_late(rf"(?P<given>(?P<word>{UP}{LOW}+)\s+{INITIALS})\s*(?P<family>{CAPITALS})(?={LIST_END})")
# `Falcon Maria S.`, as English pages of Russian journals have it.
TURNED = compile_late(rf"(?P<family>{FAMILY})\s+(?P<given>(?P<word>{WORD})\s+{INITIALS})(?={LIST_END})")
# Initials without full stops; and a name beside the next, which a given name begins.
BARE_INITIALS = compile_late(rf"(?P<given>[A-Z](?:\s[A-Z]){{0,2}})\s(?P<family>{FAMILY})(?={LIST_END})")
BESIDE = compile_late(
    rf"(?P<given>{GIVEN_WORD}(?:\s+{INITIALS})?)\s+(?P<family>{PARTICLE}{{0,3}}{WORD})"
    rf"(?=\s+(?P<next>{GIVEN_WORD})\s+(?P<initials>{INITIALS}\s*)?{UP})"
)
SEPARATOR = compile_late(rf"{SUFFIX}?(?:\s*(?:[,;&{MARK}{DEGREE}{POST}•]|{AND}))*\s*")
# What stands before a name and is none: degrees (in small letters, or initials would be taken for them), posts, "by".
TITLES = compile_late(
    rf"^(?:[,;]\s*|{DOTTED_DEGREE}\s*|(?:{SHORT_POSTS}|ст\.? преп|[Pp]rof|[Dd]r|DR|PROF|Dipl\.-\w+)\.\s*|"
    rf"(?:(?i:{POST_STEMS}){POST_ENDING}|[Аа]кадемик|[Аа]втор(?:ы)?|Authors?|Autor(?:en|in)?|[Bb]y)\b:?\s*)+"
)
# "Von" is "by" before a whole name, and a particle before a family name.
VON = compile_late(rf"[Vv]on\s+(?:(?P<first>{WORD})\s+(?:{INITIALS}\s*)?(?P<last>{FAMILY})|(?={DEGREE}|Prof|Dr|Dipl))")
NAME_WITH_INITIALS = compile_late(
    r"[A-ZА-ЯЁ]\.\s?(?:[A-ZА-ЯЁ][a-zа-я]?\.\s?)?[A-ZА-ЯЁ][a-zа-яё]{2,}|[A-ZА-ЯЁ][a-zа-яё]{2,},?\s[A-ZА-ЯЁ]\."
    r"|[А-ЯЁ][а-яё]+(?:вич|вна)\b",
)
# A line of nothing but a name or a few, in full or in capitals.
LINE_OF_NAMES = compile_late(
    r"^\W*(?:(?:[Bb]y|[Vv]on|[Aa]utor\w*|[Aa]uthors?|[Аа]втор\w*)\b:?\s+)?"
    r"(?:[A-ZА-ЯЁÄÖÜ][\w'’-]+[.,]?\s+(?:(?:and|und|и)\s+)?){1,5}[A-ZА-ЯЁÄÖÜ][\w'’-]+[\W\d]*$"
)
# A name with initials before or after it, on pages that list people, and the next line of such a list.
_CAPITAL, _SMALL = "[A-ZА-ЯЁІЇЄҐ]", "[a-zа-яёіїєґ’-]"
LISTED_NAME = compile_late(
    rf"{_CAPITAL}{_SMALL}+,? {_CAPITAL}\. ?(?:{_CAPITAL}\.)?|{_CAPITAL}\. ?(?:{_CAPITAL}\. ?)?{_CAPITAL}{_SMALL}+"
)
NEXT_LISTED_NAME = compile_late(
    rf"\n\W*(?:{LISTED_NAME.pattern}|(?:{_CAPITAL}{_SMALL}+\s+){{2}}{_CAPITAL}{_SMALL}+(?:вич|вна|ична|ьич)\b)"
)
# An entry of a list has a name with an initial somewhere; a line around a title has initials or "by".
NAME_OF_ENTRY = compile_late(r"[A-ZА-ЯЁ]\. ?(?:[A-ZА-ЯЁ]\.)?,? ?[A-ZА-ЯЁ][a-zа-яё]|[A-ZА-ЯЁ][a-zа-яё]+,? [A-ZА-ЯЁ]\b")
INITIALS_OR_BY = compile_late(r"(?:^|[\s.,;])[A-ZА-ЯЁÄÖÜ]\.(?:\s?-?[A-ZА-ЯЁÄÖÜ][a-zа-яё]?\.)?|^(?:by|von)\s")
# The first name after a title in one paragraph with it.
NAME_AFTER_TITLE = compile_late(
    r"(?<!\w)(?:[А-ЯЁ][а-яё]+(?:-[А-ЯЁ][а-яё]+)?\s+[А-ЯЁ]\.\s?[А-ЯЁ]\.|[А-ЯЁ]\.\s?[А-ЯЁ]\.\s?[А-ЯЁ][а-яё]{2,}"
    r"|[A-Z]\.\s?(?:[A-Z]\.\s?)?[A-Z][a-z]{2,}(?=[\s,]))"
)
# A line that begins with an author and a sign: an entry, no name of a journal.
NAME_AND_SIGN = r"(?:[А-ЯЁA-Z]\.\s?){1,2}[А-ЯЁA-Z][а-яёa-z]{2,}[,.]|[А-ЯЁA-Z][а-яёa-z]{2,},? [А-ЯЁA-Z]\.\s?[А-ЯЁA-Z]\."
# Words that end like patronymics and like family names, in small letters; learned readers know them by these.
PATRONYMIC_ENDING = compile_late(r"(?:[ое]вич|[ое]вна|ична|ьич|ovich|evich|ovna|evna)$")
FAMILY_ENDING = compile_late(
    r"(?:[оеё]ва?|[иы]на?|ск(?:ий|ая)|цк(?:ий|ая)|енко|чук|ян|дзе|швили|ov|ova|ev|eva|sky|skii|enko)$"
)
