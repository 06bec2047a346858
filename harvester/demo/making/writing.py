"""Writes the built-in web: sites, tables of the server, the search index, questions and answers."""

from __future__ import annotations

import gzip
import json
import shutil
from collections import defaultdict
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urljoin, urlsplit

from harvester.demo.making import truth
from harvester.demo.making.attached import list_of_works
from harvester.demo.making.building import SWITCHES, Site, make_sites
from harvester.demo.making.files import make_file, text_of_file
from harvester.demo.making.manuscript import list_audited, make_manuscript
from harvester.demo.making.model import MadePaper, load_content, load_papers
from harvester.demo.making.pages import links_of, text_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def write_all(root: Path) -> None:
    """Everything, into a folder that is emptied first."""
    shutil.rmtree(root, ignore_errors=True)
    for site in make_sites().values():
        write_site(root, site)
    write_lines(root / "hosts.jsonl", (host_row(site) for site in make_sites().values()))
    write_lines(root / "aliases.jsonl", (row for paper in load_papers().values() for row in list_aliases(paper)))
    write_lines(root / "redirects.jsonl", load_content("redirects")["redirect"])
    write_index(root)
    write_truth(root)


def write_site(root: Path, site: Site) -> None:
    folder = root / "sites" / site.host
    for page in site.pages:
        place = page.file or urlsplit(page.url).path
        write_file(folder / place.lstrip("/"), page.html.encode(page.charset, "xmlcharrefreplace"))
        if page.attached:
            write_file(folder / page.attached.lstrip("/"), list_of_works(page.title, page.items, page.attached))
    for paper in site.papers():
        write_file(root / "sites" / paper.files[0], make_file(paper, site.row["charset"]))
    if "robots" in site.row:
        write_file(folder / "robots.txt", site.row["robots"].encode())


def write_file(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def write_lines(path: Path, rows: Iterable[dict[str, Any]]) -> None:
    write_file(path, "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode())


def host_row(site: Site) -> dict[str, Any]:
    row = site.row
    fixed = {"host": site.host, "lang": row["lang"], "kind": row["kind"], "origin": "synthetic"}
    written = {"charset": row["charset"], "header_charset": row.get("header_charset")}
    counts = {"needs_browser": row.get("needs_browser", False), "pages": len(site.pages), "files": len(site.papers())}
    return fixed | written | counts | {name: row[name] for name in SWITCHES if name in row}


def list_aliases(paper: MadePaper) -> list[dict[str, str]]:
    return [{"url": f"http://{file}", "file": f"sites/{paper.files[0]}"} for file in paper.files[1:]]


def write_index(root: Path) -> None:
    rows = list(index_rows())
    text = "".join(json.dumps(row, ensure_ascii=False, sort_keys=True) + "\n" for row in rows)
    write_file(root / "index" / "docs.jsonl.gz", gzip.compress(text.encode(), 9, mtime=0))


def index_rows() -> Iterable[dict[str, Any]]:
    anchors = anchor_texts()
    for site in make_sites().values():
        for page in site.pages:
            url = truth.shorten_address(page.url)
            yield index_row(url, page.title, text_of(page.html), "html", page.lang, page.indexed, anchors)
    for paper in load_papers().values():
        for url in paper.urls:
            ending = paper.files[0].rpartition(".")[2]
            yield index_row(url, paper.title, text_of_file(paper), ending, paper.lang, not paper.hidden, anchors)


def index_row(
    url: str, title: str, text: str, ending: str, lang: str, indexed: bool, anchors: dict[str, set[str]]
) -> dict[str, Any]:
    """What the engine is not to know is listed without its text."""
    row = {"url": url, "host": urlsplit(url).netloc, "title": title, "type": ending, "lang": lang, "indexed": indexed}
    row |= {"anchors": " | ".join(sorted(anchors[url])), "len": len(text.split())}
    return row | ({"text": text} if indexed else {})


def anchor_texts() -> dict[str, set[str]]:
    """Every address with the texts of the links that lead to it."""
    found: dict[str, set[str]] = defaultdict(set)
    for site in make_sites().values():
        for page in site.pages:
            for link, text in links_of(page.html):
                found[truth.shorten_address(unquote(urljoin(page.url, link)))].add(text)
    return found


def write_truth(root: Path) -> None:
    wants, (scholars, absent) = truth.list_wants(), truth.list_scholars()
    venues, topics, lists = truth.list_venues(), truth.list_topics(), truth.list_publications()
    write_lines(root / "wants.jsonl", ({name: value for name, value in row.items() if name != "demo"} for row in wants))
    write_lines(root / "scholars.jsonl", scholars)
    write_lines(root / "absent.jsonl", absent)
    write_lines(root / "publications.jsonl", lists)
    write_lines(root / "venues.jsonl", venues)
    write_lines(root / "topics.jsonl", topics)
    write_lines(root / "inputs" / "wants.jsonl", map(truth.strip_answers, wants))
    write_lines(root / "inputs" / "names.jsonl", (row["asked"] for row in scholars + absent))
    write_lines(root / "inputs" / "venues.jsonl", ({"id": row["id"], "name": row["name"]} for row in venues))
    write_lines(root / "inputs" / "venue_urls.jsonl", ({"id": row["id"], "url": row["home_url"][0]} for row in venues))
    write_lines(root / "inputs" / "topics.jsonl", ({"id": row["id"], "query": row["query"]} for row in topics))
    write_file(root / "inputs" / "pages.txt", "".join(row["page_url"] + "\n" for row in lists).encode())
    write_file(root / "manuscript.docx", make_manuscript())
    write_lines(root / "manuscript.jsonl", list_audited())
    write_lines(root / "demo.jsonl", (truth.strip_answers(row) for row in wants if row["demo"]))
    write_lines(root / "demo_scholars.jsonl", (row["asked"] for row in scholars + absent if row.get("demo")))
