"""Names of people in a line: the patterns of Russian, English and German author lists."""

from __future__ import annotations

import re

from harvester.header.words import AFFILIATION, POSITION
from harvester.header.words.given import GIVEN
from harvester.items import Person

# No author line is longer; an endless line must not cost endless time.
LONGEST = 1000
# Between a name and an e-mail address so many words are where the person works.
SHORT_WORK = 3

UP = "[A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶŁĻĽŃŅŇŌŐŒŘŚŞŠŢŤŪŮŰŲŹŻŽА-ЯЁІЇЄҐЎ]"
LOW = "[a-zß-öø-ÿāăąćčďđēėęěğģīįıķłļľńņňōőœřśşšţťūůűųźżžа-яёіїєґў]"
WORD = rf"{UP}['’]?{LOW}+(?:{UP}{LOW}+)?(?:['’-]{UP}?{LOW}+)*"
CAPITALS = rf"{UP}{{2,}}(?:-{UP}{{2,}})*"
PARTICLE = r"(?:(?:фон|де|ван|дер|ди|von|van|de|der|den|di|da|la|le|el|al|zu|ter|dos)[ -])"
FAMILY = rf"{PARTICLE}{{0,2}}(?:{WORD}|{CAPITALS})"
INITIAL = rf"(?:{UP}|{UP}{LOW}(?=\.\s?{UP}\.)|Дж|Ю|Я|Ch|Yu|Ya|Ju|Ja|Zh|Sh|Th|St|Ph)\s?\."
INITIALS = rf"{INITIAL}(?:[ -]{{0,2}}{INITIAL}){{0,3}}"
PATRONYMIC = (
    rf"(?:{UP}{LOW}+(?:вич|вна|чна|ична|инич|ьич|мич|вичем|вны|ovich|evich|ovna|evna)|{UP}+(?:ВИЧ|ВНА|ЧНА|ЬИЧ|МИЧ))\b"
)
GIVEN_WORD = rf"(?:{UP}{LOW}+(?:-{UP}?{LOW}+)?|{UP}{{2,}})"

# Between family name and initials; a name in capitals runs into them without it.
BETWEEN = rf"(?:,\s*|\s+|(?<={LOW}))"
LATIN_WORD = "[A-Z][a-z]+"
LIST_END = r"\s*(?:,|;|&|·|•|$|\band\b|\bund\b|\bи\b)"

# Best first: the more a pattern asks, the less it is wrong.
STRONG = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?P<family>{FAMILY})\s+(?P<given>{GIVEN_WORD})\s+(?P<patronymic>{PATRONYMIC})",
        rf"(?P<family>{FAMILY})\s+(?P<given>{GIVEN_WORD})\s+(?P<patronymic>{GIVEN_WORD}\s(?:оглы|оглу|кызы|уулу))\b",
        rf"(?P<given>{GIVEN_WORD})\s+(?P<patronymic>{PATRONYMIC})\s+(?P<family>{FAMILY})",
        rf"(?P<family>{FAMILY}){BETWEEN}(?P<given>{INITIALS}(?!\w|\s{UP}[,;]))(?!\s*{LATIN_WORD}{LIST_END})",
        rf"(?P<given>{INITIAL}\s{LATIN_WORD})\s(?P<family>{FAMILY})(?={LIST_END})",
        rf"(?P<given>{INITIALS})\s*(?P<family>{FAMILY})",
        rf"(?P<given>{LATIN_WORD}\s+{INITIALS})\s*(?P<family>{FAMILY})(?={LIST_END}|[.:\d])",
        # Slips of the pen: a full stop after the family name, none after the last initial.
        rf"(?P<family>{FAMILY})\.\s+(?P<given>{INITIAL}\s?{INITIAL})",
        rf"(?P<family>{FAMILY})\s+(?P<given>{INITIAL}{UP})(?=[\s,;])",
        rf"(?P<family>{FAMILY})\s+(?P<given>{INITIAL}\s{UP})(?=[,;])",
        rf"(?P<family>{FAMILY}){BETWEEN}(?P<given>{INITIALS})",
        rf"(?P<family>{FAMILY})\s+(?P<given>{UP}{{1,2}})(?=\s*(?:,|;|$|\band\b|\())",
    )
)
WEAK = re.compile(
    rf"(?P<given>{GIVEN_WORD}(?:\s+(?:{GIVEN_WORD}|{INITIALS}|{UP}))?)\s+(?P<family>{FAMILY})"
    r"(?=\s*(?:,|;|&|·|•|\*|\d|$|\band\b|\bund\b|\bи\b|\(|\.|:))"
)
# Some files print the accent of a letter before it.
_ACCENT = re.compile(r"[´`¨ˆ˜](?<=[^\W\d_].)(?=[^\W\d_])")
_EMAIL = re.compile(r"\(?\S+@\S+|e-?mail:?", re.IGNORECASE)
SEPARATOR = re.compile(r"\s*(?:[,;&·•]|\bи\b|\band\b|\bund\b)*\s*(?:\band\b|\bund\b|\bи\b)?\s*")
MARKS = re.compile(
    r"(?:(?<=[^\W\d_])|(?<=\.))\s?[\d*†‡§¶∗⋆#¹²³⁴⁵]+(?:\s?[,−–-]\s?[\d*†‡∗]+)*|[*†‡§¶∗⋆♠♣♥♦]|\([^)]*\)?|"
    r"^\W*(?:©|\(c\)|copyright)\s*(?:\d{4}\s*(?:г\.?)?)?,?\s*|^\W*\d{4}\s?г\.\s",
    re.IGNORECASE,
)
# What stands before a name and is none: degrees (in small letters, or initials would be taken for them), posts, "by".
TITLES = re.compile(
    r"^(?:[,;]\s*|[дк]\.\s?(?:[а-яё]{1,4}\.\s?-?\s?)+|(?:проф|доц|акад|асп|студ|ст\.? преп|[Pp]rof|[Dd]r|"
    r"DR|PROF|Dipl\.-\w+)\.\s*|"
    r"(?:[Пп]рофессор|[Дд]оцент|[Сс]тудент(?:ка)?|[Аа]спирант(?:ка)?|[Мм]агистрант|[Аа]кадемик|[Аа]втор(?:ы)?|Authors?|Autor(?:en|in)?|[Bb]y|[Vv]on)\b:?\s*)+"
)
_SURNAME = re.compile(r"(?:[оеё]в|[иы]н|ский|цкий|[оеё]ва|[иы]на|ская|цкая|енко|чук|юк)$")
_LATIN_SURNAME = re.compile(r"(?:ova?|eva?|ina?|ska?y|skii|aya|enko|chuk|yuk)$")
_NO_FAMILY = re.compile(
    r"(?:удк|ббк|гост|том|вып|сер|журн|рис|табл|гл|ст|изд|москва|спб|см|in|proc|vol|fig|the|of|for|on)", re.IGNORECASE
)


