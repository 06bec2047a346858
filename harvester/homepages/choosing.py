"""Which of the pages judged for a scholar is the answer, and whether another may be meant as well."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from harvester.homepages.judge import EVEN, THRESHOLD
from harvester.lexicon import join_classes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harvester.homepages.judge import Judged

_INDEX = re.compile(rf"(?:{join_classes('home_pages.files')})\.\w+$", re.I)
RIVAL = 0.5  # chance from which another page may be a namesake's
EQUAL = 0.1  # of two entries in lists of people the likelier by more than this is the answer
AS_LIKELY = 0.5  # of the best page's chance must a namesake's have whom hints may tell apart: databases print any hint
# Of the best page's chance to be his must the front page of its folder have to go before it. Over seven ways to part
# the hosts into folds some answer was wrong with 0.8 in six, with 0.5 in two.
FRONT = 0.5
SOLE = 0.7  # chance that a page is his, whichever of his, from which it is the answer where none is his own
CLEAR = 0.15  # by this much more of the hints must be met to tell namesakes apart
ALTERNATIVES = 4


@dataclass(slots=True)
class HomeChoice:
    """`status` is one of statuses.SCHOLAR; `others` are the next best, or the other candidates when undecided."""

    status: str
    best: Judged | None = None
    others: list[Judged] = field(default_factory=list)


def choose_home(judged: Sequence[Judged], known: Iterable[str] = ()) -> HomeChoice:
    """Of pages judged, best first; a namesake's page is none against one on the host of those `known` to be his."""
    likely = [one for one in judged if one.weight >= THRESHOLD / 4 and not one.is_anothers]
    accepted = [one for one in likely if one.is_likely_his and _is_his(one)] or _take_sole(judged)
    if not accepted:
        return HomeChoice("not_found", None, likely[:ALTERNATIVES])
    best = accepted[0]
    hosts = _gather_hosts(accepted, judged)
    trusted = set(map(_host, known))
    his = next((one for one in accepted if _host(one.url) in trusted), best)
    if his is not best and _is_stranger(his, best, hosts):
        best = his
    strangers = [one for one in accepted if one is not best and _is_stranger(best, one, hosts)]
    if _host(best.url) in trusted:
        strangers = []
    as_likely = [one for one in strangers if one.weight >= AS_LIKELY * best.weight]
    by_hints = max([best, *as_likely], key=lambda one: one.hints)
    is_told_apart = by_hints.hints - best.hints >= CLEAR
    if is_told_apart:
        best = by_hints
    rivals = [one for one in strangers if _is_rival(best, one)]
    if rivals and not is_told_apart:
        return HomeChoice("undecided", None, [best, *rivals][:ALTERNATIVES])
    best = _prefer_front(_prefer_site(best, accepted, judged, hosts), judged)
    others = [one for one in likely if one is not best]
    return HomeChoice("found" if best.is_home else "directory", best, others[:ALTERNATIVES])


def _is_his(one: Judged) -> bool:
    """A bare line in a list of people is no answer, whatever the list is taken for; nor a page with nothing but works
    and counts, as databases have of everybody."""
    return one.weight >= EVEN or (one.has_life and (one.substance or (one.is_home and one.named)))


def _take_sole(judged: Sequence[Judged]) -> list[Judged]:
    """Where no page is likely his own or his entry, one that is surely his: there is nothing that it could be beside,
    so that chance falls to itself."""
    sure = [one for one in judged if one.his >= SOLE and one.has_life and (one.named or one.leads)]
    best = max((one for one in sure if not one.is_anothers), key=lambda one: one.his, default=None)
    if best is None:
        return []
    if best.is_home:
        return [replace(best, home=best.home + best.beside, beside=0.0)]
    return [replace(best, directory=best.directory + best.beside, beside=0.0)]


def _is_rival(best: Judged, other: Judged) -> bool:
    """A stranger's page that may be meant as well: with the name on top as the other's, or of the same class; an entry
    in a list is none to a page of one's own, only to an equal entry."""
    if other.weight < RIVAL or other.hints <= best.hints - CLEAR:
        return False
    if best.named and other.named:
        return True
    return other.is_home if best.is_home else other.weight >= best.weight - EQUAL


def _prefer_site(
    best: Judged, accepted: Sequence[Judged], judged: Sequence[Judged], hosts: dict[str, HostMarks]
) -> Judged:
    """A page on somebody's site is second to one of his own site, whose front page has his name on top."""
    fronts = (one for one in judged if one.named and not one.is_anothers and urlsplit(one.url).path in ("", "/"))
    sites = {_host(one.url) for one in fronts}
    if _host(best.url) in sites:
        return best
    own = (one for one in accepted if one.is_home and _host(one.url) in sites)
    return next((one for one in own if not _is_stranger(best, one, hosts)), best)


def _prefer_front(best: Judged, judged: Sequence[Judged]) -> Judged:
    """Of pages about as surely his the one that the others lie below is the home page, if it has his name on top: else
    it is a list that leads to them."""
    if not best.is_home:
        return best
    his = (one for one in judged if one.is_home and one.named and one.his >= FRONT * best.his and not one.is_anothers)
    return min((one for one in his if _is_front(one.url, best.url)), key=lambda one: len(one.url), default=best)


def _is_front(url: str, other: str) -> bool:
    """Whether it is the page of the folder in which the other lies, or of one above."""
    folder = urljoin(url, ".")
    is_index = url == folder or _INDEX.match(url[len(folder) :]) is not None
    return is_index and other != folder and other.startswith(folder)


@dataclass(slots=True)
class HostMarks:
    """What his pages of one host have on them and which hosts lead to them, all taken together."""

    marks: set[str] = field(default_factory=set)
    linked: set[str] = field(default_factory=set)


def _gather_hosts(accepted: Sequence[Judged], judged: Sequence[Judged]) -> dict[str, HostMarks]:
    """Of the hosts of accepted pages. What these lead to counts whichever page of a host it is: the front page that an
    institute links to may have nothing on it."""
    found: dict[str, HostMarks] = {}
    for one in accepted:
        host = found.setdefault(_host(one.url), HostMarks())
        host.marks |= one.marks
        host.linked |= set(map(_host, one.linked))
    urls = {one.url for one in accepted}
    for one in judged:
        if (known := found.get(_host(one.url))) and not one.is_anothers:
            known.linked |= {_host(source) for source in one.linked if source in urls}
    return found


def _is_stranger(best: Judged, other: Judged, hosts: dict[str, HostMarks]) -> bool:
    """Another's page, for all that is seen: on another host, neither leads to the other, no work or e-mail on both."""
    here, there = _host(best.url), _host(other.url)
    if here == there or hosts[here].marks & hosts[there].marks:
        return False
    return here not in hosts[there].linked and there not in hosts[here].linked


def _host(url: str) -> str:
    return urlsplit(url).netloc.lower().removeprefix("www.")
