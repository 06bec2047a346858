"""The trained judges of a list: is a unit an entry, is a reading its title."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.learned.features import Features
from harvester.learned.files import open_table
from harvester.learned.linear import Linear
from harvester.learned.trees import Trees, probabilities
from harvester.publications import features, titles
from harvester.publications.wholes import is_headed_block

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.publications.choosing import Candidates
    from harvester.publications.readings import Read

MODEL = "publications"  # of four parts: a unit alone, among its like (twice), and a reading of a title
_AMONG = Features((*features.NAMES, *(f"around: {name}" for name in features.AROUND)))
FEATURES = {
    "entry": Features(features.NAMES), "around": _AMONG, "trees": _AMONG, "title": Features(titles.NAMES)
}  # fmt: skip
# Most units of a page are no entries, and the judge leans to none where a list is short or of a make it has not seen.
# Leaning the other way was swept on hosts it had not seen: up to 0.9 more of the missed entries come in than false
# ones. Log odds, for units that are not the only ones of their make or stand below a heading that promises
# publications, by how much they look like references.
LEAN = 0.6
FEW, SHORT = 6, 1.3  # more of it for so few units
PEERS = 0.3  # the say of the other units of the make: a list is regular
# What surely looks like a reference, below such a heading, is one in whatever mark-up: hosts with other elements than
# those seen gain two in a hundred by it, the others lose a fifth of one.
HEADED, SURE = 1.0, 0.9
WHOLE = 1.0  # more for a block of one line with year and pages: on the pages seen 411 of 419 such are entries


def entry_chances(candidates: Candidates, file: str = "") -> NDArray[np.float64]:
    """Judged alone first, then in the company of the page's other units of the same make."""
    if not candidates.units:
        return np.zeros(0)
    rows, likeness = features.rows(candidates.sheet, candidates.sections, candidates.units)
    alone = _chances("entry", rows, file)
    wide = np.hstack([rows, features.around(candidates, alone)])
    chances = (_chances("around", wide, file) + _chances("trees", wide, file)) / 2
    return leaned(candidates, chances, likeness)


def leaned(candidates: Candidates, chances: NDArray[np.float64], likeness: NDArray[np.float64]) -> NDArray[np.float64]:
    """The chances of units of one make drawn together, and up: by what the model has seen, short lists are rare."""
    sure = np.clip(chances, 1e-4, 1 - 1e-4)
    headed = np.array([candidates.sections.kind(unit)[:1] == ["publications"] for unit in candidates.units])
    whole = np.array([is_headed_block(candidates, unit) for unit in candidates.units])
    odds = np.log(sure / (1 - sure)) + (HEADED * (headed | whole) + WHOLE * whole) * (likeness > SURE)
    for numbers in candidates.alike():
        count = len({candidates.units[number].start for number in numbers})
        if count > 1 or headed[numbers].all():
            own = odds[numbers]
            up = (LEAN + (SHORT if count <= FEW else 0.0)) * likeness[numbers].mean()
            drawn = PEERS * (own.mean() - own)
            # Paragraphs of other sections are of the same make: they draw nothing down that is whole by itself.
            odds[numbers] = own + np.where(whole[numbers], np.maximum(drawn, 0), drawn) + up
    return np.asarray(1 / (1 + np.exp(-odds)), dtype=np.float64)


def title_chances(reads: Sequence[Read], file: str = "") -> NDArray[np.float64]:
    rows = titles.rows(reads)
    return _chances("title", rows, file) if len(rows) else np.zeros(0)


def _chances(part: str, rows: NDArray[np.float32], file: str) -> NDArray[np.float64]:
    """By the shipped model, or by one in a file."""
    parts = opened(file) if file else shipped()
    return probabilities(parts[part].scores(rows))[:, 0]


@cache
def shipped() -> dict[str, Linear | Trees]:
    return _parts(open_table(MODEL))


@cache
def opened(file: str) -> dict[str, Linear | Trees]:
    """A model that training wrote elsewhere; read once a process."""
    return _parts(json.loads(Path(file).read_bytes()))


def _parts(data: dict[str, Any]) -> dict[str, Linear | Trees]:
    return {
        part: (Trees if part == "trees" else Linear).opened(values, FEATURES[part], f"{MODEL}, {part}")
        for part, values in data.items()
    }
