"""The scholars of a venue, each once: lists of staff, of departments and of another language name the same people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.text.names import parse_name
from harvester.text.scripts import is_cyrillic, squeeze
from harvester.text.transliteration import key, surname_key

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST = 5_000


class Scholar:
    """A person as the lists print the name, and the page that they link to."""

    __slots__ = ("name", "url")

    def __init__(self, name: str, url: str | None) -> None:
        self.name, self.url = name, url


class Roll:
    """In the order they were met; of a name in two alphabets the Cyrillic form is the person's own."""

    def __init__(self) -> None:
        self._printed: dict[str, Scholar] = {}
        self._sounds: dict[tuple[str, bool], Scholar] = {}
        self._all: list[Scholar] = []

    def __iter__(self) -> Iterator[Scholar]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def add(self, name: str, url: str | None) -> None:
        printed, sound, native = squeeze(name), _sound(name), is_cyrillic(name)
        someone = self._printed.get(printed) or self._sounds.get((sound, not native))
        if someone is None:
            if len(self._all) >= MOST:
                return
            someone = Scholar(name, url)
            self._all.append(someone)
        self._printed[printed] = self._sounds[sound, native] = someone
        if native and not is_cyrillic(someone.name):
            someone.name, someone.url = name, url or someone.url
        someone.url = someone.url or url


def _sound(name: str) -> str:
    """Surname and first initial, the same in both alphabets."""
    person = parse_name(name)
    return f"{surname_key(person.family)} {key(person.given)[:1]}"
