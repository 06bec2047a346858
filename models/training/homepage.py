"""Trains models/homepage.json: `python -m models.training homepage --corpus CORPUS`.

CORPUS holds small webs with scholars whose pages are known (miniweb/, miniweb2/) and corpora/web.webkb.jsonl.gz (pages
by class). Beside the pages of these the judge learns from made sites, in many more looks than the webs have.
"""

from __future__ import annotations

import argparse
import gzip
import json
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from sklearn.linear_model import LogisticRegression

from harvester.evaluation.webs.asked_webs import read_hosts
from harvester.evaluation.webs.homepage_examples import gather_examples
from harvester.evaluation.webs.homepage_labels import BESIDE, HomepageExample, place_hosts
from harvester.evaluation.webs.homepage_web import Web
from harvester.evaluation.webs.web import find_engine, serve_web
from harvester.homepages.identity import names_him
from harvester.homepages.judge import (
    add_kind,
    ask_experts,
    has_name_on_top,
    make_table,
    measure_page,
    model_features,
    open_shipped,
    select_whose_signs,
)
from harvester.homepages.view import View
from harvester.items import Scholar
from harvester.learned.linear import Linear
from harvester.learned.trees import probabilities
from harvester.pages.reading import read_page
from harvester.persons.mentions import Names
from models.training.linear import fit_standardised, list_values, take_regression
from models.training.seen_sets import note_training
from models.training.sites.examples import make_examples
from models.training.sites.site import LISTED, OWN
from models.training.trees import write_values

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from models.training.sites.examples import MadeView

MODELS = Path(__file__).parents[1]
FOLDS = 8
STRENGTH = 0.05
WHOSE_STRENGTH = 0.3
TOLERANCE = 1e-3  # of the regression: a tenth of it takes ten times as long
WEBS = ("miniweb", "miniweb2")
MADE_SITES, SMALL_SITES = 400, 600
MADE_WEIGHT = 0.15  # of a made page against one of the web: they are many, and of one maker
PERSONAL = ("faculty", "student", "staff")

CARD = """# homepage.json

Whether a page is a scholar's own, or a list of people with his entry: six models in one file. `kind` says from a
page's words alone if it is a person's; `on_top` and `inside` take that and all signs of `harvester/homepages/` (address,
content, links, relevance, identity, section, hints, telling, standing); `calibration` makes a probability of it. `alone` says by identity and section whether
a page that tells of him is about him alone, `whose` whether one that does not is a list of people, another's page or an institution's; both
have learned from made sites only.

`on_top` judges pages that have his name in the title, the first headings or the address, `inside` all others: there what tells somebody's own page says little. Half of each is what
all pages teach. They know four classes: not his, a section of a shared page, his own page, and another page of his (below his home page, or on its host). The last is never an
answer. Without it a scholar's lists of works, courses and projects are examples against being his at all, and their addresses speak against everybody's entry at such an address.

| | |
|---|---|
| method | logistic regression over standardised signs, four classes, written as plain numbers; Platt's calibration on host folds |
| trained on | {n} pages of {hosts} hosts, seen by the hunts for {scholars} names ({home} pages of their own, {directory} in lists of people), and {made} pages of {sites} made sites; `kind` on {webkb} pages of WebKB |
| made by | `python -m models.training homepage --corpus CORPUS`, {date} |

## Figures, {folds} folds by host

| weight | pages | right |
|---|---|---|
{rows}

The pages are academic, Russian, English and German, mostly of computing and mathematics.
"""  # noqa: E501


def fit_kind(path: Path) -> Linear:
    """Persons' pages against all others, by content alone."""
    signs, labels = [], []
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            page = read_page(row["html"].encode(), row["url"], "text/html; charset=utf-8")
            signs.append(measure_page(View(page, Scholar("", ""), Names([])), ("content",)))
            labels.append(row["class"] in PERSONAL)
    return fit_standardised(LogisticRegression(C=0.3, max_iter=2000), make_table(signs), labels)


