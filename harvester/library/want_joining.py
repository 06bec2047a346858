"""When two wants are one, under which id a want is kept, and what the joined want says. Nothing that came is lost."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from harvester.text.scripts import normalise_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Want

TEXTS = ("title", "reference", "doi", "arxiv", "address", "kind", "container", "volume", "issue", "pages", "publisher")
GATHERED = ("labels", "lists", "tags", "notes", "files", "fingerprints")
# Two wants that are told alike are two papers if these are known of both and differ.
TELLING = ("doi", "arxiv", "pages")
_DIGITS = re.compile(r"\d+")


def make_want_id(want: Want) -> str:
    """The same want has the same id in every file and every run."""
    parts = [want.title, *want.authors, str(want.year or ""), want.reference]
    if not want.title and not want.reference:
        parts = [want.doi.casefold(), want.arxiv.casefold(), want.address]
    return _make_id(parts)


def make_fingerprint(want: Want) -> str:
    """All by which a want is told from others: an id of its own where that of `make_want_id` is another's."""
    identity = [want.title, *want.authors, str(want.year or ""), want.reference]
    return _make_id([*identity, *(f"{name}={getattr(want, name)}" for name in ("doi", "arxiv", "address", "pages"))])


def _make_id(parts: list[str]) -> str:
    return "w-" + hashlib.sha256("|".join(normalise_text(part) for part in parts).encode()).hexdigest()[:16]


def list_possible_ids(want: Want) -> list[str]:
    """Where an earlier coming of this want may stand: its id, one of its own, and a cite key of an older library."""
    return list(dict.fromkeys([want.id, make_fingerprint(want), *want.labels]))


def is_same_want(old: Want, new: Want) -> bool:
    """Whether `new` came before as `old`, whatever a person changed in it since, or says the same."""
    if make_fingerprint(new) in old.fingerprints:
        return True
    pairs = ((_fold(getattr(old, name)), _fold(getattr(new, name))) for name in TELLING)
    return make_want_id(old) == make_want_id(new) and all(not a or not b or a == b for a, b in pairs)


def _fold(text: str) -> str:
    """Pages by their numbers, whatever dash stands between them."""
    return text.casefold() if not text[:1].isdigit() or "/" in text else "-".join(_DIGITS.findall(text))


def prepare_want(want: Want, taken: bool) -> Want:
    """A want as it is kept when it is new; where its id is taken by another it gets one of its own, and a label."""
    fingerprint = make_fingerprint(want)
    kept = replace(want, fingerprints=_unite(want.fingerprints, [fingerprint]))
    return replace(kept, id=fingerprint, labels=_unite(want.labels, [want.id])) if taken else kept


def join_wants(old: Want, new: Want) -> Want:
    """The kept want with what it lacks; what a person took out does not come back by the same entry."""
    known = make_fingerprint(new) in old.fingerprints
    filled: dict[str, Any] = {} if known else dict(_fill_texts(old, new))
    gathered: dict[str, Any] = {name: _unite(getattr(old, name), getattr(new, name)) for name in GATHERED}
    gathered["fingerprints"] = _unite(gathered["fingerprints"], [make_fingerprint(new)])
    if known:
        gathered |= {name: getattr(old, name) for name in ("tags", "notes", "files") if name in old.edited}
    entries = [*old.entries, *(entry for entry in new.entries if entry not in old.entries)]
    return replace(old, **filled, **gathered, entries=entries)


def _fill_texts(old: Want, new: Want) -> Iterator[tuple[str, Any]]:
    for name in (*TEXTS, "authors", "year", "accepted"):
        if name not in old.edited and not getattr(old, name) and getattr(new, name):
            yield name, getattr(new, name)


def _unite(first: list[str], second: list[str]) -> list[str]:
    return list(dict.fromkeys([*first, *second]))
