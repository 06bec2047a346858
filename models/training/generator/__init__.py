"""References made of records, with exact labels: many styles, and what print does to them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from models.training.generator.acts import KINDS
from models.training.generator.ams import ams
from models.training.generator.english import apa, ieee, plain, springer, vancouver
from models.training.generator.free import free
from models.training.generator.gost import gost
from models.training.generator.loose import german, loose, translit, untitled
from models.training.generator.noise import noisy, thinned
from models.training.generator.sketched import sketched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from models.training.generator.pieces import Pieces
    from models.training.generator.records import Record

STYLES: dict[str, Callable[[Record, random.Random], Pieces]] = {
    "gost": gost,
    "ams": ams,
    "ieee": ieee,
    "apa": apa,
    "vancouver": vancouver,
    "springer": springer,
    "plain": plain,
    "german": german,
    "translit": translit,
    "loose": loose,
    "untitled": untitled,
    "free": free,
    "sketched": sketched,
}
# Shares of styles for Russian works and for others; GOST is what Russian lists are made of.
RUSSIAN = {
    "gost": 62,
    "translit": 8,
    "ams": 7,
    "loose": 10,
    "untitled": 2,
    "ieee": 3,
    "apa": 6,
    "vancouver": 3,
    "plain": 2,
    "free": 60,
    "sketched": 28,
}
FOREIGN = {
    "gost": 40,
    "ieee": 9,
    "apa": 9,
    "vancouver": 8,
    "springer": 6,
    "plain": 9,
    "german": 5,
    "ams": 4,
    "loose": 5,
    "untitled": 4,
    "free": 45,
    "sketched": 14,
}
ACTS = 0.16


def generate(records: list[Record], count: int, seed: int = 1) -> Iterator[dict[str, Any]]:
    """Rows with `text` and `pieces` [[text, label] …] that make it up; the same for the same seed."""
    chance = random.Random(seed)
    random.seed(seed)
    for _ in range(count):
        if chance.random() < ACTS:
            pieces = noisy(act(chance), chance)
        else:
            pieces = noisy(rendered(thinned(chance.choice(records), chance), chance), chance)
        yield {"text": pieces.text, "pieces": [list(part) for part in pieces.parts], "set": "generated"}


def act(chance: random.Random) -> Pieces:
    makers, weights = zip(*KINDS.values(), strict=True)
    return chance.choices(makers, weights)[0](chance)  # type: ignore[no-any-return]


def rendered(record: Record, chance: random.Random) -> Pieces:
    shares = RUSSIAN if record.russian else FOREIGN
    style = chance.choices(list(shares), list(shares.values()))[0]
    if style == "untitled" and (record.type != "article" or not record.authors):
        style = "gost"
    if style == "ams" and not record.authors:
        style = "gost"
    return STYLES[style](record, chance)
