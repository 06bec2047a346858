"""The published ways to find home pages beside ours: success at the first place and among ten, and what each costs.

The pages that our hunt gathers for a name are put in order by each; the seed's points have a gathering of their own.
With folds, what is learned, ours included, has seen nothing of the host of the page it is asked about; without them
ours is the shipped judge.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.evaluation.chosen_methods import OURS, choose_methods
from harvester.evaluation.corpora import CorpusError, Folds, read_rows, was_trained_on
from harvester.evaluation.webs.homepage_comparison import METHODS, RankedPages, compare_methods, make_figures
from harvester.evaluation.webs.homepage_labels import (
    INNER,
    HomepageExample,
    label_address,
    make_example,
    place_hosts,
    read_scholars,
)
from harvester.evaluation.webs.homepage_web import ServedWebVerbs, Web
from harvester.evaluation.webs.web import find_engine, serve_web
from harvester.homepages.address import find_address_signs
from harvester.homepages.baselines import GOOD_ADDRESS, TRAINED, UNTRAINED
from harvester.homepages.choosing import choose_home
from harvester.homepages.identity import names_him
from harvester.homepages.judge import open_shipped
from harvester.hunts.scholar import ScholarHunt
from harvester.persons.titled_names import strip_titles
from harvester.stages.scholars import judge_homes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from harvester.homepages.baselines import Ranker
    from harvester.items import Hit, Scholar
    from harvester.learned.linear import Linear

SEED_HITS = 10
SEED_WORDS = ("homepage", "домашняя страница")


class SeedScholarHunt(ScholarHunt):
    """S5's own gathering: ten hits of the name with each word for a home page, of which good addresses are fetched."""

    async def gather(self) -> dict[str, tuple[str, Hit | None]]:
        for word in SEED_WORDS:
            answer = await self._ask(f"{strip_titles(self.scholar.name)} {word}")
            good = [hit for hit in answer.hits[:SEED_HITS] if self._rate_address(hit.url) >= GOOD_ADDRESS]
            await asyncio.gather(*(self._look(hit.url, hit) for hit in good))
        return self._seen

    def _rate_address(self, url: str) -> float:
        return sum(find_address_signs(url, self.names).values())


@dataclass(frozen=True, slots=True)
class HomepageTraining:
    """What makes our judge of examples, and the two learned baselines."""

    fit_judge: Callable[[Sequence[HomepageExample], Linear, int], dict[str, Linear]]
    fit_baselines: Callable[[Sequence[HomepageExample]], dict[str, Ranker]]


@dataclass(slots=True)
class GatheredPages:
    """The pages seen for one name, what they are to him, and what it cost to get them."""

    scholar: Scholar
    truth: Mapping[str, Any]
    seen: list[tuple[str, Hit | None]]
    pages: list[HomepageExample]
    naming: list[HomepageExample]  # those of them that name him: what a judge learns from
    requests: int
    seconds: float


def evaluate_methods(corpus: Path, method: str, folds: Folds[HomepageTraining] | None) -> dict[str, Any]:
    """One method with ours beside it, or all of them, over the names of a web."""
    asked = choose_methods(method, METHODS)
    if not folds and (learned := [name for name in asked if name in TRAINED]):
        raise CorpusError(f"{', '.join(learned)}: learned from other hosts than it is asked about, so give --folds N")
    with serve_web(corpus) as proxy:
        web = Web(proxy, find_engine(corpus))
        figures = {name: make_figures(ranked) for name, ranked in _rank_web(corpus, web, asked, folds).items()}
    return {
        "task": "homepages",
        "corpus": str(corpus),
        "n": len(read_scholars(corpus)),
        "method": asked[0],
        "folds": folds.count if folds else 0,
        "trained_on": not folds and was_trained_on("homepage", corpus / "scholars.jsonl"),
        "figures": figures[asked[0]] | {f"by_{name}": one for name, one in figures.items()},
        "sections": [compare_methods(figures)],
    }


