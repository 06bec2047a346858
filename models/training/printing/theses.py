"""Title pages of theses, autoreferats, students' works and reports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.printing.bodies import set_body
from models.training.printing.printed_names import PrintedName, decline_name, draw_form, print_name
from models.training.printing.sheet_blocks import Block, Node
from models.training.printing.student_pages import set_student_page

if TYPE_CHECKING:
    from models.training.printing.drawn_papers import DrawnPaper, Studio

Rows = list[Node]
# How many of the works are students'.
STUDENTS = 0.4


def set_title_page(studio: Studio, paper: DrawnPaper) -> tuple[Rows, list[str], str]:
    """The nodes of the title page and the pages after it, the tags, and the УДК printed."""
    chance, own = studio.chance, paper.own
    if own.language in ("ru", "uk") and chance.random() < STUDENTS:
        page = set_student_page(studio, paper)
        page[-1].style["break-after"] = "page"
        return page + _set_second_page(studio, paper, summary=False), ["thesis", "student"], ""
    summary = own.language in ("ru", "uk") and chance.random() < 0.45
    tags = ["thesis", "autoreferat"] if summary else ["thesis"]
    udc = paper.udc if chance.random() < 0.3 else ""
    author = _set_author(studio, paper, tags)
    parts: dict[str, Rows] = {
        "top": _set_top(studio, paper, udc, tags),
        "author": author,
        "title": [_centre(Block("title", _draw_quotes(own.title, chance.random())), chance.uniform(3, 25))],
        "specialty": [_centre(Block("note", text)) for text in _some(studio, paper, "specialty", 0.7)],
        "kind": [
            _centre(Block("note", studio.word(own.language).draw("abstract_kind" if summary else "thesis_kind")), 6)
        ],
        "topic": [_centre(Block("note", text)) for text in _some(studio, paper, "topic_label", 0.25)],
        "people": _set_people(studio, paper),
        "place": [_centre(Block("note", _make_place(studio, paper)), chance.uniform(8, 40))],
    }
    order = chance.choice(
        [
            ("top", "author", "title", "specialty", "kind", "people", "place"),
            ("top", "kind", "topic", "title", "author", "specialty", "people", "place"),
            ("top", "author", "title", "kind", "specialty", "people", "place"),
            ("top", "specialty", "title", "kind", "author", "people", "place"),
            ("top", "kind", "author", "topic", "title", "people", "place"),
            ("top", "title", "author", "kind", "specialty", "people", "place"),
        ]
    )
    nodes = [node for name in order for node in parts[name]]
    nodes[-1].style["break-after"] = "page"
    return nodes + _set_second_page(studio, paper, summary), tags, udc


def _centre(block: Block, top: float = 0) -> Block:
    block.style["text-align"] = "center"
    if top:
        block.style["margin-top"] = f"{top:.0f}mm"
    return block


def _draw_quotes(title: str, dice: float) -> str:
    return f"«{title}»" if dice < 0.15 else title


def _some(studio: Studio, paper: DrawnPaper, name: str, share: float) -> list[str]:
    return [studio.word(paper.own.language).draw(name)] if studio.chance.random() < share else []


def _set_top(studio: Studio, paper: DrawnPaper, udc: str, tags: list[str]) -> Rows:
    chance, word = studio.chance, studio.word(paper.own.language)
    nodes: Rows = [_centre(Block("affiliation", text)) for text in _some(studio, paper, "ministry", 0.6)]
    nodes += [_centre(Block("affiliation", text)) for text in _some(studio, paper, "university_full", 0.75)]
    nodes += [_centre(Block("affiliation", text)) for text in _some(studio, paper, "department", 0.45)]
    if chance.random() < 0.45:
        tags.append("manuscript")
        nodes.insert(
            0 if chance.random() < 0.2 else len(nodes),
            Block("note", word.draw("manuscript"), style={"text-align": "right", "margin-top": "10mm"}),
        )
    if udc:
        nodes.insert(chance.choice([0, len(nodes)]), Block("code", f"УДК {udc}"))
    return nodes


def _set_author(studio: Studio, paper: DrawnPaper, tags: list[str]) -> Rows:
    """The author in the nominative or the genitive, alone or behind „Выполнил:“."""
    chance, own, person = studio.chance, paper.own, paper.people[0]
    form = chance.choice(
        [
            "Family Given Patronymic",
            "Family Given Patronymic",
            "FAMILY Given Patronymic",
            draw_form(own.language, chance),
        ]
    )
    if own.language in ("en", "de"):
        person, form = person.romanise(), "Given Patronymic Family"
    genitive = decline_name(person) if chance.random() < 0.25 else None
    if genitive is not None:
        tags.append("genitive")
    name = print_name(genitive or person, form)
    paper.people, own.names = paper.people[:1], [PrintedName(name.text, name.family, name.given)]
    style = {
        "text-align": chance.choice(["center", "center", "right", "left"]),
        "margin-top": f"{chance.uniform(3, 20):.0f}mm",
    }
    nodes: Rows = []
    if genitive is None and chance.random() < 0.35:
        tags.append("student")
        nodes.append(Block("note", studio.word(own.language).draw("student_label"), style=style))
        style = {"text-align": style["text-align"]}
    return [*nodes, Block("author", name.text, style=style)]


def _set_people(studio: Studio, paper: DrawnPaper) -> Rows:
    chance, word = studio.chance, studio.word(paper.own.language)
    align = chance.choice(["right", "left", "left", "center"])
    count = chance.choice([0, 1, 1, 1, 2])
    return [
        Block("note", text, style={"text-align": align, "margin-top": f"{chance.uniform(0, 9):.0f}mm"})
        for text in word.draw_some("supervisor", count)
    ]


def _make_place(studio: Studio, paper: DrawnPaper) -> str:
    city = studio.word(paper.own.language).draw("city")
    return studio.chance.choice(["{} – {}", "{} {}", "{}, {}", "{}\n{}", "{} – {} г."]).format(city, paper.year)


def _set_second_page(studio: Studio, paper: DrawnPaper, summary: bool) -> Rows:
    """Formalities of the defence, a table of contents, then the introduction."""
    chance, language = studio.chance, paper.own.language
    word = studio.word(language)
    nodes: Rows = []
    if summary or chance.random() < 0.2:
        nodes += [
            Block("note", text, style={"margin-top": "3mm"}) for text in word.draw_some("defence", chance.randint(3, 9))
        ]
        nodes.append(Block("note", word.draw("supervisor"), style={"break-after": "page"}))
    elif chance.random() < 0.3:
        nodes += _set_form(studio, paper)
    elif chance.random() < 0.6:
        nodes.append(Block("body", word.draw("contents"), role="heading", style={"text-align": "center"}))
        for number in range(1, chance.randint(5, 14)):
            nodes.append(Block("body", f"{number}. {word.draw('title')} {'.' * 20} {number * 7}"))
    return nodes + set_body(studio, language, chance.randint(5, 25))


def _set_form(studio: Studio, paper: DrawnPaper) -> Rows:
    """The task of a student's work and its calendar, which name author and title once more."""
    chance, own = studio.chance, paper.own
    word = studio.word(own.language)
    texts = [word.draw("form"), word.draw("department"), f"{word.draw('student_label')} {own.names[0].text}"]
    texts += [f"{word.draw('topic_label')} {own.title}", word.draw("supervisor"), *word.draw_some("form_line", 6)]
    nodes: Rows = [
        Block("note", text, style={"text-align": "center"} if at < 2 else {}) for at, text in enumerate(texts)
    ]
    nodes.append(
        Block("note", f"{chance.randint(1, 28)}.{chance.randint(1, 12):02}.{paper.year}", style={"break-after": "page"})
    )
    return nodes
