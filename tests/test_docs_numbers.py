"""Numbers that the documentation tells of the product are those of the code and its data."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from harvester import settings
from harvester.demo.sites import read_rows
from harvester.documents import formats, miner, ocr, tools
from harvester.header import METHOD_NAMES
from harvester.hunts import publications, venue_walk
from harvester.library.users import VISIT_SECONDS
from harvester.search import make_providers
from harvester.web import drafts, extracting, libraries

PROJECT = Path(__file__).resolve().parent.parent
WEB = PROJECT / "harvester" / "demo" / "web"
PAGES = [PROJECT / "README.md", *sorted((PROJECT / "docs").rglob("*.md"))]
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def count_rows(name: str) -> int:
    return len(list(read_rows(WEB / name)))


def count_keyless() -> int:
    names = {**settings.defaults, "SEARCH_EMAIL": "", "SEARXNG_URL": ""}
    return len(make_providers(["auto"], {name: value for name, value in names.items() if not name.endswith("_KEY")}))


def read_number(text: str) -> int:
    return int(text.replace(",", "")) if text[0].isdigit() else WORDS.index(text.lower())


# What a page says, the number in brackets, and how many there are; each is said somewhere.
TOLD = {
    r"web of (\w+) sites that comes with": lambda: count_rows("hosts.jsonl"),
    r"сети в (\d+) сайт": lambda: count_rows("hosts.jsonl"),
    r"takes (\w+) (?:references and looks|wanted papers)": lambda: count_rows("demo.jsonl"),
    r"looks for (\w+) scholars, two of whom": lambda: count_rows("demo_scholars.jsonl"),
    r"(\w+) of them need no key": count_keyless,
    r"(\d+) wants: \d+ found, 2 not_found": lambda: count_rows("demo.jsonl"),
}


@pytest.mark.parametrize("pattern", TOLD)
def test_a_number_is_that_of_the_code(pattern: str) -> None:
    found = {
        (str(page.relative_to(PROJECT)), read_number(number))
        for page in PAGES
        for number in re.findall(pattern, page.read_text(encoding="utf-8"))
    }
    assert found, "no page says this any more: take it out here"
    assert {number for _, number in found} == {TOLD[pattern]()}, found


# A limit as its page tells it: the number in brackets times the unit is what the code has.
LIMITS = {
    ("reading.md", r"the first (\d+) pages are read, by", 1): formats.Options().max_pages,
    ("reading.md", r"by pdfminer.six the first (\d+)\.", 1): miner.MAX_PAGES,
    ("reading.md", r"pages of (\d+) lines", 1): formats.LINES_OF_PAGE,
    ("reading.md", r"(\d+) MB unpacked in all", 1_000_000): formats.Budget().left,
    ("reading.md", r"(\d+) MB for one member", 1_000_000): formats.Budget().one,
    ("reading.md", r"more than (\d+) times its packed size", 1): formats.MAX_RATIO,
    ("reading.md", r"\(from (\d+) MB on\)", 1_000_000): formats.RATIO_FROM,
    ("reading.md", r"The first (\w+) pages and the last two", 1): formats.FIRST,
    ("reading.md", r"pages and the last (\w+) come first", 1): formats.LAST,
    ("reading.md", r"(\d+) s per page", 1): ocr.PAGE_SECONDS,
    ("reading.md", r"\((\d+) s for the first\)", 1): ocr.FIRST_SECONDS,
    ("reading.md", r"\((\d+) s of processor time", 1): tools.SECONDS,
    ("reading.md", r"(\d+) MB of output\)", 1_000_000): tools.OUTPUT,
    ("serve.md", r"up to (\d+) MB and", 1 << 20): drafts.LARGEST_LIST,
    ("serve.md", r"MB and ([\d,]+) lines", 1): drafts.MOST_WANTS,
    ("serve.md", r"This lasts (\d+) days", 86_400): VISIT_SECONDS,
    ("serve.md", r"asks of the store ends after (\d+) seconds", 1): libraries.SECONDS,
    ("api.md", r"Files are at most (\d+) MB", 1 << 20): extracting.LARGEST_FILE,
    ("api.md", r"when there are (\w+) already", 1): extracting.MOST_WAITING,
    ("venues.md", r"up to (\d+) pages", 1): venue_walk.PAGES,
    ("venues.md", r"pages, (\d+) landing pages", 1): venue_walk.LANDINGS,
    ("venues.md", r"and (\d+) directory entries", 1): venue_walk.ENTRIES,
    ("publications.md", r"limits are (\d+) pages", 1): publications.PAGES,
    ("publications.md", r"and (\d+) landing pages per list", 1): publications.LANDINGS,
    ("missing.md", r"due again after (\w+) weeks", 7): settings.defaults["WANT_RETRY_DAYS"],
}


@pytest.mark.parametrize(("place", "limit"), LIMITS.items())
def test_a_limit_is_that_of_the_code(place: tuple[str, str, int], limit: float) -> None:
    page, pattern, unit = place
    told = re.findall(pattern, " ".join((PROJECT / "docs" / page).read_text(encoding="utf-8").split()))
    assert told, "the page does not tell this limit any more: take it out here"
    assert {read_number(number) * unit for number in told} == {limit}


def test_the_methods_of_the_header_are_told_by_their_names() -> None:
    page = (PROJECT / "docs" / "header.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `(\w+)` \|", page[page.index("## Methods") : page.index("## Web pages")], re.MULTILINE)
    assert sorted(told) == sorted(METHOD_NAMES)


def test_a_setting_told_in_a_sentence_has_that_value() -> None:
    """`NAME=value` in the prose of a page, as in "at `HOST_DELAY=1`", where it speaks of the default."""
    told = re.findall(r"at `(HOST_DELAY)=([\d.]+)`", (PROJECT / "docs/scale.md").read_text(encoding="utf-8"))
    assert told
    assert all(float(value) == settings.defaults[name] for name, value in told)
