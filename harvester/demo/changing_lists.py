"""A list of the built-in web with its future: when which paper appears on it, and how its page then reads."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from harvester.demo.making.lists import Item, as_list
from harvester.demo.making.pages import write_shell

if TYPE_CHECKING:
    from harvester.demo.making.building import MadePage, Site
    from harvester.demo.making.model import MadePaper

LINK = re.compile(r'href="([^"]*)"')


@dataclass(frozen=True)
class ListAddition:
    """A paper that appears on a list; times are in days from the beginning."""

    day: float
    paper: MadePaper


@dataclass
class ChangingList:
    """A list of publications with its future."""

    site: Site
    path: str
    rate: float  # new papers a day
    bannered: bool = False
    dated: bool = False
    last_before: float = 0.0  # when it last changed before the beginning
    moves_on: float | None = None
    redirects: bool = True  # from where it was, once it has moved
    added: list[ListAddition] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://{self.site.host}{self.path}"

    @property
    def page(self) -> MadePage:
        """As it is in the web that does not change."""
        return next(page for page in self.site.pages if find_target(page.url) == self.url)

    @property
    def new_path(self) -> str:
        return self.path.rstrip("/").removesuffix(".html") + "-new.html"

    @property
    def new_url(self) -> str:
        return f"http://{self.site.host}{self.new_path}"

    @property
    def is_linked(self) -> bool:
        """From another page of its site."""
        others = [page for page in self.site.pages if find_target(page.url) != self.url]
        return any(find_target(page.url, link) == self.url for page in others for link in LINK.findall(page.html))

    def html(self, day: float) -> bytes:
        page = self.page
        row = next(row for row in self.site.row["page"] if row["path"].removesuffix("index.html") == self.path)
        new = [Item(one.paper, self._write_link(one.paper)) for one in reversed(self.added) if one.day <= day]
        body = row["body"].replace("{list}", as_list(page.markup, [*new, *page.items]))
        if self.bannered:
            body = f"<p>Сегодня {int(day) + 1}-й день, посетителей: {int(day) * 37 % 101}</p>{body}"
        return write_shell(page.title, body, page.lang, page.charset).encode(page.charset, "xmlcharrefreplace")

    def modified(self, day: float) -> float:
        changes = [one.day for one in self.added if one.day <= day]
        return max([self.last_before, *changes, *([float(int(day))] if self.bannered else [])])

    def _write_link(self, paper: MadePaper) -> str:
        return landing_path(paper) if "landing" in self.site.row else f"http://{paper.files[0]}"


def find_target(base: str, link: str = "") -> str:
    """Where a link leads, the index file of a folder being the folder."""
    return urljoin(base, link).removesuffix("index.html")


def landing_path(paper: MadePaper) -> str:
    return "/article" + urlsplit(paper.urls[0]).path.rpartition(".")[0] + ".html"