def _rank_web(
    corpus: Path, web: Web, asked: Sequence[str], folds: Folds[HomepageTraining] | None
) -> dict[str, list[RankedPages]]:
    ours = _gather_all(corpus, web, ScholarHunt)
    seeds = _gather_all(corpus, web, SeedScholarHunt) if "points" in asked else []
    found: dict[str, list[RankedPages]] = {}
    fitted = _Fitted(ours, folds, asked) if folds else None
    find_judge = fitted.find_judge if fitted else lambda _: open_shipped()
    for name in asked:
        gathered = seeds if name == "points" else ours
        if name == OURS:
            found[name] = [_judge_ours(one, web, find_judge) for one in gathered]
        elif name in UNTRAINED:
            found[name] = [_rank_pages(one, lambda _, name=name: UNTRAINED[name]) for one in gathered]  # type: ignore[misc]
        elif fitted:
            found[name] = [_rank_pages(one, lambda host, name=name: fitted.find_ranker(host, name)) for one in gathered]  # type: ignore[misc]
    return found


class _Fitted:
    """For each host what was learned without it, of the methods that are asked."""

    def __init__(self, gathered: Sequence[GatheredPages], folds: Folds[HomepageTraining], asked: Sequence[str]) -> None:
        naming = [page for one in gathered for page in one.naming]
        every = [page for one in gathered for page in one.pages]
        self._placed, kind = place_hosts(every, folds.count), open_shipped()["kind"]
        self._judges: list[dict[str, Linear]] = []
        self._rankers: list[dict[str, Ranker]] = []
        for fold in range(folds.count):
            shown = [page for page in naming if self._placed[page.host] != fold]
            self._judges.append(folds.fit.fit_judge(shown, kind, INNER))
            if not set(TRAINED).isdisjoint(asked):
                self._rankers.append(folds.fit.fit_baselines([one for one in every if self._placed[one.host] != fold]))

    def find_judge(self, host: str) -> dict[str, Linear]:
        return self._judges[self._placed.get(host, 0)]

    def find_ranker(self, host: str, name: str) -> Ranker:
        return self._rankers[self._placed.get(host, 0)][name]


def _gather_all(corpus: Path, web: Web, hunt: type[ScholarHunt]) -> list[GatheredPages]:
    truth = {row["id"]: row for row in read_rows(corpus / "scholars.jsonl")}
    return [_gather_pages(scholar, truth.get(scholar.id, {}), web, hunt) for scholar in read_scholars(corpus)]


def _gather_pages(scholar: Scholar, row: Mapping[str, Any], web: Web, hunt: type[ScholarHunt]) -> GatheredPages:
    verbs, began = ServedWebVerbs(web, scholar, lambda _: open_shipped()), time.perf_counter()
    seen = list(asyncio.run(hunt(scholar, verbs).gather()).values())
    seconds = time.perf_counter() - began
    pages, naming = [], []
    for view in verbs.views(seen):
        page = make_example(view, row)
        pages.append(page)
        naming += [page] if names_him(view) else []
    return GatheredPages(scholar, row, seen, pages, naming, verbs.requests, seconds)


def _rank_pages(gathered: GatheredPages, find_ranker: Callable[[str], Ranker]) -> RankedPages:
    began = time.perf_counter()
    worth = [(find_ranker(page.host)(page.signs), page) for page in gathered.pages]
    kept = sorted(((value, page) for value, page in worth if value is not None), key=lambda pair: -pair[0])
    seconds = gathered.seconds + time.perf_counter() - began
    return RankedPages([page.label for _, page in kept], not kept, gathered.requests, seconds, gathered.truth)


def _judge_ours(gathered: GatheredPages, web: Web, find_judge: Callable[[str], dict[str, Linear]]) -> RankedPages:
    began = time.perf_counter()
    verbs = ServedWebVerbs(web, gathered.scholar, find_judge)
    judged = asyncio.run(verbs.ask(judge_homes, gathered.seen, gathered.scholar))
    choice = choose_home(judged)
    first = [choice.best] if choice.best else []
    labels = [label_address(one.url, gathered.truth) for one in [*first, *(one for one in judged if one not in first)]]
    seconds = gathered.seconds + time.perf_counter() - began
    return RankedPages(labels, choice.best is None, gathered.requests, seconds, gathered.truth)
