"""Standards and patents; everything in them is made up of general words, the numbers are random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.generator.phrases import list_phrases
from models.training.generator.pieces import NameStyle, Pieces, add_names

if TYPE_CHECKING:
    import random

SUBJECTS = list_phrases("subjects")
DEVICES = list_phrases("devices")
PEOPLE = (
    ("Соколов", "И. П."),
    ("Ветров", "К. А."),
    ("Лисицына", "М. Д."),
    ("Грачёв", "Н. С."),
    ("Осипова", "Т. В."),
    ("Белкин", "О. О."),
)


def print_standard(chance: random.Random) -> Pieces:
    year = str(chance.randint(1975, 2022))
    designation = (
        chance.choice(("ГОСТ", "ГОСТ Р", "ГОСТ Р ИСО", "СНиП", "СП", "ГОСТ Р ИСО/МЭК", "ISO", "РД"))
        + f" {chance.randint(2, 59999)}"
        + chance.choice((f"-{year}", f"–{year}", f".{chance.randint(1, 20)}-{year}", f"-{year[2:]}"))
    )
    pieces = (
        Pieces()
        .add(designation + chance.choice((". ", " ", ". ")) + chance.choice(SUBJECTS), "title")
        .add(chance.choice(("", " [Текст]", "", "")))
    )
    way = chance.random()
    dash = chance.choice((". – ", ". ", ". - ", ". — "))
    if way < 0.25:
        pieces.add(dash + f"Введ. {year}-0{chance.randint(1, 9)}-01")
    if way < 0.75:
        pieces.add(dash).add("М", "place").add(chance.choice((".: ", ". : ", ".:"))).add(
            chance.choice(("Стандартинформ", "Изд-во стандартов", "Госстандарт России", "ИПК Изд-во стандартов")),
            "publisher",
        ).add(", ").add(str(chance.randint(int(year), 2023)), "year")
        pieces.add(dash).add(str(chance.randint(4, 90)), "extent").add(" с.")
    return pieces


def print_patent(chance: random.Random) -> Pieces:
    number, year = str(chance.randint(1_000_000, 2_800_000)), chance.randint(1990, 2022)
    pieces = Pieces()
    if chance.random() < 0.25:
        return _add_patent_number(pieces, chance, number, str(year))
    pieces.add(chance.choice(("Пат. ", "Патент ", "Пат. № ", "Патент РФ № ", "А. с. "))).add(number, "number").add(
        chance.choice(
            (
                " Российская Федерация, МПК G 01 B 5/28. ",
                " РФ. ",
                " РФ, МПК H04B1/38. ",
                ". ",
                " Рос. Федерация : МПК A 61 K 9/00 ",
            )
        )
    )
    pieces.add(chance.choice(DEVICES), "title").add(" / ")
    add_names(
        pieces,
        chance.sample(PEOPLE, chance.randint(1, 3)),
        NameStyle(chance.random() < 0.6, False, chance.choice(("И. И.", "И.И."))),
    )
    pieces.add(
        chance.choice(
            (
                " ; заявитель и патентообладатель НИИ связи. – ",
                " : № 1999104512 : заявл. 03.02.1999. – ",
                "; патентообладатель ООО «Прибор». – ",
                ". – ",
                " – ",
            )
        )
    )
    if chance.random() < 0.7:
        pieces.add(f"№ {chance.randint(2001000000, 2022999999)}/09 ; заявл. {chance.randint(10, 28)}.05.{year - 2} ; ")
    pieces.add(f"опубл. {chance.randint(1, 28):02}.{chance.randint(1, 12):02}.").add(str(year), "year").add(
        chance.choice((f", Бюл. № {chance.randint(1, 36)}.", ".", f"; Бюл. №{chance.randint(1, 36)}"))
    )
    return pieces


def _add_patent_number(pieces: Pieces, chance: random.Random, number: str, year: str) -> Pieces:
    """The inventors first, the number after the title."""
    add_names(pieces, chance.sample(PEOPLE, chance.randint(1, 3)), NameStyle(initials=chance.choice(("И. И.", "И.И."))))
    pieces.add(" ").add(chance.choice(DEVICES), "title")
    pieces.add(chance.choice((". А.С. ", ". А. с. № ", ". Патент РФ № ", ". Патент на изобретение ", " : пат. ")))
    pieces.add(number, "number").add(chance.choice((". Бюл. № 4, ", ", ", ", опубл. 12.03.", ". "))).add(year, "year")
    return pieces.add(".")
