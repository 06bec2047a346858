"""Addresses and when they were looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

    from models.training.generator.pieces import Pieces
    from models.training.generator.records import Record


HOSTS = ("sever", "luga", "nord", "stat", "lib", "portal", "vesna", "kvartal", "delo", "data", "docs", "museum", "fond")
PATHS = (
    "docs",
    "article",
    "news",
    "2019",
    "index.html",
    "view",
    "id=12",
    "a1-b2",
    "wiki",
    "main.php?id=7",
    "ru",
    "44.htm",
)
SUFFIXES = ("ru", "ru", "com", "org", "net", "gov.ru", "edu", "ua", "gov.ua", "kz", "info")


def draw_address(chance: random.Random) -> str:
    """An address of the web, put together of general words."""
    first, second = chance.choice(HOSTS), chance.choice(HOSTS)
    host = f"{chance.choice((first, first, f'{first}-{second}', f'{first}.{second}'))}.{chance.choice(SUFFIXES)}"
    path = "/".join(chance.choice(PATHS) for _ in range(chance.randint(0, 3)))
    return f"{chance.choice(('https://', 'http://', 'http://www.', 'www.'))}{host}/{path}"


def add_address(pieces: Pieces, record: Record, chance: random.Random, dash: str) -> None:
    """The address and when it was looked at."""
    if chance.random() < 0.3:
        pieces.add(chance.choice((" [Электронный ресурс]", " // [Электронный ресурс]")))
    pieces.add(
        dash
        + chance.choice(
            (
                "URL: ",
                "Режим доступа: ",
                "URL: ",
                "Режим доступа: URL: ",
                "Электрон. дан. – Режим доступа: ",
                "[Электронный ресурс]. – URL: ",
                "",
            )
        )
    )
    pieces.add(record.url, "url")
    day = f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.{chance.randint(2008, 2024)}"
    shape = chance.choice(
        (
            " (дата обращения: {})",
            " (дата обращения {})",
            ", свободный. Дата обращения: {}",
            " (дата доступа: {})",
            " (accessed {})",
            ". Дата обращения: {}",
            "",
            "",
        )
    )
    head, _, tail = shape.partition("{}")
    pieces.add(head)
    if tail or shape.endswith("{}"):
        pieces.add(day, "accessed").add(tail)
