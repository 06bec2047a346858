"""Real crawls of the built-in web: every rule of the landing pages, every hint that tells namesakes, attached lists, people
who have staff pages only, an offprint behind its cover."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from harvester.demo import WEB
from harvester.demo.making.building import list_abouts, list_redirects, site_rows
from harvester.demo.server import serve
from harvester.demo.sites import read_rows
from harvester.pages import landing
from harvester.pages import landing as landings
from tests.webs import crawl, results

if TYPE_CHECKING:
    from pathlib import Path

    Row = dict[str, Any]

LISTS = {row["page_url"]: row for row in read_rows(WEB / "publications.jsonl")}
REPOSITORIES = "http://gorskaya.example/publications.html"
OFFERED = {row["title"]: row["files"] for row in LISTS[REPOSITORIES]["entries"]}
SCHOLARS = read_rows(WEB / "scholars.jsonl")
NAMESAKES = [row for row in SCHOLARS if "hint" in row]
UNDECIDED = [row for row in read_rows(WEB / "absent.jsonl") if "undecided" in row["why"]]
ATTACHED = [row for row in SCHOLARS if row["home_url"] and not row["publications_url"]]
WANTS = read_rows(WEB / "wants.jsonl")
POINTED = [row for row in WANTS if any("dymov.example" in url for url in row["answers"])]
STAFF_ONLY = "http://reki.example/"
OF_STAFF = [row for row in WANTS if any(url.startswith(STAFF_ONLY) for url in row["answers"])]
STAFF = [row for row in SCHOLARS if STAFF_ONLY in "".join(row["home_url"])]


def heads() -> dict[str, str]:
    """How each page of a paper names the file, by its address; nothing: its address tells it."""
    pages = [(host, page) for host, site in site_rows().items() for page in site["page"] if "about" in page]
    return {f"http://{host}{page['path']}": page.get("head", "") for host, page in pages}


def rules() -> list[tuple[str, str, str]]:
    """The rules that lead from a page to its file: table, row, title of the paper."""
    named = {there: here for here, there in list_redirects().items()}
    found = []
    for url, head in heads().items():
        title, address = list_abouts()[url].title, named.get(url, url)
        direct = [name for name, pattern, _ in landings.FILE_ADDRESSES if re.match(pattern, address)]
        worth = [name for name, pattern in landings.LANDING_PAGES if re.search(pattern, address)]
        found += [("address", name, title) for name in direct if not head]
        found += [("page", name, title) for name in worth if head]
        found += [("head", head, title)] if head else []
    return found


RULES = [rule for rule in rules() if rule[2] in OFFERED]


def test_every_row_of_the_tables_has_a_case() -> None:
    cases = {(table, name) for table, name, _ in rules()}
    assert {("address", row[0]) for row in landings.FILE_ADDRESSES} <= cases
    assert {("page", row[0]) for row in landings.LANDING_PAGES} <= cases
    assert {("head", row[0]) for row in (*landing.FILE_TAGS, *landing.PAGE_TAGS)} <= cases
    assert {name for row in NAMESAKES for name in row["hint"]} == {
        "field", "city", "affiliation", "coauthors", "email", "paper",
    }  # fmt: skip


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    with serve(WEB) as server:
        folder = tmp_path_factory.mktemp("listed")
        return crawl(folder, server.url, "-a", f"url={REPOSITORIES}", "-a", "files=yes", spider="publications")


@pytest.mark.parametrize(("table", "name", "title"), RULES)
def test_a_landing_page_leads_to_its_file(listed: list[Row], table: str, name: str, title: str) -> None:
    [page] = [row for row in listed if row["item"] == "publication_list"]
    assert {entry["title"]: entry["files"] for entry in page["entries"]}[title] == OFFERED[title]
    assert {row["title"]: row["urls"] for row in listed if row["item"] == "paper"}[title] == OFFERED[title]


@pytest.fixture(scope="module")
def wanted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Row]:
    folder = tmp_path_factory.mktemp("wanted")
    asked = write(
        folder / "asked.jsonl", [{key: row[key] for key in ("id", "title", "authors")} for row in POINTED + OF_STAFF]
    )
    with serve(WEB) as server:
        return results(crawl(folder, server.url, "-a", f"wants={asked}"))


@pytest.mark.parametrize("want", POINTED, ids=lambda want: want["title"])
def test_a_page_leads_to_a_better_page_about_the_paper(wanted: dict[str, Row], want: Row) -> None:
    """No link and no hit of the engine leads to these files."""
    result = wanted[want["id"]]
    assert (result["status"], result["url"]) == ("found", want["answers"][0])


@pytest.mark.parametrize("want", OF_STAFF, ids=lambda want: want["title"])
def test_a_paper_that_only_a_staff_page_has_is_found_and_an_offprint_read_behind_its_cover(
    wanted: dict[str, Row], want: Row
) -> None:
    result = wanted[want["id"]]
    assert (result["status"], result["url"]) == ("found", want["answers"][0])


@pytest.fixture(scope="module")
def scholars(tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    folder = tmp_path_factory.mktemp("scholars")
    asked = [row["asked"] for row in (*NAMESAKES, *UNDECIDED, *ATTACHED, *STAFF)]
    names = write(folder / "names.jsonl", asked)
    arguments = ("-a", f"names={names}", "-a", "files=yes", "-s", "SEARCH_PAUSE=0")
    with serve(WEB) as server:
        return crawl(folder, server.url, *arguments, spider="homepage")


def of_scholar(lines: list[Row], key: str) -> Row:
    [line] = [row for row in lines if row["item"] == "scholar_result" and row["scholar_id"] == key]
    return line


@pytest.mark.parametrize("row", NAMESAKES, ids=lambda row: f"{row['person']} by {next(iter(row['hint']))}")
def test_a_hint_tells_namesakes_apart(scholars: list[Row], row: Row) -> None:
    line = of_scholar(scholars, row["id"])
    assert (line["status"], line["home_url"]) == ("found", row["home_url"][0])


@pytest.mark.parametrize("row", UNDECIDED, ids=lambda row: row["name"])
def test_without_a_hint_both_namesakes_are_told(scholars: list[Row], row: Row) -> None:
    line = of_scholar(scholars, row["id"])
    homes = {one["home_url"][0] for one in NAMESAKES if one["name"] == row["name"]}
    assert (line["status"], line["home_url"]) == ("undecided", None)
    assert homes <= {other["url"] for other in line["alternatives"]}


@pytest.mark.parametrize("row", STAFF, ids=lambda row: row["person"])
def test_a_staff_page_is_the_page_of_who_has_no_other(scholars: list[Row], row: Row) -> None:
    line, home = of_scholar(scholars, row["id"]), row["home_url"][0]
    assert (line["status"], line["home_url"]) == ("found", home)
    [read] = [one for one in scholars if one["item"] == "publication_list" and one["page_url"] == home]
    assert {entry["title"] for entry in read["entries"]} == {entry["title"] for entry in LISTS[home]["entries"]}


@pytest.mark.parametrize("row", ATTACHED, ids=lambda row: row["person"])
def test_the_list_in_an_attached_file_is_read(scholars: list[Row], row: Row) -> None:
    home = row["home_url"][0]
    assert of_scholar(scholars, row["id"])["home_url"] == home
    [attached] = [one for one in scholars if one["item"] == "publication_list" and one["page_url"].startswith(home)]
    assert {entry["title"] for entry in attached["entries"]} == {entry["title"] for entry in LISTS[home]["entries"]}
    assert {entry["year"] for entry in attached["entries"]} == {str(entry["year"]) for entry in LISTS[home]["entries"]}


def test_the_attached_lists_are_of_three_formats() -> None:
    folders = [WEB / "sites" / row["home_url"][0].removeprefix("http://") for row in ATTACHED]
    files = [path.suffix for folder in folders for path in folder.iterdir()]
    assert sorted(files) == [".doc", ".html", ".html", ".html", ".pdf", ".zip"]


def write(path: Path, asked: list[Row]) -> Path:
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in asked), encoding="utf-8")
    return path
