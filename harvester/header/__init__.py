"""A Document becomes metadata.

It is divided first (`harvester.layout`); fields are looked for in the paper's own lines. By `layout` a network tells
what each line is; `title_choice` and `author_choice` choose by that. The other `methods` go by `head_lines`,
`line_labels` and the `features` of lines; `fields` find the rest, a file a field, in paragraphs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from harvester.header.fields.filling import fill_fields
from harvester.header.head_lines import label_bare_lines, view_head
from harvester.header.line_labels import make_metadata
from harvester.header.methods import crf, hmm, layout, memm, ranked, rules, seed, svm
from harvester.header.methods import title_page as formal_page
from harvester.header.rule_switches import is_on
from harvester.items import Document, Metadata
from harvester.kinds import find_kind
from harvester.layout.layout_reader import divide_document, keep_whole
from harvester.learned.files import open_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.header.labelled_line import HeadLine
    from harvester.header.line_labels import LineLabel
    from harvester.layout.document_parts import DividedDocument

METHOD_NAMES = ("seed", "rules", "hmm", "svm", "crf", "ranked", "best")
# Of these no model is shipped: they stand beside the others where models are trained anew.
UNSHIPPED_NAMES = (memm.METHOD,)
# The methods that tell what each line is by itself; their model is the part of `Models` of the same name.
LABELLERS: dict[str, Callable[[list[HeadLine], Any], list[LineLabel]]] = {
    "hmm": hmm.label_head,
    "svm": svm.label_head,
    "crf": crf.label_head,
    memm.METHOD: memm.label_head,
}


@dataclass(slots=True)
class Models:
    """The methods with their trained parts; a part that is None is the shipped one, opened when it is first asked."""

    crf: Any = None
    svm: Any = None
    hmm: Any = None
    rankers: Any = None
    network: Any = None
    layout_rankers: Any = None
    author_ranker: Any = None
    memm: Any = None

    def extract(self, document: Document, method: str = "best", divided: DividedDocument | None = None) -> Metadata:
        """Title and authors by the method, the rest by the words that name it; `divided` where it was done before."""
        divided = divided or self.divide(document)
        metadata, title_page = self._read(divided) if method == "best" else (self._head(divided, method), None)
        metadata.kind = find_kind(document)
        fill_fields(divided, metadata, title_page)
        if method == seed.METHOD:
            metadata.abstract, metadata.abstract_other = seed.find_abstract(document), None
        return metadata

    def head(self, document: Document, method: str = "best") -> Metadata:
        """Title and authors only."""
        return self._head(self.divide(document), method)

    def divide(self, document: Document) -> DividedDocument:
        return (divide_document if is_on("division") else keep_whole)(document, self.network)

    def _head(self, divided: DividedDocument, method: str) -> Metadata:
        if method == seed.METHOD:
            return seed.extract(divided.document)
        if method == "rules":
            return rules.extract(divided.paper)
        if method in LABELLERS:
            lines = view_head(divided.paper)
            return make_metadata(lines, LABELLERS[method](lines, getattr(self, method)), method)
        return self._rank(divided.paper) if method == "ranked" else self._read(divided)[0]

    def _read(self, divided: DividedDocument) -> tuple[Metadata, int | None]:
        """By layout, with the page on which the title stands.

        Whom the title page of a thesis names beside its author is told by that page's own words.
        """
        titles, authors = self.layout_rankers or open_table("header_layout"), self.author_ranker
        metadata, title_page = layout.extract(divided, titles, authors or open_table("header_authors"))
        formal = formal_page.extract(divided.paper) if is_on("title_page") else None
        if formal is not None and formal.authors:
            metadata.authors = formal.authors
        return metadata, title_page

    def _rank(self, paper: Document) -> Metadata:
        """What the ranker of the field's and the rules' proposals chooses; title pages have a reader of their own."""
        formal = formal_page.extract(paper) if is_on("title_page") else None
        if formal is not None and formal.title is not None:
            return formal
        lines = view_head(paper)
        return ranked.choose_metadata(
            lines, crf.label_head(lines, self.crf), self.rankers or open_table("header_ranked")
        )

    def label_lines(self, lines: list[str], method: str = "best") -> list[str]:
        """A label of `line_labels.LABELS` for each line of a header."""
        if method == "rules":
            return rules.label_lines(lines)
        if method in LABELLERS:
            return [found.label for found in LABELLERS[method](label_bare_lines(lines), getattr(self, method))]
        return self._label_together(lines)

    def _label_together(self, texts: list[str]) -> list[str]:
        """What field and machines together take each line for."""
        lines = label_bare_lines(texts)
        if not lines:
            return []
        pairs = zip(crf.find_chances(lines, self.crf), svm.score_labels(lines, self.svm), strict=True)
        return svm.mend_address_labels([ranked.choose_label(chances, scores) for chances, scores in pairs], texts)


_SHIPPED = Models()
METHODS: dict[str, Callable[..., Metadata]] = {name: partial(_SHIPPED.extract, method=name) for name in METHOD_NAMES}


def extract(document: Document, method: str = "best", divided: DividedDocument | None = None) -> Metadata:
    """What the document says it is; nothing but its kind when it has no text."""
    if document.status != "ok":
        return Metadata()
    return METHODS[method](document, divided=divided)


__all__ = ["METHODS", "METHOD_NAMES", "UNSHIPPED_NAMES", "Models", "extract"]
