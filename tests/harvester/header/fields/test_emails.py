from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.header.fields.emails import MOST_EMAILS, find_emails


@pytest.mark.parametrize(
    ("text", "addresses"),
    [
        ("e-mail: a.b@example.org, c@example.org.", ["a.b@example.org", "c@example.org"]),
        ("{anna, bert}@example.org", ["anna@example.org", "bert@example.org"]),
        ("{anna bert; carl}@cs.example.org", ["anna@cs.example.org", "bert@cs.example.org", "carl@cs.example.org"]),
        ("anna, bert @example.org", ["anna@example.org", "bert@example.org"]),
        ("fanna,bertg@example.org", ["anna@example.org", "bert@example.org"]),
        ("-anna, bert-@example.org", ["anna@example.org", "bert@example.org"]),
        ("anna@example.ru1, bert@example.ru²", ["anna@example.ru", "bert@example.ru"]),
        ("anna@fsw.exam-\nple.nl", ["anna@fsw.example.nl"]),
        ("anna@\nexample.org", ["anna@example.org"]),
        ("anna@cs.example.\norg", ["anna@cs.example.org"]),
        ("e-mail: anna@example. ru", ["anna@example.ru"]),
        ("a.b .smith@example.ru", ["a.b.smith@example.ru"]),
        ("anna (at) example.org", ["anna@example.org"]),
        ("anna dot smith at example dot org", ["anna.smith@example.org"]),
        ("почта:anna@example.org", ["anna@example.org"]),
        ("Иванов, anna@example.org; anna@example.org", ["anna@example.org"]),
        ("we looked at the dot on the page", []),
        ("no address", []),
        ("", []),
    ],
)
def test_addresses(text: str, addresses: list[str]) -> None:
    assert [value.value for value in find_emails(text)] == addresses


@given(st.text(alphabet="ab1@.,;{}() \n-", max_size=300))
def test_what_is_found_is_an_address(text: str) -> None:
    found = [value.value for value in find_emails(text)]
    assert len(found) <= MOST_EMAILS
    assert all(address.count("@") == 1 and " " not in address for address in found)


def test_an_endless_line_is_quick() -> None:
    begin = time.process_time()
    find_emails("a" * 6000 + "@" + "a," * 3000 + " @")
    assert time.process_time() - begin < 10
