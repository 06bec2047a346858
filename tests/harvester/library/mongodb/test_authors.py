"""Persons in MongoDB, where nothing holds a paper while its authors are told."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any

from harvester.items import Paper
from harvester.library import open_library
from harvester.library.mongodb import authors, catalogue
from tests.harvester.library.papers import sha

if TYPE_CHECKING:
    import pytest

    from harvester.library.mongodb.driver import Steps


def test_two_authors_of_a_paper_may_be_told_at_once(mongodb_uri: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(open_library(mongodb_uri)) as one, closing(open_library(mongodb_uri)) as other:
        paper = one.papers.save(Paper("", sha("ice"), "Рост льда", ["Рябов П. И.", "Зимина О. А."], "2015"))
        keep_facets, others = catalogue.keep_facets, iter([{(paper.paper_id, 1): "zimina-o-a-2"}])

        def keep_meanwhile(db: Any, changed: Paper) -> Steps[dict[str, Any]]:
            """Between the first one's look at the paper and what it writes, another has told the other author."""
            for told in others:
                other.authors.assign(told, {})
            return (yield from keep_facets(db, changed))

        monkeypatch.setattr(authors, "keep_facets", keep_meanwhile)
        one.authors.assign({(paper.paper_id, 0): "ryabov-p-i-2"}, {})
        kept = one.papers.get(paper.paper_id)
        assert kept
        assert kept.author_ids == ["ryabov-p-i-2", "zimina-o-a-2"]
