"""All signs of a page as one row of numbers, and the learned judge: the chance that the page is the scholar's."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.homepages import address, content, hints, identity, links, relevance, sections, standing, telling
from harvester.homepages.identity import find_marks, is_anothers, is_named, names_him
from harvester.homepages.view import InLink, View
from harvester.items import Evidence, Page, Scholar
from harvester.learned.features import Features
from harvester.learned.files import open_table as learned
from harvester.learned.linear import Linear
from harvester.learned.trees import probabilities
from harvester.persons.mentions import INITIALS, Names
from harvester.statuses import SCHOLAR_PAGE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from harvester.items import Hit

# Chance from which the best page is an answer; the best of a name is right more often than a page. Swept on folds by
# host and on made sites from 0.12 to 0.4: below names that have no page get one, above staff pages are lost.
THRESHOLD = 0.15
# The same where he has no place of his own: only mentioned, cited, under those who belong elsewhere.
SURE = 0.6
EVEN = 0.3  # chance that a page needs which neither has his name on top nor says anything of him in known words
DIRECTORY = 0.75  # what an entry in a list of people is worth against a page of one's own
OWN = 0.2  # as much of the chance of an entry must a page have to be called his own
HIS_KINDS = ("own_page", "section")


def measure_telling(view: View) -> dict[str, float]:
    """What the page tells of him in whatever words, in his section."""
    leaders = sections.find_leaders(view)
    section = sections.find_section(view, leaders) or sections.Section(sections.MENTIONED, 0, 0)
    in_line = sections.count_in_line(view, section) if section.end else 0
    block, places = (section.start, section.end), [at for at, _ in leaders]
    return telling.measure_block(view, block, section.place >= sections.LED, in_line, places)


def measure_standing(view: View) -> dict[str, float]:
    """How his name stands at its best place."""
    mention, place = sections.find_best_place(view)
    return standing.measure_place(view, mention, place >= sections.LED)


# The families of signs; each can be asked alone.
FAMILIES: dict[str, Callable[[View], dict[str, float]]] = {
    "address": address.measure_address,
    "content": content.measure_content,
    "links": links.measure_links,
    "relevance": relevance.measure_relevance,
    "identity": identity.measure_identity,
    "section": sections.measure_section,
    "hints": hints.measure_hints,
    "telling": measure_telling,
    "standing": measure_standing,
}
WHOSE_FAMILIES = ("identity", "section")
# What the evidence of an answer shows, the most telling first.
SHOWN = (
    "identity: title grade", "identity: heading grade", "identity: best grade", "identity: share agreeing",
    "section: place", "section: career", "section: own e-mail", "address: name in address", "links: in-links",
    "relevance: impact", "content: title weight", "hints: hints met",
)  # fmt: skip


@dataclass(slots=True)
class Judged:
    """One page judged for one scholar: `home` and `directory` are chances, `linked` the pages seen that lead here."""

    url: str
    home: float
    directory: float
    hints: float
    substance: bool
    is_anothers: bool
    linked: list[str]
    evidence: list[Evidence]
    named: bool = False  # in its title, its first heading of a person, or its address
    marks: frozenset[str] = frozenset()
    kinds: dict[str, float] = field(default_factory=dict)  # the chance of each of statuses.SCHOLAR_PAGE
    has_life: bool = True  # the page tells of a life: a post, where to reach somebody, or in the first person
    leads: bool = True  # his name leads a block of the page that is about him, or a sentence says who he is
    fragment: str = ""  # of his section, where the page is shared
    beside: float = 0.0  # the chance that it is another page of his: no answer, but it tells whose site it is

    @property
    def weight(self) -> float:
        return round(self.home + self.directory, 4)

    @property
    def his(self) -> float:
        """The chance that it is his, whichever of his pages it is."""
        return self.weight + self.beside

    @property
    def is_home(self) -> bool:
        """A page about him alone; those inside a directory look much alike, so the doubt is in a named one's favour:
        with nobody else on it, it is his."""
        if self.named and self.kinds.get("own_page", 0.0) > self.kinds.get("section", 0.0):
            return True
        return self.home >= (OWN * self.directory if self.named else self.directory)

    @property
    def is_likely_his(self) -> bool:
        """His name stands on top or has a place of its own, or all other signs are for him."""
        return self.weight >= (THRESHOLD if self.named or self.leads else SURE)

    @property
    def is_bare_line(self) -> bool:
        """Nothing but his name in a list of people, as far as known words tell."""
        return not self.is_home and not self.substance and self.weight < EVEN

    @property
    def kind(self) -> str:
        """What the page is to him: one of statuses.SCHOLAR_PAGE."""
        likely = max(self.kinds, key=lambda name: self.kinds[name], default="")
        if likely not in HIS_KINDS and (self.is_bare_line or not self.is_likely_his):
            return likely
        return "own_page" if self.is_home else "section"

    @property
    def address(self) -> str:
        """Of his section, where he is one of several on the page."""
        return f"{self.url}#{self.fragment}" if self.fragment and not self.is_home else self.url

    @property
    def rank(self) -> float:
        """Of a page of one's own and an entry as sure the first is better."""
        return self.home + DIRECTORY * self.directory


