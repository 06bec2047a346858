"""The codes of all signs of a long text at once, to look each up in a table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# The last sign of those that take two bytes. Letters beyond, those of formulas, count like one that is in no word.
LAST_IN_TABLES, RARE_LETTER = "\uffff", "ª"
_BEYOND_TABLES = re.compile("[\U00010000-\U0010ffff]")


def encode_signs(text: str) -> NDArray[np.uint16]:
    """One code for each sign, for tables of all that take two bytes."""
    import numpy as np  # only who has long texts to judge waits for it

    encoded = text.encode("utf-16-le", "surrogatepass")
    if len(encoded) > 2 * len(text):
        text = _BEYOND_TABLES.sub(lambda sign: RARE_LETTER if sign[0].isalpha() else " ", text)
        encoded = text.encode("utf-16-le", "surrogatepass")
    return np.frombuffer(encoded, dtype="<u2")
