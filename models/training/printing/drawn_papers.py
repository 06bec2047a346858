"""Papers to be printed: title, people, places, abstract and key words in one to three languages, drawn by chance."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from models.training.printing.printed_names import (
    LATIN,
    NamedPerson,
    PrintedName,
    Registry,
    draw_form,
    print_name,
    write_latin,
)
from models.training.printing.sheet_blocks import raise_mark
from models.training.printing.wording import Wording, make_mail, make_udc

if TYPE_CHECKING:
    from models.training.printing.stock import Stock

LANGUAGES = {"ru": 66, "uk": 9, "en": 12, "de": 6, "be": 3, "kk": 4}
# In which languages a paper of each prints its head once more.
OTHERS = {
    "ru": ("en", "en", "en", "en", "uk", "kk", "de", "be"),
    "uk": ("en", "ru", "en", "ru"),
    "be": ("en", "ru"),
    "kk": ("ru", "en"),
    "en": ("ru", "ru", "uk", "de"),
    "de": ("en",),
}
# Records whose title begins with a place, has a mark of the catalogue in it, or letters that no face here has.
_IMPRINT = re.compile(r"^(?:СПб|М|Л)\b|\[|\s:\s|[А-ЯЁ]\.:|[\u2e80-\ud7ff]")
FORMULAS = (
    "$L_2$",
    "SU(2)",
    "Al₂O₃",
    "CO₂",
    "p-адических",
    "H₂O",
    "n × n",
    "SiO₂–TiO₂",
    "R³",
    "α-Fe",
    "A*",
    "C++",
    "β-каротина",
    "x² + y²",
    "(N+1)",
    "10–15 МэВ",
)


@dataclass(slots=True)
class Version:
    """The head of a paper in one language."""

    language: str
    title: str
    names: list[PrintedName]
    form: str
    places: list[str]
    abstract: str
    keywords: list[str]


@dataclass(slots=True)
class DrawnPaper:
    people: list[NamedPerson]
    homes: list[list[int]]
    versions: list[Version]
    udc: str
    doi: str
    year: int
    journal: str
    volume: int
    issue: int
    first_page: int
    mails: list[str] = field(default_factory=list)

    @property
    def own(self) -> Version:
        return self.versions[0]


class Studio:
    """Draws everything that is printed, from the records, the phrases and one chance."""

    def __init__(self, stock: Stock, seed: int) -> None:
        self.stock = stock
        self.chance = random.Random(seed)
        self.registry = Registry(stock.families, stock.given_names, self.chance)
        self._wordings: dict[str, Wording] = {}

    def word(self, language: str) -> Wording:
        if language not in self._wordings:
            self._wordings[language] = Wording(language, self.chance, lambda form: self.name_person(language, form))
        return self._wordings[language]

    def name_person(self, language: str, form: str) -> str:
        """The name of somebody who is no author."""
        forms = {
            "I.F": ("I. I. Family", "I.I. Family"),
            "F.I": ("Family I. I.", "Family I.I."),
            "full": ("Family Given Patronymic", "Given Patronymic Family"),
        }
        return print_name(self.registry.draw(language), self.chance.choice(forms[form])).text

    def draw_sentences(self, language: str, count: int, made: float = 0.1) -> str:
        """Sentences of documents read; `made` is the share of those made of phrases."""
        word, pool = self.word(language), self.stock.sentences.get(language, [])
        if len(pool) < 200:
            name = "body" if language in ("uk", "be", "kk") and made < 0.3 else "abstract"
            return " ".join(word.draw_some(name, count))
        return " ".join(
            word.draw("abstract") if self.chance.random() < made else self.chance.choice(pool) for _ in range(count)
        )

    def draw_abstract(self, language: str) -> str:
        first = self.word(language).draw("abstract") + " " if self.chance.random() < 0.6 else ""
        return first + self.draw_sentences(language, self.chance.choice([1, 1, 2, 2, 3, 4, 5, 6, 8, 11]), 0.35)

    def draw_title(self, language: str) -> str:
        """From two words to thirty, with what titles have inside."""
        chance = self.chance
        title = self._draw_plain_title(language)
        if len(title) < 60 and chance.random() < 0.08:
            joint = chance.choice([": ", ". ", " – ", " и "])
            rest = self._draw_plain_title(language)
            title += joint + (rest if joint == ". " else rest[0].lower() + rest[1:])
        elif chance.random() < 0.05:
            subtitle = self.word(language).draw("subtitle")
            title += chance.choice([f": {subtitle}", f" ({subtitle})", f". {subtitle.capitalize()}"])
        words = title.split()
        if chance.random() < 0.06 and len(words) > 3:
            words.insert(chance.randrange(2, len(words)), chance.choice(FORMULAS))
            title = " ".join(words)
        if chance.random() < 0.05 and len(words) > 4:
            start = chance.randrange(1, len(words) - 2)
            if words[start].isalpha() and words[start + 1].isalpha():
                title = " ".join([*words[:start], "«" + words[start], words[start + 1] + "»", *words[start + 2 :]])
        if language in LATIN and chance.random() < 0.25:
            title = re.sub(r"\b([a-z])(?=\w{3})", lambda match: match[1].upper(), title)
        return title

    def _draw_plain_title(self, language: str) -> str:
        records = self.stock.records.get(language)
        if records and self.chance.random() < 0.75:
            # Records are half books, whose titles are short; those of papers are not.
            title = max(
                (record.title for record in self.chance.choices(records, k=self.chance.choice([1, 2]))), key=len
            )
            if len(title) > 12 and len(title.split()) > 1 and not _IMPRINT.search(title):
                return title[0].upper() + title[1:]
        return self.word(language).draw("title")

    def draw_journal(self, language: str) -> str:
        records = self.stock.records.get(language)
        if records and self.chance.random() < 0.5:
            container = self.chance.choice(records).container
            if 8 < len(container) < 90:
                return container
        return self.word(language).draw(self.chance.choice(["journal", "journal", "conference"]))

    def draw_paper(self, language: str | None = None, versions: int | None = None) -> DrawnPaper:
        chance = self.chance
        language = language or chance.choices(list(LANGUAGES), list(LANGUAGES.values()))[0]
        people = self.registry.draw_many(language)
        places = chance.choices([1, 2, 3, 4], [62, 24, 10, 4])[0] if len(people) > 1 else chance.choice([1, 1, 1, 2])
        homes = [sorted({chance.randrange(places) for _ in range(chance.choice([1, 1, 1, 2]))}) for _ in people]
        homes = [[number % places for number in home] for home in homes]
        homes[0] = sorted({0, *homes[0]})
        count = versions or chance.choices([1, 2, 3], [52, 40, 8])[0]
        languages = [language]
        while len(languages) < count:
            languages = list(dict.fromkeys([*languages, chance.choice((*OTHERS[language], "en", "ru", "de"))]))
        return DrawnPaper(
            people,
            homes,
            [self.draw_version(one, people, places) for one in languages],
            make_udc(chance),
            make_doi(chance),
            chance.randint(1970, 2025),
            self.draw_journal(language),
            chance.randint(1, 180),
            chance.randint(1, 12),
            chance.randint(3, 400),
            self._draw_mails(people),
        )

    def draw_version(self, language: str, people: list[NamedPerson], places: int) -> Version:
        chance, word = self.chance, self.word(language)
        form = draw_form(language, chance)
        shown = [person.romanise() if language in LATIN else person for person in people]
        keywords = word.draw_some("keyword", chance.randint(3, 9))
        return Version(
            language,
            self.draw_title(language),
            [print_name(person, form) for person in shown],
            form,
            [self.draw_place(language) for _ in range(places)],
            self.draw_abstract(language),
            keywords,
        )

    def draw_place(self, language: str) -> str:
        word, chance = self.word(language), self.chance
        parts = [word.draw("university")]
        if chance.random() < 0.3:
            parts.insert(0, word.draw("department"))
        if chance.random() < 0.6:
            parts.append(word.draw("address"))
        return chance.choices([", ", ",\n", "\n", "; "], [82, 8, 7, 3])[0].join(parts)

    def _draw_mails(self, people: list[NamedPerson]) -> list[str]:
        return [
            make_mail(re.sub(r"[^a-z]", "", write_latin(person.family).lower()) or "author", self.chance)
            for person in people
        ]


def make_doi(chance: random.Random) -> str:
    issn = f"{chance.randint(1000, 9999)}-{chance.randint(1000, 9999)}"
    return f"10.{chance.randint(1000, 99999)}/{chance.choice(['', 'j.', 'S'])}{issn}.{chance.randint(1990, 2025)}"


def mark_name(name: str, mark: str, raised: bool) -> str:
    return name + (raise_mark(mark) if raised else mark)