def make_views(pages: Sequence[Page], hits: Sequence[Hit | None], scholar: Scholar, names: Names) -> list[View]:
    """The pages seen for one scholar, each with the links that lead to it from the others."""
    places = {_key(page.url): number for number, page in enumerate(pages)}
    into: list[list[InLink]] = [[] for _ in pages]
    for page in pages:
        for link in page.links:
            number = places.get(_key(link.url))
            if number is not None and pages[number] is not page:
                into[number].append(InLink(page.url, link.text[:200]))
    found = [
        View(page, scholar, names, hit, links, len(pages)) for page, hit, links in zip(pages, hits, into, strict=True)
    ]
    for view in found:
        view.site = [mention for other in found if other.host == view.host for mention in other.mentions]
    return found


def _key(url: str) -> str:
    return url.partition("://")[2].removesuffix("index.html").removesuffix("index.htm").rstrip("/")


def measure_page(view: View, families: Iterable[str] = FAMILIES) -> dict[str, float]:
    """A page's signs by name, of the families asked for."""
    return {f"{family}: {name}": value for family in families for name, value in FAMILIES[family](view).items()}


def make_table(rows: Sequence[dict[str, float]]) -> NDArray[np.float64]:
    """Rows of signs as numbers, in the order they have in every row."""
    return np.array([list(row.values()) for row in rows], dtype=np.float64)


def estimate_chances(rows: Sequence[dict[str, float]], models: dict[str, Linear]) -> NDArray[np.float64]:
    """For each page the calibrated chances to hold the scholar's entry in a list of people, to be his own, and to be
    another of his that is no answer: a list of works, a course, somebody's news on him."""
    raw = ask_experts(rows, models)
    either = np.clip(raw[:, 1] + raw[:, 2], 1e-6, 1 - 1e-6)
    sure = probabilities(models["calibration"].scores(np.log(either / (1 - either))[:, None]))[:, 0]
    beside = raw[:, 3:].sum(axis=1) * (1 - sure) / (1 - either)
    return np.column_stack([raw[:, 1:3] * (sure / either)[:, None], beside])


def ask_experts(rows: Sequence[dict[str, float]], models: Mapping[str, Linear]) -> NDArray[np.float64]:
    """For each page the chances of the four classes, by one of two experts: what tells somebody's own page from others
    says little of a page that has his name somewhere inside."""
    table, on_top = add_kind(rows, models["kind"]), np.array([[has_name_on_top(row)] for row in rows])
    return probabilities(np.where(on_top, models["on_top"].scores(table), models["inside"].scores(table)))


def has_name_on_top(row: Mapping[str, float]) -> bool:
    """By a page's signs: the name stands in its title, its first headings or its address."""
    grades = (row.get("identity: title grade", 0.0), row.get("identity: heading grade", 0.0))
    return max(grades) >= INITIALS or row.get("address: name in address", 0.0) > 0


