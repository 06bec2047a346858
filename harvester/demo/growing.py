"""The journal of the built-in web as it grows: an issue a month, some of them completed only days later.

Everything is drawn beforehand by a seed, so that a crawl can be held against what really happened.
"""

from __future__ import annotations

import random
import zlib
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from email.utils import format_datetime
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.demo import WEB
from harvester.demo.answers import WebAnswer
from harvester.demo.changing_lists import landing_path
from harvester.demo.making.building import make_sites
from harvester.demo.making.files import make_file
from harvester.demo.making.lists import Item, as_list
from harvester.demo.making.model import MadePaper, load_papers
from harvester.demo.making.pages import write_landing, write_shell
from harvester.demo.sites import Sites, content_type

if TYPE_CHECKING:
    from pathlib import Path

HOST = "vestnik.example"
HOME, ARCHIVE = f"http://{HOST}/", f"http://{HOST}/archive.html"
HEADING = "<h1>Архив номеров</h1>"
NAME = "Вестник прикладной математики и информатики"
MONTH, JITTER = 30.4, 6.0  # days between issues, and how far each may be from its time
PAPERS = (3, 4)  # of an issue
LATE_EVERY, LATE_DAYS = 3, 12.0  # every third issue gets its last paper so many days later
LAST_CHANGE = -400.0  # days before the beginning when the journal last had an issue


@dataclass(frozen=True)
class JournalIssue:
    """Times are in days from the beginning; the last paper is there from `complete` on."""

    number: int
    path: str
    day: float
    complete: float
    papers: tuple[MadePaper, ...]

    def list_papers(self, day: float) -> tuple[MadePaper, ...]:
        return self.papers if day >= self.complete else self.papers[:-1]


class GrowingJournal(Sites):
    """What the hosts of the built-in web answer on day `day`; give it to a server as its `sites`."""

    def __init__(self, root: Path = WEB, seed: int = 1, months: int = 12) -> None:
        super().__init__(root)
        self.day = 0.0
        self.begins = datetime.fromisoformat("2026-01-01T00:00:00+00:00")
        self._dice = random.Random(seed)
        self.issues = [self._draw_issue(number) for number in range(1, months + 1)]
        self._contents = {issue.path: issue for issue in self.issues}
        papers = [paper for issue in self.issues for paper in issue.papers]
        self._files = {urlsplit(paper.urls[0]).path: paper for paper in papers}
        self._landings = {landing_path(paper): paper for paper in papers}

    @property
    def time(self) -> datetime:
        return self.begins + timedelta(days=self.day)

    @property
    def additions(self) -> list[tuple[float, MadePaper]]:
        """Each new paper with the day from which it stands in the contents of its issue."""
        return [
            (issue.complete if place == len(issue.papers) - 1 else issue.day, paper)
            for issue in self.issues
            for place, paper in enumerate(issue.papers)
        ]

    def answer(self, host: str, path: str, query: str) -> WebAnswer:
        if host != HOST:
            return super().answer(host, path, query)
        if path == "/archive.html":
            return self._answer_archive(super().answer(host, path, query))
        issue = self._contents.get(path)
        if issue and issue.day <= self.day:
            changed = issue.complete if issue.complete <= self.day else issue.day
            return self._answer_page(self._write_contents(issue).encode(), changed)
        if (paper := self._landings.get(path)) and self._is_out(paper):
            return self._answer_page(write_landing(paper).encode(), 0.0)
        if (paper := self._files.get(path)) and self._is_out(paper):
            kind = content_type(self.root / path.lstrip("/"), path, {"header_charset": "utf-8"})
            return WebAnswer(200, kind, make_file(paper, "utf-8"))
        return super().answer(host, path, query)

    def _is_out(self, paper: MadePaper) -> bool:
        return any(day <= self.day for day, one in self.additions if one is paper)

    def _answer_archive(self, old: WebAnswer) -> WebAnswer:
        out = [issue for issue in self.issues if issue.day <= self.day]
        links = ", ".join(f'<a href="{issue.path}">№ {issue.number}</a>' for issue in out)
        new = f"{HEADING}\n<p>{self.begins.year}: {links}</p>" if out else HEADING
        body = old.body.decode().replace(HEADING, new)
        return self._answer_page(body.encode(), max((issue.day for issue in out), default=LAST_CHANGE))

    def _write_contents(self, issue: JournalIssue) -> str:
        name = f"{self.begins.year}, № {issue.number}"
        items = [Item(paper, landing_path(paper)) for paper in issue.list_papers(self.day)]
        body = f"<h1>{name}</h1>{as_list('table', items)}<p><a href='/archive.html'>Архив</a></p>"
        return write_shell(f"{NAME}. {name}", body, "ru", "utf-8")

    def _answer_page(self, body: bytes, changed: float) -> WebAnswer:
        modified = format_datetime(self.begins + timedelta(days=changed), usegmt=True)
        headers = (("ETag", f'"{zlib.crc32(body):08x}"'), ("Last-Modified", modified))
        return WebAnswer(200, "text/html; charset=utf-8", body, headers)

    # --- drawing

    def _draw_issue(self, number: int) -> JournalIssue:
        day = number * MONTH + self._dice.uniform(-JITTER, JITTER) - MONTH / 2
        papers = tuple(self._draw_paper(number, place) for place in range(1, self._dice.choice(PAPERS) + 1))
        complete = day + (LATE_DAYS if number % LATE_EVERY == 0 else 0.0)
        return JournalIssue(number, f"/{self.begins.year}/{number}/", day, complete, papers)

    def _draw_paper(self, issue: int, place: int) -> MadePaper:
        """As the papers of the journal are, with a title of three key words that no other has together."""
        like = self._dice.choice(make_sites()[HOST].papers())
        words = sorted({word for paper in load_papers().values() if paper.lang == "ru" for word in paper.keywords})
        terms = self._dice.sample(words, 3)
        title = f"{terms[0][0].upper()}{terms[0][1:]}, {terms[1]} и {terms[2]}"
        name = f"{self.begins.year}-{issue}-{place}"
        drawn = replace(like, id=name, title=title, title_en="", keywords=tuple(terms), cites=(), issue=str(issue))
        return replace(drawn, files=(f"{HOST}/{self.begins.year}/{issue}/{place:02}.docx",), year=self.begins.year)
