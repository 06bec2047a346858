"""What has no author and no publisher to speak of: laws, standards, patents, archives, web pages, short references.

Everything in them is made up of general words; the numbers are random.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.generator.links import web
from models.training.generator.phrases import phrases
from models.training.generator.pieces import NameStyle, Pieces, names
from models.training.generator.records import Record

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

MONTHS = phrases("months")
TOPICS = phrases("topics")
PASSED = phrases("passed")
BODIES = phrases("bodies")
ACTS = phrases("acts")
CODES = phrases("codes")
GAZETTES = phrases("gazettes")
SUBJECTS = phrases("subjects")
DEVICES = phrases("devices")
PEOPLE = (
    ("Соколов", "И. П."),
    ("Ветров", "К. А."),
    ("Лисицына", "М. Д."),
    ("Грачёв", "Н. С."),
    ("Осипова", "Т. В."),
    ("Белкин", "О. О."),
)
SITES = phrases("sites")
PAGES = phrases("pages")
ARCHIVES = phrases("archives")


def act(chance: random.Random) -> Pieces:
    """A law as it is cited: name, date and number are its title; the gazette is where it stands."""
    pieces = Pieces()
    year = str(chance.randint(1990, 2023))
    day = chance.choice(
        (
            f"{chance.randint(1, 28)} {chance.choice(MONTHS)} {year} г.",
            f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.{year}",
            f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.{year} г.",
            f"{chance.randint(1, 28)} {chance.choice(MONTHS)} {year} года",
        )
    )
    number = chance.choice(("№ ", "N ", "№")) + f"{chance.randint(2, 900)}" + chance.choice(("-ФЗ", "", "-ФКЗ", "-1"))
    topic = chance.choice(TOPICS)
    left, right = chance.choice((("«", "»"), ('"', '"'), ("«", "»"), ("“", "”")))
    name = f"{left}{topic[0].upper()}{topic[1:]}{right}"
    way = chance.random()
    if way < 0.4:
        pieces.add(f"{chance.choice(ACTS)} от {day} {number} {name}", "title")
    elif way < 0.55:
        pieces.add(f"{chance.choice(ACTS)} {name} от {day} {number}", "title")
    elif way < 0.7:
        title = chance.choice((topic[0].upper() + topic[1:], name))
        pieces.add(title, "title").add(
            chance.choice(
                (
                    " : федер. закон",
                    ": Федеральный закон",
                    " [Текст] : федер. закон Рос. Федерации",
                    ": постановление Правительства РФ",
                )
            )
        ).add(f" от {day} {number}")
    else:
        pieces.add(chance.choice(CODES), "title").add(
            chance.choice((f" от {day} {number}", "", f" от {day} {number}")) if chance.random() < 0.5 else ""
        )
    passed = f"{chance.randint(1, 28)} {chance.choice(MONTHS)} {year} г."
    pieces.add(chance.choice(PASSED).format(passed) if 0.55 <= way < 0.7 and chance.random() < 0.4 else "")
    if chance.random() < 0.3:
        pieces.add(
            chance.choice(
                (" (ред. от {})", " (в ред. от {})", " (с изм. и доп. от {})", " (с изменениями на {})")
            ).format(f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.{chance.randint(2000, 2023)}")
        )
    return _gazette(pieces, chance, year)


def _gazette(pieces: Pieces, chance: random.Random, year: str) -> Pieces:
    dash = chance.choice((". – ", ". ", ". - ", ", "))
    way = chance.random()
    if way < 0.6:
        pieces.add(chance.choice((" // ", "// ", " //"))).add(chance.choice(GAZETTES), "container").add(dash).add(
            year, "year"
        ).add(chance.choice(("", " г.")))
        pieces.add(dash + chance.choice(("№ ", "№", "N "))).add(str(chance.randint(1, 52)), "issue")
        return pieces.add(dash + f"Ст. {chance.randint(10, 7000)}." if chance.random() < 0.7 else ".")
    if way < 0.75:
        pieces.add(chance.choice((" // ", ". – "))).add(chance.choice(SITES), "container")
        web(pieces, Record("web", "", url=_address(chance)), chance, chance.choice((". – ", ". ")))
        return pieces
    _mark_year(pieces, year)
    return pieces.add(".")


def _mark_year(pieces: Pieces, year: str) -> None:
    """Without a gazette the year of the act is the year; inside the title it stays title."""
    if year in pieces.parts[0][0]:
        return
    for n, (text, label) in enumerate(pieces.parts):
        if label == "other" and year in text:
            before, _, after = text.partition(year)
            pieces.parts[n : n + 1] = [(before, label), (year, "year"), (after, label)]
            return


def standard(chance: random.Random) -> Pieces:
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


def patent(chance: random.Random) -> Pieces:
    number, year = str(chance.randint(1_000_000, 2_800_000)), chance.randint(1990, 2022)
    pieces = Pieces()
    if chance.random() < 0.25:
        return _patent_after(pieces, chance, number, str(year))
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
    names(
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


def _patent_after(pieces: Pieces, chance: random.Random, number: str, year: str) -> Pieces:
    """The inventors first, the number after the title."""
    names(pieces, chance.sample(PEOPLE, chance.randint(1, 3)), NameStyle(initials=chance.choice(("И. И.", "И.И."))))
    pieces.add(" ").add(chance.choice(DEVICES), "title")
    pieces.add(chance.choice((". А.С. ", ". А. с. № ", ". Патент РФ № ", ". Патент на изобретение ", " : пат. ")))
    pieces.add(number, "number").add(chance.choice((". Бюл. № 4, ", ", ", ", опубл. 12.03.", ". "))).add(year, "year")
    return pieces.add(".")


def archive(chance: random.Random) -> Pieces:
    pieces = Pieces()
    if chance.random() < 0.3:
        pieces.add(
            chance.choice(
                (
                    "Отчет о работе комиссии",
                    "Письмо к брату",
                    "Дело о выборах",
                    "Докладная записка",
                    "Ревизская сказка села",
                )
            ),
            "title",
        ).add(" // ")
    pieces.add(chance.choice(ARCHIVES), "container").add(chance.choice((". ", ", ")))
    low = chance.random() < 0.3
    mark = f"Ф. {chance.randint(1, 9000)}. Оп. {chance.randint(1, 60)}. Д. {chance.randint(1, 900)}"
    pieces.add(mark.lower().replace(".", ",").replace(", ", ". ", 1) if low else mark, "number").add(
        chance.choice((". Л. ", ". Л. ", ", л. "))
    ).add(str(chance.randint(1, 90)), "pages")
    return pieces.add(chance.choice((".", "", " об.")))


def short(chance: random.Random) -> Pieces:
    """Repeated references of footnotes."""
    pieces = Pieces()
    page = str(chance.randint(3, 400))
    if chance.random() < 0.4:
        return (
            pieces.add(chance.choice(("Там же. С. ", "Ibid. P. ", "Там же, с. ", "Ibidem. S. ")))
            .add(page, "pages")
            .add(".")
        )
    names(pieces, [chance.choice(PEOPLE)], NameStyle(True, False, chance.choice(("И. И.", "И.И."))))
    return (
        pieces.add(chance.choice((" Указ. соч. С. ", " Указ. соч., с. ", " Op. cit. P. ", " Цит. соч. С. ")))
        .add(page, "pages")
        .add(".")
    )


def page(chance: random.Random) -> Pieces:
    pieces = Pieces()
    if chance.random() < 0.08:
        pieces.add("[Электронный ресурс] ")
    way = chance.random()
    if way < 0.06:
        pieces.add(chance.choice(SITES), "container").add(chance.choice((" / ", ": "))).add(
            chance.choice(PAGES), "title"
        )
    elif way < 0.15:
        pieces.add(chance.choice(BODIES)).add(chance.choice((". ", ": «", ". «"))).add(chance.choice(PAGES), "title")
        pieces.add("»" if pieces.parts[-2][0].endswith("«") else "")
    else:
        pieces.add(chance.choice(PAGES), "title")
    if way > 0.06 and chance.random() < 0.45:
        pieces.add(chance.choice((" // ", " // ", " [Электронный ресурс] // ", " | ", " – ", ". ", " : сайт // "))).add(
            chance.choice(SITES), "container"
        )
    web(
        pieces, Record("web", "", url=_address(chance)), chance, chance.choice((". – ", ". ", " ", ". - ", " — ", ", "))
    )
    return pieces.add(chance.choice((".", "")))


def _address(chance: random.Random) -> str:
    host = chance.choice(("example.org", "data.example.ru", "www.example.com", "docs.example.net", "lib.example.edu"))
    path = "/".join(
        chance.choice(
            ("docs", "article", "news", "2019", "index.html", "view", "id=12", "a1-b2", "wiki", "main.php?id=7")
        )
        for _ in range(chance.randint(0, 3))
    )
    return chance.choice(("https://", "http://", "http://www.")) + host + "/" + path


KINDS: dict[str, tuple[Callable[[random.Random], Pieces], float]] = {
    "law": (act, 0.32),
    "standard": (standard, 0.14),
    "patent": (patent, 0.08),
    "other": (archive, 0.1),
    "short": (short, 0.06),
    "web": (page, 0.3),
}
