"""How a document looks: page, typefaces, sizes, weights, alignment, spacing, all drawn by chance."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

Style = dict[str, str]
# Faces of one kind with the weight of each.
SERIF = {
    "Times New Roman": 3,
    "SFRM": 2,
    "NewtonC": 1,
    "Palatino Linotype": 1,
    "Bookman Old Style": 1,
    "DejaVu Serif": 1,
    "DejaVu Serif Condensed": 1,
}
SANS = {"Arial": 2, "Arial Narrow": 1, "Century Gothic": 1, "DejaVu Sans": 1, "DejaVu Sans Condensed": 1}
MONO = {"Courier New": 1, "DejaVu Sans Mono": 1}
ALWAYS_THERE = "DejaVu Serif"
# Sizes of pages in millimetres: mostly A4.
PAGES = {(210, 297): 8, (148, 210): 2, (170, 240): 2, (165, 235): 2, (216, 279): 2, (200, 290): 2}
BODY_SIZES = (8.5, 9, 9.5, 10, 10, 10.5, 11, 11, 12, 12, 12, 13, 14, 14)
SMALLEST = 6.5


@dataclass(frozen=True, slots=True)
class _Habit:
    """What a role may look like: how much larger than the body, how aligned, how often bold and italic."""

    steps: tuple[float, ...]
    aligns: tuple[str, ...]
    bold: float
    italic: float
    headline: bool = False


# An empty alignment is that of the document's head.
HABITS = {
    "title": _Habit((0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10), ("",), 0.78, 0.05, True),
    "author": _Habit((0,), ("",), 0.45, 0.3, True),
    "affiliation": _Habit((0, 0, -1, -1, -2), ("",), 0.06, 0.45),
    "email": _Habit((0, 0, -1, -2), ("",), 0.03, 0.3),
    "code": _Habit((0, 0, 0, -1), ("left",), 0.3, 0.1),
    "rubric": _Habit((-1, 0, 0, 1, 2, 4), ("center", "left", "right", ""), 0.6, 0.2, True),
    "dates": _Habit((0, -1, -2), ("", "left", "right"), 0.02, 0.4),
    "note": _Habit((0, -1, -1, -2), ("", "left", "justify"), 0.05, 0.25),
    "running": _Habit((-1, -2, -3), ("left",), 0.15, 0.3),
    "heading": _Habit((0, 0, 0, 1, 2, 3, 5), ("", "left", "center"), 0.75, 0.15, True),
    "front": _Habit((-1, 0, 0, 1), ("left", "center"), 0.1, 0.1),
}


@dataclass(slots=True)
class PageLook:
    """The page in millimetres, and the style of each role."""

    width: float
    height: float
    margins: tuple[float, float, float, float]
    columns: int
    hyphens: bool
    first_page: int = 1
    roles: dict[str, Style] = field(default_factory=dict)


def draw_look(chance: random.Random) -> PageLook:
    """A look of chance, or one that half the world has: a manuscript typed in an office, a LaTeX article, IEEE's."""
    return chance.choices([_draw_free_look, _draw_manuscript, _draw_article, _draw_transactions], [62, 20, 13, 5])[0](
        chance
    )


def _draw_free_look(chance: random.Random) -> PageLook:
    width, height = chance.choices(list(PAGES), list(PAGES.values()))[0]
    base = min(chance.choice(BODY_SIZES), 11 if width < 180 else 14)
    left, right = (chance.uniform(0.07, 0.14) * width for _ in range(2))
    margins = (chance.uniform(18, 32), left, chance.uniform(18, 30), right)
    columns = 2 if width > 190 and base < 11.5 and chance.random() < 0.3 else 1
    first = chance.choice([1, chance.randint(2, 400)])
    return PageLook(width, height, margins, columns, chance.random() < 0.5, first, _draw_roles(base, chance))


def _draw_manuscript(chance: random.Random) -> PageLook:
    """A4, Times of 14 points, one and a half lines apart, everything in one size."""
    look = _draw_free_look(chance)
    size = _size(chance.choice([12, 14, 14]))
    leading = chance.choice(["1", "1.15", "1.5", "1.5"])
    for role, style in look.roles.items():
        if role != "running":
            style |= {"font-family": f"'Times New Roman','{ALWAYS_THERE}'", "font-size": size, "line-height": leading}
    look.roles["body"]["text-indent"] = "1.25cm"
    look.roles["title"] |= {"font-weight": chance.choice(["bold", "bold", "normal"]), "letter-spacing": "0"}
    return replace(look, width=210, height=297, margins=(20, chance.choice([10, 15, 20]), 20, 30), columns=1)