def estimate_kinds(
    rows: Sequence[dict[str, float]], chances: NDArray[np.float64], models: dict[str, Linear]
) -> list[dict[str, float]]:
    """For each page the chance of each kind: what is his by whether he is alone on it, the rest by whose it is."""
    signs = make_table(list(map(select_whose_signs, rows)))
    alone, others = (probabilities(models[name].scores(signs)) for name in ("alone", "whose"))
    his = np.clip(chances[:, :2].sum(axis=1, keepdims=True), 0, 1)
    table = np.hstack([his * alone, his * (1 - alone), (1 - his) * others])
    return [dict(zip(SCHOLAR_PAGE, map(_round_chance, row), strict=True)) for row in table]


def select_whose_signs(row: dict[str, float]) -> dict[str, float]:
    """Who is named and who leads the page: the signs that tell whose it is, whatever its address and links."""
    return {name: value for name, value in row.items() if name.partition(": ")[0] in WHOSE_FAMILIES}


def _round_chance(chance: float) -> float:
    return round(float(chance), 4)


def add_kind(rows: Sequence[dict[str, float]], kind: Linear) -> NDArray[np.float64]:
    """All signs, and one more: the chance that such a page is a person's, whoever he is."""
    content_only = [{name: value for name, value in row.items() if name.startswith("content: ")} for row in rows]
    if not content_only[0]:
        return make_table(rows)
    return np.hstack([make_table(rows), probabilities(kind.scores(make_table(content_only)))])


def judge_pages(
    found: Sequence[View], models: dict[str, Linear] | None = None, families: Iterable[str] = FAMILIES
) -> list[Judged]:
    """Every page seen that names him, judged by the signs of these families; best first."""
    found = [view for view in found if names_him(view)]
    if not found:
        return []
    rows = [measure_page(view) for view in found]
    asked = [{name: row[name] for name in row if name.partition(": ")[0] in families} for row in rows]
    models = models or open_shipped()
    given = estimate_chances(asked, models)
    kinds = estimate_kinds(rows, given, models)
    judged = [
        _make_judged(view, row, chance, kind) for view, row, chance, kind in zip(found, rows, given, kinds, strict=True)
    ]
    return sorted(judged, key=lambda one: -one.rank)


@cache
def open_shipped() -> dict[str, Linear]:
    """The six models as they are shipped."""
    return _open_models(learned("homepage"))


@cache
def open_file(file: str) -> dict[str, Linear]:
    """Models that training wrote elsewhere; read once a process."""
    return _open_models(json.loads(Path(file).read_bytes()))


def _open_models(data: Mapping[str, Any]) -> dict[str, Linear]:
    features = model_features()
    return {name: Linear.opened(values, features[name], f"homepage, {name}") for name, values in data.items()}


@cache
def model_features() -> dict[str, Features]:
    """The signs that each of the six models takes, in order: any page shows them."""
    blank = View(Page(""), Scholar("", ""), Names([]))
    every = tuple(measure_page(blank))
    content_only = tuple(name for name in every if name.startswith("content: "))
    whose = Features(tuple(select_whose_signs(dict.fromkeys(every, 0.0))))
    expert = Features((*every, "a person's page"))
    return {
        "kind": Features(content_only), "on_top": expert, "inside": expert,
        "alone": whose, "whose": whose, "calibration": Features(("log odds",)),
    }  # fmt: skip


def _make_judged(view: View, row: dict[str, float], chances: NDArray[np.float64], kinds: dict[str, float]) -> Judged:
    directory, home, beside = map(_round_chance, chances)
    judged = Judged(
        url=view.page.url,
        home=home,
        directory=directory,
        hints=row["hints: hints met"] if row["hints: hints missed"] == 0 else 0.0,
        substance=sections.has_substance(view) or row["section: own e-mail"] > 0,
        is_anothers=is_anothers(view),
        linked=sorted({link.source for link in view.in_links}),
        evidence=[Evidence(name, round(row[name], 3)) for name in SHOWN if row[name]],
        named=is_named(view) or bool(row["section: headed"] and row["section: no leader ahead"]),
        marks=find_marks(view) if home + directory >= THRESHOLD else frozenset(),
        kinds=kinds,
        has_life=row["section: no life"] == 0,
        leads=standing.has_place_of_his_own(row),
        beside=beside,
    )
    if judged.kind == "section":
        judged.fragment = sections.find_fragment(view)
    return judged
