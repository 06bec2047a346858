"""All that a header says beside title and authors, from the lines that name it; each method's header is filled so."""

from __future__ import annotations

from dataclasses import dataclass
from string import digits
from typing import TYPE_CHECKING

from harvester.header.fields import parallel
from harvester.header.fields.abstract import find_abstracts, find_body_style, is_running
from harvester.header.fields.affiliations import find_affiliations, is_organisation
from harvester.header.fields.dates import find_year
from harvester.header.fields.emails import find_emails
from harvester.header.fields.identifiers import find_code, find_jel, find_msc, find_udc, names_msc
from harvester.header.fields.keywords import find_keywords
from harvester.header.fields.language_blocks import (
    choose_main_language,
    drop_repeated_authors,
    make_blocks,
    prefer_body_language,
)
from harvester.header.fields.venue import CITATION, fill_venue
from harvester.header.rule_switches import is_on
from harvester.imprint import fill_imprint
from harvester.layout.paragraphs import LONGEST_LINE, MOST_LINES, HeadParagraph, make_paragraphs
from harvester.persons.byline_network import read_byline
from harvester.text.line_language import tell_language
from harvester.text.repair import join_lines
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from harvester.items import DocumentPage, Line, Metadata, Person, Value
    from harvester.layout.document_parts import DividedDocument

# Where a header may stand, and where its second-language part may.
FRONT, BACK = 2, 2
# So many lines above the title, at most, are the journal's own.
ABOVE = 6
# Longer lines are sentences.
LONGEST_EDGE = 200
# The style of the body is read off so many pages.
BODY_PAGES = 3
# An organisation has no longer name; what begins like one and is longer is the text.
LONGEST_NAME = 300
# Within so many letters a paragraph of organisations names one.
NAMED = 120
# So sure are authors whom no by-line names, but a citation.
CITED = 0.85
# Codes of mathematics stand on so many.
MSC_PAGES = 3


@dataclass(slots=True)
class HeaderPages:
    """What is looked at: the first pages of the paper itself and its last ones, in paragraphs."""

    covers: list[DocumentPage]
    pages: list[DocumentPage]
    front: list[HeadParagraph]
    back: list[HeadParagraph]
    body: Line
    title: int  # the paragraph of `front` in which the title ends, or -1


def fill_fields(divided: DividedDocument, metadata: Metadata, title_page: int | None = None) -> None:
    """Everything but title and authors, which a method has put there before; `title_page` is where it found them."""
    if not divided.paper.pages:
        return
    view = look_at_pages(divided, metadata.title, title_page)
    first = _list_texts(view.pages[:1])
    metadata.emails = find_emails("\n".join(first)) or find_emails("\n".join(_list_texts(view.pages[1:2])))
    citations = _find_citations(view)
    _fill_languages(view, divided.document.language, metadata, citations)
    _fill_codes(view, first, metadata)
    title = squeeze(metadata.title.value) if metadata.title else ""
    fill_venue(_find_edges(view, title), first, metadata, citations)
    metadata.year = metadata.year or find_year([], _list_texts(view.covers))
    metadata.affiliations = find_affiliations(_cut_head(view, title), metadata.authors)
    back = _list_texts(view.pages[FRONT:][-BACK:])
    fill_imprint(_list_texts(view.covers), _list_texts(view.pages[:FRONT]), back, metadata)


def look_at_pages(divided: DividedDocument, title: Value | None, title_page: int | None = None) -> HeaderPages:
    """What stands on pages before that of the title is a cover's, whatever it was taken for."""
    before = max((title_page or 0) - divided.first_page, 0)
    pages = divided.paper.pages[before:]
    front = make_paragraphs(pages[:FRONT])
    body = find_body_style(line for page in pages[:BODY_PAGES] for line in page.lines[:MOST_LINES])
    return HeaderPages(
        divided.document.pages[: divided.first_page + before],
        pages,
        front,
        make_paragraphs(pages[FRONT:][-BACK:]),
        body,
        _find_title_place(front, title),
    )


def _find_title_place(front: list[HeadParagraph], title: Value | None) -> int:
    """Where the title ends: the end of a paragraph, or of several that are one title."""
    whole = squeeze(title.value) if title else ""
    for place, part in enumerate(front):
        if whole and len(part.raw) < 2 * MOST_LINES:
            text = squeeze(part.raw[-MOST_LINES:])
            ended = text.endswith(whole[-25:]) or text.rstrip(digits).endswith(whole[-25:])
            if ended or (len(text) > 8 and whole.endswith(text)):
                return place
    return -1


def _list_texts(pages: list[DocumentPage]) -> list[str]:
    return [line.text[:LONGEST_LINE] for page in pages for line in page.lines[:MOST_LINES]]


