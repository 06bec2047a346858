"""Papers kept in archives: who keeps them, their shelf mark, and the leaves, which are cited like pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.generator.phrases import list_phrases
from models.training.generator.pieces import NameStyle, Pieces, add_names

if TYPE_CHECKING:
    import random

KEPT = {"ru": list_phrases("archives"), "uk": list_phrases("archives_uk"), "en": list_phrases("archives_en")}
TITLES = {
    "ru": list_phrases("archived_ru"),
    "uk": list_phrases("archived_uk"),
    "en": list_phrases("archived_en"),
}
# What the archive is called in full, in brackets after its short name.
FULL_NAMES = list_phrases("archive_names")
AUTHORS = list_phrases("families_ru")
# Collection, inventory and file, in the words of each language; one of the sequences a shelf mark.
SHELVES = {
    "ru": (
        (("Ф. ", "фонд ", "Фонд ", "Ф."), ("Оп. ", "опись ", "Оп."), ("Д. ", "Ед. хр. ", "дело ", "№ ", "ед. хр. ")),
        (("Ф. ", "Фонд "), ("Оп. ",), ("Д. ", "Ед. хр. ", "Ед.хр. ")),
        (("Ф. ",), ("Карт. ", "К. ", "Картон "), ("Ед. хр. ", "Д. ", "№ ")),
        (("Ф. ",), ("Ед. хр. ", "Д. ")),
    ),
    "uk": ((("Ф. ", "ф. ", "Фонд "), ("Оп. ", "опис "), ("Спр. ", "Од. зб. ", "спр. ")),),
    "en": (
        (("F. ", "fond ", "f. "), ("Op. ", "op. ", "inventory "), ("D. ", "file ", "d. ")),
        (("RG ", "Record Group ", "Box "), ("Box ", "Folder "), ("File ", "No. ")),
    ),
}
LEAVES = {"ru": ("Л. ", "Л. ", "Л.", "Лл. "), "uk": ("Арк. ", "арк. "), "en": ("L. ", "fol. ", "p. ", "ff. ")}
BACKS = {"ru": " об", "uk": " зв", "en": "v"}
TAILS = (" — Копия.", " Рукопись.", " Подлинник.", " Машинопись.", " (Переписка за 1911 г.)")
# How often the leaf is named: most numbers at the end of a shelf mark are those of files.
LEAF = 0.55


def print_archive(chance: random.Random) -> Pieces:
    """One paper, with its author and title or without."""
    language, pieces = chance.choices(tuple(KEPT), (80, 14, 6))[0], Pieces()
    if chance.random() < 0.4:
        if chance.random() < 0.35:
            style = NameStyle(True, False, chance.choice(("И. И.", "И.И.")))
            add_names(pieces, [(chance.choice(AUTHORS), chance.choice(("А. П.", "И. И.", "М. Д.")))], style)
            pieces.add(" ")
        pieces.add(chance.choice(TITLES[language]), "title").add(chance.choice((" // ", " // ", ". // ", ". ")))
    pieces.add(chance.choice(KEPT[language]), "container")
    if language == "ru" and chance.random() < 0.12:
        pieces.add(f" ({chance.choice(FULL_NAMES)})")
    between = chance.choice((". ", ". ", ". ", ", ", ", ", " "))
    pieces.add(between if chance.random() < 0.8 else ". ").add(_write_mark(language, between, chance), "number")
    if chance.random() < LEAF:
        _add_leaves(pieces, language, between, chance)
    pieces.add(chance.choice((".", ".", "")))
    return pieces.add(chance.choice(TAILS)) if language == "ru" and chance.random() < 0.1 else pieces


def _write_mark(language: str, between: str, chance: random.Random) -> str:
    """The shelf mark; several files of one archive may be named, and a part of the last."""
    steps = chance.choice(SHELVES[language])
    limits = (9000, 60, 900)
    mark = between.join(
        chance.choice(words) + str(chance.randint(1, limit)) for words, limit in zip(steps, limits, strict=False)
    )
    if between == ", " and chance.random() < 0.7:
        mark = mark.lower()
    if chance.random() < 0.06:
        mark += f"{chance.choice(('/', '-'))}{chance.randint(1, 90)}"
    for _ in range(chance.choice((0,) * 12 + (1, 2))):
        mark += f"; {chance.choice(steps[-1])}{chance.randint(1, 900)}"
    return mark + (f"{between}{chance.choice(('Т. ', 'Ч. '))}{chance.randint(1, 4)}" if chance.random() < 0.05 else "")


def _add_leaves(pieces: Pieces, language: str, between: str, chance: random.Random) -> None:
    first = chance.randint(1, 300)
    dash = chance.choice(("–", "-", "—"))
    leaves = chance.choice((str(first), str(first), f"{first}{dash}{first + chance.randint(1, 20)}"))
    if chance.random() < 0.25:
        leaves += BACKS[language]
    word = chance.choice(LEAVES[language])
    pieces.add(between + (word.lower() if between == ", " else word)).add(leaves, "pages")
