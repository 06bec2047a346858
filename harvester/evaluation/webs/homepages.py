"""Task `homepages`: are the scholars' pages and lists found, and nobody's for those who have none?

With folds the crawl is run once a fold, over the scholars whose pages stand on its hosts, by a judge trained on others.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import mean
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from harvester.evaluation import corpora
from harvester.evaluation.corpora import read_rows
from harvester.evaluation.matching import plain_address
from harvester.evaluation.webs.asked_webs import AnswerLines, AskedWebs, Question, ask_webs
from harvester.evaluation.webs.web_sections import WRONG, homepage_sections

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.webs.web import PrepareJudges

    Row = dict[str, Any]


def evaluate_homepages(asked: AskedWebs, folds: Folds[PrepareJudges] | None, *settings: str) -> dict[str, Any]:
    """Serve the webs, look for all their names, score them."""
    questions = [question for web in asked.webs for question in _list_questions(web)]
    answers = ask_webs(asked, questions, folds, ("homepage", "names", "HOMEPAGE_MODEL"), settings)
    seen = not folds and any(corpora.was_trained_on("homepage", web / "scholars.jsonl") for web in asked.webs)
    return score_answers(asked, answers) | {"trained_on": seen, "folds": folds.count if folds else 0}


def _list_questions(web: Path) -> list[Question[Row]]:
    """A name stands in the fold of the hosts of its pages; one that has none, in any."""
    hosts = {row["id"]: _list_hosts(row) for row in read_rows(web / "scholars.jsonl")}
    names = read_rows(web / "inputs" / "names.jsonl")
    return [Question(web, row, hosts.get(row["id"]) or frozenset([row["id"]])) for row in names]


def _list_hosts(row: Row) -> frozenset[str]:
    return frozenset(urlsplit(url).netloc for key in ("home_url", "directory_url") for url in row.get(key, ()))


@dataclass(frozen=True, slots=True)
class _Scored:
    """One name: what became of its home page and of its list (empty where it has none), its truth and its line."""

    home: str
    listed: str
    truth: Row
    line: Row
    has_page: bool
    is_aside: bool

    @property
    def staff_only(self) -> bool:
        return self.has_page and not self.truth["home_url"]


def score_answers(asked: AskedWebs, answers: Mapping[Path, AnswerLines]) -> dict[str, Any]:
    """Right, an entry though there is a page, wrong, missed; for those without a page: right or wrong."""
    scored = {web: _score_web(web, answers.get(web, AnswerLines()).lines, asked) for web in asked.webs}
    shown = {web: [one for one in own if not one.is_aside] for web, own in scored.items()}
    every = [one for own in shown.values() for one in own]
    figures = _make_figures(every)
    stats = Counter[str]()
    for own in answers.values():
        stats.update(own.stats)
    if stats:
        figures |= {"pages_read": stats["pages/status/ok"], "pages_rendered": stats["rendering/pages"]}
    statuses = Counter(one.line["status"] for one in every if one.line)
    figures |= {f"status_{name}": count for name, count in statuses.most_common()}
    if len(asked.webs) > 1:
        figures |= {web.name: _make_figures(own) for web, own in shown.items()}
    if aside := [one for own in scored.values() for one in own if one.is_aside]:
        figures["set aside"] = _make_figures(aside)
    wrong = _list_wrong(every)
    homes, lists = (
        {f"{place}": of for place, of in enumerate(outcomes)}
        for outcomes in ([one.home for one in every], [one.listed for one in every if one.listed])
    )
    return {
        "task": "homepages",
        "corpus": asked.name,
        "n": len(every),
        "answered": sum(bool(one.line) for one in every),
        "figures": figures,
        "wrong": wrong,
        "sections": homepage_sections(figures, homes, lists, wrong),
    }


def _score_web(web: Path, lines: Sequence[Row], asked: AskedWebs) -> list[_Scored]:
    answers = {line["scholar_id"]: line for line in lines if line.get("item") == "scholar_result"}
    found = []
    for row in read_rows(web / "scholars.jsonl"):
        line = answers.get(row["id"], {})
        listed = _judge_list(row, line) if row["publications_url"] else ""
        found.append(_Scored(_judge_home(row, line), listed, row, line, True, asked.is_aside(_list_hosts(row))))
    for row in read_rows(web / "absent.jsonl"):
        line = answers.get(row["id"], {})
        found.append(_Scored(_judge_home({}, line), "", row, line, False, False))
    return found


def _list_wrong(scored: Sequence[_Scored]) -> list[Row]:
    return [
        {
            "outcome": outcome,
            "scholar_id": one.truth["id"],
            "name": one.truth["name"],
            "truth": _list_truth(one.truth, outcome),
            "line": one.line or None,
        }
        for one in scored
        for outcome in (one.home, one.listed)
        if outcome in WRONG
    ]


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


def _make_figures(scored: Sequence[_Scored]) -> dict[str, Any]:
    homes, lists = Counter(one.home for one in scored), Counter(one.listed for one in scored if one.listed)
    staff = Counter(one.home for one in scored if one.staff_only)
    present = sum(one.has_page for one in scored)
    right, found = homes["right"] + homes["entry"], lists["list_right"]
    requests = [one.line["requests"] for one in scored if one.line]
    return {
        **{name: homes[name] for name in ("right", "entry", "wrong", "missed", "absent_right", "absent_wrong")},
        "precision": _take_share(right, right + homes["wrong"] + homes["absent_wrong"]),
        "recall": _take_share(right, present),
        "recall_of_own_pages": _take_share(homes["right"], present),
        "recall_of_staff_pages": _take_share(staff["right"], staff.total()),
        "absent_refused": _take_share(homes["absent_right"], len(scored) - present),
        "publications_precision": _take_share(found, found + lists["list_wrong"]),
        "publications_recall": _take_share(found, lists.total()),
        "requests_a_scholar": round(mean(requests), 1) if requests else 0,
    }


def _take_share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None
