"""Labels of header lines: those of labelled sets, weak ones from what is known of a paper; and the plainest method,
for others to be above: a line is what lines in its place are most often."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

from harvester.header.head_lines import label_all_lines, label_bare_lines, view_head
from harvester.header.line_labels import LineLabel, make_metadata
from harvester.items import Document, DocumentPage, Line
from harvester.layout import words
from harvester.layout.layout_reader import divide_document
from harvester.layout.word_clusters import find_cluster, split_tokens
from harvester.persons import workplaces
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.header.labelled_line import HeadLine
    from harvester.items import Metadata

MAJORITY = "majority"
# What lines stand for that are further down than any counted.
NOTHING = LineLabel("other")
A4 = (595.0, 842.0)
MOST_TITLE_LINES = 9
LIKE = 0.88
# A longer line says more than where to call.
LONGEST_PHONE = 70
_EMAIL = re.compile(r"\S@\S")
_WORDS = {"affiliation": "affiliation", "venue": "note", "formal": "note", "code": "pubnum", "date": "date"}


def has_layout(row: dict[str, Any]) -> bool:
    return bool(row.get("layout_columns", [])[:4] == ["x", "y", "height", "width"])


def read_lines(row: dict[str, Any]) -> list[HeadLine]:
    """The lines of a labelled header, with their layout where it is in points."""
    if not has_layout(row):
        return label_bare_lines(row["lines"])
    lines = [
        Line(text, "", height, False, x, y, x + width, y + height)
        for text, (x, y, height, width, *_) in zip(row["lines"], row["layout"], strict=True)
    ]
    return label_all_lines(Document("ok", pages=[DocumentPage(1, *A4, lines)]))


def read_labels(row: dict[str, Any]) -> list[str]:
    """The labels of a labelled header. Sets differ in what they have labels for: a phone or an address of the web is
    a note in some, and a number without its place on a page is no page number."""
    return [_choose_agreed(label, text) for label, text in zip(row["labels"], row["lines"], strict=True)]


def _choose_agreed(label: str, text: str) -> str:
    if label in ("note", "other", "affiliation", "pubnum") and words.is_web(text):
        return "web"
    if label in ("note", "other") and len(text) < LONGEST_PHONE and words.PHONE.search(text):
        return "phone"
    return "other" if label == "page" and text.strip() else label


def label_weakly(row: dict[str, Any], document: Document) -> tuple[list[HeadLine], list[str]]:
    """The lines a method would look at, each labelled by what the row says of the paper, the rest by their words."""
    lines = view_head(divide_document(document).paper)
    labels = [""] * len(lines)
    for title in (row["title"], row.get("title_alt")):
        _mark_title(lines, labels, squeeze(title or ""))
    _mark_authors(lines, labels, {squeeze(one["family"]) for one in row.get("authors") or []})
    _mark_text(lines, labels, squeeze(row.get("abstract") or ""), "abstract")
    _mark_text(lines, labels, squeeze(" ".join(row.get("keywords") or [])), "keyword")
    _mark_rest(lines, labels)
    return lines, labels


def _mark_title(lines: list[HeadLine], labels: list[str], title: str) -> None:
    """The run of lines that reads most like the title."""
    best, span = LIKE, (0, 0)
    texts = [squeeze(line.text) for line in lines]
    for first in range(len(lines) if title else 0):
        if not texts[first] or texts[first][:4] not in title:
            continue
        joined = ""
        for last in range(first, min(first + MOST_TITLE_LINES, len(lines))):
            joined += texts[last]
            if len(joined) > 1.4 * len(title):
                break
            likeness = _compare_texts(joined, title)
            if likeness > best:
                best, span = likeness, (first, last + 1)
    labels[slice(*span)] = ["title"] * (span[1] - span[0])


def _compare_texts(one: str, other: str) -> float:
    if 2 * min(len(one), len(other)) < LIKE * (len(one) + len(other)):
        return 0.0
    return 1.0 if one == other else SequenceMatcher(None, one, other, autojunk=False).ratio()


def _mark_authors(lines: list[HeadLine], labels: list[str], families: set[str]) -> None:
    """Lines with the family names, unless running text speaks of the authors."""
    for index, line in enumerate(lines):
        tokens = [token for token in split_tokens(line.text) if token[0].isalpha()]
        named = sum(squeeze(token) in families for token in tokens)
        names = sum(
            find_cluster(token) in ("initial", "initials", "given", "patronymic", "capital") for token in tokens
        )
        if not labels[index] and named and 2.5 * (named + names) >= min(len(tokens), 12):
            labels[index] = "author"
        if labels[index] == "author" and line.label in ("section", "code"):
            labels[index] = ""


def _mark_text(lines: list[HeadLine], labels: list[str], text: str, label: str) -> None:
    marked = False
    for index, line in enumerate(lines if text else ()):
        squeezed = squeeze(line.text)
        heading = words.ABSTRACT if label == "abstract" else words.KEYWORDS
        inside = (len(squeezed) > 12 and squeezed in text) or (squeezed[-12:] in text and heading.match(line.text))
        if not labels[index] and (inside or (marked and len(squeezed) > 5 and squeezed in text)):
            labels[index] = label
            marked = True


def _mark_rest(lines: list[HeadLine], labels: list[str]) -> None:
    """By words; after a heading its section goes on while lines are set alike."""
    section, size, body = "", 0.0, False
    for index, line in enumerate(lines):
        heading = _strip_heading(line.text)
        if heading:
            section, size = heading, lines[min(index + 1, len(lines) - 1)].line.size
            body = body or heading == "intro"
            labels[index] = labels[index] or heading
        elif not labels[index]:
            goes_on = section in ("abstract", "keyword") and abs(line.line.size - size) < 0.3 and line.label == "title"
            section = section if goes_on else ""
            labels[index] = section if goes_on else "other" if body else _by_words(line)
        elif labels[index] != section:
            section = ""


def _strip_heading(text: str) -> str:
    for label, pattern in (("abstract", words.ABSTRACT), ("keyword", words.KEYWORDS), ("intro", words.SECTION)):
        if pattern.match(text):
            return label
    return ""


def _by_words(line: HeadLine) -> str:
    if _EMAIL.search(line.text):
        return "email"
    if words.PHONE.search(line.text):
        return "phone"
    if line.label == "number":
        return "page"
    if len(line.text) > 110:
        return "other"
    if line.label in _WORDS:
        return _WORDS[line.label]
    if words.WEB.search(line.text):
        return "web"
    found = {find_cluster(token) for token in split_tokens(line.text)}
    if len(line.text) < 60 and found & {"address", "postcode"} and found & {"city", "place", "country", "postcode"}:
        return "address"
    return "degree" if workplaces.POSITION.search(line.text) and len(line.text) < 80 else "other"


def count_places(examples: Iterable[tuple[dict[str, Any], Document]]) -> list[LineLabel]:
    """What stands in the first line most often, in the second, and so on; how often title and authors do."""
    counted: dict[int, Counter[str]] = defaultdict(Counter)
    for row, document in examples:
        for place, label in enumerate(label_weakly(row, document)[1]):
            counted[place][label] += 1
    return [_choose_majority(counted[place]) for place in sorted(counted)]


def _choose_majority(labels: Counter[str]) -> LineLabel:
    total = labels.total()
    return LineLabel(labels.most_common(1)[0][0], labels["title"] / total, labels["author"] / total)


def extract_by_place(document: Document, places: list[LineLabel]) -> Metadata:
    """Title and authors are the lines where they are wont to be."""
    lines = view_head(divide_document(document).paper)
    known = places[: len(lines)]
    return make_metadata(lines, [*known, *[NOTHING] * (len(lines) - len(known))], MAJORITY)