def fit_experts(
    found: Sequence[HomepageExample], kind: Linear, made: Sequence[HomepageExample] = ()
) -> dict[str, Linear]:
    """None of his, a section of a shared page, his own page, or one beside it: whose a page is, is learned apart from
    which of his it is. Pages with his name on top have an expert, all others too; half of each is what all pages
    teach. With so few examples of so many signs a regression held up on other hosts as well as trees."""
    every = [*found, *made]
    weights = np.concatenate([np.ones(len(found)), np.full(len(made), MADE_WEIGHT)])
    rows, labels = add_kind([one.signs for one in every], kind), np.array([one.learned_label for one in every])
    on_top = np.array([has_name_on_top(one.signs) for one in every])
    whole = _fit_expert(rows, labels, weights)
    experts = {}
    for name, side in (("on_top", on_top), ("inside", ~on_top)):
        # Where few signs are asked, one of them may have no example of a class.
        knows_all = set(labels[side]) == set(labels)
        experts[name] = _join(whole, _fit_expert(rows[side], labels[side], weights[side])) if knows_all else whole
    return experts


def _fit_expert(rows: NDArray[np.float64], labels: NDArray[np.int_], weights: NDArray[np.float64]) -> Linear:
    return fit_standardised(LogisticRegression(C=STRENGTH, max_iter=3000, tol=TOLERANCE), rows, labels, weights)


def _join(one: Linear, other: Linear) -> Linear:
    return Linear((one.weights + other.weights) / 2, (one.base + other.base) / 2)


def fit(
    found: Sequence[HomepageExample], kind: Linear, folds: int = FOLDS, made: Sequence[HomepageExample] = ()
) -> dict[str, Linear]:
    """Four of the models, from these examples; what is calibrated was judged by models of other hosts."""
    either = np.clip(kept_back(found, kind, folds, made), 1e-6, 1 - 1e-6)
    odds = np.log(either / (1 - either))[:, None]
    calibration = LogisticRegression().fit(odds, [one.label > 0 for one in found])
    return {"kind": kind, **fit_experts(found, kind, made), "calibration": take_regression(calibration)}


def fit_with_made(found: Sequence[HomepageExample], kind: Linear, folds: int = FOLDS) -> dict[str, Linear]:
    """The same with made sites, whose pages are measured by the signs that the examples have; the larger ones alone
    tell pages about him from sections."""
    names = tuple(found[0].signs)
    every = [one for one, _ in (*_made(), *_made_small())]
    made = [replace(one, signs={name: one.signs[name] for name in names}) for one in every]
    return fit(found, kind, folds, made) | {
        "alone": fit_alone([one for one, _ in _made()]),
        "whose": fit_whose([*_made(), *_made_small()]),
    }


def fit_alone(made: Sequence[HomepageExample]) -> Linear:
    """A page about him alone against a section of a shared one, of pages that tell of him."""
    his = [one for one in made if one.label > LISTED]
    rows = make_table([select_whose_signs(one.signs) for one in his])
    return fit_standardised(
        LogisticRegression(C=WHOSE_STRENGTH, max_iter=1000), rows, [one.label == OWN for one in his]
    )


def fit_whose(made: Sequence[tuple[HomepageExample, int | None]]) -> Linear:
    """A list of people, another's page, or an institution's: of pages that only name the person asked for."""
    known = [(one, whose) for one, whose in made if whose is not None]
    rows = make_table([select_whose_signs(one.signs) for one, _ in known])
    regression = LogisticRegression(C=WHOSE_STRENGTH, max_iter=1000, class_weight="balanced")
    return fit_standardised(regression, rows, [whose for _, whose in known])


@cache
def _made() -> list[tuple[HomepageExample, int | None]]:
    return _measure_made(make_examples(MADE_SITES))


@cache
def _made_small() -> list[tuple[HomepageExample, int | None]]:
    return _measure_made(make_examples(SMALL_SITES, seed=2, is_small=True))


