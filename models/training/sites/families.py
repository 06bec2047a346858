"""Family names put together of parts, as many as a made world needs; none is taken from anywhere."""

from __future__ import annotations

from itertools import product

_PARTS = {
    "ru": (
        "Берёз Зимин Лес Гор Степ Карас Сокол Ворон Снег Морозк Тихон Долг Кремн Ясен Луг Рябин Клён Дубр Озер Ветр Жар"
        " Громк Светл Черн Бел Крас Вишн Малин Стрельн Плотн Гончар Мельн Ковал Рыбак Пахом Савел Ерём Лукьян Митрох"
        " Фрол Тарас Захар Никон Агап Куприян",
        "ов ова ев ева ин ина ский ская енко цкий цкая ук",
    ),
    "en": (
        "Ash Brook Hart Wood Thorn Mill Stan Black Green White Marsh Cold Hol Wes Nor Sut East Rad Brad Har Kings Lang"
        " Mar Red Shel Stock Til Whit Wind Win Far Cald",
        "ton ley field ford man well er son wick worth ham by den",
    ),
    "de": (
        "Berg Stein Wald Feld Brunn Hof Linden Eich Tann Bach Rosen Sommer Winter Silber Gold Eisen Kupfer Lauter Ober"
        " Unter Neu Alt Hohen Weiden Buch Birken",
        "mann er bacher berger hofer meier müller huber inger dorf hausen auer",
    ),
}


def make_families() -> dict[str, list[str]]:
    """For each language every beginning with every ending."""
    pairs = {language: product(first.split(), last.split()) for language, (first, last) in _PARTS.items()}
    return {language: [first + last for first, last in made] for language, made in pairs.items()}
