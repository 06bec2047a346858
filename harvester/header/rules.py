"""The header by rules (S17): title and authors by layout and patterns, the rest by the words that name it."""

from __future__ import annotations

from harvester.header.codes import find_code, find_emails, find_year
from harvester.header.kinds import find_kind
from harvester.header.lines import HeadLine, head_lines
from harvester.header.names import people_of_line
from harvester.header.sections import by_language, find_abstracts, find_keywords
from harvester.header.title import Block, find_other_title, find_title
from harvester.items import Document, Metadata, Person, Value
from harvester.text.language import language_of
from harvester.text.scripts import is_cyrillic

METHOD = "rules"
# How far from the title authors are looked for, in lines.
NEAR = 8
# So many lines after the title capitalised words alone are taken for authors.
GUESSED = 4


def extract(document: Document) -> Metadata:
    head = head_lines(document)
    title = find_title(head)
    if title is None and len(document.pages) > 1:
        head = head_lines(document, pages=2)
        title = find_title(head)
    metadata = Metadata(kind=find_kind(document))
    if title is not None:
        metadata.title = Value(title.text, _weight(title), METHOD)
        metadata.authors, metadata.authors_other = _by_script(find_authors(head, title), title.text)
        other = find_other_title(head, title)
        metadata.title_other = Value(other.text, 0.6, METHOD) if other else None
    abstracts = find_abstracts(document)
    metadata.abstract, metadata.abstract_other = by_language(abstracts, document.language)
    _keywords(document, metadata)
    metadata.emails = find_emails(document)
    metadata.udc, metadata.bbk = find_code(document, "udc"), find_code(document, "bbk")
    metadata.doi, metadata.issn = find_code(document, "doi"), find_code(document, "issn")
    metadata.year = find_year(document)
    return metadata


def _weight(title: Block) -> float:
    """Points of the block as a probability; the curve was read off the Russian papers at hand."""
    return round(min(0.95, max(0.2, 0.45 + 0.1 * title.points)), 2)


def find_authors(head: list[HeadLine], title: Block) -> list[Person]:
    """People of the lines around the title, after it or before it, whichever side has them nearer."""
    after = _people(head[title.last + 1 :][: NEAR * 2])
    before = _people(list(reversed(head[: title.first]))[:NEAR])
    people = after if after and not before else before if before and not after else _nearer(head, title, before, after)
    if not people:
        people = _people(head[title.last + 1 :][: NEAR * 2], guess=True)
    unique = {(person.family.casefold(), person.given[:1]): person for person in people}
    for person in unique.values():
        person.method = METHOD
        person.weight = person.weight or 0.85
    return list(unique.values())


def _by_script(people: list[Person], title: str) -> tuple[list[Person], list[Person]]:
    """Authors printed in two scripts: those in the script of the title come first, when it has any."""
    own = [person for person in people if is_cyrillic(person.family) == is_cyrillic(title)]
    other = [person for person in people if person not in own]
    return (own, other) if own else (people, [])


def _people(lines: list[HeadLine], guess: bool = False) -> list[Person]:
    """People lines up to where running text begins; in their size, other capitalised words are names too."""
    found: list[Person] = []
    size = running = 0.0
    for number, line in enumerate(lines):
        people = line.people if line.label == "people" else []
        if (
            not people
            and line.label == "title"
            and (line.line.size == size or (guess and not found and number < GUESSED))
        ):
            people = _weak(line.text)
        if people:
            size, running = line.line.size, 0
        elif found and line.label == "title" and len(line.text) > 60 and line.relative <= 1.05:
            running += 1
        found += people
        if running > 1:
            break
    return found


def _weak(text: str) -> list[Person]:
    people = people_of_line(text, weak=True) if len(text) < 120 else []
    for person in people:
        person.weight = 0.6
    return people


def _nearer(head: list[HeadLine], title: Block, before: list[Person], after: list[Person]) -> list[Person]:
    down = next((step for step, line in enumerate(head[title.last + 1 :]) if line.people), NEAR)
    up = next((step for step, line in enumerate(reversed(head[: title.first])) if line.people), NEAR)
    return after if down <= up else list(reversed(before))


def _keywords(document: Document, metadata: Metadata) -> None:
    lists = find_keywords(document)
    own = [values for values in lists if language_of(", ".join(value.value for value in values)) == document.language]
    rest = [values for values in lists if values not in own]
    metadata.keywords = own[0] if own else rest[0] if rest else []
    metadata.keywords_other = rest[0] if own and rest else []
