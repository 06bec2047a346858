"""Lines that cite the paper itself: journal lines, „Для цитирования“, feet with ©."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.training.printing.drawn_papers import DrawnPaper, Studio


def make_journal_line(studio: Studio, paper: DrawnPaper) -> str:
    chance = studio.chance
    last = paper.first_page + chance.randint(2, 20)
    issn = f"ISSN {chance.randint(1000, 2999)}-{chance.randint(1000, 9999)}"
    shapes = (
        "{journal}. {year}. № {issue}",
        "{journal}, {year}, том {volume}, № {issue}, с. {first}–{last}",
        "{journal}. – {year}. – Т. {volume}, вып. {issue}. – С. {first}–{last}.",
        "{journal}, {year}, vol. {volume}, no. {issue}, pp. {first}–{last}",
        "{journal} {volume} ({year}) {first}–{last}",
        "{issn}\n{journal}. {year}. Т. {volume}. № {issue}",
        "{issn}  {journal} № {issue} ({volume}) / {year}",
        "{year}    {journal}    Вып. {issue} ({volume})",
        "{journal}",
        "Том {volume}, № {issue}",
    )
    return chance.choice(shapes).format(
        journal=paper.journal,
        year=paper.year,
        volume=paper.volume,
        issue=paper.issue,
        first=paper.first_page,
        last=last,
        issn=issn,
    )


def make_citation(studio: Studio, paper: DrawnPaper) -> str:
    own, word = paper.own, studio.word(paper.own.language)
    names = ", ".join(name.text for name in own.names[:3])
    pages = f"{paper.first_page}–{paper.first_page + 9}"
    label, issue = word.draw("cite_label"), f"{paper.year}. № {paper.issue}"
    return f"{label} {names} {own.title} // {paper.journal}. {issue}. С. {pages}."


def make_foot(studio: Studio, paper: DrawnPaper) -> str:
    word, chance = studio.word(paper.own.language), studio.chance
    names = ", ".join(name.text for name in paper.own.names[:4])
    return chance.choice(
        [
            f"© {names}, {paper.year}",
            f"© {paper.year} {names}",
            make_citation(studio, paper),
            word.draw("license"),
            f"{paper.journal} © {paper.year}",
            f"© {names}, {paper.year}\n{word.draw('license')}",
            make_journal_line(studio, paper),
        ]
    )
