"""The sites on paper: every page and file with its address, before anything is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any
from urllib.parse import urljoin, urlsplit

from harvester.demo.making.lists import Item, as_list, render_items
from harvester.demo.making.model import CONTENT, MadePaper, load_content, load_papers
from harvester.demo.making.pages import text_of, write_landing, write_pointing, write_shell

SWITCHES = ("calendar", "login_wall", "soft404", "html_as_pdf", "notes", "modified")


@dataclass
class MadePage:
    url: str
    title: str
    html: str
    charset: str
    lang: str
    indexed: bool
    markup: str = ""
    items: list[Item] = field(default_factory=list)
    file: str = ""  # where it is stored, unless its address says so
    attached: str = ""  # the file beside it that holds its entries


@dataclass
class Site:
    row: dict[str, Any]
    pages: list[MadePage] = field(default_factory=list)

    @property
    def host(self) -> str:
        return str(self.row["host"])

    def papers(self) -> list[MadePaper]:
        """Those whose stored file lies here."""
        return [paper for paper in load_papers().values() if paper.files and paper.files[0].startswith(self.host + "/")]


@cache
def site_rows() -> dict[str, dict[str, Any]]:
    rows = [row for path in sorted(CONTENT.glob("sites_*.toml")) for row in load_content(path.stem)["site"]]
    return {row["host"]: row for row in rows}


@cache
def make_sites() -> dict[str, Site]:
    return {host: with_pages(Site(row)) for host, row in site_rows().items()}


def with_pages(site: Site) -> Site:
    site.pages = [write_page(site, page) for page in site.row["page"]]
    if "landing" in site.row:
        for paper in site.papers():
            url = landing_url(site, paper)
            known = urlsplit(url).path not in site.row.get("unindexed", ())
            site.pages.append(MadePage(url, paper.title, write_landing(paper), "utf-8", site.row["lang"], known))
    return site


def write_page(site: Site, page: dict[str, Any]) -> MadePage:
    if "about" in page:
        return write_about(site, page)
    charset, lang = site.row["charset"], site.row["lang"]
    items = [read_item(site, entry) for entry in page.get("entries", ())]
    attached = page.get("attached", "")
    markup = "file" if attached else page.get("markup", "")
    body = page["body"].replace("{list}", as_list(markup, items)) if items else page["body"]
    declared = charset if page.get("declared", True) else ""
    html = write_shell(page["title"], body, lang, declared)
    indexed = not page.get("unindexed", False)
    url = f"http://{site.host}{page['path']}"
    return MadePage(url, page["title"], html, charset, lang, indexed, markup, items, attached=attached)


def write_about(site: Site, page: dict[str, Any]) -> MadePage:
    """The page of a paper in a repository: the engine knows it only where it leads to a better one."""
    paper = load_papers()[page["about"]]
    html = write_pointing(paper, page.get("head", ""), page.get("to") or paper.urls[0])
    url = f"http://{site.host}{page['path']}"
    return MadePage(url, paper.title, html, site.row["charset"], paper.lang, "to" in page, file=page.get("file", ""))


def read_item(site: Site, entry: str) -> Item:
    """An entry as `content/sites_*.toml` writes it: a paper's id, and where the link leads unless that is plain."""
    key, _, link = entry.partition(" ")
    paper = load_papers()[key]
    if link:
        return Item(paper, "" if link == "-" else link)
    if "landing" in site.row:
        return Item(paper, urlsplit(landing_url(site, paper)).path)
    here = next((file for file in paper.files if file.startswith(site.host + "/")), "")
    return Item(paper, here.removeprefix(site.host))


def landing_url(site: Site, paper: MadePaper) -> str:
    path = urlsplit(paper.urls[0]).path.replace(".pdf", ".html")
    return f"http://{site.host}{site.row['landing']}{path}"


def list_entries(page: MadePage) -> list[dict[str, Any]]:
    """The truth about a list: its entries, and the files that are really there."""
    return [
        {"text": text_of(html), "title": one.paper.title, "year": one.paper.year, "files": find_served(page, one)}
        for html, one in zip(render_items(page.markup, page.items), page.items, strict=True)
    ]


def find_served(page: MadePage, one: Item) -> list[str]:
    """The file an entry leads to, through its landing page too; a dead link leads to none, a false PDF to itself."""
    link = urljoin(page.url, one.link)
    target = site_rows().get(urlsplit(link).netloc, {})
    if not one.link:
        return []
    if link in one.paper.urls or urlsplit(link).path in target.get("html_as_pdf", ()):
        return [link]
    if (paper := list_abouts().get(list_redirects().get(link, link))) is one.paper:
        return [paper.urls[-1]]
    is_landing = "landing" in target and urlsplit(link).path.startswith(target["landing"])
    return [one.paper.urls[0]] if is_landing else []


@cache
def list_abouts() -> dict[str, MadePaper]:
    """The pages of papers in repositories, by address."""
    rows = [(host, page) for host, site in site_rows().items() for page in site["page"] if "about" in page]
    return {f"http://{host}{page['path']}": load_papers()[page["about"]] for host, page in rows}


@cache
def list_redirects() -> dict[str, str]:
    return {row["from"]: row["to"] for row in load_content("redirects")["redirect"]}
