"""Running heads and feet, page numbers, and the notes at the foot of the first page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.printing.bylines import make_orcid
from models.training.printing.own_citations import make_foot, make_journal_line
from models.training.printing.sheet_blocks import PAGE_NUMBER, Margin

if TYPE_CHECKING:
    from models.training.printing.drawn_papers import DrawnPaper, Studio

FULL_WIDTH = {"width": "100%", "text-align": "left", "vertical-align": "top"}


def set_margins(studio: Studio, paper: DrawnPaper) -> tuple[list[Margin], list[str]]:
    """The margins and their tags."""
    chance = studio.chance
    margins: list[Margin] = []
    tags = []
    if chance.random() < 0.5:
        margins += _set_running(studio, paper)
        tags.append("runninghead")
        if chance.random() < 0.4:
            margins.append(
                Margin("top-center", "" if chance.random() < 0.5 else make_journal_line(studio, paper), pages=":first")
            )
            margins += [Margin(place, "", pages=":first") for place in ("top-left", "top-right")]
    if chance.random() < 0.7 and not any(PAGE_NUMBER in margin.text for margin in margins):
        shape = chance.choice([f"{PAGE_NUMBER}", f"– {PAGE_NUMBER} –", f"- {PAGE_NUMBER} -", f"{PAGE_NUMBER}"])
        margins.append(
            Margin(
                chance.choice(
                    ["bottom-center", "bottom-center", "bottom-right", "bottom-left", "top-center", "top-right"]
                ),
                shape,
            )
        )
    if chance.random() < 0.25:
        margins.append(_set_footnote(studio, paper))
    elif chance.random() < 0.15:
        margins.append(Margin("bottom-left", make_foot(studio, paper), style=FULL_WIDTH))
    used: dict[tuple[str, str], Margin] = {(margin.place, margin.pages): margin for margin in margins}
    return list(used.values()), tags


def _set_running(studio: Studio, paper: DrawnPaper) -> list[Margin]:
    chance, own = studio.chance, paper.own
    short = own.title if len(own.title) < 50 else own.title[: own.title.rfind(" ", 0, 45)] + "…"
    names = ", ".join(name.text for name in own.names[:3]) + (" и др." if len(own.names) > 3 else "")
    texts = {
        "journal": paper.journal,
        "line": make_journal_line(studio, paper).replace("\n", " "),
        "names": names,
        "short": short.upper() if chance.random() < 0.4 else short,
        "both": f"{names} {short}",
        "series": studio.word(own.language).draw("series"),
    }
    left, right = chance.choice(
        [
            ("names", "short"),
            ("journal", "both"),
            ("line", "line"),
            ("journal", "names"),
            ("journal", "series"),
            ("line", "both"),
            ("both", "both"),
        ]
    )
    where = chance.choice(["center", "center", "outer"])
    numbered = chance.random() < 0.4
    margins = []
    for side, name in (("left", left), ("right", right)):
        place = "top-center" if where == "center" else f"top-{side}"
        text = texts[name] if len(texts[name]) < 120 else texts[name][:110] + "…"
        if numbered:
            text = f"{PAGE_NUMBER}   {text}" if side == "left" else f"{text}   {PAGE_NUMBER}"
        margins.append(Margin(place, text, pages=f":{side}", style={"white-space": "nowrap"} if len(text) < 70 else {}))
    return margins


def _set_footnote(studio: Studio, paper: DrawnPaper) -> Margin:
    """Notes of one kind at the foot of the first page."""
    chance, word = studio.chance, studio.word(paper.own.language)
    makers = {
        "email": lambda: "\n".join(
            chance.sample([word.draw("corresponding", _name_first(paper)), *paper.mails[:2], make_orcid(chance)], 2)
        ),
        "note": lambda: "\n".join(word.draw_some("thanks", 2)),
        "affiliation": lambda: "\n".join(
            f"{chance.choice(['', '*', str(number)])}{word.draw('about', name.text)}"
            for number, name in enumerate(paper.own.names[:3], 1)
        ),
        "dates": lambda: word.draw("received"),
        "running": lambda: make_foot(studio, paper),
    }
    label = chance.choice(list(makers))
    text = makers[label]() or make_foot(studio, paper)
    room = 12 + 5 * (text.count("\n") + 1 + len(text) // 80)
    style = {
        **FULL_WIDTH,
        "--room": f"{room + 8}mm",
        "border-top": chance.choice(["none", "0.5pt solid black"]),
        "font-size": "8pt",
    }
    return Margin("bottom-left", text, label, ":first", style)


def _name_first(paper: DrawnPaper) -> str:
    return paper.own.names[0].text if paper.own.names else ""
