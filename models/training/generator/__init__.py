"""References made of records, with exact labels: many styles, and what print does to them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from models.training.generator.acts import KINDS
from models.training.generator.ams import print_ams
from models.training.generator.english import print_apa, print_ieee, print_plain, print_springer, print_vancouver
from models.training.generator.free import print_free
from models.training.generator.gost import print_gost
from models.training.generator.hosts import print_hosted
from models.training.generator.loose import print_german, print_loose, print_romanised, print_untitled
from models.training.generator.noise import add_noise, thin_record
from models.training.generator.sites import print_site_page
from models.training.generator.sketched import print_sketched
from models.training.generator.volumes import print_volume

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from models.training.generator.pieces import Pieces
    from models.training.generator.records import Record

STYLES: dict[str, Callable[[Record, random.Random], Pieces]] = {
    "gost": print_gost,
    "ams": print_ams,
    "ieee": print_ieee,
    "apa": print_apa,
    "vancouver": print_vancouver,
    "springer": print_springer,
    "plain": print_plain,
    "german": print_german,
    "translit": print_romanised,
    "loose": print_loose,
    "untitled": print_untitled,
    "free": print_free,
    "sketched": print_sketched,
    "hosted": print_hosted,
    "volume": print_volume,
    "site": print_site_page,
}
# Shares of styles for Russian works and for others; GOST is what Russian lists are made of. With more than one in eight
# hosted ones the sizes of books were read as pages.
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
    "hosted": 30,
    "volume": 16,
    "site": 12,
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
    "hosted": 24,
    "volume": 11,
    "site": 6,
}
ACTS = 0.16


def generate_references(records: list[Record], count: int, seed: int = 1) -> Iterator[dict[str, Any]]:
    """Rows with `text` and `pieces` [[text, label] …] that make it up; the same for the same seed."""
    chance = random.Random(seed)
    random.seed(seed)
    for _ in range(count):
        if chance.random() < ACTS:
            pieces = add_noise(draw_act(chance), chance)
        else:
            pieces = add_noise(print_record(thin_record(chance.choice(records), chance), chance), chance)
        yield {"text": pieces.text, "pieces": [list(part) for part in pieces.parts], "set": "generated"}


def draw_act(chance: random.Random) -> Pieces:
    makers, weights = zip(*KINDS.values(), strict=True)
    return chance.choices(makers, weights)[0](chance)  # type: ignore[no-any-return]


def print_record(record: Record, chance: random.Random) -> Pieces:
    shares = RUSSIAN if record.russian else FOREIGN
    style = chance.choices(list(shares), list(shares.values()))[0]
    if style == "untitled" and (record.type != "article" or not record.authors):
        style = "gost"
    if style == "ams" and not record.authors:
        style = "gost"
    return STYLES[style](record, chance)
