"""What speaks for and against two mentions being one person, for all pairs of a block at once.

What is not known of one of the two speaks neither way: its columns are 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.authors.overlap import (
    count_shared,
    measure_likeness,
    tell_both_known,
    tell_known,
    weigh_place,
    weigh_term,
)
from harvester.items.documents import Person
from harvester.learned.features import Features
from harvester.persons.name_comparison import SAME, compare_given_names, is_initial, list_given_names, may_be_one
from harvester.persons.surnames import is_common_family
from harvester.text.coarse import keep_letters
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from harvester.items.authors import AuthorMention

    Matrix = NDArray[np.float32]

FEATURES = Features(
    (
        "given names in full alike",
        "second names in full alike",
        "second initials alike",
        "a second name is missing",
        "common family name",
        "contested name",
        "shared co-authors",
        "no shared co-author",
        "affiliations alike",
        "affiliations differ",
        "same e-mail",
        "same host of mail",
        "same number",
        "words alike",
        "words differ",
        "same class",
        "classes differ",
        "same venue",
        "same host",
        "same list",
        "same home page",
        "home pages differ",
        "one cites the other",
        "own works shared",
        "decades apart",
        "other alphabet",
    )
)
MOST_SHARED = 3  # co-authors: the fourth says nothing more
LEAST_TERMS = 4  # words of both, before having none in common speaks
ALIKE, UNLIKE = 0.1, 0.02  # likeness of affiliations below which they differ, and of words
LONGEST_APART = 4.0  # decades
ONE_NUMBER = ("orcid", "spin")  # registers in which a person has one number
_UKRAINIAN = str.maketrans("іїєґ", "ииег")


def measure_pairs(mentions: Sequence[AuthorMention]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """The features of every pair (mention × mention × feature), and which pairs cannot be one person."""
    names, apart = _compare_names(mentions)
    columns = {**names, **_compare_work(mentions), **_compare_subjects(mentions), **_compare_places(mentions)}
    one = np.array([not is_cyrillic(mention.family) for mention in mentions])
    columns["other alphabet"] = one[:, None] != one[None, :]
    columns["contested name"] = _measure_contest(apart)
    apart |= _find_other_numbers(mentions)
    return np.stack([np.asarray(columns[name], np.float32) for name in FEATURES.names], axis=-1), apart


def _compare_names(mentions: Sequence[AuthorMention]) -> tuple[dict[str, Any], NDArray[np.bool_]]:
    """Writings are few and mentions many: each pair of writings is compared once."""
    writings = list(dict.fromkeys((one.family, one.given, one.patronymic) for one in mentions))
    number = {writing: place for place, writing in enumerate(writings)}
    at = np.array([number[one.family, one.given, one.patronymic] for one in mentions])
    size = len(writings)
    found = np.zeros((size, size, 4), np.float32)
    apart = np.zeros((size, size), bool)
    lists = [list_given_names(Person(*writing)) for writing in writings]
    for one in range(size):
        for other in range(one, size):
            found[one, other] = found[other, one] = _compare_given(lists[one], lists[other])
            differ = not may_be_one(lists[one], lists[other]) or _are_other_families(
                writings[one][0], writings[other][0]
            )
            apart[one, other] = apart[other, one] = differ
    spread = found[at][:, at]
    common = float(is_common_family(writings[0][0])) if writings else 0.0
    columns: dict[str, Any] = {name: spread[:, :, place] for place, name in enumerate(FEATURES.names[:4])}
    columns["common family name"] = np.full(spread.shape[:2], common, np.float32)
    return columns, apart[at][:, at]


def _compare_given(one: list[str], other: list[str]) -> list[float]:
    firsts, seconds = (
        (pair for pair in zip(one[:1], other[:1], strict=False)),
        [*zip(one[1:2], other[1:2], strict=False)],
    )
    full = [_is_same_in_full(*pair) for pair in firsts]
    full_second = [_is_same_in_full(*pair) for pair in seconds]
    return [
        float(any(full)),
        float(any(full_second)),
        float(bool(seconds) and not any(full_second)),
        float(not seconds and len(one) != len(other)),
    ]


def _is_same_in_full(one: str, other: str) -> bool:
    return not is_initial(one) and not is_initial(other) and compare_given_names(one, other) == SAME


def _are_other_families(one: str, other: str) -> bool:
    """Two Cyrillic names of one coarse key: Цаплин is no Чаплин, but Бірілло is Бирилло."""
    letters, others = (keep_letters(name).translate(_UKRAINIAN) for name in (one, other))
    return is_cyrillic(one) and is_cyrillic(other) and letters != others


def _measure_contest(apart: NDArray[np.bool_]) -> Matrix:
    """How many of the others of the block each of the two is surely not: a name that many have."""
    share = apart.mean(axis=1) if len(apart) else np.zeros(0)
    return np.asarray((share[:, None] + share[None, :]) / 2, np.float32)


def _compare_work(mentions: Sequence[AuthorMention]) -> dict[str, Any]:
    """With whom, where, and under which addresses and numbers."""
    together = count_shared([one.coauthors for one in mentions])
    accompanied = tell_known(one.coauthors for one in mentions)
    places = measure_likeness([one.affiliations for one in mentions], weigh_place)
    placed = tell_known(one.affiliations for one in mentions)
    return {
        "shared co-authors": np.minimum(together, MOST_SHARED),
        "no shared co-author": (together == 0) & tell_both_known(accompanied),
        "affiliations alike": places,
        "affiliations differ": (places < ALIKE) & tell_both_known(placed),
        "same e-mail": count_shared([one.emails for one in mentions]) > 0,
        "same host of mail": count_shared([one.mail_hosts for one in mentions]) > 0,
        "same number": count_shared([one.ids for one in mentions]) > 0,
    }


def _compare_subjects(mentions: Sequence[AuthorMention]) -> dict[str, Any]:
    words = measure_likeness([one.terms for one in mentions], weigh_term)
    many = np.array([len(one.terms) >= LEAST_TERMS for one in mentions])
    # Words of two languages are never alike.
    russian = np.array([sum(map(is_cyrillic, one.terms)) * 2 > len(one.terms) for one in mentions])
    codes = count_shared([one.codes for one in mentions]) > 0
    numbered = tell_known(_list_udc(one.codes) for one in mentions)
    halls = count_shared([[code[:6] for code in _list_udc(one.codes)] for one in mentions]) > 0
    return {
        "words alike": words,
        "words differ": (words < UNLIKE) & tell_both_known(many) & (russian[:, None] == russian[None, :]),
        "same class": codes,
        "classes differ": ~halls & tell_both_known(numbered),
    }


def _compare_places(mentions: Sequence[AuthorMention]) -> dict[str, Any]:
    home = count_shared([one.homes for one in mentions]) > 0
    titles, works = [one.titles for one in mentions], [one.own_works for one in mentions]
    cites = count_shared(titles, works)
    years = np.array([one.year for one in mentions], float)
    decades = np.minimum(np.abs(years[:, None] - years[None, :]) / 10, LONGEST_APART)
    return {
        "same venue": count_shared([[one.venue] if one.venue else [] for one in mentions]) > 0,
        "same host": count_shared([one.hosts for one in mentions]) > 0,
        "same list": count_shared([one.pages for one in mentions]) > 0,
        "same home page": home,
        "home pages differ": ~home & tell_both_known(tell_known(one.homes for one in mentions)),
        "one cites the other": (cites + cites.T) > 0,
        "own works shared": np.minimum(count_shared(works), MOST_SHARED),
        "decades apart": np.where(tell_both_known(years > 0), decades, 0.0),
    }


def _find_other_numbers(mentions: Sequence[AuthorMention]) -> NDArray[np.bool_]:
    """Pairs with two numbers of a register in which everybody has one."""
    apart = np.zeros((len(mentions), len(mentions)), bool)
    for scheme in ONE_NUMBER:
        own = [[number for number in one.ids if number.startswith(scheme)] for one in mentions]
        if any(own):
            apart |= (count_shared(own) == 0) & tell_both_known(tell_known(own))
    return apart


def _list_udc(codes: Iterable[str]) -> list[str]:
    return [code for code in codes if code.startswith("udc:")]
