"""The trained judges of a list (is a unit an entry, is a reading its title): what they are asked, by name."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.bibliography.letter_counts import MEASURES
from harvester.learned.features import Features
from harvester.learned.files import open_table
from harvester.learned.linear import Linear
from harvester.learned.trees import Trees, probabilities

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


# Of a unit: what its text shows, signs, its elements, its own make, and how its like on the page were judged.
TAGS = ("li", "tr", "td", "p", "div", "line", "group", "dd", "dt", "article", "body")
# Signs of a reference counted together: each style has its own few, and none may speak against another style.
SIGNS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "reference",
        ("year in brackets", "year at the end", "pages", "range at the end", "issue", "url", "place", "slashes",
         "slash", "dash", "quotes", "in", "editors", "edition", "venue", "publisher", "kind"),
    ),
    ("name first", ("begins with a name", "begins with initials", "vancouver", "name and comma", "name and year")),
    ("numbered", ("number in brackets", "label in brackets", "number and stop", "bare number")),
    ("noise", ("email", "formula", "citation", "dots of contents", "pointers", "heading", "part", "after")),
    ("middle", ("small letter", "begins with in", "source words", "there too")),
    ("cut", ("comma", "cut", "hyphen", "initial")),
)  # fmt: skip
KEPT = (*MEASURES, "running text", "full stop", "capital", "number alone")
OWN = (
    "lines", "letters", "children", "links", "file links", "beside links", "doi links", "linked share", "bold share",
    "italic share", "years", "page ranges", "names", "names a line", "has heading", "longest line", "shortest line",
    "dates", "bibtex", "patent", "talk", "course", "review", "details", "first linked", "first bold", "first italic",
    "ends with text", "first line names", "year above", "section publications", "section talks", "section other",
    "any publications", "any talks", "any other", "numbered", "title words", "page publications",
    "gap before", "gap after", "first line words", "first line name share", "second line name share",
    "second line italic", "first line linked", "last line linked", "sentences", "quoted",
)  # fmt: skip
AROUND = (
    "like", "like mean", "like share", "before", "after", "own", "parts", "parent",
    "like years", "like names", "like files", "like links", "like lines", "like start", "like size", "like spread",
    "cover", "like text", "page best", "behind best",
)  # fmt: skip
UNIT_NAMES = (
    *(f"text: {name}" for name in KEPT), *(f"signs: {name}" for name, _ in SIGNS), *(f"tag: {tag}" for tag in TAGS),
    *(f"own: {name}" for name in OWN),
)  # fmt: skip
READING_KINDS = (
    "parser", "line", "line sentence", "a", "b", "i", "u", "plain", "plain sentence", "class", "heading", "quoted",
    "named", "marked", "dashed",
)  # fmt: skip
READING_SHAPE = (
    "words", "letters", "names", "digits", "year", "venue", "capital", "stop inside", "comma inside", "start", "share",
    "like parser", "in container", "in authors", "colon", "number", "last", "capitals", "names before",
    "names after", "stop before", "whole line", "cut from line", "cut from stretch", "begins line", "below heading",
    "end inside",
)  # fmt: skip
SLOT_NAMES = (
    "present", "distinct", "mean words", "mean names", "mean like parser", "mean venue", "mean year", "mean start",
    "mean authors",
)  # fmt: skip
READING_NAMES = (*READING_KINDS, *READING_SHAPE, *SLOT_NAMES)
MODEL = "publications"  # of four parts: a unit alone, among its like (twice), and a reading of a title
TREES = ("trees",)  # the others are linear
_AMONG = Features((*UNIT_NAMES, *(f"around: {name}" for name in AROUND)))
FEATURES = {
    "entry": Features(UNIT_NAMES), "around": _AMONG, "trees": _AMONG, "title": Features(READING_NAMES)
}  # fmt: skip


def ask_model(part: str, rows: NDArray[np.float32], file: str) -> NDArray[np.float64]:
    """By the shipped model, or by one in a file."""
    parts = open_file(file) if file else open_shipped()
    return probabilities(parts[part].scores(rows))[:, 0]


@cache
def open_shipped() -> dict[str, Linear | Trees]:
    return _open_parts(open_table(MODEL))


@cache
def open_file(file: str) -> dict[str, Linear | Trees]:
    """A model that training wrote elsewhere; read once a process."""
    return _open_parts(json.loads(Path(file).read_bytes()))


def _open_parts(data: dict[str, Any]) -> dict[str, Linear | Trees]:
    return {
        part: (Trees if part in TREES else Linear).opened(values, FEATURES[part], f"{MODEL}, {part}")
        for part, values in data.items()
    }
