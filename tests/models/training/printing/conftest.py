"""A small stock for the house: made-up records and sentences."""

from __future__ import annotations

import pytest

from models.training.generator.records import Record
from models.training.printing.stock import Stock


@pytest.fixture(scope="session")
def stock() -> Stock:
    stock = Stock(families={"ru": ["Берёзкин", "Липова", "Дубовский"], "en": ["Oakley", "Birch"], "de": ["Eichner"]})
    stock.records["ru"] = [Record("article", "Об устойчивости дощатых мостов", container="Мосты и броды")]
    stock.records["en"] = [Record("article", "On the stability of plank bridges", container="Bridges")]
    sentence = "Как видно из таблицы {}, доски разной длины прогибаются по-разному."
    stock.sentences = {"ru": [sentence.format(number) for number in range(300)]}
    stock.references = ["Липова А. Б. Броды и паромы. М.: Переправа, 1999. 120 с."]
    return stock
