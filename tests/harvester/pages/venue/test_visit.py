from __future__ import annotations

from harvester.pages import read_page
from harvester.pages.venue.visit import role_of_page, visit
from harvester.publications.entries import listed_on

MENU = "<p><a href=/>Main</a> <a href=/archive.html>Archive</a></p>"
HOME = f"<title>Journal of Small Machines</title>{MENU}<h1>Journal of Small Machines</h1>"
TITLES = ("Bounded growth of lacunary series", "Stable sorting of noisy permutations", "Colouring with few queries")
ITEMS = "".join(
    f"<li>A. Bright, C. Dull. {title}. Journal of Small Machines, {2010 + n}, vol. 3, pp. 12-2{n}. <a href={n}.pdf>PDF</a></li>"
    for n, title in enumerate(TITLES)
)
ISSUE = f"<title>Issue 1</title>{MENU}<h1>2018, issue 1. Contents</h1><ol>{ITEMS}</ol>"


def page_of(html: str, url: str):
    return read_page(html.encode(), url, "text/html; charset=utf-8")


def test_an_issue_gives_its_entries_with_files() -> None:
    home, issue = page_of(HOME, "http://j.example/"), page_of(ISSUE, "http://j.example/2018/1/")
    seen = visit(issue, listed_on(ISSUE.encode(), issue.url), "j.example/", home)
    assert [entry.title for entry in seen.entries] == list(TITLES)
    assert seen.entries[0].files == ["http://j.example/2018/1/0.pdf"]
    assert (seen.role, seen.article, seen.kinds) == ("issues", None, {})
    assert {link.role for link in seen.links} == {"issues", ""}


def test_the_home_page_tells_the_kind() -> None:
    home = page_of(HOME, "http://j.example/")
    seen = visit(home, [], "j.example/", home, "Journal of Small Machines")
    assert max(seen.kinds, key=lambda kind: seen.kinds[kind]) == "journal"


def test_what_a_page_calls_itself() -> None:
    assert role_of_page(page_of("<title>Иванов Иван Иванович</title>", "http://v.example/")) == "person"
    assert role_of_page(page_of("<title>Труды конференции</title>", "http://v.example/")) == "proceedings"
