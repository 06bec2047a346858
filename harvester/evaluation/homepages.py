"""Task `homepages`: are the scholars' pages and lists found, and nobody's for those who have none?

With folds no crawl is run: the same hunts go over the served web, and each page is judged by models that have seen
nothing of its host. `method` names one family of signs, to be judged by alone.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections import Counter
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import mean
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from harvester.evaluation import corpora
from harvester.evaluation.corpora import CorpusError, Folds, read_rows
from harvester.evaluation.homepage_web import ServedWebVerbs, Web, host_of
from harvester.evaluation.matching import plain_address
from harvester.evaluation.web import find_engine, run_crawl, serve_web
from harvester.evaluation.web_sections import WRONG, homepage_sections
from harvester.homepages.identity import names_him
from harvester.homepages.judge import FAMILIES, measure_page, open_shipped
from harvester.hunts.scholar import ScholarHunt
from harvester.inputs.scholars import make_scholar
from harvester.items import Scholar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from harvester.learned.linear import Linear

    # Examples, the model of persons' pages, folds of the calibration: the models of homepages.
    Fit = Callable[[Sequence["HomepageExample"], Linear, int], dict[str, Linear]]

NOTHING, DIRECTORY, HOME = 0, 1, 2
INNER = 4  # folds inside a fold, for the calibration


def evaluate_homepages(corpus: Path, method: str, folds: Folds[Fit] | None, *settings: str) -> dict[str, Any]:
    """Serve the web, look for all its names, score them."""
    if method and (method not in FAMILIES or not folds):
        raise CorpusError(f"--method is one of {', '.join(FAMILIES)}, and needs --folds N: it is trained for that")
    with tempfile.TemporaryDirectory() as folder, serve_web(corpus) as proxy:
        if folds:
            lines = _by_folds(corpus, Web(proxy, find_engine(corpus)), method, folds)
            return score_answers(corpus, lines) | {"trained_on": False, "folds": folds.count, "method": method}
        names = {"names": str(corpus / "inputs" / "names.jsonl")}
        stats = Path(folder) / "stats.json"
        out = run_crawl("homepage", names, proxy, find_engine(corpus), Path(folder), f"STATS_FILE={stats}", *settings)
        seen = corpora.was_trained_on("homepage", corpus / "scholars.jsonl")
        return score_answers(corpus, read_rows(out), json.loads(stats.read_text(encoding="utf-8"))) | {
            "trained_on": seen
        }


def _by_folds(corpus: Path, web: Web, method: str, folds: Folds[Fit]) -> list[dict[str, Any]]:
    """Each page judged by models trained without its host."""
    found = gather_examples(corpus, web)
    if method:
        found = [_keep_family(one, method) for one in found]
    placed, kind = place_hosts(found, folds.count), open_shipped()["kind"]
    fitted = [folds.fit([one for one in found if placed[one.host] != fold], kind, INNER) for fold in range(folds.count)]
    lines = []
    for scholar in read_scholars(corpus):
        verbs = ServedWebVerbs(
            web, scholar, lambda host: fitted[placed.get(host, 0)], (method,) if method else tuple(FAMILIES)
        )
        result = asyncio.run(ScholarHunt(scholar, verbs).run())
        result.requests = verbs.requests
        lines.append(asdict(result))
    return lines


def _keep_family(example: HomepageExample, family: str) -> HomepageExample:
    signs = {name: value for name, value in example.signs.items() if name.startswith(f"{family}: ")}
    return replace(example, signs=signs)


def score_answers(
    corpus: Path, lines: Sequence[dict[str, Any]], stats: Mapping[str, Any] = MappingProxyType({})
) -> dict[str, Any]:
    """Right, an entry though there is a page, wrong, missed; for those without a page: right or wrong."""
    present, absent = read_rows(corpus / "scholars.jsonl"), read_rows(corpus / "absent.jsonl")
    answers = {line["scholar_id"]: line for line in lines if line.get("item") == "scholar_result"}
    homes = {row["id"]: _judge_home(row, answers.get(row["id"], {})) for row in present}
    homes |= {row["id"]: _judge_home({}, answers.get(row["id"], {})) for row in absent}
    lists = {row["id"]: _judge_list(row, answers.get(row["id"], {})) for row in present if row["publications_url"]}
    figures = _make_figures(Counter(homes.values()), Counter(lists.values()), len(present), len(absent))
    given = list(answers.values())
    figures["requests_a_scholar"] = round(mean(line["requests"] for line in given), 1) if given else 0
    if stats:
        figures |= {"pages_read": stats.get("pages/status/ok", 0), "pages_rendered": stats.get("rendering/pages", 0)}
    figures |= {f"status_{name}": count for name, count in Counter(line["status"] for line in given).most_common()}
    wrong = [
        {
            "outcome": outcome,
            "scholar_id": row["id"],
            "name": row["name"],
            "truth": _list_truth(row, outcome),
            "line": answers.get(row["id"]),
        }
        for row in [*present, *absent]
        for outcome in {homes[row["id"]], lists.get(row["id"], "")}
        if outcome in WRONG
    ]
    return {
        "task": "homepages",
        "corpus": str(corpus),
        "n": len(present) + len(absent),
        "answered": len(answers),
        "figures": figures,
        "wrong": wrong,
        "sections": homepage_sections(figures, homes, lists, wrong),
    }


def _list_truth(row: dict[str, Any], outcome: str) -> list[str]:
    keys = ("publications_url",) if outcome.startswith("list") else ("home_url", "directory_url")
    return [url for key in keys for url in row.get(key, ())]


def _judge_home(row: dict[str, Any], line: dict[str, Any]) -> str:
    url = plain_address(line.get("home_url"))
    home, entries = ({plain_address(one) for one in row.get(key, ())} for key in ("home_url", "directory_url"))
    if not home | entries:
        return "absent_wrong" if url else "absent_right"
    if not url:
        return "missed"
    if url in home:
        return "right"
    return "wrong" if url not in entries else "entry" if home else "right"


def _judge_list(row: dict[str, Any], line: dict[str, Any]) -> str:
    url = plain_address(line.get("publications_url"))
    if not url:
        return "list_missed"
    return "list_right" if url in map(plain_address, row["publications_url"]) else "list_wrong"


def _make_figures(homes: Counter[str], lists: Counter[str], present: int, absent: int) -> dict[str, Any]:
    right = homes["right"] + homes["entry"]
    found = lists["list_right"]
    return {
        **{name: homes[name] for name in ("right", "entry", "wrong", "missed", "absent_right", "absent_wrong")},
        "precision": _take_share(right, right + homes["wrong"] + homes["absent_wrong"]),
        "recall": _take_share(right, present),
        "recall_of_own_pages": _take_share(homes["right"], present),
        "absent_refused": _take_share(homes["absent_right"], absent),
        "publications_precision": _take_share(found, found + lists["list_wrong"]),
        "publications_recall": _take_share(found, lists.total()),
    }


def _take_share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


@dataclass(slots=True)
class HomepageExample:
    """A page seen for a scholar: its signs, and whether it is his entry, his own page, or neither."""

    scholar: str
    url: str
    signs: dict[str, float]
    label: int

    @property
    def host(self) -> str:
        return host_of(self.url)


def read_scholars(corpus: Path) -> list[Scholar]:
    made = (
        make_scholar(row, f"line {number}")
        for number, row in enumerate(read_rows(corpus / "inputs" / "names.jsonl"), 1)
    )
    return [scholar for scholar in made if isinstance(scholar, Scholar)]


def gather_examples(corpus: Path, web: Web) -> list[HomepageExample]:
    """All pages that the hunts gather and that name whom they are for; nothing is judged for it."""
    truth = {row["id"]: row for row in read_rows(corpus / "scholars.jsonl")}
    found: list[HomepageExample] = []
    for scholar in read_scholars(corpus):
        verbs = ServedWebVerbs(web, scholar, _make_nobody)
        seen = asyncio.run(ScholarHunt(scholar, verbs).gather())
        row = truth.get(scholar.id, {})
        for view in filter(names_him, verbs.views(list(seen.values()))):
            found.append(
                HomepageExample(scholar.id, view.page.url, measure_page(view), _label_address(view.page.url, row))
            )
    return found


def _make_nobody(host: str) -> dict[str, Any]:
    raise LookupError(f"no judge for {host}: examples are gathered before there is one")


def _label_address(url: str, row: dict[str, Any]) -> int:
    if plain_address(url) in map(plain_address, row.get("home_url", ())):
        return HOME
    return DIRECTORY if plain_address(url) in map(plain_address, row.get("directory_url", ())) else NOTHING


def place_hosts(found: Sequence[HomepageExample], folds: int) -> dict[str, int]:
    """Each host in one fold, all folds about as large."""
    sizes = [0] * folds
    placed: dict[str, int] = {}
    for host, count in Counter(example.host for example in found).most_common():
        placed[host] = sizes.index(min(sizes))
        sizes[placed[host]] += count
    return placed
