"""The hunt for a scholar's home page and list of publications: search, fetch, judge, choose, list."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.homepages.address import score_hit
from harvester.homepages.choosing import HomeChoice, choose_home
from harvester.homepages.publication_pages import THRESHOLD as LIST_THRESHOLD
from harvester.homepages.publication_pages import rate_promise
from harvester.homepages.words import is_refused
from harvester.hunts.queries import make_list_queries, make_scholar_queries
from harvester.items import Evidence, ScholarResult
from harvester.lexicon import join_classes
from harvester.persons.mentions import Names
from harvester.persons.titled_names import strip_titles
from harvester.search.fusion import fuse_answers
from harvester.stages.scholars import find_home_leads, find_list_leads, judge_homes, score_list
from harvester.statuses import FETCH_UNKNOWN, SCHOLAR_PAGE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.homepages.judge import Judged
    from harvester.homepages.publication_pages import ListScore
    from harvester.hunts.verbs import HuntVerbs
    from harvester.items import Fetched, Hit, Lead, Scholar
    from harvester.search.provider import SearchAnswer

QUERIES = 8
FUSED = 40  # hits of all queries together that are scored by their addresses
FETCHED = 14  # of them are fetched
FOLLOWED, ROUNDS = 8, 2  # pages that those propose, and how often
LISTS = 8  # pages looked at as lists of publications, a round
SUB_LISTS = 4
TOLD = 0.01  # chance of a kind of page from which on the record tells it
NOT_HIS = frozenset({"anothers", "institution"})  # kinds of pages
HIS_PAGES = 3  # beside the answer that may have or lead to his list
INHERITED = 0.7  # what a list's own link promises against one of the home page
USABLE = ("page", "needs_browser")  # a page that needs a browser still says whose it is
_ORGANISATION = re.compile(
    rf"(?<!\w)(?:{join_classes('organisations', 'organisations.schools', 'organisations.companies')})(?!\w)", re.I
)
MAX_NAME_WORDS = 6


def why_invalid(scholar: Scholar) -> str:
    """What is wrong with a name that cannot be looked for; nothing for a good one."""
    name = strip_titles(scholar.name)
    letters = re.findall(r"[^\W\d_]", name)
    if len(letters) < 3 or not Names([name]):
        return "a name needs a surname of two letters or more"
    if _ORGANISATION.search(name) or len(name.split()) > MAX_NAME_WORDS:
        return "this is not the name of a person"
    return ""


class ScholarHunt:
    """One scholar; pages that may be his are `known` where somebody links his name to them."""

    def __init__(self, scholar: Scholar, verbs: HuntVerbs, known: Sequence[str] = ()) -> None:
        self.scholar = scholar
        self.verbs = verbs
        self.known = known
        self.names = Names([scholar.name, *scholar.other_names])
        self._seen: dict[str, tuple[str, Hit | None]] = {}  # address: handle and hit, in the order of fetching
        self._known_pages: list[str] = []  # as fetched
        self._asked: set[str] = set()
        self._unanswered: list[str] = []
        self._fetches = self._unknown = 0
        self._spent = False

    async def run(self) -> ScholarResult:
        """All stages; every name ends with a status."""
        if reason := why_invalid(self.scholar):
            return self._make_result(HomeChoice("invalid"), detail=reason)
        await self.gather()
        judged = await self.verbs.ask(judge_homes, list(self._seen.values()), self.scholar)
        if judged is None:
            return self._make_result(
                HomeChoice("could_not_fetch"), "the pages could not be judged within WORKER_SECONDS"
            )
        choice = choose_home(judged, self._known_pages)
        if choice.best is None:
            return self._make_result(*self._end_without(choice))
        result = self._make_result(choice)
        lists = await self._choose_lists(choice)
        result.publications_urls = [one.url for one in lists]
        result.publications_url = next(iter(result.publications_urls), None)
        return result

    # --- candidates

    async def gather(self) -> dict[str, tuple[str, Hit | None]]:
        """Fetch the likely hits, and what they propose: the pages that are judged."""
        answers = {query: await self._ask(query) for query in make_scholar_queries(self.scholar)[:QUERIES]}
        hits = [hit for hit in fuse_answers(answers).hits[:FUSED] if not is_refused(hit.url)]
        hits.sort(key=lambda hit: -score_hit(hit, self.names))
        fetched = await asyncio.gather(*(self._look(url, None) for url in self.known))
        self._known_pages = [page.url for page in fetched if page]
        await asyncio.gather(*(self._look(hit.url, hit) for hit in hits[:FETCHED]))
        for _ in range(ROUNDS):
            proposed: dict[str, float] = {}
            for handle, _ in list(self._seen.values()):
                for lead in await self.verbs.ask(find_home_leads, handle, self.scholar) or []:
                    proposed[lead.url] = max(proposed.get(lead.url, 0.0), lead.weight)
            new = [url for url in proposed if url not in self._asked]
            new.sort(key=lambda url: -proposed[url])
            await asyncio.gather(*(self._look(url, None) for url in new[:FOLLOWED]))
        return self._seen

    async def _ask(self, query: str) -> SearchAnswer:
        answer = await self.verbs.search(query)
        if not answer.answered:
            self._unanswered.append(f"{answer.status} {answer.detail}".strip())
        return answer

    async def _look(self, url: str, hit: Hit | None) -> Fetched | None:
        if url in self._asked:
            return None
        self._asked.add(url)
        fetched = await self.verbs.fetch(url, "page")
        self._fetches += 1
        self._unknown += fetched.status in FETCH_UNKNOWN and fetched.status not in USABLE
        self._spent |= fetched.status == "budget"
        if fetched.status not in USABLE or not fetched.handle:
            return None
        self._asked.add(fetched.url)
        self._seen.setdefault(fetched.url, (fetched.handle, hit))
        return fetched

    # --- lists of publications

    async def _choose_lists(self, choice: HomeChoice) -> list[ListScore]:
        """The pages over the threshold, his own before a laboratory's, then best first."""
        own = self._his_pages(choice)
        proposed = self._recall_lists(own)
        for url in own:
            for lead in await self._find_list_leads(url):
                proposed[lead.url] = max(lead.weight, proposed.get(lead.url, 0.0))
        home, *others = own
        scored = [await self._score_list(home, 0.0, True)]
        scored += [await self._score_list(url, proposed.get(url, 0.0), False) for url in others]
        scored += await self._follow_lists(proposed, done=set(own))
        if not any(map(_is_list, scored)):
            asked = dict.fromkeys(await self._search_lists(home), 0.0)
            scored += await self._follow_lists(asked, done={one.url for one in scored if one})
        good = [one for one in scored if one is not None and _is_list(one)]
        return sorted(good, key=lambda one: (not one.is_own, -one.points))

    async def _follow_lists(self, proposed: dict[str, float], done: set[str]) -> list[ListScore | None]:
        """The pages proposed, and the sub-pages that those propose."""
        scored = []
        for _ in range(ROUNDS):
            further: dict[str, float] = {}
            # Of two addresses of one page that which the engine knows comes first.
            new = sorted(proposed.keys() - done, key=lambda url: (url not in self._seen, -proposed[url], url))
            for url in new[:LISTS]:
                done.add(url)
                await self._look(url, None)
                if url not in self._seen:
                    continue
                scored.append(await self._score_list(url, proposed[url], False))
                for lead in (await self._find_list_leads(url))[:SUB_LISTS]:
                    further[lead.url] = max(further.get(lead.url, 0.0), lead.weight * INHERITED)
            proposed = further
        return scored

    async def _search_lists(self, home: str) -> list[str]:
        """Pages of his host that an engine knows: where no link leads to a list, it may still be there."""
        answers = [await self._ask(query) for query in make_list_queries(self.scholar, _take_host(home))]
        hits = [hit.url for answer in answers for hit in answer.hits if _take_host(hit.url) == _take_host(home)]
        return list(dict.fromkeys(hits))[:SUB_LISTS]

    def _his_pages(self, choice: HomeChoice) -> list[str]:
        """The answer, and the next best pages that are of its host or have to do with it. A colleague's is
        none, nor an institute's: where that lists his works, his own pages lead there."""
        best = choice.best
        if best is None:
            return []
        near = {_take_host(best.url), *map(_take_host, best.linked)}
        others = [one for one in choice.others if one.kind not in NOT_HIS]
        more = [one.url for one in others if _take_host(one.url) in near or best.url in one.linked]
        return [best.url, *more[:HIS_PAGES]]

    def _recall_lists(self, own: list[str]) -> dict[str, float]:
        """Pages of the same hosts seen already whose address promises a list."""
        hosts = set(map(_take_host, own))
        near = [url for url in self._seen if _take_host(url) in hosts and url not in own]
        return {url: weight for url, weight in ((url, rate_promise(url, "", url)[0]) for url in near) if weight}

    async def _score_list(self, url: str, promised: float, is_home: bool) -> ListScore | None:
        return await self.verbs.ask(score_list, self._seen[url][0], promised, is_home, self.scholar)

    async def _find_list_leads(self, url: str) -> list[Lead]:
        return await self.verbs.ask(find_list_leads, self._seen[url][0], self.scholar) or []

    # --- how it ended

    def _end_without(self, choice: HomeChoice) -> tuple[HomeChoice, str]:
        """Without an answer: "nothing there" and "could not look" never look alike."""
        if choice.status == "undecided":
            return (
                choice,
                "several pages fit; hints (field, affiliation, city, coauthors, email, paper) tell them apart",
            )
        if self._unanswered and not self._seen:
            return HomeChoice("could_not_search"), "; ".join(dict.fromkeys(self._unanswered))
        if self._spent:
            return HomeChoice("budget_spent", None, choice.others), "the requests or the time for one scholar ran out"
        if self._unknown * 2 > self._fetches:
            return HomeChoice("could_not_fetch", None, choice.others), f"{self._unknown} of {self._fetches} pages"
        return choice, ""

    def _make_result(self, choice: HomeChoice, detail: str = "") -> ScholarResult:
        best = choice.best
        return ScholarResult(
            scholar_id=self.scholar.id,
            name=self.scholar.name,
            status=choice.status,
            home_url=best.address if best else None,
            page_kind=best.kind if best else "",
            weight=best.weight if best else 0.0,
            alternatives=[{"url": one.address, "weight": one.weight, "kind": one.kind} for one in choice.others],
            evidence=[*_tell_kinds(best), *best.evidence] if best else [],
            detail=detail,
        )


def _tell_kinds(best: Judged) -> list[Evidence]:
    """The chance of each kind that the page may be, the likeliest first; others are left out."""
    kinds = sorted(best.kinds.items(), key=lambda kind: -kind[1])
    return [Evidence(f"kind: {kind}", chance, SCHOLAR_PAGE[kind]) for kind, chance in kinds if chance >= TOLD]


def _is_list(score: ListScore | None) -> bool:
    return score is not None and score.points >= LIST_THRESHOLD


def _take_host(url: str) -> str:
    return urlsplit(url).netloc.lower()
