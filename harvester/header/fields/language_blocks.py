"""A header in several languages as blocks: title, authors, abstract and key words of each; that of the body first."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harvester.items import LanguageBlock
from harvester.text.line_language import CYRILLIC_LANGUAGES, tell_language
from harvester.text.transliteration import make_surname_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Metadata, Person, Value
    from harvester.layout.paragraphs import HeadParagraph


def choose_main_language(running: Iterable[HeadParagraph], title: Value | None, usual: str) -> str:
    """The document's own, but for a paper in another language than the pages around it.

    Its title tells that by itself when the alphabet is the same, for neighbours are not told apart there; else its text
    must agree: `running` are the paragraphs of it.
    """
    own = tell_language(title.value) if title else usual
    if own == usual or {own, usual} <= CYRILLIC_LANGUAGES:
        return own
    letters: Counter[str] = Counter()
    for part in running:
        letters[part.language] += len(part.raw)
    return own if letters[own] > letters[usual] else usual


def drop_repeated_authors(authors: list[Person]) -> list[Person]:
    """The list without its repetition in a kindred language: Івчук, Ковальчук, Ивчук are two.

    Namesakes stay: one name alone is a repetition only when it is spelt otherwise.
    """
    keys = [make_surname_key(person.family) for person in authors]
    for place in range(2, len(keys)):
        again = authors[place:]
        spelt = [person.family.casefold() for person in authors[: len(again)]]
        if keys[place:] == keys[: len(again)] and (len(again) > 1 or again[0].family.casefold() != spelt[0]):
            return authors[:place]
    return authors


def prefer_body_language(
    metadata: Metadata, titles: dict[str, Value], people: dict[str, list[Person]], main: str
) -> dict[str, Value]:
    """Title and authors in the language of the body, where the method had taken another's; the titles in the others."""
    if metadata.authors and main in people and tell_language(metadata.authors[0].family) != main:
        twins = {make_surname_key(person.family): person for person in people.pop(main)}
        named = [person for person in metadata.authors if make_surname_key(person.family) in twins]
        people[tell_language(named[0].family)] = named
        metadata.authors = [twins.get(make_surname_key(person.family), person) for person in metadata.authors]
    title = metadata.title
    if title is None or main not in titles or (own := tell_language(title.value)) == main:
        return titles
    metadata.title = titles[main]
    return {own: title} | {language: other for language, other in titles.items() if language != main}


def make_blocks(
    metadata: Metadata,
    titles: dict[str, Value],
    people: dict[str, list[Person]],
    abstracts: list[Value],
    keywords: list[list[Value]],
    main: str,
) -> list[LanguageBlock]:
    """A block for each language that has a title, an abstract or key words; of one language there are no blocks."""
    blocks = {main: LanguageBlock(main, authors=metadata.authors)}
    if metadata.title:
        own = tell_language(metadata.title.value)
        blocks.setdefault(own, LanguageBlock(own, authors=metadata.authors)).title = metadata.title
    for language, title in titles.items():
        _open_block(blocks, language).title = title
    for abstract in abstracts:
        block = _open_block(blocks, tell_language(abstract.value))
        block.abstract = block.abstract or abstract
    for terms in keywords:
        block = _choose_block(blocks, tell_language(", ".join(term.value for term in terms)))
        block.keywords = block.keywords or terms
    for language, persons in people.items():
        if language in blocks and not blocks[language].authors:
            blocks[language].authors = persons
    told = [block for block in blocks.values() if block.title or block.abstract or block.keywords]
    return told if len(told) > 1 else []


def _open_block(blocks: dict[str, LanguageBlock], language: str) -> LanguageBlock:
    return blocks.setdefault(language, LanguageBlock(language))


def _choose_block(blocks: dict[str, LanguageBlock], language: str) -> LanguageBlock:
    """That of the language; a few words may be taken for another's, so one of the same alphabet that has none."""
    cyrillic = language in CYRILLIC_LANGUAGES
    alike = (block for name, block in blocks.items() if (name in CYRILLIC_LANGUAGES) == cyrillic and not block.keywords)
    return blocks.get(language) or next(alike, None) or _open_block(blocks, language)
