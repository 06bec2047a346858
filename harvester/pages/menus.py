"""Menus that no tag and no class calls so: rows of short links, and the link to the first page of the site."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.persons.author_lines import read_author_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.pages.blocks import Block

SHORT = 4  # words of an item
# What the menus of academic sites have; one of them makes a row of links a menu.
_WORDS = (
    r"главная(?: страница)?|на главную|о (?:журнале|кафедре|проекте|сайте|нас|конференции)|(?:для )?авторам?|"
    r"для авторов|контакты|редакция|редколлегия|архивы?(?: номеров)?|выпуски|подписка|новости|поиск|вход|карта сайта|"
    r"регистрация|публикации|сотрудники|home(?: ?page)?|about(?: us)?|contacts?(?: us)?|archives?|current(?: issue)?|"
    r"for authors|log ?in|register|search|news|site ?map|publications|teaching|editorial board|"
    r"startseite|über uns|kontakt|impressum|aktuelles|suche|publikationen|mitarbeiter|lehre|anmelden"
)
_ITEM = re.compile(rf"^\W*(?:{_WORDS})\W*$", re.IGNORECASE)
_WITHIN = re.compile(rf"(?:^|[\s|/·•»›→])(?:{_WORDS})(?:$|[\s|/·•»›→])", re.IGNORECASE)


# What pages about one paper are headed by, whatever the paper.
_NAMELESS = re.compile(
    r"^\W*(?:информация о (?:публикации|статье|документе)|карточка (?:публикации|статьи|издания)|просмотр статьи|"
    r"(?:article|item|publication|record) (?:details?|information|view|record)|view (?:article|item|record)|"
    r"(?:полный )?текст статьи|full ?text|volltext)\W*$",
    re.IGNORECASE,
)


def is_item(text: str) -> bool:
    """Whether a text is an item of a menu and nothing else: no journal is called "Home"."""
    return _ITEM.match(text) is not None


def mark_menus(blocks: list[Block]) -> None:
    """Sets them aside where they stand."""
    for run in _runs(blocks):
        if len(run) > 1 and any(is_item(block.text) for block in run):
            for block in run:
                block.aside = True
    for block in blocks:
        block.aside = block.aside or _is_row(block) or _NAMELESS.match(block.text) is not None
    _mark_site(blocks)


def _runs(blocks: list[Block]) -> Iterator[list[Block]]:
    """Neighbouring blocks that are nothing but a short link each; what is set aside already may stand between."""
    run: list[Block] = []
    for block in blocks:
        if block.links and not block.level and len(block.text.split()) <= SHORT:
            run.append(block)
        elif not block.aside:
            yield run
            run = []
    yield run


def _is_row(block: Block) -> bool:
    """Several links in one line, one of them a menu's; lists of authors and key words have commas."""
    if block.links < 2 or block.level or "," in block.text or ";" in block.text:
        return False
    return _WITHIN.search(block.text) is not None and not read_author_line(block.text)


def _mark_site(blocks: list[Block]) -> None:
    """A link to the first page names the site; also a heading, where another heading names the page."""
    own = any(block.level and not block.home and not block.aside for block in blocks)
    for block in blocks:
        if block.home and (own or not block.level):
            block.aside = True
