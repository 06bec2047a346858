"""One page, one want: does its entry stand here, which files belong to it, where to go on."""

from __future__ import annotations

from collections import Counter
from math import prod
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from harvester.items import Lead, Look
from harvester.pages import entries, landing
from harvester.pages.entries import WantSight
from harvester.pages.entry_links import find_entry_files
from harvester.pages.files import is_beside, is_other, rate_file_link
from harvester.pages.landing import holds_whole_paper
from harvester.pages.wanted_entry import find_line
from harvester.pages.words import SHORT, WEIGHTS, classify_words, is_number, is_paging, split_letter_runs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Link, Page, Want
    from harvester.pages.wanted_entry import WantedEntry

MAX_PAGES = 200
MAX_LINKS = 5_000  # judging more would take seconds
_SIMILAR = 0.8  # share of the title's words from which on an anchor is taken for the title
_ADDRESS = 0.6  # a key word in the address says less than one in the anchor …
_LINE = 0.3  # … and one in the rest of the line still less
_LONG_LINE = 300
_MENU = 3  # links in a line from which on they have nothing to do with each other
_FILE = 0.8  # a link this much like a file is no page
# Chances that a link leads on, by what is seen of the want in it.
_SURNAME, _SURNAME_IN_ADDRESS, _SURNAME_NEARBY = 0.6, 0.5, 0.25
_YEARS = (0.45, 0.3, 0.2)  # the year of the want, the one after (papers come out late), the second after
_IN_ENTRY, _TITLE_WORDS, _ANY = 0.6, 0.5, 0.08
_DULL, _TITLE, _MOST = 0.02, 0.96, 0.94
MAX_FILES = 6
_UNSURE = 0.8  # an entry with the beginning of the title, or most of its words, is more often that of another paper
_NAMED, _NAMING_WORDS = 0.5, 2  # the share of a title's words, and how many, that the name of its file has
_FEW = 6  # a page about one paper has no more files than this
_ENTRIES = 4


def look_for_want(page: Page, want: Want) -> Look:
    """What the page says about the want; nothing rather than a guess when its title is not there."""
    sight = WantSight(page, want)
    found = entries.find_entries(sight)
    about = landing.is_about(page, sight.titles[0])
    likely = [] if found else entries.find_doubtful_entries(sight)
    pages = Outgoing(sight, found or likely).leads()
    files = [lead for entry in found[:_ENTRIES] for lead in find_entry_files(page, entry, sight.share_in_name)]
    if about or (about is None and found):
        files += _scale_leads(landing.find_tagged_files(page), 1.0 if about else 0.8)
        pages += landing.find_tagged_pages(page)
    if about:
        files += _find_all_files(page)
    if not found:
        files += [lead for entry in likely for lead in _find_doubtful_files(sight, entry)]
        files += _find_named_files(sight)
    itself = bool(about) and holds_whole_paper(page, files)
    named = bool(sight.mentions.between(0, len(page.text)))
    return Look(bool(found), _choose_best(files, MAX_FILES), _choose_best(pages, MAX_PAGES), itself, named)


def _find_doubtful_files(sight: WantSight, entry: WantedEntry) -> list[Lead]:
    """The files inside an entry that is merely like the want, or of a page that is about it and nothing else."""
    page, place = sight.page, entry.place
    files = find_entry_files(page, entry, sight.share_in_name, inside_only=True)
    if landing.is_about(page, page.text[place.start : place.end]):
        files += [*landing.find_tagged_files(page), *_find_all_files(page)]
    return _scale_leads(files, _UNSURE)


def _scale_leads(leads: list[Lead], factor: float) -> list[Lead]:
    return [Lead(lead.url, round(lead.weight * factor, 3), lead.reason) for lead in leads]


def _find_all_files(page: Page) -> list[Lead]:
    """On a page about one paper any file may be it, wherever it stands."""
    leads = {}
    for link in page.links:
        strength, reason = rate_file_link(link.url, link.text)
        if strength and not is_beside(link.url, link.text):
            leads[link.url] = Lead(link.url, round(0.6 * strength, 3), f"file on the paper's page ({reason})")
    return list(leads.values()) if len(leads) <= _FEW else []


def _find_named_files(sight: WantSight) -> list[Lead]:
    """Files called by words of the title, though the page has no entry of it: lists give talks and reviews others."""
    leads = []
    for link in sight.page.links[:MAX_LINKS]:
        share = sight.share_in_name(link.url.rsplit("/", 1)[-1])
        if share >= _NAMED and share * len(sight.latin_stems) >= _NAMING_WORDS:
            strength, reason = rate_file_link(link.url, link.text)
            if strength and not is_beside(link.url, ""):
                leads.append(Lead(link.url, round(_NAMED * share * strength, 3), f"called by the title ({reason})"))
    return leads


