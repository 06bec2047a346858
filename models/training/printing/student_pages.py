"""Title pages of students' works: programme, kind of work, topic, who wrote it, who let it be defended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.printing.printed_names import PrintedName, print_name
from models.training.printing.sheet_blocks import Block, Box, Node

if TYPE_CHECKING:
    from models.training.printing.drawn_papers import DrawnPaper, Studio

Rows = list[Node]
CENTRED = {"text-align": "center"}
# What stands above and below what; parts may be empty.
ORDERS = (
    ("top", "programme", "kind", "title", "admission", "author", "people", "place"),
    ("top", "author", "kind", "title", "programme", "people", "place"),
    ("top", "kind", "programme", "title", "author", "people", "admission", "place"),
    ("top", "admission", "kind", "title", "programme", "author", "people", "place"),
    ("top", "title", "kind", "author", "programme", "people", "admission", "place"),
    ("top", "author", "title", "kind", "programme", "people", "place"),
    ("top", "author", "title", "programme", "kind", "place", "people"),
)
# How many titles stand there in English, too.
TRANSLATED = 0.15
NAME_FORMS = (
    "Family Given Patronymic",
    "Family Given Patronymic",
    "Given Patronymic Family",
    "I. I. Family",
    "I.I. Family",
)


def set_student_page(studio: Studio, paper: DrawnPaper) -> Rows:
    """The nodes of a title page; the paper has the one author who is printed."""
    parts: dict[str, Rows] = {
        "top": _set_top(studio, paper),
        "programme": _set_notes(studio, paper, "programme", studio.chance.choice([0, 1, 2, 2, 3, 4])),
        "kind": _set_kind(studio, paper),
        "title": _set_title(studio, paper),
        "author": _set_author(studio, paper),
        "people": _set_people(studio, paper),
        "admission": _set_notes(studio, paper, "admission", studio.chance.choice([0, 0, 1])),
        "place": [Block("note", _name_place(studio, paper), style=_lower(studio, CENTRED, 10, 40))],
    }
    return [node for name in studio.chance.choice(ORDERS) for node in parts[name]]


def _lower(studio: Studio, style: dict[str, str], least: float, most: float) -> dict[str, str]:
    return {**style, "margin-top": f"{studio.chance.uniform(least, most):.0f}mm"}


def _draw_size(studio: Studio, sizes: tuple[int, ...], bold: float) -> dict[str, str]:
    """A size and a weight of its own, whatever the look of the page says."""
    weight = "bold" if studio.chance.random() < bold else "normal"
    return {"font-size": f"{studio.chance.choice(sizes)}pt", "font-weight": weight}


def _set_top(studio: Studio, paper: DrawnPaper) -> Rows:
    chance, word = studio.chance, studio.word(paper.own.language)
    names = [
        name for name, share in (("ministry", 0.7), ("university_full", 0.9), ("unit", 0.6)) if chance.random() < share
    ]
    style = {**CENTRED, **_draw_size(studio, (10, 11, 12, 14), 0.3)}
    nodes: Rows = []
    for name in names:
        text = word.draw(name)
        nodes += [Block("affiliation", part, style=dict(style)) for part in text.split("\n")]
        if name == "unit" and chance.random() < 0.3:
            nodes.append(Block("note", word.draw("caption"), style={**CENTRED, "font-size": "8pt"}))
    if chance.random() < 0.2:
        nodes.insert(0, Block("code", f"УДК {paper.udc}", style={"text-align": "left"}))
    return nodes


def _set_notes(studio: Studio, paper: DrawnPaper, name: str, count: int) -> Rows:
    style = {"text-align": studio.chance.choice(["left", "center", "right"]), **_draw_size(studio, (11, 12, 14), 0.25)}
    texts = studio.word(paper.own.language).draw_some(name, count)
    return [Block("note", part, style=dict(style)) for text in texts for part in text.split("\n")]


def _set_kind(studio: Studio, paper: DrawnPaper) -> Rows:
    """What kind of work this is: often larger than the title, and as bold."""
    style = {**CENTRED, **_draw_size(studio, (12, 14, 14, 16, 18, 22), 0.7)}
    parts = studio.word(paper.own.language).draw("student_kind").split("\n")
    first = Block("note", parts[0], style=_lower(studio, style, 5, 30))
    return [first, *(Block("note", part, style=dict(style)) for part in parts[1:])]


def _set_title(studio: Studio, paper: DrawnPaper) -> Rows:
    """The title behind „на тему“, in its line or below it, at times with the case it is shown on set apart."""
    chance, word = studio.chance, studio.word(paper.own.language)
    style = {**CENTRED, **_draw_size(studio, (11, 12, 14, 14, 16, 20), 0.55)}
    quoted = chance.random() < 0.35
    title = Block("title", f"«{paper.own.title}»" if quoted else paper.own.title, style=style)
    nodes: Rows = [title]
    dice = chance.random()
    if dice < 0.25:
        label = Block("note", word.draw("topic_label") + " ", style={"font-size": style["font-size"]})
        nodes = [Box([label, title], inline=True, style=_lower(studio, CENTRED, 2, 10))]
    elif dice < 0.5:
        nodes.insert(0, Block("note", word.draw("topic_label"), style={**CENTRED, "font-size": style["font-size"]}))
    if not quoted and dice > 0.25 and chance.random() < 0.12:
        case = word.draw("case")
        nodes.append(Block("title", case, joined=True, style={**CENTRED, **_draw_size(studio, (11, 12, 14), 0.3)}))
        paper.own.title += f" {case}"
    if paper.own.language in ("ru", "uk") and chance.random() < TRANSLATED:
        nodes.append(_set_translation(studio, style))
    return nodes


def _set_translation(studio: Studio, style: dict[str, str]) -> Block:
    """The title once more in English, set as the first, or smaller and in brackets."""
    title = studio.draw_title("en")
    smaller = {} if studio.chance.random() < 0.6 else _draw_size(studio, (11, 12), 0.2)
    text = studio.chance.choice([title, title, f"({title})", f"«{title}»"])
    return Block("title", text, other=True, style={**style, **smaller})


def _set_author(studio: Studio, paper: DrawnPaper) -> Rows:
    """Who wrote it: behind a role, below it, or alone; lines to sign on and what stands below them."""
    chance, own = studio.chance, paper.own
    word, person, form = studio.word(own.language), paper.people[0], chance.choice(NAME_FORMS)
    if own.language in ("en", "de"):
        person, form = person.romanise(), "Given Patronymic Family"
    name = print_name(person, form)
    paper.people, own.names = paper.people[:1], [PrintedName(name.text, name.family, name.given)]
    style = {"text-align": chance.choice(["left", "center", "right"]), **_draw_size(studio, (12, 14), 0.2)}
    line = Block("author", name.text + chance.choice(["", "", " ________", " (__________)"]), style=dict(style))
    dice = chance.random()
    nodes: Rows = [line]
    if dice < 0.45:
        role = Block("note", word.draw("student_label") + " ", style=dict(style))
        nodes = [Box([role, line], inline=True, style={"text-align": style["text-align"]})]
    elif dice < 0.75:
        nodes.insert(0, Block("note", word.draw("student_label"), style=dict(style)))
    if chance.random() < 0.25:
        nodes.append(Block("note", word.draw("caption"), style={**CENTRED, "font-size": "8pt"}))
    return nodes


def _set_people(studio: Studio, paper: DrawnPaper) -> Rows:
    """Supervisors and reviewers, each in one line, or post by post below each other."""
    chance, word = studio.chance, studio.word(paper.own.language)
    style = {"text-align": chance.choice(["left", "right", "center"]), **_draw_size(studio, (12, 14), 0.1)}
    nodes: Rows = []
    for text in word.draw_some("supervisor", chance.choice([1, 1, 2, 3])):
        apart = chance.random() < 0.4
        nodes += [Block("note", part, style=dict(style)) for part in (text.split(", ") if apart else [text])]
    return nodes


def _name_place(studio: Studio, paper: DrawnPaper) -> str:
    city = studio.word(paper.own.language).draw("city")
    return studio.chance.choice(["{} {}", "{}\n{}", "{}, {}", "{} – {}", "{} {} г."]).format(city, paper.year)
