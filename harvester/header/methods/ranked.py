"""Rules and labelled lines propose titles and authors, a ranker learned from their mistakes chooses and weighs."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean as mean
from typing import TYPE_CHECKING, Any

from harvester.header.features import is_same_style, name_gap
from harvester.header.head_lines import cut_at_section
from harvester.header.head_people import find_authors
from harvester.header.line_labels import (
    LONGEST_TITLE,
    LineLabel,
    TitleBlock,
    find_possible_titles,
    find_title_blocks,
    join_author_lines,
    names_authors,
    score_title,
)
from harvester.items import Metadata, Person, Value
from harvester.layout.word_clusters import find_cluster, split_tokens
from harvester.persons.author_lines import part_by_script, read_author_line
from harvester.persons.name_shapes import FAMILY, INITIALS
from harvester.text.late_patterns import compile_late
from harvester.text.line_language import is_parallel
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.header.labelled_line import HeadLine

METHOD = "ranked"
# People with less chance are none of the authors; at a half one paper in forty lacked one.
LEAST_AUTHOR_CHANCE = 0.4
# How fast a machine's score grows into a chance, beside those of the field; from 3 to 6 makes no difference.
STEEP = 4.0
# What each feature adds to the points of a candidate; without a name, what all begin with.
Ranker = dict[str, float]
# Blocks of so many points less than the best are not looked at; a line with less chance is no part of a title.
POINTS_BEHIND, LEAST_TITLE_CHANCE = 4.0, 0.2
# Words of those, in a title, speak against it.
WORK = frozenset(("affiliation", "address", "city", "country", "degree", "contact", "postcode", "email", "note"))
# Of longer blocks no parts are tried.
MOST_PARTED_LINES = 8
CandidateFeatures = dict[str, float]
# A line with less chance to name authors is asked for plain names only.
AUTHOR = 0.15
# So many lines after the title capitalised words alone are taken for names.
NEAR = 4
# The initials of a name whose family name is on the next line.
_BROKEN = compile_late(rf"^\W*(?:\d{{4}}\s?г\.\s*)?{INITIALS}\s*{FAMILY}.*[\s,;]{INITIALS}$")
NO_NAME = ("affiliation", "address", "city", "country", "place", "note")


def choose_metadata(lines: list[HeadLine], labelled: list[LineLabel], rankers: Any, method: str = METHOD) -> Metadata:
    """Title and authors; `method` is who labelled the lines."""
    metadata = Metadata()
    proposed = propose_titles(lines, labelled)
    title, weight = choose_title(proposed, rankers["title"])
    if title is not None:
        metadata.title = Value(title.block.text, round(weight, 3), method)
    named = propose_authors(lines, labelled, title.block if title else None)
    authors = choose_authors(named, rankers["author"], method)
    metadata.authors, metadata.authors_other = part_by_script(authors, metadata.title.value if metadata.title else "")
    return metadata


def choose_title(proposed: list[TitleCandidate], ranker: Ranker) -> tuple[TitleCandidate | None, float]:
    if not proposed:
        return None, 0.0
    best = max(proposed, key=lambda one: _score_features(one.features, ranker))
    return best, _find_chance(best.features, ranker)


def choose_authors(named: list[AuthorCandidate], ranker: Ranker, method: str) -> list[Person]:
    """Those likely enough by themselves, or by the others in their line: a list of authors names no one else."""
    chances = [_find_chance(one.features, ranker) for one in named]
    lines: dict[int, list[float]] = defaultdict(list)
    for one, chance in zip(named, chances, strict=True):
        lines[one.place].append(chance)
    authors = []
    for one, own in zip(named, chances, strict=True):
        chance = max(own, mean(lines[one.place]))
        if chance >= LEAST_AUTHOR_CHANCE:
            one.person.weight, one.person.method = round(chance, 3), method
            authors.append(one.person)
    return authors


def _score_features(features: CandidateFeatures, ranker: Ranker) -> float:
    return sum(ranker.get(name, 0.0) * value for name, value in features.items()) + ranker[""]


def _find_chance(features: CandidateFeatures, ranker: Ranker) -> float:
    return 1 / (1 + math.exp(-_score_features(features, ranker)))


def choose_label(chances: dict[str, float], scores: dict[str, float]) -> str:
    """The likeliest label by the chances of the field and the scores of the machines."""
    grown = {name: math.exp(STEEP * score) for name, score in scores.items()}
    total = sum(grown.values())
    return max(grown, key=lambda name: grown[name] / total + chances.get(name, 0.0))


@dataclass(slots=True)
class TitleCandidate:
    """A block and what speaks for it."""

    block: TitleBlock
    features: CandidateFeatures


@dataclass(slots=True)
class TitleContext:
    """What a block stands among: the lines with their labels, the best blocks of both kinds, the most points."""

    lines: list[HeadLine]
    labelled: list[LineLabel]
    best: dict[str, list[TitleBlock]]
    top: float
    cyrillic: bool


def propose_titles(lines: list[HeadLine], labelled: list[LineLabel]) -> list[TitleCandidate]:
    """The blocks of the rules and of the labels, each once."""
    head = cut_at_section(lines)
    ruled = sorted(find_possible_titles(head), key=lambda block: -block.points)
    ruled = [block for block in ruled if block.points > ruled[0].points - POINTS_BEHIND]
    likely = [LineLabel("title" if one.title > LEAST_TITLE_CHANCE else "", one.title) for one in labelled]
    learned = [*find_title_blocks(lines, labelled), *find_title_blocks(lines, likely)]
    found = {_key_span(block): block for block in (*learned, *ruled)}
    found |= {_key_span(block): block for whole in found.values() for block in _cut_parts(whole)} | found
    found |= {_key_span(block): block for block in _join_blocks([*learned, *ruled])} | found
    best = {"rules": ruled[:1], "labels": learned[:1]}
    page = TitleContext(lines, labelled, best, ruled[0].points if ruled else 0.0, _is_cyrillic_text(lines))
    return [TitleCandidate(block, _describe_title(block, page)) for block in found.values()]


def _describe_title(block: TitleBlock, page: TitleContext) -> CandidateFeatures:
    lines, labelled, first, text = page.lines, page.labelled, block.lines[0], block.text
    chances = [one.title for one in labelled[block.first : block.last + 1]]
    points = score_title(block, lines[: block.last + 10])
    own = {name: float(any(_key_span(one) == _key_span(block) for one in of)) for name, of in page.best.items()}
    return {
        "by rules": own["rules"],
        "by labels": own["labels"],
        "by both": own["rules"] * own["labels"],
        "chance": sum(chances) / len(chances),
        "least chance": min(chances),
        "chance before": labelled[block.first - 1].title if block.first else 0.0,
        "chance after": labelled[block.last + 1].title if block.last + 1 < len(lines) else 0.0,
        "points": max(points, -6.0),
        "behind": max(points - page.top, -6.0),
        "size": min(first.relative, 2.5),
        "capitals": float(text.isupper()),
        "lines": float(len(block.lines)),
        "long": float(len(text) > 220),
        "short": float(len(text) < 20),
        "words": float(len(text.split()) < 3),
        "place": float(block.first),
        "authors around": max((one.author for one in _list_around(labelled, block)), default=0.0),
        "goes on before": _goes_on(lines, block.first - 1),
        "goes on after": _goes_on(lines, block.last),
        "other label": float(any(line.label != "title" for line in block.lines)),
        "running": float(bool(first.line.kind)),
        "own script": float(is_cyrillic(text) == page.cyrillic),
        "names": float(any(line.people for line in block.lines)),
        "styles": float(sum(not is_same_style(*pair) for pair in pairwise(block.lines))),
        "gaps": float(sum(name_gap(*pair) not in ("none", "small") for pair in pairwise(block.lines))),
        "sentence": float(text.count(". ")),
        "begins small": float(text[:1].islower()),
        "largest": float(first.relative >= 0.97 * max(line.relative for line in lines)),
        "largest chance": max(chances),
        "lost chance": sum(one.title for one in labelled) - sum(chances),
        "work words": sum(find_cluster(token) in WORK for token in split_tokens(text)) / max(len(text.split()), 1),
    }


def _cut_parts(block: TitleBlock) -> Iterator[TitleBlock]:
    """The block without its last lines or without its first ones."""
    for cut in range(1, min(len(block.lines), MOST_PARTED_LINES)):
        yield TitleBlock(block.lines[:cut], block.first, block.first + cut - 1)
        yield TitleBlock(block.lines[cut:], block.first + cut, block.last)


def _join_blocks(blocks: list[TitleBlock]) -> Iterator[TitleBlock]:
    """A block and the one right below it: a title and what is printed under it in another style."""
    for upper in blocks:
        for lower in blocks:
            near = lower.first == upper.last + 1 and len(upper.text) + len(lower.text) < LONGEST_TITLE
            if near and not is_parallel(upper.text, lower.text) and upper.lines[-1].label != "formal":
                yield TitleBlock([*upper.lines, *lower.lines], upper.first, lower.last)


def _is_cyrillic_text(lines: list[HeadLine]) -> bool:
    """Whether the text itself, not only a second-language head, is in Cyrillic."""
    return 2 * sum(is_cyrillic(line.text) for line in lines) > len(lines)


def _key_span(block: TitleBlock) -> tuple[int, int]:
    return block.first, block.last


def _list_around(labelled: list[LineLabel], block: TitleBlock) -> list[LineLabel]:
    return [*labelled[max(block.first - 2, 0) : block.first], *labelled[block.last + 1 : block.last + 3]]


def _goes_on(lines: list[HeadLine], index: int) -> float:
    """Whether the line after this one looks like its continuation."""
    if not 0 <= index < len(lines) - 1 or not lines[index].line.size:
        return 0.0
    line, after = lines[index], lines[index + 1]
    close = name_gap(line, after) in ("none", "small") and line.text.isupper() == after.text.isupper()
    return float(close and is_same_style(line, after) and after.label == line.label)


@dataclass(slots=True)
class AuthorCandidate:
    """A person, the line that names them, and what speaks for their being an author."""

    person: Person
    place: int
    features: CandidateFeatures


def propose_authors(
    lines: list[HeadLine], labelled: list[LineLabel], title: TitleBlock | None
) -> list[AuthorCandidate]:
    """Everyone the head names, in order, each once."""
    around = find_authors(cut_at_section(lines), title.first, title.last) if title else []
    ruled = {person.family.casefold() for person in around}
    found: dict[tuple[str, str], AuthorCandidate] = {}
    for index, line in enumerate(lines):
        if title and title.first <= index <= title.last:
            continue
        for person in _read_people(lines, labelled, index, title):
            named = AuthorCandidate(person, index, _describe_person(person, index, line, labelled[index], title))
            named.features["by rules"] = float(person.family.casefold() in ruled)
            found.setdefault((person.family.casefold(), person.given[:1]), named)
    for one in found.values():
        one.features["others"] = min(sum(other.place == one.place for other in found.values()) - 1, 4.0)
    return list(found.values())


def _read_people(
    lines: list[HeadLine], labelled: list[LineLabel], index: int, title: TitleBlock | None
) -> list[Person]:
    line, chance = lines[index], labelled[index].author
    near = title is not None and 0 < index - title.last <= NEAR
    if chance < AUTHOR:
        return line.people if line.label == "people" or not near else read_author_line(line.text, weak=True)
    text = join_author_lines(lines, labelled, index)
    if index + 1 < len(lines) and _BROKEN.match(text):
        text = f"{text} {lines[index + 1].text}"
    found = read_author_line(text, weak=True)
    return found if len(found) >= len(line.people) else line.people


def _describe_person(
    person: Person, index: int, line: HeadLine, label: LineLabel, title: TitleBlock | None
) -> CandidateFeatures:
    distance = (index - title.last if index > title.last else title.first - index) if title else 20
    return {
        "chance": label.author,
        "author line": float(names_authors(line, label)),
        "people line": float(line.label == "people"),
        "initials": float("." in person.given),
        "patronymic": float(bool(person.patronymic)),
        "known": float(find_cluster(person.family.capitalize()) in ("surname", "likefamily")),
        "no name": float(find_cluster(person.family.capitalize()) in NO_NAME),
        "known given": float(find_cluster(person.given.split()[0].capitalize() if person.given else "x") == "given"),
        "distance": min(float(distance), 20.0),
        "before": float(bool(title and index < title.first)),
        "long line": float(len(line.text) > 110),
        "place": min(float(index), 40.0),
        "running": float(bool(line.line.kind)),
        "other script": float(bool(title) and is_cyrillic(person.family) != is_cyrillic(title.text if title else "")),
    }
