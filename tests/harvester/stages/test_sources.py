"""Lists, feeds and sitemaps by handle, as the workers read them."""

from __future__ import annotations

from pathlib import Path

from harvester.items import Link, Page
from harvester.items.codec import encode
from harvester.stages import workbench
from harvester.stages.publications import read_landing_entry
from harvester.stages.sources import list_links, list_source
from harvester.stages.workbench import Workbench

URL = "http://journal.example/feed.xml"


def spooled(folder: Path, data: bytes) -> Workbench:
    (folder / "handle.bin").write_bytes(data)
    return Workbench(str(folder))


def test_a_feed_is_a_list_of_its_links(tmp_path: Path) -> None:
    item = "<item><title>Bounded growth</title><link>/article/1.html</link></item>"
    bench = spooled(tmp_path, f'<rss version="2.0"><channel>{item}</channel></rss>'.encode())
    found = list_source(bench, "handle", "", URL)
    assert [entry.title for entry in found.entries] == ["Bounded growth"]
    assert found.pages == [["http://journal.example/article/1.html"]]


def test_a_file_whose_link_says_nothing_is_told_by_the_reference_around_it(tmp_path: Path) -> None:
    text = "Bright A. Bounded growth of lacunary series // Journal of Examples. 2010. No. 3. P. 12-20. [pdf]"
    links = [Link("http://h/a.pdf", "[pdf]", len(text) - 5, len(text))]
    page = Page("http://h/", text=f"{text}\n", links=links, records=[[0, len(text)]])
    workbench.write_value(tmp_path, "handle.page", encode(page))
    bench = spooled(tmp_path, b"<html><p>Nothing that looks like a list.</p></html>")
    [entry] = list_source(bench, "handle", "", "http://h/").entries
    assert entry.title == "Bounded growth of lacunary series"
    assert (entry.year, entry.files) == ("2010", ["http://h/a.pdf"])


def test_files_linked_by_their_title_are_entries_even_where_no_list_is_seen(tmp_path: Path) -> None:
    links = [
        Link("http://h/a.pdf", "Bounded growth of lacunary series", 0, 1),
        Link("http://h/b.pdf", "PDF", 0, 1),
        Link("http://h/c.html", "Stable sorting of noisy permutations", 0, 1),
        Link("http://h/d.pdf", "Kernel estimate and cover time", 0, 1),
        Link("http://h/e.pdf", "Cover (large picture)", 0, 1),
    ]
    workbench.write_value(tmp_path, "handle.page", encode(Page("http://h/", text="x", links=links)))
    bench = spooled(tmp_path, b"<html><p>Here is my new paper.</p></html>")
    found = list_source(bench, "handle", "", "http://h/")
    assert [(entry.title, entry.files) for entry in found.entries] == [
        ("Bounded growth of lacunary series", ["http://h/a.pdf"]),
        ("Kernel estimate and cover time", ["http://h/d.pdf"]),
    ]
    assert found.pages == [[], []]


def test_links_of_a_page_come_in_order_and_of_none_there_are_none(tmp_path: Path) -> None:
    page = Page("http://h/", links=[Link("http://h/b", "Papers", 0, 1), Link("http://h/a", "", 0, 1)])
    workbench.write_value(tmp_path, "handle.page", encode(page))
    assert list_links(Workbench(str(tmp_path)), "handle") == [("http://h/b", "Papers"), ("http://h/a", "")]
    assert list_links(Workbench(str(tmp_path)), "another") == []


def test_an_index_of_sitemaps_leads_on(tmp_path: Path) -> None:
    bench = spooled(
        tmp_path, b"<sitemapindex><sitemap><loc>http://journal.example/s.xml</loc></sitemap></sitemapindex>"
    )
    assert list_source(bench, "handle", "", URL).further == ["http://journal.example/s.xml"]


def test_what_has_left_the_spool_lists_nothing(tmp_path: Path) -> None:
    assert list_source(Workbench(str(tmp_path)), "handle", "", URL).entries == []
    assert read_landing_entry(Workbench(str(tmp_path)), "handle", URL) is None


def test_the_page_of_one_paper_tells_title_and_authors(tmp_path: Path) -> None:
    head = '<meta name="citation_title" content="Bounded growth of series"><meta name="citation_author" content="Bright, A.">'
    bench = spooled(
        tmp_path, f"<html><head>{head}</head><body><h1>Bounded growth of series</h1></body></html>".encode()
    )
    entry = read_landing_entry(bench, "handle", URL)
    assert entry is not None
    assert entry.title == "Bounded growth of series"
    assert "Bright" in entry.authors[0]
