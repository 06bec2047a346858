"""Links to learn from: right are those to a paper on the subject, or to a page that links to one.

Two sources: the pages of the built-in web, whose papers are few, and lists made of the texts of a corpus, a list for
each source, which have no pages between.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from harvester.documents import read
from harvester.evaluation.corpora import read_rows
from harvester.evaluation.matching import plain_address
from harvester.header import extract
from harvester.items import Link, Topic
from harvester.pages.reading import read_page
from harvester.topics.likeness import TopicJudge, learn_papers, measure_likeness
from harvester.topics.links import Promise, make_outlook, promise_of, worth_of
from harvester.topics.terms import Terms, terms_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from models.training.topic_examples import Text

BUILT_IN = Path("harvester/demo/web")
PAGES = (".html", ".htm", "")
SURE = 0.3  # likeness from which a paper counts as on the subject
KEYWORDS = 3  # of a paper that become subjects
TRIED = 4  # files of a page or host at most that were tried before a link is judged
ACCEPTED = 2  # papers that were accepted before


@dataclass(slots=True)
class LinkExample:
    topic: str
    row: list[float]
    right: bool


@dataclass(slots=True)
class SmallWeb:
    """The papers and pages of a web folder, by their addresses for comparison."""

    papers: dict[str, Terms]
    families: dict[str, list[str]]
    subjects: list[str]
    pages: dict[str, bytes]


def read_small_web(root: Path = BUILT_IN) -> SmallWeb:
    web = SmallWeb({}, {}, [row["query"] for row in read_rows(root / "inputs" / "topics.jsonl")], {})
    sites = root / "sites"
    for path in sorted(sites.rglob("*")):
        url = f"http://{path.relative_to(sites).as_posix()}"
        if path.is_file() and path.suffix.lower() in PAGES:
            web.pages[url.removesuffix("index.html")] = path.read_bytes()
        elif path.is_file():
            document = read(path.read_bytes(), name=path.name, ocr="never")
            if document.status == "ok":
                metadata = extract(document)
                web.papers[plain_address(url)] = terms_of(document, metadata)
                web.families[plain_address(url)] = [person.family for person in metadata.authors]
                web.subjects += [word.value for word in metadata.keywords[:KEYWORDS]]
    web.subjects = list(dict.fromkeys(web.subjects))
    return web


def make_link_examples(web: SmallWeb, judge: TopicJudge, seed: int = 1) -> list[LinkExample]:
    """Every link of every page, for every subject of which the web has papers."""
    chosen = random.Random(seed)
    read_pages = [read_page(data, url, "text/html") for url, data in web.pages.items()]
    found: list[LinkExample] = []
    for query in web.subjects:
        topic = Topic(query, query)
        right = {url for url, terms in web.papers.items() if measure_likeness(topic, terms, judge)[0] >= SURE}
        if right:
            accepted = chosen.sample(sorted(right), ACCEPTED) if len(right) > ACCEPTED else []
            topic = learn_papers(topic, (web.papers[url].marks for url in accepted))
            topic.families = [family for url in accepted for family in web.families[url]]
            offers = {plain_address(page.url): make_outlook(page, topic) for page in read_pages}
            leading = {
                url for url, offer in offers.items() if any(plain_address(one.url) in right for one in offer.links)
            }
            goals = _Goals(query, right, leading, set(accepted), list(web.papers), chosen)
            for offer in offers.values():
                found += goals.examples(offer.links)
    return found


def make_entry_examples(known: Sequence[Text], judge: TopicJudge, seed: int = 1) -> list[LinkExample]:
    """The texts of each source as a list of entries, authors and title; a key word of each text as a subject."""
    chosen = random.Random(seed)
    addresses = [f"http://{text.group}.example/{number}.pdf" for number, text in enumerate(known)]
    found: list[LinkExample] = []
    for asked in known:
        if asked.subjects:
            topic = Topic("", " ".join(chosen.choice(asked.subjects)))
            same = [number for number, text in enumerate(known) if text.language == asked.language]
            right = [number for number in same if measure_likeness(topic, known[number].terms, judge)[0] >= SURE]
            accepted = chosen.sample(right, min(ACCEPTED, len(right)))
            topic = learn_papers(topic, (known[number].terms.marks for number in accepted))
            topic.families = [family for number in accepted for family in known[number].families]
            of = [{addresses[number] for number in numbers} for numbers in (right, accepted)]
            goals = _Goals(
                topic.query,
                plain_addresses(of[0]),
                set(),
                plain_addresses(of[1]),
                list(map(plain_address, addresses)),
                chosen,
            )
            for group in dict.fromkeys(known[number].group for number in same):
                own = [number for number in same if known[number].group == group]
                entries = (_promise_entry(known[number], addresses[number], topic) for number in own)
                found += goals.examples([entry for entry in entries if entry])
    return found


def _promise_entry(text: Text, url: str, topic: Topic) -> Promise | None:
    line = f"{', '.join(text.families)} {text.title}"
    return promise_of(Link(url, text.title, 0, 0), line, url, topic)


def plain_addresses(urls: Iterable[str]) -> set[str]:
    return set(map(plain_address, urls))


@dataclass(slots=True)
class _Goals:
    """What is right for one subject: papers, and pages that link to one; the accepted were followed before."""

    query: str
    right: set[str]
    leading: set[str]
    accepted: set[str]
    papers: list[str]
    chosen: random.Random

    def examples(self, links: list[Promise]) -> list[LinkExample]:
        files = [plain_address(one.url) for one in links if one.is_file]
        found = []
        for one in links:
            url = plain_address(one.url)
            if url not in self.accepted:
                near = self._worth([other for other in files if other != url])
                here = self._worth(
                    [other for other in self.papers if _cut_host(other) == _cut_host(url) and other != url]
                )
                right = url in (self.right if one.is_file else self.leading)
                found.append(LinkExample(self.query, [*one.row, near, here], right))
        return found

    def _worth(self, others: list[str]) -> float:
        """As a hunt sees it that has tried some of these files."""
        tried = self.chosen.sample(others, min(len(others), self.chosen.randint(0, TRIED)))
        return worth_of(sum(other in self.right for other in tried), len(tried))


def _cut_host(address: str) -> str:
    return address.partition("/")[0]
