"""Work on a whole library by a Dask cluster: links, what papers say of those they cite, authors told apart, versions.

A share is done by one worker, which reads the library and writes to it; done again, as after a worker was killed, it
comes to the same.
"""

from __future__ import annotations

from contextlib import closing
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, TypeVar

from harvester.library import open_library
from harvester.library.citing import hear_paper
from harvester.library.contracts import LibraryError
from harvester.library.duplicates.finding import group_pairs, judge_pairs, look_at_papers, pair_papers
from harvester.library.files import FileStore
from harvester.library.late_links import link_papers
from harvester.library.merged_links import list_unlinked, mark_linked
from harvester.library.people import Telling, settle_blocks, take_family
from harvester.library.shared_links import divide_works, link_range

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from harvester.library.contracts import Library
    from harvester.library.duplicates.finding import Group, PaperLook

T = TypeVar("T")

PAPERS = 50  # that one worker links or lets hear what is said of them, before it takes more
NAMES = 200  # blocks of authors
PAIRS = 200  # of papers that may be one work
EVERY_PAPER = 2**31 - 1  # as many as a store may be asked for
MOST_FAILURES = 3  # of a share


def link_everything(library: Library, client: Any, uri: str) -> Iterator[int]:
    """As `merged_links.link_all` by many: the numbers of cited works, as their links are made."""
    waiting = list_unlinked(library)
    linked: set[str] = set()
    for works, papers in link_works(client, uri):
        linked.update(papers)
        yield works
    mark_linked(library, waiting)
    for _heard in _share_out(client, uri, _hear_papers, _make_batches(sorted(linked), PAPERS)):
        pass


def link_works(client: Any, uri: str) -> Iterator[tuple[int, list[str]]]:
    """Make the links of all cited works anew; of each range how many there were, and the papers that they are."""
    return _share_out(client, uri, link_range, divide_works())


def link_waiting(library: Library, client: Any, uri: str) -> Iterator[int]:
    """As `late_links.link_unlinked` by many: the numbers of papers that were linked."""
    return _share_out(client, uri, _link_papers, _make_batches(list_unlinked(library), PAPERS))


def tell_authors(library: Library, client: Any, uri: str, *, anew: bool = False) -> int:
    """As `people.settle_authors` by many; how many mentions were told."""
    telling = client.scatter(Telling.read(library, anew=anew), broadcast=True)
    return sum(_share_out(client, uri, settle_blocks, _divide_names(library, anew=anew), telling))


def find_versions(library: Library, client: Any, uri: str, files: str, now: float) -> list[Group]:
    """As `duplicates.finding.find_groups` by many: texts are read and pairs judged by workers, and paired up here."""
    papers = _make_batches(library.papers.find_ids("", EVERY_PAPER), PAPERS)
    looks = _share_out(client, uri, _look_at_papers, papers, files, now)
    pairs = pair_papers(look for share in looks for look in share)
    judged = _share_out(client, uri, judge_pairs, _make_batches(pairs, PAIRS))
    return group_pairs(library, (group for share in judged for group in share))


def _divide_names(library: Library, *, anew: bool) -> Iterator[tuple[list[str]]]:
    """Blocks of one family name stay together: the ids of their persons must differ."""
    families = (list(blocks) for _, blocks in groupby(library.authors.blocks(unsettled=not anew), key=take_family))
    batch: list[str] = []
    for blocks in families:
        batch += blocks
        if len(batch) >= NAMES:
            yield (batch,)
            batch = []
    if batch:
        yield (batch,)


def _make_batches(items: Sequence[T], size: int) -> Iterator[tuple[Sequence[T]]]:
    return ((items[start : start + size],) for start in range(0, len(items), size))


def _link_papers(library: Library, papers: Sequence[str]) -> int:
    return sum(1 for _linked in link_papers(library, papers))


def _look_at_papers(library: Library, papers: Sequence[str], files: str, now: float) -> list[PaperLook]:
    return list(look_at_papers(library, FileStore(files), filter(None, map(library.papers.get, papers)), now))


def _hear_papers(library: Library, papers: Sequence[str]) -> int:
    return sum(hear_paper(library, paper_id) for paper_id in papers)


def _share_out(
    client: Any, uri: str, work: Callable[..., Any], shares: Iterable[tuple[Any, ...]], *more: Any
) -> Iterator[Any]:
    """What came of each share, as they are done; so many are given out that nobody waits for the next."""
    from distributed import as_completed

    calls = (client.submit(_do_share, uri, work, share, *more, pure=False, retries=MOST_FAILURES) for share in shares)
    first = list(islice(calls, 2 * max(1, sum(client.ncores().values()))))
    done: Any = as_completed(first, loop=client.loop)  # type: ignore[no-untyped-call]
    for call in done:
        try:
            result = call.result()
        except LibraryError:
            raise
        except Exception as error:  # a share that kills its workers, or that none can do
            raise LibraryError(f"the Dask workers fail: {type(error).__name__}: {error}") from error
        for another in islice(calls, 1):
            done.add(another)
        yield result


def _do_share(uri: str, work: Callable[..., Any], share: tuple[Any, ...], *more: Any) -> Any:
    """On a worker of Dask."""
    with closing(open_library(uri)) as library:
        return work(library, *share, *more)
