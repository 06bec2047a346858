"""First score, from the address alone: six signs of home pages, and where the name stands in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

from harvester.homepages.words import is_refused
from harvester.lexicon import join_classes, join_edged

if TYPE_CHECKING:
    from harvester.homepages.view import View
    from harvester.items import Hit
    from harvester.persons.mentions import Names

_HOME_FILE = re.compile(join_classes("home_pages.files"), re.I)
_PERSONAL = re.compile(rf"~|/(?:{join_classes('home_pages.folders')})\b", re.I)
_LIST = re.compile(join_edged("other_pages.addresses"), re.I)


def find_address_signs(url: str, names: Names) -> dict[str, float]:
    """How it ends, whether it names a home or a person's folder, how deep it is, whether it has the name."""
    address = unquote(url).lower()
    rest = address.partition("://")[2]
    last = rest.rstrip("/").rpartition("/")[2] if "/" in rest else ""
    return {
        "ends in slash": float(address.endswith("/")),
        "ends in html": float(address.endswith((".html", ".htm", ".shtml"))),
        "home file": float(bool(_HOME_FILE.search(last))),
        "personal folder": float(bool(_PERSONAL.search(address))),
        "few slashes": float(address.count("/") <= 3),
        "name in address": float(names.in_address(rest)),
    }


def score_hit(hit: Hit, names: Names) -> float:
    """Which hits are fetched first: signs of the address, the name in the hit's title, then the rank."""
    if is_refused(hit.url):
        return -1.0
    grade = max(names.best(hit.title), names.best(hit.snippet) - 1)
    return sum(find_address_signs(hit.url, names).values()) + max(grade, 0) - hit.rank / 20


def measure_address(view: View) -> dict[str, float]:
    return find_address_signs(view.page.url, view.names) | {
        "name in host": float(view.names.in_address(view.host)),
        "name in last part": float(view.names.in_address(view.last)),
        "given name in address": float(view.names.given_in_address(view.address)),
        "depth": float(len([part for part in view.path.split("/") if part])),
        "list in address": float(bool(_LIST.search(view.path))),
        "query": float("?" in view.page.url),
        "refused": float(is_refused(view.page.url)),
    }
