"""Several webs measured together: whose questions are asked of which judge, and what a round of crawls is."""

from __future__ import annotations

import json
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from harvester.evaluation import corpora
from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.webs.web import find_engine, run_crawl, serve_web

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.webs.web import PrepareJudges

Asked = TypeVar("Asked")
Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class AskedWebs:
    """The webs that are measured; nothing is learned from the hosts `aside`, and they are told as one figure only."""

    webs: tuple[Path, ...]
    aside: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        return ", ".join(map(str, self.webs))

    def is_aside(self, hosts: Iterable[str]) -> bool:
        return not self.aside.isdisjoint(hosts)


@dataclass(frozen=True, slots=True)
class Question(Generic[Asked]):
    """What is asked of a web; `hosts` are those of its true answer, of which a judge in a fold has seen nothing."""

    web: Path
    asked: Asked
    hosts: frozenset[str]


@dataclass(slots=True)
class AnswerLines:
    """What the crawls of one web wrote: its lines, and its stats added up."""

    lines: list[Row] = field(default_factory=list)
    stats: dict[str, float] = field(default_factory=dict)

    def add(self, lines: Iterable[Row], stats: Mapping[str, Any]) -> None:
        self.lines += lines
        for name, value in stats.items():
            if isinstance(value, int | float):
                self.stats[name] = self.stats.get(name, 0) + value


def read_hosts(text: str) -> frozenset[str]:
    """Hosts parted by commas, or a file with a host a line."""
    try:
        given = Path(text).read_text(encoding="utf-8").split() if text and Path(text).is_file() else text.split(",")
    except (OSError, ValueError) as error:
        raise CorpusError(f"--aside {text}: {error}") from None
    return frozenset(host.strip().lower() for host in given if host.strip())


def plan_rounds(
    asked: AskedWebs, questions: Sequence[Question[Asked]], folds: Folds[PrepareJudges] | None, folder: Path
) -> Iterator[tuple[str, list[Question[Asked]]]]:
    """A judge's file and the questions that it answers, none of whose hosts it has seen; the shipped one for all.

    What is set aside is a round of its own, after the folds.
    """
    if not folds:
        yield "", list(questions)
        return
    write_judge = folds.fit(asked.webs)
    shown = [one for one in questions if not asked.is_aside(one.hosts)]
    groups = [min(one.hosts) for one in shown]
    rounds = [[shown[place] for place in tested] for _, tested in corpora.deal_folds(shown, groups, folds.count)]
    rounds.append([one for one in questions if asked.is_aside(one.hosts)])
    for number, tested in enumerate(rounds):
        if tested:
            file = folder / f"judge-{number}.json"
            write_judge(file, asked.aside.union(*(one.hosts for one in tested)))
            yield str(file), tested


def ask_webs(
    asked: AskedWebs,
    questions: Sequence[Question[Any]],
    folds: Folds[PrepareJudges] | None,
    crawl: tuple[str, str, str],
    settings: Sequence[str],
) -> dict[Path, AnswerLines]:
    """The answers of all rounds; `crawl` names the spider, its argument and the setting that takes a judge's file."""
    spider, argument, model = crawl
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        planned = plan_rounds(asked, questions, folds, folder)
        rounds = (((*settings, f"{model}={judge}"), tested) for judge, tested in planned)
        return _crawl_webs(spider, argument, rounds, folder)


def _crawl_webs(
    spider: str,
    argument: str,
    rounds: Iterable[tuple[Sequence[str], Sequence[Question[Any]]]],
    folder: Path,
) -> dict[Path, AnswerLines]:
    """For each round its settings and its questions: a crawl of each web that has some, served for it."""
    answers: dict[Path, AnswerLines] = {}
    for number, (settings, questions) in enumerate(rounds):
        for place, web in enumerate(dict.fromkeys(one.web for one in questions)):
            own = folder / f"{number}-{place}"
            own.mkdir()
            given, stats = own / "asked", own / "stats.json"
            given.write_text("\n".join(_write_question(one) for one in questions if one.web == web), encoding="utf-8")
            with serve_web(web) as proxy:
                more = (f"STATS_FILE={stats}", *settings)
                out = run_crawl(spider, {argument: str(given)}, proxy, find_engine(web), own, *more)
            told = json.loads(stats.read_text(encoding="utf-8"))
            answers.setdefault(web, AnswerLines()).add(corpora.read_rows(out), told)
    return answers


def _write_question(one: Question[Any]) -> str:
    return one.asked if isinstance(one.asked, str) else json.dumps(one.asked, ensure_ascii=False)
