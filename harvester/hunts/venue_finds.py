"""What a walk through a venue has found: papers and scholars, each once, and what is held back until the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.hunts.venue_steps import FRONT, LISTS, PEOPLE, Step
from harvester.persons.name_comparison import same_surname
from harvester.persons.name_strings import read_family
from harvester.text.scripts import squeeze
from harvester.venues.home import make_comparable
from harvester.venues.links import is_inside
from harvester.venues.roll import Roll

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Publication
    from harvester.venues.staff import Someone
    from harvester.venues.venue_page import VenuePage

LIST = 2  # entries from which a page is a list and no landing page
SURE = 0.6  # weight of an entry from which on it is a paper though nobody is named as its author
SEVERAL = 3  # people from which a page that is not called so may be a list of them
KNOWN = 0.3  # share of a programme's titles that, known already, make it another list of the same


class Finds:
    def __init__(self, kind: str, scope: str) -> None:
        self.kind, self.scope = kind, scope
        self.papers: list[Publication] = []
        self.scholars = Roll()
        self.pages: list[str] = []
        self.persons: set[str] = set()  # addresses that are somebody's
        self.landings: list[tuple[Publication, str]] = []
        self._titles: dict[str, list[Publication]] = {}
        self._reserve: list[Publication] = []
        self._programmes: list[Publication] = []
        self._others: list[VenuePage] = []  # pages with names that nothing calls lists of people

    def recall(self, papers: Iterable[Publication], pages: Iterable[str]) -> None:
        """What an earlier walk found, on pages to which this one does not go."""
        self._add_all(papers)
        self.pages += pages

    def take(self, seen: VenuePage, step: Step) -> list[Step]:
        """What a page gives; returns pages that may be those of single papers, or lists after all."""
        if self.kind != "institute":
            return self._take_papers(seen, step)
        if seen.role != "person":
            self._take_people(seen, step)
        return self._take_papers(seen, step) if step.role == "publications" else []

    def settle(self) -> None:
        """A programme counts where its papers are listed nowhere else, what is doubtful where there is nothing else."""
        known = sum(squeeze(entry.title) in self._titles for entry in self._programmes)
        if known <= KNOWN * len(self._programmes):
            self._add_all(self._programmes)
        if not self.papers and self.kind != "institute":
            self._add_all(self._reserve)
        if not len(self.scholars):
            for seen in self._others:
                self._add_people(seen, [someone for someone in seen.people if someone.sure])

    def add(self, entry: Publication) -> Publication:
        """The same title again adds its files, unless other people wrote it."""
        alike = self._titles.setdefault(squeeze(entry.title), [])
        for known in alike:
            if _may_be_one(known, entry):
                known.files += [url for url in entry.files if url not in known.files]
                return known
        alike.append(entry)
        self.papers.append(entry)
        return entry

    def _add_all(self, entries: Iterable[Publication]) -> None:
        for entry in entries:
            self.add(entry)

    def _take_people(self, seen: VenuePage, step: Step) -> None:
        if step.role not in PEOPLE and seen.role != "staff":
            if step.role in (*FRONT, "about") and sum(someone.sure for someone in seen.people) >= SEVERAL:
                self._others.append(seen)
            return
        self._add_people(seen, seen.people)

    def _add_people(self, seen: VenuePage, people: Iterable[Someone]) -> None:
        for someone in people:
            self.scholars.add(someone.name, someone.url)
            self.persons.add(make_comparable(someone.url or ""))
        if seen.people:
            self.pages.append(seen.url)

    def _take_papers(self, seen: VenuePage, step: Step) -> list[Step]:
        """The entries of a page, held back where they are doubtful."""
        if seen.article is not None or (step.entry is not None and len(seen.entries) < LIST):
            self._add_landed(seen, step.entry)
        elif "programme" in (step.role, seen.role):
            self._programmes += seen.entries
        else:
            sure = _is_list(seen, step.role)
            if sure:
                self._add_all(_find_overlooked(seen))
            self.pages += [seen.url] if (seen.entries or seen.linked) and sure else []
            placed = zip(seen.entries, seen.pages, strict=True)
            return [one for entry, pages in placed if (one := self._place_entry(entry, pages, step, sure))]
        return []

    def _place_entry(self, entry: Publication, pages: list[str], step: Step, sure: bool) -> Step | None:
        """A bare line with a link may be the name of a section: its page tells; outside of lists it may be news."""
        inside = [url for url in pages if is_inside(url, self.scope)]
        if _is_doubtful(entry) or (not sure and not (entry.authors and (entry.files or inside))):
            self._reserve.append(entry)
        elif entry.files or not inside:
            self.add(entry)
        elif entry.authors:
            self.landings.append((self.add(entry), inside[0]))
        else:
            return Step(inside[0], "child", step.depth + 1, entry)
        return None

    def _add_landed(self, seen: VenuePage, entry: Publication | None) -> None:
        article = seen.article
        paper = entry or article
        if paper is None:
            return
        if article is not None:
            paper.authors, paper.year = paper.authors or article.authors, paper.year or article.year
        paper.files = paper.files or (article.files if article else seen.files)
        self.add(paper)


def list_own_entries(seen: VenuePage, role: str, scope: str) -> list[tuple[Publication, list[str]]]:
    """The entries that a page is read for, with the pages each links to.

    A bare line with a link inside may be the name of a section, or of a paper: its page tells, and it is no entry.
    """
    if seen.article is not None or "programme" in (role, seen.role):
        return []
    sure, found = _is_list(seen, role), []
    for entry, pages in zip(seen.entries, seen.pages, strict=True):
        inside = any(is_inside(url, scope) for url in pages)
        if (entry.authors and (entry.files or inside)) or (sure and (entry.files or entry.authors or not inside)):
            found.append((entry, pages))
    return [*found, *((entry, []) for entry in (_find_overlooked(seen) if sure else ()))]


def _is_list(seen: VenuePage, role: str) -> bool:
    """Expected to be one, calling itself one, or with a file for most of its entries."""
    if role in LISTS or seen.role in LISTS:
        return role not in FRONT
    return sum(bool(entry.files) for entry in seen.entries) * 2 > len(seen.entries)


def _is_doubtful(entry: Publication) -> bool:
    """Nobody is named, and the judge of entries is unsure: the name of the volume, a sentence about it, a menu."""
    return not entry.authors and 0 < entry.weight < SURE


def _find_overlooked(seen: VenuePage) -> list[Publication]:
    """What the links of a list tell and its entries do not."""
    known = {url for entry in seen.entries for url in entry.files}
    return [entry for entry in seen.linked if not known & set(entry.files)]


def _may_be_one(one: Publication, other: Publication) -> bool:
    """Nothing says that two entries of one title are by different people."""
    if not one.authors or not other.authors:
        return True
    return any(same_surname(read_family(a), read_family(b)) for a in one.authors for b in other.authors)
