"""Trains models/fusion.json: `python -m models.training fusion --library URI --corpus WEB --aside HOSTS`.

URI is a library that was filled by a crawl of WEB, a folder with a small web that says what its files are (as
`scrapy evaluate records` reads it); HOSTS is a file with hosts, one a line, that are not learned from. The new table is
written when it decides better than the present one on the papers of these hosts, else the present one stays.
"""

from __future__ import annotations

import argparse
import re
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from math import log
from pathlib import Path
from typing import TYPE_CHECKING

from harvester.evaluation.webs.records import JUDGES, pair_with_truth
from harvester.exports.entry import ExportEntry
from harvester.fusion.deciding import HAND, LEAST, SUREST, open_weights, weigh_by
from harvester.fusion.record import decide_fields
from harvester.library import open_library
from harvester.text.patterns import YEAR_SINCE_1500
from models.training.trees import write_values

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harvester.evaluation.webs.records import Truth
    from harvester.fusion.deciding import Weights
    from harvester.items import Paper, Statement

    Told = tuple[Paper, Truth, bool]

MODELS = Path(__file__).parents[1]
# The fields that the web says something of, and who judges them.
JUDGED = {"title": "title", "authors": "surnames", "year": "year", "container": "venue_right",
          "page_range": "pages_right"}  # fmt: skip
# As if so many witnesses had spoken as the present table says: a web has few of some kinds.
KNOWN_BEFORE = 10.0
TRUSTS = [each / 200 for each in range(40, 199)]  # 0.2 to 0.99
_YEAR = re.compile(YEAR_SINCE_1500)
_DASH = re.compile(r"\s*[-‐-―−]+\s*")
CARD = """# fusion.json

How far each kind of witness is trusted about each field of a paper where it is quite sure itself: a table of
probabilities, used by `harvester.fusion`. The weight of a statement is its own (that of the header, of the reading of a
reference) times this.

| | |
|---|---|
| input | source and field of a statement; `any` for fields that are not named |
| trained on | {examples} statements about {papers} papers of a small web, right or wrong by what its wants and lists say of each file |
| how | for each source and field the trust that makes these the likeliest, the table before counting as {before:.0f} more |
| made by | `python -m models.training fusion --library URI --corpus WEB --aside HOSTS`, {date} |

Lists and wants are judged by themselves here, so their shares flatter them; that of the header does not.

| witness | title, to the letter | surnames | year | venue | pages |
|---|---|---|---|---|---|
{counts}

## Decided by it, on {aside} papers of hosts that were not learned from

| table | right values | wrong values | log loss of the weights |
|---|---|---|---|
| before | {old_right} | {old_wrong} | {old_loss:.3f} |
| learned | {new_right} | {new_wrong} | {new_loss:.3f} |

## Where it fails

Sources that the web does not have (`catalogue`) keep the trust they were given by hand. The name of a venue is what its site
calls itself.
"""  # noqa: E501


@dataclass(frozen=True, slots=True)
class StatementExample:
    source: str
    about: str
    weight: float
    right: bool


@dataclass(frozen=True, slots=True)
class DecisionFigures:
    """Values decided right and wrong, and how far their weights are from that."""

    right: int
    wrong: int
    loss: float

    def is_better_than(self, other: DecisionFigures) -> bool:
        return (self.right, -self.wrong, -self.loss) > (other.right, -other.wrong, -other.loss)


def judge_statement(one: Statement, truth: Truth) -> bool | None:
    """Whether a statement is right; None where the web does not say."""
    if one.about not in JUDGED:
        return None
    year = _YEAR.search(one.value)
    entry = replace(
        ExportEntry(""),
        title=one.value,
        authors=[(person.family, person.given) for person in one.people],
        year=year[0] if year else "",
        container=one.value,
        pages=_DASH.sub("-", one.value),
    )
    return JUDGES[JUDGED[one.about]](truth, entry)


def make_examples(told: Iterable[Told]) -> Iterator[StatementExample]:
    for paper, truth, _ in told:
        for one in paper.witnesses:
            right = judge_statement(one, truth) if one.source != HAND else None
            if right is not None:
                yield StatementExample(one.source, one.about, one.weight, right)


def learn_weights(examples: Sequence[StatementExample], before: Weights) -> Weights:
    """The table with the trust that makes the examples the likeliest; what none speaks of stays."""
    learned = {source: dict(fields) for source, fields in before.items()}
    for source, about in sorted({(one.source, one.about) for one in examples}):
        own = [one for one in examples if (one.source, one.about) == (source, about)]
        known = before.get(source, {})
        usual = known.get(about, known.get("any", 0.6))
        learned.setdefault(source, {})[about] = max(TRUSTS, key=lambda trust: _add_likelihood(own, trust, usual))
    return learned


def _add_likelihood(examples: Sequence[StatementExample], trust: float, usual: float) -> float:
    total = KNOWN_BEFORE * (usual * log(trust) + (1 - usual) * log(1 - trust))
    for one in examples:
        chance = min(SUREST, max(LEAST, one.weight * trust))
        total += log(chance if one.right else 1 - chance)
    return total


def measure_decisions(told: Iterable[Told], table: Weights) -> DecisionFigures:
    rights, losses = [], []
    with weigh_by(table):
        for paper, truth, _ in told:
            for decision in decide_fields(paper.witnesses).values():
                right = judge_statement(decision.chosen, truth)
                if right is not None:
                    chance = min(SUREST, max(LEAST, decision.weight))
                    rights.append(right)
                    losses.append(-log(chance if right else 1 - chance))
    return DecisionFigures(sum(rights), len(rights) - sum(rights), sum(losses) / len(losses) if losses else 0.0)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--library", required=True)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--aside", type=Path, required=True)
    parser.add_argument("--into", type=Path, default=MODELS, help="the folder to write to (default: models)")
    options = parser.parse_args()
    hosts = options.aside.read_text(encoding="utf-8").split()
    with closing(open_library(options.library)) as library:
        told = pair_with_truth(options.corpus, library.papers.all(), hosts)
    shown, aside = ([one for one in told if one[2] is apart] for apart in (False, True))
    before = open_weights()
    examples = list(make_examples(shown))
    learned = learn_weights(examples, before)
    old, new = measure_decisions(aside, before), measure_decisions(aside, learned)
    card = _write_card(examples, len(shown), len(aside), old, new)
    print(card)
    if not new.is_better_than(old):
        print("the learned table is not better on the hosts set aside: the present one stays")
        return 0
    write_values(options.into / "fusion.json", {"weights": learned})
    (options.into / "fusion.md").write_text(card, encoding="utf-8")
    return 0


def _write_card(
    examples: Sequence[StatementExample], papers: int, aside: int, old: DecisionFigures, new: DecisionFigures
) -> str:
    return CARD.format(
        examples=len(examples),
        papers=papers,
        before=KNOWN_BEFORE,
        date=datetime.now(UTC).date(),
        counts="\n".join(_write_counts(examples, source) for source in sorted({one.source for one in examples})),
        aside=aside,
        old_right=old.right,
        old_wrong=old.wrong,
        old_loss=old.loss,
        new_right=new.right,
        new_wrong=new.wrong,
        new_loss=new.loss,
    )


def _write_counts(examples: Sequence[StatementExample], source: str) -> str:
    cells = []
    for about in JUDGED:
        own = [one.right for one in examples if (one.source, one.about) == (source, about)]
        cells.append(f"{sum(own)} of {len(own)}" if own else "")
    return f"| {source} | {' | '.join(cells)} |"
