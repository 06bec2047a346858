"""What a word can be in a key phrase: by the Russian dictionary, else by lists of words that never are in one."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any, NamedTuple

from harvester.text import lemmas

WORD, CYRILLIC = re.compile("[а-яё]+"), re.compile("[а-яё][а-яё-]*")
NOUN, ADJECTIVE, LINK = "noun", "adjective", "link"
# Readings that are much rarer than the first one are mistakes of the dictionary in nearly every text.
RARE = 0.1
NOUNS = frozenset({"NOUN"})
ADJECTIVES = frozenset({"ADJF", "PRTF"})
LIKELY = NOUNS | ADJECTIVES | {"ADJS", "PRTS"}
# Pronouns that are declined like adjectives, ordinals, abbreviated words of measures, given names.
PEOPLE = frozenset({"Name", "Patr", "Init"})
NEVER = PEOPLE | {"Apro", "Anum"}
ANY = frozenset({"nomn", "gent", "datv", "accs", "ablt", "loct"})


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


# Nouns and adjectives that belong to the talk about a paper, not to its subject.
TALK = _set(
    "автор год статья раздел глава часть пункт пример рисунок рис таблица табл страница стр см др пр тот этот "
    "весь следующий другой каждый любой такой некоторый различный соответствующий рассматриваемый предлагаемый "
    "полученный использованный указанный приведенный основной главный новый возможный необходимый определенный "
    "получение использование помощь случай вид образ результат цель вопрос ответ слово факт момент раз "
    "количество число значение сторона введение заключение вывод список литература аннотация последний первый "
    "второй третий один два три предыдущий дальнейший настоящий существующий известный конкретный отдельный"
)
ENGLISH = _set(
    "a about above after again all also although an and another any are as at be because been before being "
    "between both but by can cannot could did do does doing done during each either et al etc even every few "
    "for from further given had has have having he her here his how however i if in into is it its itself just "
    "let like made make many may me might more most much must my near need no nor not now of off often on once "
    "one only onto or other our out over own per perhaps possible rather same see several shall she should "
    "since so some such than that the their them then there therefore these they this those through thus to "
    "too two three under until up upon us use used uses using very via was we well were what when where "
    "whether which while who whom whose why will with within without would yet you your figure fig table "
    "section paper abstract introduction conclusion keywords author authors work show shows shown present "
    "presented propose proposed based first second different new result results case example following "
    "obtained consider considered provide provides describe described including less least large small various "
    "due according particular corresponding eq ie eg vol pp"
)
GERMAN = _set(
    "aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bis bzw da dabei "
    "dadurch dafür damit dann daran darauf das dass daß davon dazu dem den denen der deren des dessen die dies "
    "diese diesem diesen dieser dieses doch dort durch eher ein eine einem einen einer eines er erst es etwa "
    "etwas für gegen gibt hat hatte haben hier ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in indem ins "
    "ist ja je jede jeder jedoch kann kein keine können man mehr mit muss müssen nach nicht noch nun nur ob "
    "oder ohne sehr sei sein seine seinem seinen seiner seit sich sie sind so sogar sollte sowie über um und "
    "uns unser unter viele vom von vor war waren was wegen weil welche wenn werden wie wieder wird wir wo "
    "worden wurde wurden zu zum zur zwar zwischen abbildung tabelle kapitel beitrag jahr jahre teil seite vgl "
    "hrsg"
)
# Short words that the dictionary also knows as forms of rare nouns.
RUSSIAN = _set("при об под над до от за или не их его ее её как так то же это уж бы ли во со ко")
STOP = ENGLISH | GERMAN | RUSSIAN
# Words inside a phrase that are none of its words: "обучение с подкреплением", "theory of groups".
LINKS = _set("с на по для в без из of for in und von für")


# Given as an adjective by the dictionary, and yet the commonest noun of computing.
DATA = {
    "данные": frozenset({"nomn", "accs"}),
    "данных": frozenset({"gent", "loct"}),
    "данным": frozenset({"datv"}),
    "данными": frozenset({"ablt"}),
}


class Word(NamedTuple):
    """A word of a text: its lemmas, what it can be in a phrase (nothing: it ends one), and its cases.

    `forms` are case, number and gender, in which an adjective and its noun agree; without any it agrees with all.
    """

    key: tuple[str, ...]
    role: str = ""
    cases: frozenset[str] = frozenset()
    forms: frozenset[str] = frozenset()


@lru_cache(maxsize=50_000)
def word_of(token: str, name: bool) -> Word:
    """What a token can be; `name`: it is written as a name, with a capital inside a sentence, or as an abbreviation."""
    text = token.lower().replace("ё", "е")
    word = _plain_word(text)
    if name and not word.role and word.key and text not in STOP and len(token) > 1:
        people = CYRILLIC.fullmatch(text) and PEOPLE & analyses(text)[0].tag.grammemes
        return word if people else Word(word.key, NOUN, ANY)
    # Names of people end many terms and are often declined in ways that no dictionary has.
    return Word(word.key, word.role, ANY) if name and word.role == NOUN else word


def _plain_word(text: str) -> Word:
    if text in LINKS or text in STOP:
        return Word((text,), LINK if text in LINKS else "")
    if WORD.fullmatch(text) and len(text) <= lemmas.LONGEST_WORD:
        return _russian_word(text)
    key = tuple(lemmas.lemmas(text))
    if key and CYRILLIC.fullmatch(text):
        return _by_dictionary(text, key)
    return Word(key, NOUN if len(text) > 1 and key and not text.isdigit() else "", ANY)


def _russian_word(text: str) -> Word:
    if text in DATA:
        return Word((lemmas.lemma(text),), NOUN, DATA[text])
    lemma = str(analyses(text)[0].normal_form).replace("ё", "е")
    return Word((lemma,)) if len(text) < 2 or lemma in TALK else _by_dictionary(text, (lemma,))


def _by_dictionary(text: str, key: tuple[str, ...]) -> Word:
    """A noun or an adjective with all the forms it can be in; nothing that is likelier to be something else."""
    readings = analyses(text)
    first = readings[0].tag.POS
    if first not in LIKELY:
        return Word(key)
    for role, parts in ((ADJECTIVE, ADJECTIVES), (NOUN, NOUNS)):
        tags = [reading.tag for reading in readings if reading.tag.POS in parts]
        tags = [tag for tag in tags if NEVER.isdisjoint(tag.grammemes)]
        if tags and (role == NOUN or first in ADJECTIVES):
            return Word(key, role, frozenset(str(tag.case) for tag in tags), frozenset(map(_form, tags)))
    return Word(key)


def _form(tag: Any) -> str:
    return f"{tag.case} {tag.number} {tag.gender if tag.number == 'sing' else ''}"


@lru_cache(maxsize=50_000)
def analyses(text: str) -> tuple[Any, ...]:
    """What the Russian dictionary makes of a word, the likeliest first, without the rare."""
    readings = analyser().parse(text)
    return tuple(reading for reading in readings if reading.score >= RARE * readings[0].score)


@cache
def analyser() -> Any:
    from pymorphy3 import MorphAnalyzer

    return MorphAnalyzer(lang="ru")
