"""What papers that cite a paper say of it becomes part of its record, as links come and go.

Written once for both ways to ask a library: each step is a question, which the caller puts to the store it has.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, TypeVar

from harvester.fusion.statements import hear_reference
from harvester.library.contracts import Citations, Papers
from harvester.library.linking import EXACT, STRONG, choose_links

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import CitationLink, Paper, Statement
    from harvester.library.asynchronous import AsyncLibrary
    from harvester.library.contracts import Library

T = TypeVar("T")
# A method of a contract with its arguments; the answer is sent back.
Questions = Generator[tuple[Callable[..., Any], tuple[Any, ...]], Any, T]

# However many cite a paper, so many of them are heard; however much one cites, so many are told.
MOST_CITING, MOST_CITED = 40, 200
# How far a reference is taken for this paper's, by the grade of its link.
TRUSTED = {EXACT: 1.0, STRONG: 0.9}


def hear_citations(library: Library, paper_id: str) -> list[str]:
    """After a paper was saved or read anew: what is said of it, and what it says of others; the papers that changed."""
    return _answer_all(library, _hear_all(paper_id))


def _answer_all(library: Library, questions: Questions[T]) -> T:
    answer: Any = None
    while True:
        try:
            method, args = questions.send(answer)
        except StopIteration as end:
            answered: T = end.value
            return answered
        answer = library.bind(method)(*args)


def hear_paper(library: Library, paper_id: str) -> bool:
    """What is said of one paper; whether it changed its record."""
    return _answer_all(library, _hear_one(paper_id))


async def hear_citations_async(library: AsyncLibrary, paper_id: str) -> list[str]:
    """The same in a crawl."""
    questions = _hear_all(paper_id)
    answer: Any = None
    try:
        while True:
            method, args = questions.send(answer)
            answer = await library.ask(method, *args)
    except StopIteration as end:
        return list(end.value)


def _hear_all(paper_id: str) -> Questions[list[str]]:
    works = yield Citations.list_works, (paper_id,)
    links = yield Citations.find_links, (sorted(set(works)), ())
    cited = {link.paper_id for link in _choose_sure(links)} - {paper_id}
    changed = []
    for each in [paper_id, *sorted(cited)[:MOST_CITED]]:
        if (yield from _hear_one(each)):
            changed.append(each)
    return changed


def _hear_one(paper_id: str) -> Questions[bool]:
    """Whether what others say of a paper changed its record."""
    paper: Paper | None = yield Papers.get, (paper_id,)
    fitting: list[CitationLink] = yield Citations.find_links, ((), [paper_id])
    works = sorted({link.work for link in fitting})
    links = (yield Citations.find_links, (works, ())) if works else []
    own = {link.work: link for link in _choose_sure(links) if link.paper_id == paper_id}
    citing: list[tuple[str, str]] = (yield Citations.find_citing, (sorted(own),)) if own else []
    heard: list[Statement] = []
    for other in sorted({other for _, other in citing} - {paper_id})[:MOST_CITING]:
        heard += yield from _hear_from(other, own)
    if paper is None or not (heard or any(one.source == "reference" for one in paper.witnesses)):
        return False
    kept = yield Papers.testify, (paper_id, "reference", heard)
    return bool(kept != paper)


def _hear_from(citing_id: str, own: dict[str, CitationLink]) -> Questions[list[Statement]]:
    citing: Paper | None = yield Papers.get, (citing_id,)
    works = yield Citations.list_works, (citing_id,)
    return [
        statement
        for reference, work in zip(citing.references if citing else [], works, strict=False)
        if work in own
        for statement in hear_reference(reference, "reference", reference.weight * TRUSTED[own[work].grade], citing_id)
    ]


def _choose_sure(links: Iterable[CitationLink]) -> list[CitationLink]:
    """Of all links the one of each work that is surely this paper."""
    of_works: dict[str, list[CitationLink]] = defaultdict(list)
    for link in links:
        of_works[link.work].append(link)
    best = (choose_links(each) for each in of_works.values())
    return [chosen[0] for chosen in best if len(chosen) == 1 and chosen[0].grade in TRUSTED]
