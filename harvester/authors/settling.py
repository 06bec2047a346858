"""A block of mentions becomes persons with ids that stay: what was told before, and by hand, is kept."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from harvester.authors.clustering import group_mentions
from harvester.authors.judging import AuthorJudge, judge_pairs, open_judge
from harvester.authors.naming import make_author_id, write_fullest_name
from harvester.items.authors import HandDecisions

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from harvester.authors.census import NameCensus
    from harvester.items.authors import AuthorMention, MentionName

# Mentions that are compared with each other at once: a table of all their pairs takes 200 MB.
MOST_AT_ONCE = 1_000
# Points by which two persons told apart before must be likelier one than two new mentions.
MARGIN = 2.0


@dataclass(slots=True)
class SettledBlock:
    """The person of each mention, and ids that lead to another one now."""

    authors: dict[MentionName, str] = field(default_factory=dict)
    merged: dict[str, str] = field(default_factory=dict)


def settle_block(
    mentions: Sequence[AuthorMention],
    decisions: HandDecisions | None = None,
    taken: Collection[str] = (),
    judge: AuthorJudge | None = None,
    *,
    census: NameCensus | None = None,
    anew: bool = False,
) -> SettledBlock:
    """Tell the persons of a block. `taken` are ids that may not be given again; `census` says which names are crowded.

    Mentions that have an author keep each other's company unless it is done `anew`; their ids stay in any case.
    """
    decisions, judge = decisions or HandDecisions(), judge or open_judge()
    found = SettledBlock()
    ordered = sorted(mentions, key=lambda one: (not one.author, one.name))
    groups: list[int] = []
    for end in _list_ends(len(ordered)):
        known = ordered[:end]
        groups = _group_known(known, groups, decisions, judge, census, anew=anew)
    _name_groups(ordered, groups, set(taken), found)
    return found


def _list_ends(size: int) -> list[int]:
    return [*range(MOST_AT_ONCE, size, MOST_AT_ONCE), size] if size else []


def _group_known(
    mentions: Sequence[AuthorMention],
    before: Sequence[int],
    decisions: HandDecisions,
    judge: AuthorJudge,
    census: NameCensus | None,
    *,
    anew: bool,
) -> list[int]:
    """Of a block too large for one table the last mentions are compared with a sample of each group before them."""
    shown = _choose_shown(len(mentions), before)
    some = [mentions[place] for place in shown]
    points, apart = judge_pairs(some, judge, census)
    number = {one.name: place for place, one in enumerate(some)}
    for left, right in decisions.apart:
        for one in (number[name] for name in left if name in number):
            for other in (number[name] for name in right if name in number):
                apart[one, other] = apart[other, one] = True
    start = _join_known(
        some, [before[place] if place < len(before) else -1 - place for place in shown], decisions, anew
    )
    for group in set(start):
        members = [place for place, other in enumerate(start) if other == group]
        apart[np.ix_(members, members)] = False
    settled = np.array([bool(one.author) and not anew for one in some])
    told = group_mentions(
        points, apart, start, threshold=judge.threshold, best_share=judge.best_share, settled=settled, margin=MARGIN
    )
    return _spread_groups(len(mentions), before, dict(zip(shown, told, strict=True)))


def _choose_shown(size: int, before: Sequence[int]) -> list[int]:
    """All mentions of a small block; of a large one those that are new and some of each group."""
    if size <= MOST_AT_ONCE:
        return list(range(size))
    each = max(1, MOST_AT_ONCE // max(1, len(set(before))))
    seen: Counter[int] = Counter()
    shown = []
    for place, group in enumerate(before):
        seen[group] += 1
        if seen[group] <= each:
            shown.append(place)
    return [*shown[:MOST_AT_ONCE], *range(len(before), size)]


def _spread_groups(size: int, before: Sequence[int], told: Mapping[int, int]) -> list[int]:
    """The group of every mention: those that were not shown stay with their group."""
    moved = {before[place]: group for place, group in told.items() if place < len(before)}
    return [told[place] if place in told else moved.get(before[place], -1 - place) for place in range(size)]


def _join_known(
    mentions: Sequence[AuthorMention], before: Sequence[int], decisions: HandDecisions, anew: bool
) -> list[int]:
    """Which mentions are one from the beginning: by what was told before, and by hand."""
    into = {group: group for group in before}

    def find(group: int) -> int:
        while into[group] != group:
            group = into[group]
        return group

    def join(places: Iterable[int]) -> None:
        roots = [find(before[place]) for place in places]
        for root in roots[1:]:
            into[find(root)] = find(roots[0])

    number = {one.name: place for place, one in enumerate(mentions)}
    for names in decisions.together:
        join([number[name] for name in names if name in number])
    if not anew:
        by_author: dict[str, list[int]] = defaultdict(list)
        for place, one in enumerate(mentions):
            if one.author:
                by_author[one.author].append(place)
        for places in by_author.values():
            join(places)
    return [find(group) for group in before]


def _name_groups(
    mentions: Sequence[AuthorMention], groups: Sequence[int], taken: set[str], found: SettledBlock
) -> None:
    """An id stays with the group that has most of its mentions; the rest get ids of their own."""
    members: dict[int, list[AuthorMention]] = defaultdict(list)
    for one, group in zip(mentions, groups, strict=True):
        members[group].append(one)
    counts = Counter((one.author, group) for one, group in zip(mentions, groups, strict=True) if one.author)
    owners: dict[int, str] = {}
    homes: dict[str, int] = {}
    for (author, group), _ in sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])):
        if author not in homes:
            homes[author] = group
            owners.setdefault(group, author)
    taken |= set(homes)
    for group, ones in members.items():
        if group not in owners:
            owners[group] = make_author_id(write_fullest_name(ones), taken)
            taken.add(owners[group])
        found.authors |= {one.name: owners[group] for one in ones}
    found.merged = {author: owners[group] for author, group in homes.items() if owners[group] != author}
