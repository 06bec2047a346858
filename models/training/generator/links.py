"""Addresses and when they were looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

    from models.training.generator.pieces import Pieces
    from models.training.generator.records import Record


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
