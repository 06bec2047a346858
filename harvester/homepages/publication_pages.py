"""Publications pages near a home page: where they may be, and how much a page is one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import unquote, urljoin, urlsplit

from harvester.homepages.cited_lines import LONGEST_LINE, MIN_LINE, is_reference
from harvester.homepages.words import PUBLICATIONS, is_refused
from harvester.items import Evidence, Lead
from harvester.lexicon import join_classes, join_stems, list_words
from harvester.pages.sections import is_section_name
from harvester.persons.mentions import BARE, INITIALS, OTHER
from harvester.persons.name_shapes import NAME_OF_ENTRY, UP
from harvester.text.patterns import LONE_YEAR

if TYPE_CHECKING:
    from harvester.items import Page
    from harvester.persons.mentions import Names

# How much a word in an anchor or address promises, by its class: the seeds' ten are among the sure ones.
_PROMISES = (("sure", 1.0), ("likely", 0.6), ("possible", 0.4), ("frames", 0.3))
MOST_LINKS, MAX_LEADS = 3_000, 8
THRESHOLD = 2.3  # points from which a page is a list of publications
_FRAGMENTS = [(weight, list_words(f"list_links.{name}")) for name, weight in _PROMISES]
_SURE = tuple(word for weight, row in _FRAGMENTS if weight >= 1 for word in row)
_GROUP = 3  # references from which on a page with few of the scholar's own is a group's list
_SHORT = 60  # characters of an anchor
_MOST_SIGNED, _MOST_HEADINGS = 300, 60
_FEW, _NEARLY_ALL = 0.3, 0.8  # of the entries with authors that are his: a group's list, and his own
# Two or three capitalised words before a comma or an "and".
_AND = join_classes("conjunctions.persons")
_NAME_IN_FULL = re.compile(rf"{UP}[\w’'-]+(?: {UP}[\w’'.-]*){{1,2}}(?:,|\.$| (?:{_AND}) )")
_FILE = re.compile(r"\.(?:pdf|ps|ps\.gz|djvu|docx?)$", re.I)
_TALKS = re.compile(rf"\b(?:{join_stems('other_pages.talks')})", re.I)


@dataclass(slots=True)
class ListScore:
    """How much a page is a list of the scholar's publications; `entries` counts the lines like references."""

    url: str
    points: float
    entries: int
    evidence: list[Evidence]
    is_own: bool = False  # nearly all are his, or they stand on a site of his: before a laboratory's list


def find_list_leads(page: Page, names: Names) -> list[Lead]:
    """Pages linked from a home page whose anchor or address promises publications; best first."""
    best: dict[str, Lead] = {}
    for link in page.links[:MOST_LINKS]:
        weight, word = rate_promise(link.url, link.text, page.url)
        if not weight or names.best(link.text) == OTHER:
            continue
        for url, worth in ((link.url, weight), (_find_folder(link.url), weight)):
            if url and not is_refused(url) and (url not in best or best[url].weight < worth):
                best[url] = Lead(url, worth, word)
    best.pop(page.url, None)
    return sorted(best.values(), key=lambda lead: -lead.weight)[:MAX_LEADS]


def rate_promise(url: str, text: str, source: str) -> tuple[float, str]:
    """How much an anchor and an address promise publications, and the word that does."""
    anchor = " ".join(text.lower().split()) if len(text) <= _SHORT else ""
    parts = urlsplit(unquote(url).lower())
    address = _words_of(parts.path)
    factor = 1.0 if parts.netloc == urlsplit(source).netloc else 0.5
    for weight, words in _FRAGMENTS:
        for word in words:
            if _begins(word, anchor):
                return weight * factor, word
            if _begins(word, address):
                return weight * factor * 0.8, word
    return 0.0, ""


def _find_folder(url: str) -> str:
    """The folder above a page, when its own name is a word of publications: the pages in it are its entries."""
    above = urljoin(url, ".." if url.endswith("/") else ".")
    return above if _is_named(above) else ""


def _is_named(url: str) -> bool:
    last = urlsplit(unquote(url).lower()).path.rstrip("/").rpartition("/")[2]
    return any(_begins(word, _words_of(last)) for word in _SURE)


def _words_of(address: str) -> str:
    return " ".join(re.findall(r"[^\W\d_]+", address))