def _choose_best(leads: Iterable[Lead], most: int) -> list[Lead]:
    """Each address once with its best weight, best first."""
    best: dict[str, Lead] = {}
    for lead in leads:
        if lead.url not in best or lead.weight > best[lead.url].weight:
            best[lead.url] = lead
    return sorted(best.values(), key=lambda lead: -lead.weight)[:most]


class Outgoing:
    """The links of a page, judged for one want."""

    def __init__(self, sight: WantSight, entries: list[WantedEntry]) -> None:
        self.sight = sight
        self.page: Page = sight.page
        self.entries = entries
        year = sight.want.year
        self.years = {str(year + late): chance for late, chance in enumerate(_YEARS)} if year else {}
        self.host = urlsplit(self.page.url).netloc.lower()
        self.site = _take_site(self.host)
        self.neighbours = Counter(find_line(self.page.text, link.start, link.end)[0] for link in self.page.links)

    def leads(self) -> list[Lead]:
        """The pages worth a look; an address may come several times."""
        here = self.page.url.split("#")[0]
        leads = [
            self._make_lead(link) for link in self.page.links[:MAX_LINKS] if link.url != here and not is_other(link.url)
        ]
        return [lead for lead in leads if lead is not None]

    def _make_lead(self, link: Link) -> Lead | None:
        strength, _ = rate_file_link(link.url, link.text)
        if strength == 1:
            return None
        if self._is_title(link):
            return Lead(link.url, _TITLE, "title in anchor")
        if strength >= _FILE:
            return None
        netloc = urlsplit(link.url).netloc.lower()
        reasons = self._list_reasons(link, netloc)
        if "dull" in reasons:
            return Lead(link.url, _DULL, "dull")
        weight = 1 - prod(1 - chance for chance in reasons.values())
        weight *= 1.0 if netloc == self.host else 0.9 if _take_site(netloc) == self.site else 0.6
        return Lead(link.url, round(min(weight, _MOST), 3), ", ".join(sorted(reasons)))

    def _is_title(self, link: Link) -> bool:
        if any(entry.is_anchor(link) for entry in self.entries):
            return True
        return len(self.sight.stems) > 2 and self.sight.share(link.start, link.end) >= _SIMILAR

    def _list_reasons(self, link: Link, netloc: str) -> dict[str, float]:
        """What speaks for a link: independent chances that it leads on."""
        anchor = link.text.lower()
        address = unquote(link.url).lower().partition("://")[2]
        words = self.sight.words(link)
        in_address = split_letter_runs(address if netloc != self.host else address[len(netloc) :])
        reasons = {"link": _ANY}
        for kind in classify_words(in_address):
            reasons[kind] = WEIGHTS[kind] * _ADDRESS
        for kind in classify_words(words):
            if kind not in ("dull", "paging") or len(words) <= SHORT:
                reasons[kind] = WEIGHTS[kind]
        if is_paging(anchor, address):
            reasons["paging"] = WEIGHTS["paging"]
        if is_number(anchor):
            reasons["issues"] = WEIGHTS["issues"]
        for year, chance in self.years.items():
            if year in anchor or year in address:
                reasons[f"year {year}"] = chance
        if self.sight.surnames.in_address(address[len(netloc) :], in_address):
            reasons["surname in address"] = _SURNAME_IN_ADDRESS
        return reasons | self._read_around(link)

    def _read_around(self, link: Link) -> dict[str, float]:
        """What the text of the link, and of the line it stands in, say about the want."""
        reasons: dict[str, float] = {}
        if link.start == link.end:
            return reasons
        share = self.sight.share(link.start, link.end)
        if share:
            reasons["title words"] = _TITLE_WORDS * share
        if self.sight.mentions.between(link.start, link.end):
            reasons["surname"] = _SURNAME
        if self.entries and self.entries[0].find_item(link):
            reasons["in entry"] = _IN_ENTRY
        start, end = find_line(self.page.text, link.start, link.end)
        if end - start > _LONG_LINE or self.neighbours[start] > _MENU:
            return reasons
        rest = self.sight.index.words(start, link.start) + self.sight.index.words(link.end, end)
        for kind in classify_words(rest) - {"dull", "paging"}:
            reasons[f"{kind} nearby"] = WEIGHTS[kind] * _LINE
        if "surname" not in reasons and self.sight.mentions.between(start, end):
            reasons["surname nearby"] = _SURNAME_NEARBY
        return reasons


def _take_site(netloc: str) -> str:
    return ".".join(netloc.split(":")[0].split(".")[-2:])