def people_at_start(text: str, weak: bool = False) -> tuple[list[Person], str]:
    """The people a text begins with, and the rest of it; `weak` takes any capitalised words of a list for names."""
    people: list[Person] = []
    rest = text.strip()
    parted = True
    while True:
        bare = TITLES.sub("", rest)
        match = _match(bare, weak and parted, parted)
        if match is None:
            return people, rest
        people.append(_person(match))
        rest = bare[match.end() :]
        gap = SEPARATOR.match(rest)
        parted = bool(gap and gap.group().strip())
        rest = rest[gap.end() :] if gap else rest


def _match(text: str, weak: bool, parted: bool) -> re.Match[str] | None:
    for pattern in STRONG:
        match = pattern.match(text)
        if match and not _no_name(match):
            return match
    found = WEAK.match(text)
    if found is None or AFFILIATION.search(found.group()):
        return None
    return found if weak else _known(found) if parted else None


def _known(match: re.Match[str]) -> re.Match[str] | None:
    """Two capitalised words are a person for sure only when one is a common given name."""
    words = (match["given"].split()[0].casefold(), match["family"].casefold())
    return match if any(word in GIVEN for word in words) else None


def _no_name(match: re.Match[str]) -> bool:
    return bool(_NO_FAMILY.fullmatch(match["family"]) or AFFILIATION.search(match["family"]))


def _person(match: re.Match[str]) -> Person:
    parts = match.groupdict()
    family, given, patronymic = parts["family"], parts["given"].strip(" ."), parts.get("patronymic") or ""
    if "." in parts["given"]:
        given = parts["given"].strip()
    if not patronymic and "." not in given and given.casefold() not in GIVEN and _swapped(given, family):
        family, given = given, family
    return Person(_cased(family), _cased(given), _cased(patronymic))


def _swapped(first: str, last: str) -> bool:
    """`Петров Марат`: the last word is a given name, or only the first has the ending of a family name."""
    if last.isascii():  # Henry and Thomas are family names too
        return last.casefold() in GIVEN and bool(_LATIN_SURNAME.search(first))
    return last.casefold() in GIVEN or bool(_SURNAME.search(first) and not _SURNAME.search(last) and len(first) > 4)


def _cased(name: str) -> str:
    return (
        "-".join(part.capitalize() for part in name.split("-"))
        if name.isupper() and len(name) > 2 and "." not in name
        else name
    )


def people_of_line(text: str, weak: bool = False) -> list[Person]:
    """The people of an author line; none when the line is something else that happens to hold a name."""
    addressed = "@" in text
    text = _ACCENT.sub("", text[:LONGEST])
    if addressed or "mail" in text.casefold():
        text = _EMAIL.sub("", text)
    text = MARKS.sub(" ", text).strip(" ,;")
    people, rest = people_at_start(text, weak)
    if addressed and len(rest.split()) <= SHORT_WORK:
        return people
    after_comma = text[: len(text) - len(rest)].rstrip().endswith((",", ";")) and _has_initials(people)
    return people if people and (after_comma or _may_follow(rest.strip(" .,;:()"))) else []


def _has_initials(people: list[Person]) -> bool:
    return all("." in person.given or person.patronymic for person in people)


def _may_follow(rest: str) -> bool:
    """After the last name of an author line: nothing, or what the person is and where."""
    return len(rest) < 4 or bool(POSITION.search(rest) or AFFILIATION.search(rest))
