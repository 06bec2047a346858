"""Reviews of books: a file is found by the book that it reviews, and the book itself is no review."""

from __future__ import annotations

import pytest

from harvester.items import Metadata, Person, Record, Want
from harvester.verification import verify
from harvester.verification.reviews import read_wanted_review
from tests.harvester.verification.test_verification import printed

BOOK = "Phonological patterns of mountain languages"
TITLE = f"Рецензия на книгу Gordon M. {BOOK}. Oxford, 2016"
ENTRY = f"[Рец. на: / Review of:] M. Gordon. {BOOK}. Oxford: Oxford University Press,"
IMPRINT = "2016. 384 p. (Oxford Surveys, 1.) ISBN 978-0-19-966900-1."
REVIEW = printed("ВОПРОСЫ ЯЗЫКА", ENTRY, IMPRINT, "Дмитрий Орлов", "Новая книга занимает место среди других")


def want(title: str = TITLE, *authors: str, reference: str = "") -> Want:
    return Want("w", title, list(authors), 2019, reference=reference)


@pytest.mark.parametrize(
    ("asked", "book", "reviewers"),
    [
        (want(TITLE, "Орлов Д. С."), BOOK, ["Орлов"]),
        (want(f"Review of Gordon, M.: {BOOK}", "D. Orlov"), BOOK, ["Orlov"]),
        (want(f"Rezension von Gordon, M.: {BOOK}"), BOOK, []),
        (want("", reference=f"Орлов Д. С. Рец. на: Gordon M. {BOOK}. Oxford: OUP, 2016 // Язык. 2019. № 1."), BOOK, ["Орлов"]),
    ],
)  # fmt: skip
def test_a_want_says_what_is_reviewed_and_by_whom(asked: Want, book: str, reviewers: list[str]) -> None:
    (read,) = read_wanted_review(asked)
    assert (read.title, read.surnames, read.is_review) == (book, reviewers, True)


@pytest.mark.parametrize("title", ["О рецензиях на книги по истории языка", "Peer review of papers on languages", BOOK])
def test_other_wants_are_no_reviews(title: str) -> None:
    assert read_wanted_review(want(title)) == []


@pytest.mark.parametrize(
    "asked",
    [
        want(TITLE, "Орлов Д. С."),
        want(f"Review of M. Gordon: {BOOK}", "D. Orlov"),
        want("", reference=f"Орлов Д. С. Рец. на: Gordon M. {BOOK}. Oxford: OUP, 2016 // Язык. 2019. № 1."),
    ],
)
def test_a_review_is_known_by_its_book(asked: Want) -> None:
    assert verify(asked, REVIEW).accepted


def test_who_reviews_may_sign_at_the_end() -> None:
    unsigned = printed(f"Рецензия на книгу Gordon M. {BOOK}.", "Oxford, 2016. 384 с.", "Новая книга занимает место")
    assert verify(want(TITLE, "Орлов Д. С."), unsigned).accepted


def test_a_heading_that_counts_the_pages_of_a_book_is_a_review_of_whoever_stands_below() -> None:
    silent = printed(
        f"M. Gordon. {BOOK}. Oxford: Oxford", "University Press, 2016. 384 p. ISBN 9781107051614.", "Д. Орлов"
    )
    assert verify(want(TITLE, "Орлов Д. С."), silent).accepted
    assert not verify(want(TITLE, "Лужин П. П."), silent).accepted


@pytest.mark.parametrize(
    "record",
    [
        printed(BOOK, "M. Gordon", "Oxford University Press"),
        printed(f"Рецензия на книгу Gordon M. {BOOK}, Part 2", "Дмитрий Орлов"),
        printed("Рецензия на книгу Gordon M. Morphological patterns of island tongues.", "Oxford, 2016. 384 с."),
    ],
    ids=["the book", "its second part", "another book"],
)
def test_what_is_no_review_of_it(record: Record) -> None:
    assert not verify(want(TITLE, "Орлов Д. С."), record).accepted


def test_a_review_by_another() -> None:
    other = printed(f"Рецензия на книгу Gordon M. {BOOK}.", "Oxford, 2016. 384 с.", "П. П. Лужин")
    other.metadata = Metadata(authors=[Person("Лужин", "П.")])
    assert not verify(want(TITLE, "Орлов Д. С."), other).accepted
