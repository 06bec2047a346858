"""Which links to follow for a subject: anchor, line and address of each, weighed with the worth of page and host."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from harvester.learned.features import Features
from harvester.pages.files import is_labelled_beside, is_other, rate_file_link
from harvester.pages.landing import holds_whole_paper
from harvester.pages.words import WEIGHTS, classify_words, is_number, is_paging, split_letter_runs
from harvester.persons.name_strings import read_family
from harvester.text.lemmas import list_lemmas
from harvester.text.lemmas import split_terms as plain_words
from harvester.topics.features import measure_cover
from harvester.topics.likeness import open_judge
from harvester.topics.query import split_facets
from harvester.topics.terms import is_content, measure_cosine, measure_rarity, scale_to_unit

if TYPE_CHECKING:
    from harvester.items import Link, Page, Topic

OF_PLACE = ("worth of the page", "worth of the host")
OF_LINK = Features(
    (
        "query in anchor",
        "query in line",
        "query in address",
        "line like the accepted",
        "an author of the accepted",
        "a file",
        "promising words in anchor",
        "promising words in address",
        "another host",
    )
)
FEATURES = Features((*OF_LINK.names, *OF_PLACE))
MOST_LINKS = 3_000
LIKELY_FILE = 0.7  # likeness to a file's link from which on a link is tried as one
FEW_FILES = 2  # of a page about one paper
LONGEST_LINE = 600  # characters around a link that may be its entry
ENTRY_LETTERS = 45  # in the line of a file: with fewer it only says "PDF, 120 KB", and the entry stands above
# What the folder of a paper on the subject promises: as much as a link whose line has most of the query.
ABOVE = (0.0, 0.6, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
# Before anything of a page was tried it is worth this much, as if so many files had been.
USUAL_WORTH, PATIENCE = 0.3, 2.0


@dataclass(slots=True)
class Promise:
    """A link, and what speaks for it whatever has been found so far."""

    url: str
    is_file: bool
    row: list[float]

    def chance(self, page: float, host: float) -> float:
        """How likely it leads to a paper on the subject, by the worth of the page it stands on and of its host."""
        return open_judge("link", FEATURES).chance([*self.row, page, host])


@dataclass(slots=True)
class Outlook:
    """What a page offers to a subject: its links, and whether it is a paper itself."""

    links: list[Promise] = field(default_factory=list)
    itself: bool = False


def worth_of(kept: float, tried: int, usual: float = USUAL_WORTH) -> float:
    """The worth of a page or host: how many of its files that were tried are on the subject."""
    return (kept + PATIENCE * usual) / (tried + PATIENCE)


def make_outlook(page: Page, topic: Topic) -> Outlook:
    """The links of a page, one for each address: the one that promises most."""
    best: dict[str, Promise] = {}
    here = page.url.split("#")[0]
    lines = _Lines(page)
    for link in page.links[:MOST_LINKS]:
        url = link.url.split("#")[0]
        if url == here or is_other(url) or urlsplit(url).scheme not in ("http", "https"):
            continue
        promise = promise_of(link, lines.around(link), page.url, topic)
        if promise and (url not in best or sum(promise.row) > sum(best[url].row)):
            best[url] = promise
    return Outlook(list(best.values()), holds_whole_paper(page, []))


def promise_of(link: Link, line: str, here: str, topic: Topic) -> Promise | None:
    """What a link in a line of a page promises; None when it leads nowhere: a login, slides beside a paper."""
    url = link.url.split("#")[0]
    address, anchor = unquote(urlsplit(url).path).lower(), link.text.lower()
    is_file = _is_file(link)
    in_anchor, in_address = classify_words(split_letter_runs(anchor)), classify_words(split_letter_runs(address))
    if is_labelled_beside(url, link.text) or (not is_file and "dull" in in_anchor | in_address):
        return None
    if is_paging(anchor, address) or is_number(anchor):
        in_anchor.add("issues")
    words = list_lemmas(line)
    values = {
        "query in anchor": _measure_best(topic, list_lemmas(anchor)),
        "query in line": _measure_best(topic, words),
        "query in address": _measure_best(topic, list_lemmas(" ".join(split_letter_runs(address)))),
        "line like the accepted": measure_cosine(topic.profile, scale_to_unit(Counter(filter(is_content, words)))),
        "an author of the accepted": float(not _list_families(topic).isdisjoint(plain_words(line))),
        "a file": float(is_file),
        "promising words in anchor": max((WEIGHTS[kind] for kind in in_anchor), default=0.0),
        "promising words in address": max((WEIGHTS[kind] for kind in in_address), default=0.0),
        "another host": float(urlsplit(url).netloc != urlsplit(here).netloc),
    }
    return Promise(url, is_file, [round(value, 3) for value in OF_LINK.row(values)])


def _measure_best(topic: Topic, words: list[str]) -> float:
    """How much of the query (of its best part; without one, of an author's family name) stands in these words."""
    asked = split_facets(topic.query or ", ".join(map(read_family, topic.authors)))
    weighed = ({word: measure_rarity(word, "en") for word in facet} for facet in asked)
    return max((measure_cover(weights, words) for weights in weighed), default=0.0)


def _list_families(topic: Topic) -> set[str]:
    return {word for family in topic.families for word in plain_words(family)}


class _Lines:
    """The entry, or else the line, that each link of a page stands in."""

    def __init__(self, page: Page) -> None:
        self.text = page.text
        self.records = [(start, end) for start, end in page.records if end - start <= LONGEST_LINE]
        self.files = [link for link in page.links[:MOST_LINKS] if _is_file(link)]
        # A page about one paper says in its title what the file is.
        self.title = f"{page.title} {' '.join(page.headings[:2])} " if len(self.files) <= FEW_FILES else ""

    def around(self, link: Link) -> str:
        start, end = self._find_line(link)
        if sum(map(str.isalpha, self.text[start:end])) < ENTRY_LETTERS and _is_file(link):
            start = self._find_entry_start(start)
        return self.title + self.text[start:end][:LONGEST_LINE]

    def _find_line(self, link: Link) -> tuple[int, int]:
        for start, end in self.records:
            if start <= link.start and link.end <= end:
                return start, end
        end = self.text.find("\n", link.end)
        return self.text.rfind("\n", 0, link.start) + 1, end if end >= 0 else len(self.text)

    def _find_entry_start(self, line: int) -> int:
        """Where an entry begins whose file has a line of its own: after the file of the one before it."""
        before = max((file.end for file in self.files if file.end <= line), default=0)
        return max(before, line - LONGEST_LINE, 0)


def _is_file(link: Link) -> bool:
    return rate_file_link(link.url, link.text)[0] >= LIKELY_FILE
