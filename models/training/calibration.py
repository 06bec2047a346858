"""The weight of a reference: how often one so certain and so complete was wholly right among those not learned from."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from sklearn.linear_model import LogisticRegression

from harvester.bibliography.parsing.schools import EAST, WEST
from harvester.bibliography.parsing.weights import PLAIN, measure_signs, weigh
from harvester.evaluation.reference_lists.references import group_of, judge_parser
from harvester.evaluation.reference_lists.references_figures import make_figures
from models.training.parser import DOUBTFUL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from harvester.bibliography.parser import Parser
    from harvester.bibliography.parsing.weights import Factors, ReadReference
    from harvester.evaluation.reference_lists.references import Judged
    from harvester.evaluation.reference_lists.references_figures import ParsedReference

Row = dict[str, Any]
METHODS = ("crf", "svm", "hmm", "rules")
# The groups of each set are dealt into so many parts; so many of them are read, each by parsers that learned from the
# others, and no more references of a set than so many: more cost time only.
PARTS, TURNS = 4, 3
ASKED = 300
# Sets with so many wrong tags that they teach fields, but not how often all of a reference is right.
UNSOUND = DOUBTFUL | {"redcapital_ru"}
# With fewer right or wrong references of a school the factors are those of both schools, or plain ones.
FEWEST = 20
COLUMNS = ("micro_f", "title", "surnames", "year", "pages", "container", "whole")


def calibrate_weights(
    rows: Sequence[Row], fit: Callable[[list[Row], Sequence[str]], dict[str, Parser]]
) -> tuple[dict[str, Factors], str]:
    """The factors of each method's weight, and the figures of references not learned from as a table."""
    parts: dict[str, list[list[Judged]]] = {method: [] for method in METHODS}
    for asked, known in _split_groups(rows):
        for method, parser in fit(known, METHODS).items():
            parts[method].append(judge_parser(parser, asked))
    for own in parts.values():
        weigh_parts(own)
    factors = {method: fit_factors([one for part in own for one in part]) for method, own in parts.items()}
    return factors, tabulate_figures(parts)


def tabulate_figures(parts: dict[str, list[list[Judged]]]) -> str:
    """The figures of each method on each set, as a table."""
    lines = [f"| method | set | references | {' | '.join(COLUMNS)} | weight |", "|---" * (len(COLUMNS) + 4) + "|"]
    for method, own in parts.items():
        lines += _tabulate_method(method, [parsed for part in own for _, parsed in part])
    return "\n".join(lines).replace("micro_f", "micro-F")


def weigh_parts(parts: Sequence[Sequence[Judged]], prose: Sequence[ReadReference] = ()) -> None:
    """Each reference has the weight that those of the other parts teach."""
    for place, part in enumerate(parts):
        factors = fit_factors([one for other, own in enumerate(parts) if other != place for one in own], prose)
        for reading, _ in part:
            reading.reference.weight = weigh(reading, factors)


def fit_factors(found: Sequence[Judged], prose: Sequence[ReadReference] = ()) -> Factors:
    """The factors of each school; `prose` is what was read of lines that are no references, so all of it is wrong."""
    sound = [(one, parsed.right) for one, parsed in found if parsed.row.get("set") not in UNSOUND]
    sound = [one for one in (*sound, *((one, False) for one in prose)) if one[0].certainty]
    shared = _fit_school(sound)
    return {
        school: _fit_school([one for one in sound if one[0].school == school]) or shared or PLAIN[school]
        for school in (EAST, WEST)
    }


def _fit_school(found: Sequence[tuple[ReadReference, bool]]) -> dict[str, float]:
    right = [own for _, own in found]
    if min(sum(right), len(right) - sum(right)) < FEWEST:
        return {}
    seen = [measure_signs(reading) for reading, _ in found]
    names = list(seen[0])
    machine = LogisticRegression(C=1.0, max_iter=2000, fit_intercept=False)
    machine.fit([[sign[name] for name in names] for sign in seen], right)
    return {name: round(float(value), 3) for name, value in zip(names, machine.coef_[0], strict=True)}


def _split_groups(rows: Sequence[Row]) -> Iterator[tuple[list[Row], list[Row]]]:
    """What is asked, and what may be known then: the other groups but for copies of what is asked."""
    groups: dict[str, list[str]] = defaultdict(list)
    for row in rows:
        if "text" in row and (group := group_of(row, False)) not in groups[_name_set(row)]:
            groups[_name_set(row)].append(group)
    for part in range(TURNS):
        kept = {name: set(own[part::PARTS]) for name, own in groups.items()}
        asked = [row for row in rows if "text" in row and group_of(row, False) in kept[_name_set(row)]]
        chosen, texts = {id(row) for row in asked}, {row["text"] for row in asked}
        known = [row for row in rows if id(row) not in chosen and row.get("text") not in texts]
        yield _take_first(asked), [row for row in known if not row.get("also_in")]


def _take_first(rows: Sequence[Row]) -> list[Row]:
    """No more than so many of a set."""
    sets: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        sets[_name_set(row)].append(row)
    return [row for own in sets.values() for row in own[:ASKED]]


def _name_set(row: Row) -> str:
    return str(row.get("set") or "ru_gold")


def _tabulate_method(method: str, found: Sequence[ParsedReference]) -> list[str]:
    sets: dict[str, list[ParsedReference]] = defaultdict(list)
    for one in found:
        sets[_name_set(one.row)].append(one)
    lines = []
    for name, own in sorted(sets.items()):
        reached = make_figures(own)
        weight = sum(one.reference.weight for one in own) / len(own)
        cells = [f"{value:.3f}" for value in (*(reached[column] for column in COLUMNS), weight)]
        lines.append(f"| {method} | {name} | {len(own)} | " + " | ".join(cells) + " |")
    return lines
