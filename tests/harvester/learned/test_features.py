from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from harvester import keyphrases
from harvester.bibliography import splitter
from harvester.bibliography.finding import methods
from harvester.homepages import judge
from harvester.learned.features import Features, OtherFeatures
from harvester.learned.files import open_table
from harvester.publications import judges
from harvester.topics import features, likeness, links

TWO = Features(("length", "years"))


def test_the_names_of_a_model_are_those_of_the_code() -> None:
    TWO.check(TWO.saved(), "lines")
    swapped = r"^model lines was .*: its feature 1 is “years”, the code's is “length”; train it anew$"
    with pytest.raises(OtherFeatures, match=swapped):
        TWO.check({"names": ["years", "length"]}, "lines")
    with pytest.raises(OtherFeatures, match="its feature 2 is missing, the code's is “years”"):
        TWO.check({"names": ["length"]}, "lines")
    with pytest.raises(OtherFeatures, match="does not say which features"):
        TWO.check({"weights": [1.0, 2.0]}, "lines")


def test_a_row_is_put_in_order_by_its_names() -> None:
    assert TWO.row({"years": 2.0, "length": 80.0}) == [80.0, 2.0]
    with pytest.raises(OtherFeatures, match="initials, years"):
        TWO.row({"initials": 2.0, "length": 80.0})


def test_columns_come_with_their_names() -> None:
    one, other = np.ones((3, 1)), np.zeros((3, 1))
    assert TWO.stack([(["length"], one), (["years"], other)]).tolist() == [[1.0, 0.0]] * 3
    with pytest.raises(OtherFeatures):
        TWO.stack([(["years"], other), (["length"], one)])


def test_no_name_stands_for_two_features() -> None:
    with pytest.raises(ValueError, match="years"):
        Features(("years", "length", "years"))


OPENED: dict[str, tuple[str, Callable[[], Any], list[Any]]] = {
    "finder": ("finder", lambda: methods.open_finder_model("best"), []),
    "its trees": ("finder_trees", lambda: methods.open_finder_model("best"), []),
    "its forest": ("finder_forest", lambda: methods.open_finder_model("forest"), []),
    "splitter": ("splitter", splitter.open_splitter, []),
    "keyphrases": ("keyphrases", keyphrases._open_trees, ["trees"]),
    "publications": ("publications", judges.open_shipped, ["entry"]),
    "titles": ("publications", judges.open_shipped, ["title"]),
    "homepage": ("homepage", judge.open_shipped, ["inside"]),
    "its other expert": ("homepage", judge.open_shipped, ["on_top"]),
    "topic": ("topic", lambda: likeness.open_judge("document", features.FEATURES), ["document"]),
    "links": ("topic", lambda: likeness.open_judge("link", links.FEATURES), ["link"]),
}
CACHED = (
    methods.open_finder_model, methods.open_line_weights, splitter.open_splitter, keyphrases._open_trees, judges.open_shipped, judge.open_shipped,
    likeness.open_judge,
)  # fmt: skip


@pytest.fixture
def anew() -> Any:
    """Models are opened anew within a test, and after it."""
    for cached in CACHED:
        cached.cache_clear()
    yield
    for cached in CACHED:
        cached.cache_clear()


@pytest.mark.usefixtures("anew")
@pytest.mark.parametrize(("file", "opened", "part"), OPENED.values(), ids=OPENED)
def test_two_features_that_changed_places_are_noticed(
    file: str, opened: Callable[[], Any], part: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened()
    for cached in CACHED:
        cached.cache_clear()
    swapped = copy.deepcopy(open_table(file))
    names = (swapped[part[0]] if part else swapped)["names"]
    names[3], names[4] = names[4], names[3]

    def other(name: str) -> Any:
        return swapped if name == file else open_table(name)

    for module in (methods, splitter, keyphrases, judges, likeness):
        monkeypatch.setattr(module, "open_table", other)
    monkeypatch.setattr(judge, "learned", other)
    with pytest.raises(OtherFeatures, match=f"model {file}.*feature 4"):
        opened()
