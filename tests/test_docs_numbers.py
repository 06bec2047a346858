"""Numbers that the documentation tells of the product are those of the code and its data."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from harvester import settings
from harvester.demo.sites import read_rows
from harvester.search import make_providers

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


def test_a_setting_told_in_a_sentence_has_that_value() -> None:
    """`NAME=value` in the prose of a page, as in "at `HOST_DELAY=1`", where it speaks of the default."""
    told = re.findall(r"at `(HOST_DELAY)=([\d.]+)`", (PROJECT / "docs/scale.md").read_text(encoding="utf-8"))
    assert told
    assert all(float(value) == settings.defaults[name] for name, value in told)
