"""Pages before the paper: covers, imprints, boards, tables of contents, sheets of repositories and publishers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.printing.own_citations import make_citation, make_journal_line
from models.training.printing.sheet_blocks import Block, Box, Node

if TYPE_CHECKING:
    from models.training.printing.drawn_papers import DrawnPaper, Studio

NEW_PAGE = {"break-after": "page"}


def set_front(studio: Studio, paper: DrawnPaper) -> tuple[list[Node], list[str]]:
    """Some pages of a volume, or the sheet of whoever keeps the file."""
    chance = studio.chance
    if chance.random() < 0.3:
        return [Box(_set_repository(studio, paper), style=NEW_PAGE)], ["cover", "repository"]
    makers = chance.choice(
        [
            (_set_cover,),
            (_set_cover, _set_imprint),
            (_set_cover, _set_imprint, _set_contents),
            (_set_cover, _set_board, _set_contents),
            (_set_imprint,),
            (_set_contents,),
            (_set_cover, _set_contents),
            (_set_cover, _set_imprint, _set_board),
            (_set_cover, _set_imprint, _set_board, _set_contents),
        ]
    )
    return [Box(maker(studio, paper), style=NEW_PAGE) for maker in makers], ["cover"]


def _line(text: str, size: float = 0, bold: bool = False, align: str = "", top: float = 0) -> Block:
    style = {}
    if size:
        style["font-size"] = f"{size:g}pt"
    if bold:
        style["font-weight"] = "bold"
    if align:
        style["text-align"] = align
    if top:
        style["margin-top"] = f"{top:.0f}mm"
    return Block("front", text, style=style)


def _set_cover(studio: Studio, paper: DrawnPaper) -> list[Node]:
    chance, word = studio.chance, studio.word(paper.own.language)
    nodes: list[Node] = []
    if chance.random() < 0.6:
        nodes.append(_line(word.draw("ministry"), align="center"))
    if chance.random() < 0.6:
        nodes.append(_line(word.draw("university_full"), align="center"))
    if chance.random() < 0.2:
        nodes.append(_line(studio.name_person(paper.own.language, "I.F"), 14, align="center", top=20))
    name = paper.journal if chance.random() < 0.7 else studio.draw_title(paper.own.language)
    nodes.append(
        _line(
            name.upper() if chance.random() < 0.5 else name,
            chance.choice([16, 20, 24, 28, 34]),
            True,
            "center",
            chance.uniform(10, 70),
        )
    )
    nodes += [
        _line(text, chance.choice([10, 12, 14]), align="center", top=chance.uniform(2, 12))
        for text in word.draw_some("series", chance.randint(1, 3))
    ]
    nodes.append(
        _line(
            chance.choice(
                [f"№ {paper.issue}", f"Том {paper.volume}", f"{paper.year}", f"№ {paper.issue} ({paper.volume})"]
            ),
            14,
            align="center",
            top=20,
        )
    )
    if chance.random() < 0.7:
        nodes.append(_line(f"{word.draw('city')}\n{paper.year}", 12, align="center", top=chance.uniform(20, 80)))
    return nodes


def _set_imprint(studio: Studio, paper: DrawnPaper) -> list[Node]:
    chance, word = studio.chance, studio.word(paper.own.language)
    nodes: list[Node] = [_line(f"УДК {paper.udc}\nББК {chance.randint(20, 88)}.{chance.randint(1, 9)}", align="left")]
    if chance.random() < 0.5:
        editor = f"{word.draw('board')} {studio.name_person(paper.own.language, 'I.F')}"
        where = f"{word.draw('city')}, {paper.year}. – {chance.randint(80, 500)} с."
        nodes.append(_line(f"{paper.journal} / {editor}. – {where}"))
    nodes += [_line(text, top=chance.uniform(0, 6)) for text in word.draw_some("imprint", chance.randint(3, 9))]
    if chance.random() < 0.4:
        nodes.append(_line(studio.draw_sentences(paper.own.language, chance.randint(1, 4)), align="justify", top=8))
    return nodes


def _set_board(studio: Studio, paper: DrawnPaper) -> list[Node]:
    chance, word = studio.chance, studio.word(paper.own.language)
    nodes: list[Node] = []
    for _ in range(chance.randint(1, 3)):
        nodes.append(_line(word.draw("board"), bold=True, align="center", top=4))
        nodes += [_line(text) for text in word.draw_some("board_person", chance.randint(2, 12))]
    return nodes


def _set_contents(studio: Studio, paper: DrawnPaper) -> list[Node]:
    """Titles and authors of other papers, sometimes also of this one."""
    chance, language = studio.chance, paper.own.language
    word = studio.word(language)
    nodes: list[Node] = [_line(word.draw("contents"), 14, True, "center")]
    dots = chance.random() < 0.6
    page = 3
    rubrics = chance.random() < 0.4
    for number in range(chance.randint(6, 24)):
        if rubrics and number % 5 == 0:
            nodes.append(_line(word.draw("rubric"), bold=True, align=chance.choice(["center", "left"]), top=2))
        names = ", ".join(
            studio.name_person(language, chance.choice(["I.F", "F.I"])) for _ in range(chance.choice([1, 1, 2, 3]))
        )
        title = paper.own.title if number == 2 and chance.random() < 0.4 else studio.draw_title(language)
        text = chance.choice([f"{names} {title}", f"{names}\n{title}", f"{title} / {names}", f"{names}. {title}"])
        leader = " " + "." * chance.randint(5, 40) + " " if dots else "   "
        nodes.append(_line(f"{text}{leader}{page}", align="left"))
        page += chance.randint(1, 14)
    return nodes


def _set_repository(studio: Studio, paper: DrawnPaper) -> list[Node]:
    """A sheet that names the paper itself, and yet is not its first page."""
    chance, own = studio.chance, paper.own
    word = studio.word(own.language)
    names = ", ".join(name.text for name in own.names)
    facts = [
        _line(names, 12, align="left", top=4),
        _line(own.title, chance.choice([12, 14, 18]), True, "left", 4),
        _line(make_journal_line(studio, paper), top=4),
        _line(make_citation(studio, paper), top=4),
    ]
    if chance.random() < 0.5:
        facts = [_line(f"{names}, {own.title}, {make_journal_line(studio, paper)}", 12, top=10)]
    notes: list[Node] = [
        _line(text, top=chance.uniform(2, 10)) for text in word.draw_some("repository", chance.randint(2, 6))
    ]
    head: list[Node] = [
        _line(
            chance.choice(["eLib", "ScienceArchive.org", "OpenDepot", "Math-Portal", "www.nauka-online.ru"]),
            chance.choice([18, 26, 36]),
            True,
        )
    ]
    return [*head, *facts, *notes] if chance.random() < 0.6 else [*head, *notes[:1], *facts, *notes[1:]]
