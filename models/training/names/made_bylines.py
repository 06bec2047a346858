"""Made by-lines: the names of authors among marks, degrees, places and addresses, and lines whose people are none."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from models.training.printing.bylines import set_byline
from models.training.printing.own_citations import make_citation, make_foot
from models.training.printing.printed_names import decline_name, draw_form, print_name
from models.training.printing.sheet_blocks import Block, drop_signs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from models.training.printing.drawn_papers import DrawnPaper, Studio, Version
    from models.training.printing.printed_names import PrintedName
    from models.training.printing.sheet_blocks import Node

# Phrases about people who are no authors, about places, and others with capitals where names have them.
OTHERS = ("supervisor", "supervisor", "board", "board_person", "board_person", "editorial", "thanks", "imprint")
NAMELESS = (
    *("university", "university_full", "department", "address", "ministry", "journal", "conference", "rubric"),
    *("title", "title", "keyword", "specialty", "repository", "received", "license", "series", "thesis_kind"),
)
# What is printed before the name of an author; an academy has any letters.
RANKS = {
    "ru": (
        "академик {}",
        "акад. {}",
        "чл.-корр. {}",
        "член-корреспондент {}",
        "проф.",
        "доц.",
        "инж.",
        "асп.",
        "студ.",
    ),
    "uk": ("академік {}", "акад. {}", "проф.", "доц.", "асп.", "студ.", "магістрант", "чл.-кор. {}"),
    "en": ("Prof.", "Dr.", "Prof. Dr.", "Mr.", "Ms.", "Academician", "Assoc. Prof.", "PhD", "Member {}"),
    "de": ("Prof. Dr.", "Dr.", "Dipl.-Ing.", "Dr. rer. nat.", "Prof.", "Dr.-Ing.", "M.Sc.", "PD Dr."),
}
LABELS = {
    "ru": ("Автор:", "Авторы", "Выполнил", "Выполнила:", "Соискатель", "Докладчик:", "Исполнитель:", "Автор работы"),
    "uk": ("Автор:", "Виконав:", "Виконала", "Здобувач", "Доповідач:", "Виконавець:"),
    "en": ("By", "by", "Author:", "Authors:", "Presented by", "Submitted by", "Student:", "Speaker:", "Written by"),
    "de": ("von", "Vorgelegt von", "Vorgelegt von:", "Autor:", "Autorin:", "Verfasser:", "Eingereicht von"),
}
# Academies and universities are called by their letters, and by whom they honour.
INITIALS_OF_HOMES = {"ru": "АНРСЕМТПГОКБУИФ", "en": "ABCDEHIMNPSTU"}
NAMED_AFTER = ("им.", "имени", "ордена Ленина", "Ордена Трудового Красного Знамени", "ОРДЕНА ЛЕНИНА")
WIDTHS = (30, 45, 60, 80, 110)
_ALONE = re.compile(r"\s*\n\s*")


@dataclass(slots=True)
class MadeByline:
    """Lines of a page, and the authors whom they name."""

    lines: list[str]
    names: list[PrintedName] = field(default_factory=list)


def make_byline(studio: Studio) -> MadeByline:
    """One of many kinds of lines, printed as lines are: broken anywhere, in capitals, without some of their signs."""
    makers: dict[Callable[[Studio], MadeByline], int] = {
        _set_authors: 44,
        _set_homes: 10,
        _set_thesis_author: 10,
        _set_naming_line: 10,
        _set_nobody: 16,
        _set_mixed: 12,
    }
    made = studio.chance.choices(list(makers), list(makers.values()))[0](studio)
    return _spoil(MadeByline([line for text in made.lines for line in _break(studio, text)], made.names), studio)


def _set_authors(studio: Studio) -> MadeByline:
    chance, paper = studio.chance, studio.draw_paper()
    version = chance.choice(paper.versions)
    kept = chance.choice([0.0, 0.0, 0.3, 1.0])
    lines = [
        text
        for label, text in _flatten(set_byline(studio, paper, version, False).authors)
        if label == "author" or chance.random() < kept
    ]
    text = "\n".join(lines)
    dice = chance.random()
    if dice < 0.22:
        text = _put_ranks(text, version, studio)
    elif dice < 0.27:
        text = _glue_marks(text, version, paper, studio)
    elif dice < 0.33:
        text = f"{chance.choice(_find(LABELS, version.language))} {text}"
    return MadeByline(text.split("\n"), version.names)


def _set_homes(studio: Studio) -> MadeByline:
    """Each author on a line with the place and perhaps an address: «Гусев А. В., СГУ, gusev@mail.example»."""
    chance, paper = studio.chance, studio.draw_paper(versions=1)
    own, lines = paper.own, []
    joint, end = chance.choice([" {}", ", {}", " ({})", " – {}", ", {}"]), chance.choice(["", "", ",", ";", ","])
    for name, mail in zip(own.names, paper.mails, strict=True):
        home = _draw_home(studio, own.language)
        address = chance.choice([", ", " ", ", e-mail: "]) + mail if chance.random() < 0.5 else ""
        lines.append(f"{name.text}{joint.format(home)}{address}{end}")
    return MadeByline([" ".join(lines)] if chance.random() < 0.25 else lines, own.names)


def _draw_home(studio: Studio, language: str) -> str:
    """A place of work in full, in short, or called after somebody."""
    chance, word = studio.chance, studio.word(language)
    kind = chance.randrange(5)
    if kind == 0:
        return word.draw("university")
    if kind == 1:
        return f"{_make_letters(studio, language)}, {word.draw('city')}"
    if kind == 2 and language == "ru":
        person = studio.registry.draw("ru")
        name = print_name(decline_name(person) or person, chance.choice(["I. I. Family", "I.I. Family"])).text
        return f"{word.draw('university')} {chance.choice(NAMED_AFTER[:2])} {name}"
    group = f"{chance.randint(100, 4999)} группа"
    return chance.choice([_make_letters(studio, language), word.draw("post"), group, word.draw("city")])


def _make_letters(studio: Studio, language: str) -> str:
    letters = INITIALS_OF_HOMES["en" if language in ("en", "de") else "ru"]
    found = "".join(studio.chance.choices(letters, k=studio.chance.randint(3, 5)))
    return f"{found[0]}П{found[2].lower()}ГУ" if letters[0] == "А" and studio.chance.random() < 0.2 else found


def _set_thesis_author(studio: Studio) -> MadeByline:
    """One author, in the nominative or the genitive, alone or behind a label."""
    chance, paper = studio.chance, studio.draw_paper(versions=1)
    language, person = paper.own.language, paper.people[0]
    declined = decline_name(person) if chance.random() < 0.3 else None
    form = chance.choice(["Family Given Patronymic", "FAMILY Given Patronymic", draw_form(language, chance)])
    name = print_name(declined or (person.romanise() if language in ("en", "de") else person), form)
    labels = [*_find(LABELS, language), studio.word(language).draw("student_label")]
    label = chance.choice(labels) if declined is None and chance.random() < 0.7 else ""
    if label and chance.random() < 0.2:
        label += f" / {chance.choice(_find(LABELS, chance.choice(['en', 'uk', 'de'])))}"
    end = chance.choice(["", "", "", " (__________)", f", {studio.word(language).draw('post')}", " ________ (подпись)"])
    joint = chance.choice([" ", " ", "\n"]) if label else ""
    return MadeByline(f"{label}{joint}{name.text}{end}".split("\n"), [name])


def _set_naming_line(studio: Studio) -> MadeByline:
    """A line that names the authors for another reason: a citation, rights, a running head, who they are."""
    chance, paper = studio.chance, studio.draw_paper(versions=1)
    own, word = paper.own, studio.word(paper.own.language)
    first = own.names[0]
    three, four = own.names[:3], own.names[:4]
    kind = chance.randrange(5)
    if kind == 0:
        return MadeByline([make_citation(studio, paper)], three)
    if kind == 1:
        foot = make_foot(studio, paper)
        return MadeByline(foot.split("\n"), [name for name in four if name.text in foot])
    if kind == 2:
        names = ", ".join(name.text for name in three) + (" и др." if len(own.names) > 3 else "")
        return MadeByline([chance.choice([f"{names} {own.title[:60]}", names, f"{paper.first_page} {names}"])], three)
    text = word.draw("about" if kind == 3 else "corresponding", first.text)
    return MadeByline(text.split("\n"), [first] if first.text in text else [])


def _set_nobody(studio: Studio) -> MadeByline:
    """Lines that name no author."""
    chance = studio.chance
    language = studio.draw_paper(versions=1).own.language
    classes = OTHERS if chance.random() < 0.6 else NAMELESS
    chosen = chance.choice(classes)
    names = ("board", "board_person") if chosen == "board_person" else (chosen,)
    if chance.random() < 0.25:
        names = (*names, chance.choice(classes))
    lines = "\n".join(studio.word(language).draw(name) for name in names).split("\n")
    if language == "ru" and chance.random() < 0.15:
        lines = [f"{chance.choice(NAMED_AFTER[2:])} {_draw_home(studio, language)}", *lines[1:]]
    return MadeByline(lines)


def _set_mixed(studio: Studio) -> MadeByline:
    """Authors, and beside them lines of others."""
    authors, others = _set_authors(studio), _set_nobody(studio)
    before = studio.chance.random() < 0.3
    return MadeByline([*others.lines, *authors.lines] if before else [*authors.lines, *others.lines], authors.names)


def _flatten(nodes: Sequence[Node]) -> list[tuple[str, str]]:
    """The labels and texts of lines; blocks in one paragraph are one line."""
    found = []
    for node in nodes:
        if isinstance(node, Block):
            found.append((node.label, drop_signs(node.text)))
        elif node.inline:
            found.append(("author", "".join(text for _, text in _flatten(node.nodes))))
        else:
            found += _flatten(node.nodes)
    return found


def _put_ranks(text: str, version: Version, studio: Studio) -> str:
    chance, word = studio.chance, studio.word(version.language)
    share = chance.choice([0.3, 1.0])
    for name in version.names:
        if chance.random() < share:
            academy = chance.choice(["РАН", "НАН", _make_letters(studio, "ru")])
            rank = chance.choice(_find(RANKS, version.language)).format(academy)
            rank = word.draw(chance.choice(["post", "degree"])) if chance.random() < 0.4 else rank
            whole = f"{rank} {name.text}" if chance.random() < 0.75 else f"{name.text}, {rank}"
            text = text.replace(name.text, whole[0].upper() + whole[1:] if chance.random() < 0.3 else whole, 1)
    return text


def _glue_marks(text: str, version: Version, paper: DrawnPaper, studio: Studio) -> str:
    """«Smitha, Jonesb»: the letters of marks right behind family names."""
    letters = "abcdefgh" if version.language in ("en", "de") or studio.chance.random() < 0.7 else "абвгдежз"
    for name, home in zip(version.names, paper.homes, strict=True):
        if name.text.endswith(name.family):
            text = text.replace(name.text, f"{name.text}{letters[home[0] % len(letters)]}", 1)
    return text


def _find(table: dict[str, tuple[str, ...]], language: str) -> tuple[str, ...]:
    return table.get(language) or table["ru"]


def _break(studio: Studio, text: str) -> list[str]:
    """A text as the lines of a column."""
    parts = [part for part in _ALONE.split(text) if part]
    return [line for part in parts for line in textwrap.wrap(part, studio.chance.choice(WIDTHS)) or [part]]


def _spoil(made: MadeByline, studio: Studio) -> MadeByline:
    dice = studio.chance.random()
    if dice < 0.08:
        made.lines = [line.upper() for line in made.lines]
    elif dice < 0.15:
        made.lines = [line.replace(", ", " ") for line in made.lines]
    elif dice < 0.19:
        made.lines = [line.replace(". ", ".").replace(", ", ",") for line in made.lines]
    elif dice < 0.22:
        made.lines = [line.replace(" ", "  ").replace(",", " ,") for line in made.lines]
    elif dice < 0.24:
        made.lines = [line.replace("З.", "3.").replace("О.", "0.") for line in made.lines]  # as recognition does
    return made
