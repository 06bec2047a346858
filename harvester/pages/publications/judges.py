"""The trained judges of a list: is a unit an entry, is a reading its title."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from harvester.learned import model
from harvester.pages.publications import features, titles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.pages.publications.choosing import Candidates
    from harvester.pages.publications.readings import Read
    from harvester.pages.publications.sections import Sections

MODEL = "publications"  # of four parts: a unit alone, among its like (twice), and a reading of a title


def entry_chances(candidates: Candidates, sections: Sections) -> NDArray[np.float64]:
    """Judged alone first, then in the company of the page's other units of the same make."""
    if not candidates.units:
        return np.zeros(0)
    rows = features.rows(candidates.sheet, sections, candidates.units)
    alone = _chances("entry", rows)
    wide = np.hstack([rows, features.around(candidates, alone)])
    return (_chances("around", wide) + _chances("trees", wide)) / 2


def title_chances(reads: Sequence[Read]) -> NDArray[np.float64]:
    rows = titles.rows(reads)
    return _chances("title", rows) if len(rows) else np.zeros(0)


def _chances(part: str, rows: NDArray[np.float32]) -> NDArray[np.float64]:
    return np.asarray(model(MODEL)[part].predict_proba(rows)[:, 1], dtype=np.float64)
