"""Papers and texts made up for the tests."""

from __future__ import annotations

import hashlib
from typing import Any

from harvester.items import AuthorId, Evidence, Metadata, Paper, Person, Reference, Value


def sha(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()


def long_text(word: str = "слово") -> str:
    return " ".join(f"{word} номер {number}" for number in range(120))


def paper(name: str, title: str = "", **more: Any) -> Paper:
    """A paper whose file has the given name for its only content."""
    more.setdefault("urls", [f"http://www.example.org/{name}.pdf"])
    more.setdefault("file", f"{sha(name)[:2]}/{sha(name)}.pdf")
    return Paper("", sha(name), title=title or f"Работа {name}", **more)


def full_paper() -> Paper:
    """One with something in every part of its record."""
    value = Value("Методы расчёта ёмкостей", 0.9, "rules")
    return paper(
        "full",
        "Методы расчёта ёмкостей",
        authors=["Ежова Ё. Ж.", "Müller K."],
        year="2011",
        format="pdf",
        pages=7,
        language="ru",
        size=1234,
        wants=["w1"],
        weight=0.75,
        evidence=[Evidence("title", 3.5, "equal")],
        metadata=Metadata(
            title=value,
            title_other=Value("Methods of capacity estimation", 0.8, "rules"),
            abstract=Value("Рассматриваются сетки и границы.", 0.7, "rules"),
            authors=[Person("Ежова", "Ё.", "Ж.", 0.9, "rules", [0], [AuthorId("spin", "1234-5678", 0.9, "rules")])],
            affiliations=[{"name": "Институт сеток", "city": "Энск", "country": "", "weight": 0.5}],
            keywords=[Value("разностная схема", 0.6, "rules")],
            accepted=Value("3 июня 2011", 0.9, "rules"),
            licence=Value("CC BY 4.0", 0.9, "rules"),
            author_ids=[AuthorId("orcid", "0000-0002-1825-0097", 0.9, "rules")],
        ),
        references=[Reference("Автор А. Книга. 1999.", 0.9, "rules", "book", [Person("Автор", "А.")], year="1999")],
        added="2024-05-01T10:00:00",
    )
