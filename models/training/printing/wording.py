"""Phrases of a language put together by chance: classes of phrases that name other classes."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

# Where a language has no phrases of a class, it prints those of the next.
FALLBACKS = {"uk": "ru", "be": "ru", "kk": "ru", "de": "en", "fr": "en", "en": "ru"}
SITES = ("elib", "journal", "vestnik", "nauka", "science", "repository", "edu", "lib", "press")
_TOKEN = re.compile(r"<(\w+)>|\{([^{}]*)\}|@(I\.F|F\.I|full)")
_PERSON = re.compile(r"@(?:I\.F|F\.I|full)")
_CLASS = re.compile(r"\[(\w+)\]")


class Wording:
    """Draws phrases of one language; `name_person` gives a person's name in the form asked for."""

    def __init__(self, language: str, chance: random.Random, name_person: Callable[[str], str]) -> None:
        self.language = language
        self.chance = chance
        self.name_person = name_person

    def draw(self, name: str, person: str = "") -> str:
        """A phrase of the class; about the person named, or about anybody."""
        phrase = self.chance.choice(find_phrases(self.language, name))
        if person:
            phrase = _PERSON.sub(lambda _: person, phrase)
        return self._fill(phrase).replace("\\n", "\n")

    def draw_some(self, name: str, count: int) -> list[str]:
        """Several different ones, in the order of chance."""
        return list(dict.fromkeys(self.draw(name) for _ in range(count)))

    def _fill(self, phrase: str) -> str:
        while _TOKEN.search(phrase):
            phrase = _TOKEN.sub(self._replace, phrase)
        return phrase

    def _replace(self, match: re.Match[str]) -> str:
        name, choices, person = match.groups()
        if choices is not None:
            return self.chance.choice(str(choices).split("|"))
        if person:
            return self.name_person(person)
        made = self._make(name)
        return self.chance.choice(find_phrases(self.language, name)) if made is None else made

    def _make(self, name: str) -> str | None:
        chance = self.chance
        if re.fullmatch(r"n\d", name):
            digits = int(name[1])
            return str(chance.randint(10 ** (digits - 1), 10**digits - 1))
        if name == "year":
            return str(chance.randint(1975, 2025))
        if name == "udc":
            return make_udc(chance)
        if name == "date":
            return self._make_date()
        if name == "site":
            return chance.choice(SITES) + chance.choice(SITES)
        if name == "mail":
            return make_mail("".join(chance.choices("abdegiklmnoprstv", k=chance.randint(4, 9))), chance)
        return None

    def _make_date(self) -> str:
        chance = self.chance
        day, month, year = chance.randint(1, 28), chance.randint(1, 12), chance.randint(1990, 2025)
        if chance.random() < 0.5:
            return f"{day:02}.{month:02}.{year}"
        word = chance.choice(find_phrases(self.language, "month"))
        return f"{day} {word} {year}" + (chance.choice([" г.", " года", ""]) if self.language == "ru" else "")


def find_phrases(language: str, name: str) -> tuple[str, ...]:
    """The phrases of a class, of the language itself or of the next that has them."""
    at: str | None = language
    while at is not None:
        if name in _open(at):
            return _open(at)[name]
        at = FALLBACKS.get(at)
    raise KeyError(f"no phrases {name} in {language}")


@cache
def _open(language: str) -> dict[str, tuple[str, ...]]:
    text = (resources.files(__package__) / "phrases" / f"{language}.txt").read_text(encoding="utf-8")
    classes: dict[str, list[str]] = {}
    for line in text.splitlines():
        if head := _CLASS.fullmatch(line):
            classes[head[1]] = []
        elif line and not line.startswith("# "):
            classes[next(reversed(classes))].append(line)
    return {name: tuple(phrases) for name, phrases in classes.items()}


def make_udc(chance: random.Random) -> str:
    """A number of the universal decimal classification, with its signs."""
    main = chance.choice([f"{chance.randint(1, 99):03}", f"{chance.randint(330, 699)}", f"{chance.randint(1, 9)}"])
    parts = [main]
    for _ in range(chance.choice([0, 1, 1, 1, 2])):
        parts.append(str(chance.randint(1, 999)))
    text = ".".join(parts)
    return text + chance.choice(
        [
            "",
            "",
            "",
            f":{chance.randint(1, 699)}",
            f"+{chance.randint(1, 699)}.{chance.randint(1, 99)}",
            f"({chance.randint(4, 57)})",
            f"-{chance.randint(1, 9)}",
        ]
    )


def make_mail(name: str, chance: random.Random) -> str:
    """An address for a name in Latin letters."""
    host = chance.choice(
        [
            "mail.ru",
            "yandex.ru",
            "gmail.com",
            "rambler.ru",
            f"{chance.choice(SITES)}.ru",
            f"inst.{chance.choice(SITES)}.ru",
            "bk.ru",
            "ukr.net",
            f"{chance.choice(SITES)}.edu",
        ]
    )
    dot = chance.choice(["", "", ".", "_", "-"])
    return f"{name}{dot}{chance.choice(['', '', 'a', 'iv', str(chance.randint(1, 99))])}".rstrip("._-") + f"@{host}"
