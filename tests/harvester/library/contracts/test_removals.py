"""What a person took out, in both stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.library.contracts import LibraryError
from tests.harvester.library.papers import long_text, paper, sha

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def test_a_removed_paper_is_gone_and_banned(library: Library) -> None:
    kept = library.papers.save(paper("a", "Кактус"), long_text())
    assert library.removals.remove(kept.paper_id) == kept
    assert (
        library.papers.get_by_address(kept.urls[0])
        is library.papers.get_by_file(sha("a"))
        is library.papers.get(kept.paper_id)
        is None
    )
    assert (
        library.catalogue.search("кактус") == library.papers.find_by_title("Кактус") == list(library.papers.all()) == []
    )
    assert library.removals.is_banned(sha256=sha("a"))
    assert library.removals.is_banned(url="https://WWW.example.org/a.pdf#x")
    assert not library.removals.is_banned(url="http://www.example.org/b.pdf", sha256=sha("b"))
    assert library.removals.remove(kept.paper_id) is None


def test_the_ban_is_as_wide_as_asked(library: Library) -> None:
    library.papers.save(paper("a"))
    library.papers.save(paper("b", urls=["http://пример.рф/b.pdf"]))
    library.removals.remove(sha("a")[:16], ban="address")
    library.removals.remove(sha("b")[:16], ban="host")
    assert not library.removals.is_banned(sha256=sha("a"))
    assert library.removals.is_banned(url="http://www.example.org/a.pdf")
    assert library.removals.is_banned(url="https://xn--e1afmkfd.xn--p1ai/anything")
    assert not library.removals.is_banned()


def test_an_unknown_ban_is_an_error_and_removes_nothing(library: Library) -> None:
    kept = library.papers.save(paper("a"))
    with pytest.raises(LibraryError, match="file"):
        library.removals.remove(kept.paper_id, ban="planet")
    assert library.papers.get(kept.paper_id) == kept


def test_a_removed_text_can_be_kept_again_from_another_file(library: Library) -> None:
    library.removals.remove(library.papers.save(paper("a"), long_text()).paper_id)
    assert library.papers.save(paper("b"), long_text()).paper_id == sha("b")[:16]
