"""The built-in web as it changes over days: papers added, pages moved, banners changing daily, hosts down.

Everything is drawn beforehand by a seed, so that a crawl can be held against what really happened.
"""

from __future__ import annotations

import random
import re
import zlib
from dataclasses import replace
from datetime import datetime, timedelta
from email.utils import format_datetime
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.demo import WEB
from harvester.demo.answers import WebAnswer, answer_moved, answer_plain, not_found
from harvester.demo.changing_lists import LINK, ChangingList, ListAddition, find_target, landing_path
from harvester.demo.making.building import make_sites
from harvester.demo.making.files import make_file
from harvester.demo.making.model import MadePaper, load_papers
from harvester.demo.making.pages import write_landing
from harvester.demo.sites import Sites, content_type

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SPREAD = 30.0  # the fastest list against the slowest
BANNERED = 0.25  # share of the pages with something on them that changes every day
DATED = 0.6  # share of the others whose server says when they were last modified
MOVES = 4  # every other one without a redirect: the pages that linked to it link to where it now is
OUTAGES = 3
OUTAGE_DAYS = (0.5, 3.0)
ENDINGS = ("docx", "doc")
HREF = re.compile(LINK.pattern.encode())


class ChangingWeb(Sites):
    """What the hosts answer on day `day`; give it to a server as its `sites`."""

    def __init__(
        self,
        root: Path = WEB,
        seed: int = 1,
        days: float = 60.0,
        slowest: float = 1 / 30,
        most_lists: int = 0,
        *,
        moves: int = MOVES,
        outages: int = OUTAGES,
    ) -> None:
        """`slowest`: new papers a day on the slowest list; `most_lists`: a smaller web, for a quick look."""
        super().__init__(root)
        self.day = 0.0
        self.begins = datetime.fromisoformat("2026-01-01T00:00:00+00:00")
        self.dice = random.Random(seed)
        self.lists = self._draw_lists(slowest, most_lists)
        for number, one in enumerate(self.lists):
            one.added = list(self._draw_papers(one, number, days))
        for number, one in enumerate(self.dice.sample(self.lists, moves)):
            one.moves_on = self.dice.uniform(0.2, 0.8) * days
            one.redirects = number % 2 == 0 or not one.is_linked
        hosts = sorted({one.site.host for one in self.lists})
        self.outages = [(host, *self._draw_outage(days)) for host in self.dice.sample(hosts, outages)]
        self._pages = {one.url: one for one in self.lists}
        self._files = {url: one.paper for each in self.lists for one in each.added for url in _list_urls(one.paper)}

    @property
    def additions(self) -> list[ListAddition]:
        return sorted((one for each in self.lists for one in each.added), key=lambda one: one.day)

    @property
    def time(self) -> datetime:
        return self.begins + timedelta(days=self.day)

    def answer(self, host: str, path: str, query: str) -> WebAnswer:
        if any(host == down and start <= self.day < end for down, start, end in self.outages):
            return answer_plain(503, "Service Unavailable")
        one, is_new = self._list_at(f"http://{host}{path}")
        if one is not None:
            has_moved = one.moves_on is not None and self.day >= one.moves_on
            if has_moved and not is_new:
                return answer_moved(301, one.new_url) if one.redirects else not_found()
            if has_moved or not is_new:
                return self._answer_page(one)
        paper = self._files.get(f"http://{host}{path}")
        return (
            self._answer_paper(paper, path)
            if paper
            else self._relink_page(host, path, super().answer(host, path, query))
        )

    def _relink_page(self, host: str, path: str, answer: WebAnswer) -> WebAnswer:
        """A page of the site, with its links to lists that have moved without a redirect set right."""
        gone = {one.url: one for one in self.lists if not one.redirects and self.day >= (one.moves_on or 0.0)}
        if not answer.type.startswith("text/html") or all(one.site.host != host for one in gone.values()):
            return answer

        def set_right(link: re.Match[bytes]) -> bytes:
            one = gone.get(find_target(f"http://{host}{path}", link[1].decode("ascii", "replace")))
            return b'href="' + one.new_path.encode() + b'"' if one else link[0]

        return replace(answer, body=HREF.sub(set_right, answer.body), headers=())

    def _list_at(self, url: str) -> tuple[ChangingList | None, bool]:
        new = next((one for one in self.lists if one.new_url == url), None)
        return (new, True) if new else (self._pages.get(url), False)

    def _answer_page(self, one: ChangingList) -> WebAnswer:
        body = one.html(self.day)
        dates = [("Last-Modified", self._write_date(one.modified(self.day)))] if one.dated else []
        charset = one.site.row.get("header_charset")
        kind = f"text/html; charset={charset}" if charset else "text/html"
        return WebAnswer(200, kind, body, (("ETag", f'"{zlib.crc32(body):08x}"'), *dates))

    def _answer_paper(self, paper: MadePaper, path: str) -> WebAnswer:
        body = write_landing(paper).encode() if path.endswith(".html") else make_file(paper, "utf-8")
        name = self.root / path.lstrip("/")
        return WebAnswer(200, content_type(name, path, {"header_charset": "utf-8"}), body)

    def _write_date(self, day: float) -> str:
        return format_datetime(self.begins + timedelta(days=day), usegmt=True)

    # --- drawing

    def _draw_lists(self, slowest: float, most: int) -> list[ChangingList]:
        found = [
            ChangingList(site, urlsplit(page.url).path.removesuffix("index.html"), 0.0)
            for site in make_sites().values()
            for page, row in zip(site.pages, site.row["page"], strict=False)  # landing pages come after these
            if "{list}" in row.get("body", "") and page.markup != "script"  # else in a file, or by a browser
        ]
        self.dice.shuffle(found)
        found = found[: most or None]
        for place, one in enumerate(found):
            one.rate = slowest * SPREAD ** (place / (len(found) - 1))
            one.bannered = self.dice.random() < BANNERED
            one.dated = not one.bannered and self.dice.random() < DATED
            one.last_before = -self.dice.expovariate(one.rate)
        return found

    def _draw_papers(self, one: ChangingList, number: int, days: float) -> Iterator[ListAddition]:
        day, count = self.dice.expovariate(one.rate), 0
        while day < days:
            count += 1
            yield ListAddition(day, self._draw_paper(one, f"new-{number}-{count}"))
            day += self.dice.expovariate(one.rate)

    def _draw_paper(self, one: ChangingList, name: str) -> MadePaper:
        """As the papers of its list are, with a title of three key words that no other has together."""
        like = self.dice.choice([paper for paper in load_papers().values() if paper.lang == one.site.row["lang"]])
        alike = [paper for paper in load_papers().values() if paper.lang == like.lang]
        terms = self.dice.sample(sorted({word for paper in alike for word in paper.keywords}), 3)
        both = {"ru": "и", "de": "und"}.get(like.lang, "and")
        title = f"{terms[0][0].upper()}{terms[0][1:]}, {terms[1]} {both} {terms[2]}"
        folder = one.path if one.path.endswith("/") else one.path.rpartition("/")[0] + "/"
        file = f"{one.site.host}{folder}{name}.{self.dice.choice(ENDINGS)}"
        drawn = replace(like, id=name, title=title, title_en="", files=(file,))
        return replace(drawn, keywords=tuple(terms), cites=(), year=self.begins.year)

    def _draw_outage(self, days: float) -> tuple[float, float]:
        start = self.dice.uniform(0.1, 0.9) * days
        return start, start + self.dice.uniform(*OUTAGE_DAYS)


def _list_urls(paper: MadePaper) -> list[str]:
    """Its file, and its landing page where its host has such."""
    return [*paper.urls, f"http://{urlsplit(paper.urls[0]).netloc}{landing_path(paper)}"]