def _measure_made(made: Iterable[Sequence[MadeView]]) -> list[tuple[HomepageExample, int | None]]:
    """Pages of made sites that name the person asked for, and what each is to those whom it is not about."""
    return [
        (HomepageExample("made", one.view.page.url, measure_page(one.view), one.how, one.is_beside), one.kind)
        for seen in made
        for one in seen
        if names_him(one.view)
    ]


def kept_back(
    found: Sequence[HomepageExample], kind: Linear, folds: int, made: Sequence[HomepageExample] = ()
) -> NDArray[np.float64]:
    """The chance of each page by a judge that has seen nothing of its host."""
    placed = place_hosts(found, folds)
    chances = np.zeros(len(found))
    for fold in range(folds):
        tested = [number for number, one in enumerate(found) if placed[one.host] == fold]
        known = [one for one in found if placed[one.host] != fold]
        if tested:
            models = {"kind": kind, **fit_experts(known, kind, made)}
            chances[tested] = ask_experts([found[n].signs for n in tested], models)[:, 1:BESIDE].sum(axis=1)
    return chances


def save_models(models: Mapping[str, Linear], file: Path) -> None:
    features = model_features()
    write_values(file, {name: list_values(model, features[name]) for name, model in models.items()})


def prepare_judges(webs: Sequence[Path]) -> Callable[[Path, Container[str]], None]:
    """What writes a judge that has seen nothing of some hosts of the webs into a file."""
    found, kind = [one for web in webs for one in _gather(web)], open_shipped()["kind"]

    def write_judge(file: Path, without: Container[str]) -> None:
        save_models(fit_with_made([one for one in found if one.host not in without], kind), file)

    return write_judge


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--into", type=Path, default=MODELS)
    parser.add_argument(
        "--aside", default="", help="hosts to learn nothing from: parted by commas, or a file with a host a line"
    )
    options = parser.parse_args()
    webs = [options.corpus / name for name in WEBS if (options.corpus / name).is_dir()]
    kind = fit_kind(options.corpus / "corpora" / "web.webkb.jsonl.gz")
    aside = read_hosts(options.aside)
    found = [one for web in webs for one in _gather(web) if one.host not in aside]
    models = fit_with_made(found, kind)
    note_training("homepage", [web / "scholars.jsonl" for web in webs], options.into)
    save_models(models, options.into / "homepage.json")
    card = _card(found, kind, models)
    (options.into / "homepage.md").write_text(card, encoding="utf-8")
    print(card)
    return 0


def _gather(web: Path) -> list[HomepageExample]:
    with serve_web(web) as proxy:
        return gather_examples(web, Web(proxy, find_engine(web)))


def _card(found: Sequence[HomepageExample], kind: Linear, models: dict[str, Linear]) -> str:
    made = [one for one, _ in (*_made(), *_made_small())]
    either = np.clip(kept_back(found, kind, FOLDS, made), 1e-6, 1 - 1e-6)
    sure = probabilities(models["calibration"].scores(np.log(either / (1 - either))[:, None]))[:, 0]
    right = np.array([one.label > 0 for one in found])
    rows = []
    for low, high in ((0, 0.05), (0.05, 0.2), (0.2, 0.5), (0.5, 0.8), (0.8, 0.95), (0.95, 1.01)):
        inside = (sure >= low) & (sure < high)
        if inside.any():
            rows.append(f"| {sure[inside].mean():.2f} | {inside.sum()} | {right[inside].mean():.2f} |")
    return CARD.format(
        n=len(found),
        hosts=len({one.host for one in found}),
        scholars=len({one.scholar for one in found}),
        home=sum(one.label == 2 for one in found),
        directory=sum(one.label == 1 for one in found),
        webkb=950,
        made=len(made),
        sites=MADE_SITES + SMALL_SITES,
        date=date.today().isoformat(),
        folds=FOLDS,
        rows="\n".join(rows),
    )


if __name__ == "__main__":
    raise SystemExit(main())
