"""Authors and their places as a page prints them: in one line, one below the other, in stanzas, side by side."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from models.training.printing.drawn_papers import DrawnPaper, Studio, Version, mark_name
from models.training.printing.sheet_blocks import Block, Box, Node

if TYPE_CHECKING:
    import random

BETWEEN = (", ", ", ", ", ", "; ", ",  ", " , ", " ")
MARKS = (
    ("1", "2", "3", "4", "5"),
    ("a", "b", "c", "d", "e"),
    ("*", "**", "†", "‡", "§"),
    ("1)", "2)", "3)", "4)", "5)"),
    ("[1]", "[2]", "[3]", "[4]", "[5]"),
)


@dataclass(slots=True)
class Byline:
    """The lines of people; places and addresses that stand apart from them."""

    authors: list[Node]
    places: list[Node] = field(default_factory=list)
    mails: list[Node] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)


def set_byline(studio: Studio, paper: DrawnPaper, version: Version, other: bool) -> Byline:
    chance = studio.chance
    if not version.names:
        return Byline([], tags=["anonymous"])
    makers = (_set_line, _set_lines, _set_stanzas, _set_side_by_side, _set_parentheses, _set_paragraph)
    weights = [52, 13, 19, 5 if len(paper.people) > 1 else 0, 5, 6]
    byline = chance.choices(makers, weights)[0](studio, paper, version, other)
    if version.form.startswith(("I.", "Given")):
        byline.tags.append("initials-first" if version.form.startswith("I.") else "fullnames")
    elif "Given" in version.form:
        byline.tags.append("fullnames")
    return byline


def _draw_marks(paper: DrawnPaper, chance: random.Random) -> list[str]:
    """The mark of each place."""
    count = len({number for home in paper.homes for number in home} | {0})
    count = max(count, max(max(home) for home in paper.homes) + 1)
    marks = chance.choices(MARKS, [70, 12, 10, 5, 3])[0]
    return list(marks[:count])


def _set_line(studio: Studio, paper: DrawnPaper, version: Version, other: bool) -> Byline:
    """All in one line, marks telling their places where there are several."""
    chance = studio.chance
    marked = len(version.places) > 1 or chance.random() < 0.12
    marks = _draw_marks(paper, chance) if marked else []
    raised = chance.random() < 0.75
    names: list[str] = []
    for name, home in zip(version.names, paper.homes, strict=True):
        mark = ",".join(marks[number] for number in home if number < len(marks))
        if chance.random() < (0.05 if names else 0.25):
            mark += chance.choice(["*", ",*", " *", "✉"]) if marked else chance.choice(["*", "1", ""])
        names.append(mark_name(name.text, mark, raised))
    text = chance.choice(BETWEEN).join(names[:-1]) + (_draw_last(version, chance) if names[1:] else "") + names[-1]
    prefix = chance.choice(["© ", "©", f"© {paper.year} г. ", f"© {paper.year}  "]) if chance.random() < 0.08 else ""
    if chance.random() < 0.04:
        prefix = studio.word(version.language).draw("author_label") + " "
    byline = Byline([Block("author", prefix + text, other)], tags=["marks"] if marked else [])
    if chance.random() < 0.88 or marked:
        for number, place in enumerate(version.places):
            mark = marks[number] if number < len(marks) else ""
            shown = f"{mark_name('', mark, raised)}{chance.choice(['', ' '])}{place}" if mark else place
            byline.places.append(Block("affiliation", shown, other, joined=number > 0))
    byline.mails = set_mails(studio, paper, other)
    return byline


def _draw_last(version: Version, chance: random.Random) -> str:
    words = {
        "en": (" and ", ", and ", ", ", " & "),
        "de": (" und ", ", "),
        "uk": (", ", " та ", " і "),
        "ru": (", ", ", ", " и "),
    }
    return chance.choice(words.get(version.language, (", ",)))


def _set_lines(studio: Studio, paper: DrawnPaper, version: Version, other: bool) -> Byline:
    """One below the other, each with post or degree, or with nothing."""
    chance, word = studio.chance, studio.word(version.language)
    kind = chance.choice(["plain", "degree", "degree", "comma"])
    nodes: list[Node] = []
    for name in version.names:
        block = Block("author", name.text, other, joined=kind == "plain")
        if kind == "plain":
            nodes.append(block)
        else:
            rest = word.draw("post") if chance.random() < 0.6 else f"{word.draw('degree')}, {word.draw('post')}"
            pieces = [
                block,
                Block("affiliation", chance.choice([", ", " – ", " "]) + rest, other, style={"font-weight": "normal"}),
            ]
            if chance.random() < 0.2:
                pieces = [Block("affiliation", f"{word.draw('degree')} ", other, role="author"), block]
            nodes.append(Box(list(pieces), inline=True))
    places: list[Node] = [
        Block("affiliation", place, other, joined=number > 0) for number, place in enumerate(version.places)
    ]
    if chance.random() < 0.2:
        places = []
    return Byline(nodes, places, set_mails(studio, paper, other), [] if kind == "plain" else ["degrees"])


def _make_stanza(
    studio: Studio, paper: DrawnPaper, version: Version, other: bool, place: int, kind: list[str]
) -> list[Node]:
    word, chance = studio.word(version.language), studio.chance
    nodes: list[Node] = [Block("author", version.names[place].text, other)]
    home = version.places[paper.homes[place][0]]
    lines = {
        "post": ("affiliation", word.draw("post")),
        "degree": ("affiliation", f"{word.draw('degree')}, {word.draw('post')}"),
        "home": ("affiliation", home),
        "city": ("affiliation", word.draw("address")),
        "mail": ("email", chance.choice(["", "", "e-mail: ", "E-mail: "]) + paper.mails[place]),
        "orcid": ("email", make_orcid(chance)),
    }
    for name in kind:
        label, text = lines[name]
        nodes.append(Block(label, text, other, joined=True))
    return nodes


def _draw_stanza(chance: random.Random) -> list[str]:
    kinds = (
        ["home"],
        ["post", "home"],
        ["degree", "home", "mail"],
        ["home", "mail"],
        ["home", "city", "mail"],
        ["mail"],
        ["post"],
        ["degree", "city"],
        ["post", "home", "city", "mail"],
        ["home", "orcid"],
        ["city"],
    )
    return chance.choice(kinds)


def _set_stanzas(studio: Studio, paper: DrawnPaper, version: Version, other: bool) -> Byline:
    kind = _draw_stanza(studio.chance)
    nodes = [
        node for place in range(len(version.names)) for node in _make_stanza(studio, paper, version, other, place, kind)
    ]
    return Byline(nodes, tags=["degrees"] if {"post", "degree"} & set(kind) else [])


def _set_side_by_side(studio: Studio, paper: DrawnPaper, version: Version, other: bool) -> Byline:
    kind = _draw_stanza(studio.chance)
    cells: list[Node] = [
        Box(_make_stanza(studio, paper, version, other, place, kind), style={"flex": "1", "padding": "0 3mm"})
        for place in range(len(version.names))
    ]
    rows: list[Node] = [
        Box(cells[at : at + 3], style={"display": "flex", "break-inside": "avoid"}) for at in range(0, len(cells), 3)
    ]
    return Byline(rows, tags=["side-by-side"])


def _set_parentheses(studio: Studio, paper: DrawnPaper, version: Version, other: bool) -> Byline:
    """„Иванов И. И. (Томск)“, the place in the same line."""
    word, chance = studio.word(version.language), studio.chance
    nodes: list[Node] = []
    for name, home in zip(version.names, paper.homes, strict=True):
        place = word.draw("address") if chance.random() < 0.6 else version.places[home[0]]
        shape = chance.choice([" ({})", ", {}", " – {}"])
        nodes.append(
            Box([Block("author", name.text, other), Block("affiliation", shape.format(place), other)], inline=True)
        )
    return Byline(nodes)


def _set_paragraph(studio: Studio, paper: DrawnPaper, version: Version, other: bool) -> Byline:
    """People with their posts in one running paragraph."""
    word, chance = studio.word(version.language), studio.chance
    pieces: list[Node] = []
    for number, name in enumerate(version.names):
        post = word.draw("post") if chance.random() < 0.5 else f"{word.draw('degree')}, {word.draw('post')}"
        end = "" if number == len(version.names) - 1 else chance.choice(["; ", ", "])
        pieces += [Block("author", name.text, other), Block("affiliation", f", {post}{end}", other)]
    places: list[Node] = [Block("affiliation", place, other, joined=True) for place in version.places]
    return Byline([Box(pieces, inline=True)], places, set_mails(studio, paper, other), ["degrees"])


def set_mails(studio: Studio, paper: DrawnPaper, other: bool) -> list[Node]:
    chance = studio.chance
    if chance.random() < 0.4:
        return []
    mails = paper.mails[: chance.choice([1, 1, 2, 9])]
    label = chance.choice(["", "", "E-mail: ", "e-mail: ", "Email: ", "E-mails: ", "✉ ", "* "])
    nodes: list[Node] = [Block("email", label + chance.choice([", ", "; ", " ", "\n"]).join(mails), other)]
    if chance.random() < 0.15:
        nodes += [Block("email", make_orcid(chance), other, joined=True) for _ in mails]
    return nodes


def make_orcid(chance: random.Random) -> str:
    number = "-".join(f"{chance.randint(0, 9999):04}" for _ in range(4))
    shapes = (
        "ORCID: {}",
        "https://orcid.org/{}",
        "ORCID iD {}",
        "http://orcid.org/{}",
        "SPIN-код: {0:.9}",
        "AuthorID: {0:.4}{0:.4}",
        "ResearcherID: A-{0:.9}",
    )
    return chance.choice(shapes).format(number)
