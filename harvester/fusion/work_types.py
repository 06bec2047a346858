"""What a paper is called in a bibliography: an article, a paper in proceedings, a chapter, a thesis, a preprint."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.lexicon import join_classes

if TYPE_CHECKING:
    from harvester.items import Metadata

TYPES = (
    "article", "inproceedings", "chapter", "thesis", "autoreferat", "preprint", "report", "proceedings", "slides",
    "misc",
)  # fmt: skip
# Kinds of documents that tell the type by themselves.
OF_KINDS = {"thesis": "thesis", "autoreferat": "autoreferat", "volume": "proceedings", "slides": "slides"}
# Types of references, which have a name of their own for a paper in proceedings.
OF_REFERENCES = {"proceedings": "inproceedings", "inproceedings": "inproceedings", "conference": "inproceedings",
                 "article": "article", "chapter": "chapter", "preprint": "preprint",
                 "report": "report", "thesis": "thesis", "autoreferat": "autoreferat"}  # fmt: skip
SURE_KIND = 0.5


def _make_pattern(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{join_classes(f'work_containers.{name}')})(?!\w)", re.IGNORECASE)


_MEETING = _make_pattern("meetings")
_SERIAL = _make_pattern("serials")
_COLLECTION = _make_pattern("collections")
_ARCHIVE = _make_pattern("archives")
_REPORT = _make_pattern("reports")


def tell_type(told: Metadata, said: str = "") -> str:
    """One of `TYPES`: by the kind of the document, by where it stands, by what those say who cite or list it."""
    kind = told.kind.value if told.kind and told.kind.weight >= SURE_KIND else ""
    if kind in OF_KINDS and not (kind == "volume" and said):  # who lists or cites it means one work
        return OF_KINDS[kind]
    container = told.container.value if told.container else ""
    if by_name := _tell_by_container(container):
        return by_name
    numbered = bool(told.volume or told.issue or told.issn)
    by_others = OF_REFERENCES.get(said, "")
    if container and by_others in ("", "thesis", "autoreferat", "preprint"):
        return "article"
    if by_others:
        return by_others
    if told.version and told.version.value == "preprint":
        return "preprint"
    return "article" if numbered else "misc"


def _tell_by_container(name: str) -> str:
    """What the name of a journal, a conference or a collection says of what stands in it."""
    for pattern, found in (
        (_ARCHIVE, "preprint"),
        (_REPORT, "report"),
        (_MEETING, "inproceedings"),
        (_SERIAL, "article"),
        (_COLLECTION, "chapter"),
    ):
        if pattern.search(name):
            return found
    return ""
