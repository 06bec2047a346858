"""The address rules: a table of what is refused for which purpose, and the functions it names."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self
from urllib.parse import parse_qsl, unquote, urlsplit

from harvester.addresses import hopeless
from harvester.addresses.canonical import PATH_SESSION, is_session
from harvester.addresses.hosts import NOWHERE, list_suffixes, read_origin
from harvester.text.patterns import YEAR

if TYPE_CHECKING:
    from collections.abc import Callable

MAX_URL_LENGTH = 2_000
MAX_LEVELS = 12
# Catalogues of libraries ask with ten.
MAX_PARAMETERS = 12
# As often as this in a row, a path has begun to bite its own tail.
REPETITIONS = 3

ENDINGS = frozenset(" ".join(hopeless.ENDINGS.values()).split())
HOSTS = {host: reason for reason, hosts in hopeless.HOSTS.items() for host in hosts.split()}
DAY_ARCHIVE = re.compile(rf"/{YEAR}/(0[1-9]|1[0-2])/(0[1-9]|[12]\d|3[01])/?")
DATED_CALENDAR = re.compile(rf"/(calendar|kalender|kalendar|events?)/.*{YEAR}([-/.]\d\d?)+/?")
SHOP = re.compile(r"(/shop)?/(cart|basket|checkout)(\.\w+)?/?")
SESSION_FOLDER = re.compile(r"/\(([a-z]\([a-z0-9_-]{10,}\))+\)/", re.I)


@dataclass(slots=True)
class Address:
    """An address taken apart once for all rules, path and parameter names in lower case."""

    url: str
    scheme: str = ""
    host: str = ""
    path: str = ""
    parameters: list[tuple[str, str]] = field(default_factory=list)

    @classmethod
    def parse(cls, url: str) -> Self:
        """Parts stay empty when the address cannot be taken apart."""
        where = read_origin(url)
        if where == NOWHERE:
            return cls(url, scheme=url.partition(":")[0].lower())
        parts = urlsplit(url)
        pairs = parse_qsl(parts.query, keep_blank_values=True)
        lowered = [(name.lower(), value) for name, value in pairs]
        return cls(url, where.scheme, where.host, unquote(parts.path).lower(), lowered)

    @property
    def segments(self) -> list[str]:
        return [segment for segment in self.path.split("/") if segment]

    @property
    def names(self) -> set[str]:
        return {name for name, _ in self.parameters}

    @property
    def page(self) -> str:
        """The last part of the path, without an ending."""
        return self.segments[-1].partition(".")[0] if self.segments else ""


def has_hopeless_ending(address: Address) -> bool:
    _, dot, ending = address.path.rpartition("/")[2].rpartition(".")
    if ending in hopeless.SERVER_PROGRAMS and address.parameters:
        return False
    return bool(dot) and ending in ENDINGS


def repeats_itself(address: Address) -> bool:
    """The same one to three parts in a row; numbers may repeat (volume 1, issue 1, paper 1)."""
    parts = address.segments
    for size in (1, 2, 3):
        for start in range(len(parts) - size * REPETITIONS + 1):
            first = parts[start : start + size]
            rest = parts[start + size : start + size * REPETITIONS]
            if rest == first * (REPETITIONS - 1) and not "".join(first).isdigit():
                return True
    return False


def carries_session(address: Address) -> bool:
    if SESSION_FOLDER.search(address.path) or PATH_SESSION.search(address.path):
        return True
    return any(is_session(name, value) for name, value in address.parameters)


def has_many_parameters(address: Address) -> bool:
    return len(address.parameters) > MAX_PARAMETERS


def is_calendar(address: Address) -> bool:
    if any(name in hopeless.CALENDAR_NAMES and re.search(r"\d|^$", value) for name, value in address.parameters):
        return True
    return bool(DAY_ARCHIVE.fullmatch(address.path) or DATED_CALENDAR.fullmatch(address.path))


def is_another_order(address: Address) -> bool:
    """Only order and dress are asked for. With any other parameter it may be a list that is nowhere else."""
    names = address.names
    return bool(names & hopeless.ORDER) and names <= hopeless.ORDER | hopeless.DRESS


def is_action(address: Address) -> bool:
    if address.names & hopeless.ACTION_NAMES or SHOP.fullmatch(address.path):
        return True
    return any(value.lower() in hopeless.ACTION_VALUES.get(name, ()) for name, value in address.parameters)


def is_closed_host(address: Address) -> bool:
    for suffix in list_suffixes(address.host):
        if suffix in hopeless.OPEN:
            return False
        if suffix in HOSTS:
            return True
    return False


EVERY = frozenset({"page", "file", "robots"})
LOOKED_AT = frozenset({"page", "file"})
PAGES = frozenset({"page"})


@dataclass(frozen=True, slots=True)
class AddressRule:
    name: str
    refuses: str
    test: Callable[[Address], bool]
    purposes: frozenset[str] = LOOKED_AT
    # A site that redirects to such an address means it; only links there are refused.
    after_redirect: bool = True


RULES = (
    AddressRule("scheme", "anything but http and https", lambda a: a.scheme not in {"http", "https"}, EVERY),
    AddressRule("malformed", "no host, or a port that is none", lambda a: not a.host, EVERY),
    AddressRule("length", f"more than {MAX_URL_LENGTH} characters", lambda a: len(a.url) > MAX_URL_LENGTH, EVERY),
    AddressRule("closed_host", "hosts without files or ways to them for a crawler", is_closed_host),
    AddressRule("ending", "endings of files that never hold a paper", has_hopeless_ending),
    AddressRule("levels", f"more than {MAX_LEVELS} levels of folders", lambda a: len(a.segments) > MAX_LEVELS),
    AddressRule("repeating", "a path that repeats itself", repeats_itself),
    AddressRule(
        "parameters", f"more than {MAX_PARAMETERS} parameters", lambda a: len(a.parameters) > MAX_PARAMETERS, PAGES
    ),
    AddressRule("calendar", "calendars and archives by day, which have no end", is_calendar, PAGES),
    AddressRule("action", "editing, logging in, buying, sharing, printing, answering", is_action, PAGES),
    AddressRule("action_page", "pages for logging in and the like", lambda a: a.page in hopeless.ACTION_PAGES, PAGES),
    AddressRule("order", "the same list in another order or dress", is_another_order, PAGES),
    AddressRule("session", "links that carry the id of a visit", carries_session, PAGES, after_redirect=False),
)


def find_refusal(
    url: str, purpose: str = "page", redirected: bool = False, open_hosts: frozenset[str] = frozenset()
) -> AddressRule | None:
    """The first rule that refuses this address for this purpose; `open_hosts` are closed to nobody."""
    address = Address.parse(url)
    opened = not open_hosts.isdisjoint(list_suffixes(address.host))
    for rule in RULES:
        if purpose not in rule.purposes or (redirected and not rule.after_redirect):
            continue
        if rule.test(address) and not (opened and rule.test is is_closed_host):
            return rule
    return None