def _find_edges(view: HeaderPages, title: str) -> list[str]:
    """Running heads and feet of the first two pages, and the lines above the title or among the first ones."""
    # The footnotes of the first page may be the journal's, later ones tell of other papers.
    running = [
        line.text
        for place, page in enumerate(view.pages[:2])
        for line in page.lines[:MOST_LINES]
        if line.kind and (place == 0 or line.kind != "footnote")
    ]
    first = [line.text for line in view.pages[0].lines[:ABOVE] if not line.kind]
    above = [text for text in first if len(text) < LONGEST_EDGE and squeeze(text) not in title]
    below = [line.text for line in view.pages[0].lines[-2:] if not line.kind and line.size < 0.96 * view.body.size]
    return [*above, *running, *below]


def _find_citations(view: HeaderPages) -> list[str]:
    """What begins with words like «Для цитирования», up to the end of its paragraph."""
    starts = (
        (part, place) for part in view.front for place, line in enumerate(part.lines) if CITATION.match(line.text)
    )
    return [join_lines(line.text[:LONGEST_LINE] for line in part.lines[place:]) for part, place in starts]


def _cut_head(view: HeaderPages, title: str) -> list[HeadParagraph]:
    """What stands around the title, in its alphabet: up to the abstract, the key words or the text."""
    if not view.front:
        return []
    own = view.front[max(view.title, 0)].cyrillic
    last = view.front[max(view.title, 0)].page
    head: list[HeadParagraph] = []
    for place, part in enumerate(view.front):
        if part.page > last:
            break
        ends = part.start in ("abstract", "keywords", "section", "references") or is_running(part)
        if ends and (len(part.raw) > LONGEST_NAME or not is_organisation(part.raw[:NAMED])):
            if place > view.title or (place == view.title and part.start):
                break
            if place < view.title:
                head.clear()  # the tail of the article before
        elif not part.start and part.cyrillic == own and squeeze(part.raw).rstrip(digits) not in title:
            head.append(part)
    return head


def _fill_languages(view: HeaderPages, usual: str, metadata: Metadata, citations: list[str]) -> None:
    """All that a header says in each of its languages, that of the body first."""
    running = filter(is_running, [*view.front[view.title + 1 :], *view.back])
    main = choose_main_language(running, metadata.title, usual)
    titles: dict[str, Value] = {}
    if metadata.title:
        titles = parallel.find_titles(view.front, view.back, metadata.title.value, view.title, metadata.authors)
    if is_on("repeated_authors"):
        metadata.authors = drop_repeated_authors(metadata.authors)
    people = parallel.find_authors(view.front, view.back, metadata.authors) if metadata.authors else {}
    if is_on("body_language"):
        titles = prefer_body_language(metadata, titles, people, main)
    language = next(iter(titles), "")
    metadata.title_other = titles.get(language)
    metadata.authors_other = people.get(language) or max(people.values(), key=len, default=[])
    if is_on("cited_authors") and not metadata.authors:
        rights = [text for text in _list_texts(view.pages[:FRONT]) if "©" in text]
        metadata.authors = _read_cited([*citations, *rights])
    abstracts = find_abstracts(view.front, view.back, view.body, view.title)
    metadata.abstract, metadata.abstract_other = _part_by_language(abstracts, main)
    keywords = find_keywords([*view.front, *view.back])
    own = [terms for terms in keywords if tell_language(", ".join(term.value for term in terms)) == main]
    rest = [terms for terms in keywords if terms not in own]
    metadata.keywords = (own or rest or [[]])[0]
    metadata.keywords_other = rest[0] if own and rest else []
    metadata.blocks = make_blocks(metadata, titles, people, abstracts, keywords, main)


def _read_cited(texts: list[str]) -> list[Person]:
    """Without a by-line, the people of the first statement that names some: the paper's own citation, or its rights."""
    people = next(filter(None, (read_byline([text[:LONGEST_EDGE]]) for text in texts)), [])
    for person in people:
        person.weight, person.method = CITED, "citation"
    return people


def _fill_codes(view: HeaderPages, first: list[str], metadata: Metadata) -> None:
    text = "\n".join([*first, *_list_texts(view.pages[1:2])])
    metadata.udc, metadata.bbk = find_udc(text), find_code(text, "bbk")
    metadata.doi, metadata.issn = find_code("\n".join(first), "doi"), find_code(text, "issn")
    metadata.jel = find_jel(text)
    if names_msc("\n".join(_list_texts(view.pages[:MSC_PAGES]))):
        notes = (" ".join(line.text for line in page.lines if line.kind) for page in view.pages[:MSC_PAGES])
        metadata.msc = find_msc([*(part.raw for part in make_paragraphs(view.pages[:MSC_PAGES])), *notes])


def _part_by_language(values: list[Value], language: str) -> tuple[Value | None, Value | None]:
    """The value in the document's own language, and the first in another."""
    own = next((value for value in values if tell_language(value.value) == language), None)
    other = next((value for value in values if value is not own and tell_language(value.value) != language), None)
    return (own, other) if own else (other, None)
