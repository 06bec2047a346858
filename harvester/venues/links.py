"""Where papers and people of a venue may be: each link of a page with what it leads to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import unquote, urljoin, urlsplit

from harvester.pages.files import is_other, rate_file_link
from harvester.pages.words import is_number, is_paging
from harvester.persons.leading_names import read_leading_name
from harvester.text.patterns import LONE_YEAR
from harvester.venues.words import ROLES

if TYPE_CHECKING:
    from harvester.items import Link, Page

MAX_LINKS = 5_000
MAX_FOUND = 300  # of one page
FEW, DULL = 2, 4  # words: in a longer anchor "rules" and "news" are words of a title; in a menu there are fewer
TITLE = 8  # letters from which an anchor of several words may be a title
_SHORT = 120  # characters of an anchor: what is longer is a text
_LETTER = re.compile(r"^[A-ZÄÖÜА-ЯЁ](?:\s?[-–]\s?[A-ZА-ЯЁ])?$")
_NUMBERED = re.compile(r"^\W*\d{1,4}\W*(?:\(\d+\))?\W*$")
_LANGUAGE = re.compile(r"^(?:en|eng|english|ru|rus|russian|de|deu|deutsch|ua|uk|fr)$", re.I)
_FILE_NAME = re.compile(r"\.\w{2,5}$")
_WORDS = re.compile(r"[^\W\d_]+")


@dataclass(slots=True)
class VenueLink:
    """A link inside the venue. `role` is a row of words.ROLES, person, year, number, paging, child, or nothing."""

    url: str
    role: str
    is_part: bool = False  # of this page alone: what it lists
    text: str = ""


def find_scope(home: str) -> str:
    """The part of the web that is the venue's: its host and folder, without a year or language at the end."""
    parts = urlsplit(home)
    folders = [part for part in parts.path.split("/")[:-1] if part]
    while folders and (_LANGUAGE.match(folders[-1]) or LONE_YEAR.search(folders[-1]) or folders[-1].isdigit()):
        folders.pop()
    return f"{host_of(home)}/{''.join(f'{folder}/' for folder in folders)}"


def host_of(url: str) -> str:
    return urlsplit(url).netloc.lower().removeprefix("www.")


def is_inside(url: str, scope: str) -> bool:
    path = urlsplit(url).path or "/"
    return f"{host_of(url)}{path}/".startswith(scope)


def find_links_inside(page: Page, scope: str, furniture: frozenset[str] = frozenset()) -> list[VenueLink]:
    """The links of a page that stay inside, best known role of each; `furniture` are those of every page."""
    found: dict[str, VenueLink] = {}
    here = page.url.partition("#")[0]
    for link in page.links[:MAX_LINKS]:
        url = link.url.partition("#")[0]
        if url == here or not is_inside(url, scope) or is_other(url) or rate_file_link(url, link.text)[0] >= 0.7:
            continue
        part = _is_part(link, here, furniture)
        role = find_role(link) or ("child" if part else "")
        if role == "dull" and part and len(link.text.split()) > FEW:
            role = "child"
        known = found.get(url)
        if known is None or (known.role in ("", "child") and role) or role == "person":
            found[url] = VenueLink(url, role, part, " ".join(link.text.split())[:_SHORT])
    return list(found.values())[:MAX_FOUND]


def find_role(link: Link) -> str:
    """By the anchor first, then by the address."""
    anchor = link.text.strip() if len(link.text) <= _SHORT else ""
    if anchor and (is_paging(anchor.lower(), link.url) or _LETTER.match(anchor)):
        return "paging"
    if anchor and read_leading_name(anchor):
        return "person"
    few = len(anchor.split()) <= DULL
    for role, words in ROLES:
        if words.search(anchor) and (few or role != "dull"):
            return role
    if is_number(anchor.lower()):
        return "number"
    if LONE_YEAR.search(anchor):
        return "year"
    path = urlsplit(unquote(link.url)).path
    address = " ".join(_WORDS.findall(_FILE_NAME.sub("", path)))
    role = next((role for role, words in ROLES if words.search(address)), "")
    if role and (few or role != "dull"):
        return role
    return "number" if _NUMBERED.match(anchor) else ""


def find_role_in_text(text: str) -> str:
    """What a page calls itself in its title or heading."""
    return next((role for role, words in ROLES if role not in ("dull", "home") and words.search(text)), "")


def is_promising(role: str) -> bool:
    return role not in ("", "dull", "home", "person")


def _is_part(link: Link, here: str, furniture: frozenset[str]) -> bool:
    """It stands in the folder of the page or below, or its anchor may be a title; menus have other links."""
    words = len(link.text.split())
    if link.url.partition("#")[0] in furniture:
        return words > DULL
    below = urlsplit(link.url).path.startswith(urlsplit(urljoin(here, ".")).path)
    return below or (words > 1 and len(link.text) >= TITLE)


def list_other_years(url: str, years: int) -> list[str]:
    """Addresses of other editions: the last year in the path, and some before and after."""
    parts = urlsplit(url)
    found = list(LONE_YEAR.finditer(parts.path))
    if not found:
        return []
    year = int(found[-1][0])
    steps = [step for distance in range(1, years + 1) for step in (-distance, distance)]
    start, end = found[-1].span()
    return [parts._replace(path=f"{parts.path[:start]}{year + step}{parts.path[end:]}").geturl() for step in steps]
