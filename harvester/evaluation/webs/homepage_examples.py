"""Pages that the hunts for scholars see on a served web, with their signs and whose they are: what a judge learns.

And what one family of signs (addresses, contents, links …) is worth alone: there no crawl is run, the hunts go over the
served web, and each page is judged by models that have seen nothing of its host.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from harvester.evaluation.chosen_methods import OURS
from harvester.evaluation.corpora import CorpusError, Folds, read_rows
from harvester.evaluation.report.sections import Table
from harvester.evaluation.webs.asked_webs import AnswerLines, AskedWebs
from harvester.evaluation.webs.homepage_labels import (
    INNER,
    HomepageExample,
    is_entry_before_answer,
    make_example,
    place_hosts,
    read_scholars,
)
from harvester.evaluation.webs.homepage_web import ServedWebVerbs, Web
from harvester.evaluation.webs.homepages import score_answers
from harvester.evaluation.webs.web import find_engine, serve_web
from harvester.homepages.identity import names_him
from harvester.homepages.judge import FAMILIES, open_shipped
from harvester.hunts.scholar import ScholarHunt

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from harvester.learned.linear import Linear

    # Examples, the model of persons' pages, folds of the calibration: the models of homepages.
    Fit = Callable[[Sequence["HomepageExample"], Linear, int], dict[str, Linear]]

COMPARED = ("precision", "recall", "absent_refused", "requests_a_scholar", "seconds_a_scholar")


def gather_examples(corpus: Path, web: Web) -> list[HomepageExample]:
    """Pages that the hunts gather and that name whom they are for; nothing is judged for it."""
    truth = {row["id"]: row for row in read_rows(corpus / "scholars.jsonl")}
    found: list[HomepageExample] = []
    for scholar in read_scholars(corpus):
        verbs = ServedWebVerbs(web, scholar, _make_nobody)
        seen = asyncio.run(ScholarHunt(scholar, verbs).gather())
        row = truth.get(scholar.id, {})
        for view in filter(names_him, verbs.views(list(seen.values()))):
            example = make_example(view, row)
            if not is_entry_before_answer(example, view, row):
                found.append(example)
    return found


def _make_nobody(host: str) -> dict[str, Any]:
    raise LookupError(f"no judge for {host}: examples are gathered before there is one")


def evaluate_family(corpus: Path, family: str, folds: Folds[Fit] | None) -> dict[str, Any]:
    """All names of the web, looked for by this family of signs alone; beside it by all of them, which is ours."""
    if family not in FAMILIES or not folds:
        raise CorpusError(f"--method is one of {', '.join(FAMILIES)}, and needs --folds N: it is trained for that")
    with serve_web(corpus) as proxy:
        web = Web(proxy, find_engine(corpus))
        asked = {family: [family], OURS: list(FAMILIES)}
        scored = {name: _score_families(corpus, web, of, folds) for name, of in asked.items()}
    rows = [[name, *(one["figures"][figure] for figure in COMPARED)] for name, one in scored.items()]
    table = Table("By method", ["method", *(name.replace("_", " ") for name in COMPARED)], rows)
    own: dict[str, Any] = scored[family] | {"trained_on": False, "folds": folds.count, "method": family}
    return own | {"sections": [table, *own["sections"]]}


def _score_families(corpus: Path, web: Web, families: Sequence[str], folds: Folds[Fit]) -> dict[str, Any]:
    began = time.perf_counter()
    lines = _by_folds(corpus, web, families, folds)
    scored = score_answers(AskedWebs((corpus,)), {corpus: AnswerLines(lines)})
    scored["figures"]["seconds_a_scholar"] = round((time.perf_counter() - began) / len(lines), 2)
    return scored


def _by_folds(corpus: Path, web: Web, families: Sequence[str], folds: Folds[Fit]) -> list[dict[str, Any]]:
    """Each page judged by models trained without its host."""
    found = [_keep_families(one, families) for one in gather_examples(corpus, web)]
    placed, kind = place_hosts(found, folds.count), open_shipped()["kind"]
    fitted = [folds.fit([one for one in found if placed[one.host] != fold], kind, INNER) for fold in range(folds.count)]
    lines = []
    for scholar in read_scholars(corpus):
        verbs = ServedWebVerbs(web, scholar, lambda host: fitted[placed.get(host, 0)], families)
        result = asyncio.run(ScholarHunt(scholar, verbs).run())
        result.requests = verbs.requests
        lines.append(asdict(result))
    return lines


def _keep_families(example: HomepageExample, families: Sequence[str]) -> HomepageExample:
    kept = tuple(f"{family}: " for family in families)
    signs = {name: value for name, value in example.signs.items() if name.startswith(kept)}
    return replace(example, signs=signs)
