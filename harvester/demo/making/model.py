"""The invented persons and papers of the built-in web, as read from `content/`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

CONTENT = Path(__file__).parent / "content"


@dataclass(frozen=True)
class MadePerson:
    id: str
    family: str
    given: str
    patronymic: str
    roman: tuple[str, ...]
    at: str
    email: str
    at_en: str = ""

    @property
    def full(self) -> str:
        """As a home page has it: family name first in Russian, last elsewhere."""
        if self.patronymic:
            return f"{self.family} {self.given} {self.patronymic}"
        return f"{self.given} {self.family}"

    @property
    def initials(self) -> str:
        return " ".join(f"{name[0]}." for name in (self.given, self.patronymic) if name)

    @property
    def short(self) -> str:
        return f"{self.family} {self.initials}"

    @property
    def short_roman(self) -> str:
        if not self.roman:
            return self.short
        family, given, patronymic = self.roman
        return f"{family} {given[0]}. {patronymic}"


@dataclass(frozen=True)
class MadePaper:
    """`files` are addresses without scheme, the first one stored, the others further addresses of it."""

    id: str
    lang: str
    title: str
    authors: tuple[MadePerson, ...]
    year: int
    venue: str
    pages: str
    look: str = "latex"
    title_en: str = ""
    venue_en: str = ""
    issue: str = ""
    udc: str = ""
    keywords: tuple[str, ...] = ()
    abstract: str = ""
    files: tuple[str, ...] = ()
    hidden: bool = False
    cites: tuple[str, ...] = field(default=())

    @property
    def urls(self) -> list[str]:
        return [f"http://{file}" for file in self.files]

    def names(self) -> str:
        roman = self.lang != "ru"
        return ", ".join(person.short_roman if roman else person.short for person in self.authors)

    def signed(self, person: MadePerson) -> tuple[str, str]:
        """Name and place: a Russian author of a foreign paper signs in Latin letters, given name first."""
        if self.lang == "ru" or not person.roman:
            return person.full, person.at
        family, given, _ = person.roman
        return f"{given} {family}", person.at_en or person.at

    def citation(self) -> str:
        """The paper as others cite it, in the manner of its language."""
        if self.lang == "ru":
            issue = f" — № {self.issue}." if self.issue else ""
            return f"{self.names()} {self.title} // {self.venue}. — {self.year}.{issue} — С. {self.pages}."
        if self.lang == "de":
            names = "; ".join(f"{person.family}, {person.initials}" for person in self.authors)
            return f"{names}: {self.title}. {self.venue} {self.issue} ({self.year}), S. {self.pages}."
        issue = f", no. {self.issue}" if self.issue else ""
        return f"{self.names()} {self.title}. {self.venue}, {self.year}{issue}, pp. {self.pages}."


def load_content(name: str) -> dict[str, Any]:
    return tomllib.loads((CONTENT / f"{name}.toml").read_text("utf-8"))


@cache
def load_people() -> dict[str, MadePerson]:
    return {key: read_person(key, row) for key, row in load_content("people").items()}


def read_person(key: str, row: dict[str, Any]) -> MadePerson:
    family, given, patronymic = row["name"]
    roman = tuple(row.get("roman", ()))
    return MadePerson(key, family, given, patronymic, roman, row["at"], row["email"], row.get("at_en", ""))


@cache
def load_papers() -> dict[str, MadePaper]:
    """All papers by id; what a file says at its top holds for all its papers."""
    found: dict[str, MadePaper] = {}
    for path in sorted(CONTENT.glob("papers_*.toml")):
        shared = load_content(path.stem)
        rows = shared.pop("paper")
        for row in rows:
            values = shared | row
            values["authors"] = tuple(load_people()[key] for key in values["authors"])
            for name in ("keywords", "files", "cites"):
                values[name] = tuple(values.get(name, ()))
            found[row["id"]] = MadePaper(**values)
    return found