def _begins(word: str, text: str) -> bool:
    at = text.find(word)
    while at > 0 and (text[at - 1].isalnum() or text[at - 1] == "_"):
        at = text.find(word, at + 1)
    return at >= 0


def score_list(page: Page, names: Names, promised: float = 0.0, is_home: bool = False) -> ListScore:
    """Points for words of publications in title, address and link, and the share of lines that are references."""
    top = " ".join([page.title, *page.headings[:2]]).lower()
    rest = " ".join([*page.headings[2:30], page.text[:400]]).lower()
    in_top, in_rest = (any(_begins(word, text) for word in _SURE) for text in (top, rest))
    files = sum(bool(_FILE.search(urlsplit(link.url).path)) for link in page.links)
    lines = [line for line in page.text.split("\n") if len(line) > MIN_LINE]
    entries = [line for line in lines if is_reference(line) or names_authors(line)]
    share = sum(map(len, entries)) / max(sum(map(len, lines)), 1)
    own = sum(mention.grade >= BARE for mention in names.mentions(page.text))
    signed = [line for line in entries if NAME_OF_ENTRY.search(line) or names_authors(line)][:_MOST_SIGNED]
    among = sum(names.best(line) >= BARE for line in signed) / max(len(signed), 1)
    all_his = len(signed) >= _GROUP and among >= _NEARLY_ALL
    is_his_site, under = _is_his_site(page, names), count_works_under_heading(page)
    group = len(signed) >= _GROUP and own > 0 and among < _FEW and not is_his_site
    # Without his name anywhere only a link from his page makes it his: an engine's hit is somebody else's.
    anothers = own == 0 and not (is_his_site or promised or is_home)
    evidence = [
        Evidence("publications in title", 1.5 * in_top),
        Evidence("publications in headings", 0.5 * in_rest),
        Evidence("publications in address", 1.0 * _is_named(page.url)),
        Evidence("the link promised it", 1.5 * promised),
        Evidence("links to files", float(files > 0.3 * max(len(page.links), 1)), f"{files} of {len(page.links)}"),
        Evidence("reference lines", 2 * share, f"{len(entries)} of {len(lines)}"),
        Evidence("many references", min(len(entries), 10) / 5, str(len(entries))),
        Evidence("works under a heading of publications", min(under, 10) / 5, str(under)),
        Evidence("the scholar among the authors", float(own > 0) * bool(entries), str(own)),
        Evidence("all are the scholar's", 2.0 * all_his, f"{among:.0%}"),
        Evidence("talks, events or courses", -2.0 * bool(_TALKS.search(f"{page.title} {urlsplit(page.url).path}"))),
        Evidence("a group's list", -3.3 * group),
        Evidence("another's list", -6.0 * anothers),
        Evidence("its list needs a browser", 1.0 * (in_top and page.needs_browser)),
        Evidence("the home page itself", -0.5 * is_home),
    ]
    points = sum(one.points for one in evidence)
    is_own = all_his or (is_his_site and max(under, len(entries)) >= _GROUP)
    return ListScore(page.url, round(points, 3), len(entries), [one for one in evidence if one.points], is_own)


def _is_his_site(page: Page, names: Names) -> bool:
    """His name is in the address or on top: there lists leave him out among the authors."""
    return names.in_address(page.url) or names.best("\n\n".join([page.title, *page.headings[:3]])) >= INITIALS


def names_authors(line: str) -> bool:
    """A line that names two people or more, with initials or in full: the authors of an entry, or all of it."""
    return len(line) < LONGEST_LINE and max(len(NAME_OF_ENTRY.findall(line)), len(_NAME_IN_FULL.findall(line))) >= 2


def count_works_under_heading(page: Page) -> int:
    """Lines like works, or with a year, in the section that a heading of publications begins; of several the most.

    Headings with other words than those of sections may be titles of works.
    """
    most = 0
    for number, heading in enumerate(page.headings[:_MOST_HEADINGS]):
        start = page.text.find(heading) if PUBLICATIONS.search(heading) else -1
        if start < 0:
            continue
        start += len(heading)
        ends = (page.text.find(other, start) for other in page.headings[number + 1 :] if is_section_name(other))
        section = page.text[start : next((end for end in ends if end >= 0), len(page.text))]
        lines = [line for line in section.split("\n") if len(line) > MIN_LINE]
        most = max(most, sum(is_reference(line) or bool(LONE_YEAR.search(line)) for line in lines))
    return most