def _draw_article(chance: random.Random) -> PageLook:
    """As LaTeX's article sets it: a large plain title, authors in the middle, a small abstract."""
    look = _draw_free_look(chance)
    base = chance.choice([10, 11, 12])
    for role, style in look.roles.items():
        small = role in ("abstract", "keywords", "reference", "running")
        style |= {"font-family": f"'SFRM','{ALWAYS_THERE}'", "font-size": _size(base - small), "line-height": "1.2"}
    look.roles["title"] |= {
        "font-size": "17pt",
        "font-weight": "normal",
        "text-align": "center",
        "text-transform": "none",
    }
    look.roles["author"] |= {
        "font-size": "12pt",
        "font-weight": "normal",
        "text-align": "center",
        "font-style": "normal",
    }
    return replace(
        look, width=chance.choice([210, 216]), height=chance.choice([297, 279]), margins=(30, 40, 35, 40), columns=1
    )


def _draw_transactions(chance: random.Random) -> PageLook:
    look = _draw_free_look(chance)
    for style in look.roles.values():
        style |= {"font-family": f"'Times New Roman','{ALWAYS_THERE}'", "font-size": "10pt", "line-height": "1.1"}
    look.roles["title"] |= {
        "font-size": "24pt",
        "font-weight": "normal",
        "text-align": "center",
        "text-transform": "none",
    }
    look.roles["author"] |= {"font-size": "11pt", "text-align": "center"}
    look.roles["abstract"] |= {"font-size": "9pt", "font-weight": "bold"}
    return replace(look, width=216, height=279, margins=(19, 16, 25, 16), columns=2)


def _draw_roles(base: float, chance: random.Random) -> dict[str, Style]:
    text = _draw_face(chance)
    head = text if chance.random() < 0.75 else _draw_face(chance)
    align = chance.choices(["center", "left", "right", "justify"], [76, 15, 6, 3])[0]
    body = _draw_body(text, base, chance)
    roles = {"body": body, "neighbour": body, "abstract": _draw_abstract(text, base, chance)}
    for role, habit in HABITS.items():
        roles[role] = _draw_line(head if habit.headline else text, base, align, habit, chance)
    roles["title"] |= _draw_title(base, chance)
    roles["author"]["letter-spacing"] = chance.choices(["0", "0.15em"], [24, 1])[0]
    small = {"font-size": f"{base:g}pt", "margin-top": f"{base:g}pt"}
    roles["title2"] = roles["title"] | (small if chance.random() < 0.4 else {})
    roles["reference"] = body | {"font-size": _size(base - chance.choice([0, 0, 1, 2])), "text-indent": "0"}
    gap = chance.uniform(0.1, 0.9) * base
    for role in ("author", "affiliation", "email", "abstract", "title", "rubric"):
        roles[role]["margin-bottom"] = f"{gap * chance.uniform(0.3, 1.6):.1f}pt"
    roles["keywords"] = roles["abstract"] | {"text-indent": chance.choice(["0", "0", body["text-indent"]])}
    return roles


def _draw_face(chance: random.Random) -> str:
    """A family with one behind it that is always there."""
    faces = chance.choices([SERIF, SANS, MONO], [76, 22, 2])[0]
    return f"'{chance.choices(list(faces), list(faces.values()))[0]}','{ALWAYS_THERE}'"


def _size(points: float) -> str:
    return f"{max(points, SMALLEST):g}pt"


def _draw_body(face: str, base: float, chance: random.Random) -> Style:
    return {
        "font-family": face,
        "font-size": _size(base),
        "text-align": "justify" if chance.random() < 0.85 else "left",
        "text-indent": chance.choice(["0", "1.25cm", "1cm", "0.5cm", "1.5em"]),
        "line-height": str(chance.choice([1.0, 1.1, 1.15, 1.2, 1.3, 1.5])),
    }


def _draw_title(base: float, chance: random.Random) -> Style:
    return {
        "text-transform": chance.choices(["none", "uppercase", "capitalize"], [50, 48, 2])[0],
        "letter-spacing": chance.choices(["0", "0.5pt", "0.12em"], [14, 1, 1])[0],
        "margin-top": f"{chance.uniform(0, 1.5) * base:.1f}pt",
    }


def _draw_line(face: str, base: float, align: str, habit: _Habit, chance: random.Random) -> Style:
    return {
        "font-family": face,
        "font-size": _size(base + chance.choice(habit.steps)),
        "text-align": chance.choice(habit.aligns) or align,
        "font-weight": "bold" if chance.random() < habit.bold else "normal",
        "font-style": "italic" if chance.random() < habit.italic else "normal",
        "font-variant": "small-caps" if habit.headline and chance.random() < 0.04 else "normal",
        "text-transform": "uppercase" if habit.headline and chance.random() < 0.08 else "none",
        "line-height": str(chance.choice([1.0, 1.1, 1.2, 1.3, 1.5])),
    }


def _draw_abstract(face: str, base: float, chance: random.Random) -> Style:
    inset = chance.choice(["0", "0", "0", "5mm", "10mm", "15mm"])
    return {
        "font-family": face,
        "font-size": _size(base - chance.choice([0, 0, 1, 1, 1.5, 2])),
        "text-align": "justify",
        "font-style": "italic" if chance.random() < 0.3 else "normal",
        "margin-left": inset,
        "margin-right": inset,
        "text-indent": chance.choice(["0", "0", "1em", "1.25cm"]),
        "line-height": str(chance.choice([1.0, 1.1, 1.15, 1.3])),
    }
