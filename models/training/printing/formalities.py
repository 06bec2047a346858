"""Lines around the head proper: codes, rubrics, journal lines above it, dates, thanks and supervisors between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.printing.bylines import make_orcid
from models.training.printing.own_citations import make_citation, make_journal_line
from models.training.printing.sheet_blocks import Block, Node

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from models.training.printing.drawn_papers import DrawnPaper, Studio

CODES = (
    "УДК {udc}",
    "УДК {udc}",
    "УДК {udc}",
    "УДК: {udc}",
    "УДK {udc}",
    "UDC {udc}",
    "УДК {udc}\nББК {bbk}",
    "DOI: {doi}",
    "DOI {doi}",
    "doi: {doi}",
    "https://doi.org/{doi}",
    "УДК {udc}\nDOI: {doi}",
    "УДК {udc}    DOI: {doi}",
    "MSC 2010: {msc}",
    "{msc}",
    "JEL: C{n}, G{n}",
    "ГРНТИ {n}.35.{n}",
    "ББК {bbk}",
    "УДК {udc}\nГРНТИ {n}.41.{n}",
    "PACS: {n}.20.-{n}",
)


def set_top(studio: Studio, paper: DrawnPaper) -> tuple[list[Node], list[str], str]:
    """Lines above everything: journal, codes, rubric, in any order; their tags, and the УДК printed."""
    chance, word = studio.chance, studio.word(paper.own.language)
    top: list[Node] = []
    tags, udc = [], ""
    if chance.random() < 0.5:
        code, udc = _set_code(studio, paper)
        top.append(code)
    if chance.random() < 0.3:
        tags.append("rubric")
        top.insert(chance.randint(0, len(top)), Block("rubric", word.draw("rubric")))
        if chance.random() < 0.2:
            top.insert(chance.randint(0, len(top)), Block("rubric", word.draw("rubric")))
    if chance.random() < 0.22:
        top.insert(0 if chance.random() < 0.8 else len(top), Block("running", make_journal_line(studio, paper)))
    if chance.random() < 0.04:
        top.insert(chance.randint(0, len(top)), Block("running", word.draw("stamp")))
    return top, tags, udc


def _set_code(studio: Studio, paper: DrawnPaper) -> tuple[Block, str]:
    chance = studio.chance
    shape = chance.choice(CODES)
    bbk = f"{chance.randint(20, 88)}.{chance.randint(1, 9)}"
    msc = f"{chance.randint(11, 94)}A{chance.randint(10, 99)}"
    text = shape.format(udc=paper.udc, doi=paper.doi, bbk=bbk, msc=msc, n=chance.randint(10, 89))
    style = {"text-align": chance.choice(["left", "left", "left", "right"])}
    return Block("code", text, style=style), paper.udc if shape.startswith("УД") else ""


def add_formalities(studio: Studio, paper: DrawnPaper, nodes: list[Node]) -> list[str]:
    """Dates, thanks, citation, licence, supervisors, put in wherever a journal has them; the tags of what came."""
    chance, word = studio.chance, studio.word(paper.own.language)
    tags = []
    extras: tuple[tuple[float, str, Callable[[], str]], ...] = (
        (0.14, "dates", lambda: word.draw("received")),
        (0.09, "running", lambda: make_citation(studio, paper)),
        (0.06, "running", lambda: word.draw("license")),
        (0.08, "note", lambda: word.draw("thanks")),
        (0.08, "note", lambda: word.draw("supervisor")),
        (0.05, "email", lambda: word.draw("corresponding")),
        (0.05, "affiliation", lambda: word.draw("about", _name_somebody(paper, chance))),
        (0.05, "email", lambda: make_orcid(chance)),
        (0.06, "running", lambda: f"© {', '.join(name.text for name in paper.own.names)}, {paper.year}"),
        (0.03, "code", lambda: f"DOI: {paper.doi}"),
        (0.02, "note", lambda: word.draw("group")),
    )
    for share, label, make in extras:
        if chance.random() < share:
            place = len(nodes) if chance.random() < 0.55 else chance.randint(0, len(nodes))
            nodes.insert(place, Block(label, make()))
            tags.append(label)
    return [tag for tag in tags if tag == "note"]


def _name_somebody(paper: DrawnPaper, chance: random.Random) -> str:
    """One of the authors; nobody, where none is printed."""
    return chance.choice(paper.own.names).text if paper.own.names else ""
