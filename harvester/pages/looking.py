"""One page, one want: does its entry stand here, which files belong to it, where to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Lead, Look
from harvester.pages import entries, landing
from harvester.pages.files import fileness, is_beside
from harvester.pages.outgoing import MAX_PAGES, Outgoing
from harvester.pages.papers import is_paper
from harvester.pages.sight import Sight

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Page, Want

MAX_FILES = 6
_FEW = 6  # a page about one paper has no more files than this
_ENTRIES = 4


def look(page: Page, want: Want) -> Look:
    """What the page says about the want; nothing rather than a guess when its title is not there."""
    sight = Sight(page, want)
    found = entries.find_entries(sight)
    about = landing.is_about(page, sight.titles[0])
    pages = Outgoing(sight, found).leads()
    files = [lead for entry in found[:_ENTRIES] for lead in entries.file_leads(sight, entry)]
    if about or (about is None and found):
        files += _scaled(landing.file_leads(page), 1.0 if about else 0.8)
        pages += landing.page_leads(page)
    if about:
        files += _all_files(page)
    itself = bool(about) and is_paper(page, files)
    return Look(bool(found), _best(files, MAX_FILES), _best(pages, MAX_PAGES), itself)


def _scaled(leads: list[Lead], factor: float) -> list[Lead]:
    return [Lead(lead.url, round(lead.weight * factor, 3), lead.reason) for lead in leads]


def _all_files(page: Page) -> list[Lead]:
    """On a page about one paper any file may be it, wherever it stands."""
    leads = {}
    for link in page.links:
        strength, reason = fileness(link.url, link.text)
        if strength and not is_beside(link.url, link.text):
            leads[link.url] = Lead(link.url, round(0.6 * strength, 3), f"file on the paper's page ({reason})")
    return list(leads.values()) if len(leads) <= _FEW else []


def _best(leads: Iterable[Lead], most: int) -> list[Lead]:
    """Each address once with its best weight, best first."""
    best: dict[str, Lead] = {}
    for lead in leads:
        if lead.url not in best or lead.weight > best[lead.url].weight:
            best[lead.url] = lead
    return sorted(best.values(), key=lambda lead: -lead.weight)[:most]
