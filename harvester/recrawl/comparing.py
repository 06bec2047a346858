"""Two readings of a list, entry by entry: what appeared, changed, moved or is gone."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from harvester.addresses.canonical import make_address_key
from harvester.recrawl.memory import WITHOUT, KnownEntry, Memory
from harvester.text.likeness import compare_titles
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harvester.items import Publication

SAME_TITLE = 0.85  # a corrected title; two parts of one work are less alike or have other files
MOST_COMPARED = 200  # entries that lost and won against each other by title: a page that changed whole is read anew
MOST_FILES = 4
NUMBER = re.compile(r"^\W{0,2}\d{1,4}\s?[.)\]]+\s*")  # of an entry: a new one on top moves all of them


@dataclass(slots=True)
class News:
    """Keys of entries; those that `changed` or `moved` are named by their new key."""

    appeared: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    moved: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    renamed: dict[str, str] = field(default_factory=dict)  # new key: the old one
    pages: int = 0  # of a venue, that its page did not lead to before

    def __bool__(self) -> bool:
        return bool(self.appeared or self.changed or self.moved or self.gone or self.pages)


def remember_entries(entries: Sequence[Publication]) -> list[KnownEntry]:
    """Entries as they are remembered; the second of one title has another key than the first."""
    seen: Counter[str] = Counter()
    found = []
    for entry in entries:
        title = squeeze(entry.title) or squeeze(entry.text) or "".join(entry.files)
        seen[title] += 1
        key = digest_parts([title, str(seen[title])])
        text = digest_parts([squeeze(NUMBER.sub("", entry.text))])
        found.append(KnownEntry(key, entry.title or entry.text[:200], text, _list_files(entry)))
    return found


def presume_memory(entries: Sequence[Publication], time: float) -> Memory:
    """The memory of a list that another spider read then: what it had is not new, its files kept or not."""
    return Memory(visited=time, entries=[replace(entry, state=WITHOUT) for entry in remember_entries(entries)])


def digest_parts(parts: Iterable[str]) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "replace")).hexdigest()[:16]


def list_digest(entries: Iterable[KnownEntry]) -> str:
    """Of the list alone: whatever else stands on its page may change every day."""
    return digest_parts(
        part for entry in entries for part in (entry.key, entry.text, *map(make_address_key, entry.files))
    )


def compare_entries(old: Sequence[KnownEntry], new: Sequence[KnownEntry]) -> News:
    before, after = ({entry.key: entry for entry in entries} for entries in (old, new))
    news = News(appeared=[key for key in after if key not in before], gone=[key for key in before if key not in after])
    _pair_entries(news, before, after)
    for key, entry in after.items():
        earlier = before.get(news.renamed.get(key, key))
        if earlier is None:
            continue
        if _has_moved(earlier, entry):
            news.moved.append(key)
        elif key in news.renamed or _is_reworded(earlier, entry) or _list_addresses(earlier) != _list_addresses(entry):
            news.changed.append(key)
    return news


def _pair_entries(news: News, before: dict[str, KnownEntry], after: dict[str, KnownEntry]) -> None:
    """What is gone and what appeared may be one entry: it has the same file, or almost the same title."""
    if len(news.gone) > MOST_COMPARED or len(news.appeared) > MOST_COMPARED:
        return
    for key in list(news.appeared):
        fitting = [old for old in news.gone if _is_same(before[old], after[key])]
        if fitting:
            news.renamed[key] = fitting[0]
            news.gone.remove(fitting[0])
            news.appeared.remove(key)


def _is_same(old: KnownEntry, new: KnownEntry) -> bool:
    if _list_addresses(old) & _list_addresses(new):
        return True
    both_have = bool(old.files and new.files)
    return not both_have and compare_titles(old.title, new.title) >= SAME_TITLE


def _has_moved(old: KnownEntry, new: KnownEntry) -> bool:
    """The same entry with its files elsewhere."""
    return bool(old.files and new.files) and old.key == new.key and not _list_addresses(old) & _list_addresses(new)


def _is_reworded(old: KnownEntry, new: KnownEntry) -> bool:
    """Where only the title was read once, as of a link outside all entries, it cannot be told."""
    return old.text != new.text and not any(entry.text == digest_parts([squeeze(entry.title)]) for entry in (old, new))


def _list_addresses(entry: KnownEntry) -> set[str]:
    return set(map(make_address_key, entry.files))


def _list_files(entry: Publication) -> list[str]:
    return entry.files[:MOST_FILES]
