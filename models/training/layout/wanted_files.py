"""Files of a small web that answer a want or stand in a list of publications: title and authors are told there."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from harvester import documents
from harvester.evaluation.corpora import read_rows
from harvester.layout.viewed_lines import MOST_PAGES
from harvester.persons.author_lines import read_author_line
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from harvester.items import Document

    Rows = list[dict[str, Any]]

# Of one host no more are taken: more teach how that host looks.
MOST_OF_HOST = 15


def read_web_files(web: Path) -> Iterator[tuple[dict[str, Any], Document]]:
    """Truth as of a paper, with the host as its group, and the document."""
    told = [*_list_wanted(_open_rows(web / "wants.jsonl")), *_list_listed(_open_rows(web / "publications.jsonl"))]
    of_host: dict[str, int] = defaultdict(int)
    taken: set[Path] = set()
    for row, addresses in told:
        places = [_find_file(web, address) for address in addresses]
        path = next((path for path in places if path.is_file()), None)
        if path is None or path in taken:
            continue
        taken.update(places)
        host = path.relative_to(web / "sites").parts[0]
        of_host[host] += 1
        if of_host[host] <= MOST_OF_HOST:
            file = str(path.relative_to(web))
            document = documents.read(path.read_bytes(), name=path.name, max_pages=MOST_PAGES)
            yield {**row, "file": file, "group": host}, document


def _open_rows(path: Path) -> Rows:
    return read_rows(path) if path.exists() else []


def _find_file(web: Path, address: str) -> Path:
    parts = urlsplit(address)
    return web / "sites" / parts.netloc / unquote(parts.path).lstrip("/")


def _list_wanted(wants: Rows) -> Iterator[tuple[dict[str, Any], Sequence[str]]]:
    for want in wants:
        authors = _name_people(want["authors"])
        yield {"title": want.get("true_title") or want["title"], "authors": authors}, want.get("answers") or ()


def _list_listed(lists: Rows) -> Iterator[tuple[dict[str, Any], Sequence[str]]]:
    """Who owns a list is often not named in it: others than those named may be authors, too."""
    for entry in (entry for one in lists for entry in one["entries"] if entry.get("title")):
        authors = _name_people([entry["text"].partition(entry["title"])[0]])
        yield {"title": entry["title"], "authors": authors, "more_authors": True}, entry.get("files") or ()


def _name_people(texts: Iterable[str]) -> list[dict[str, str]]:
    people = [person for text in texts for person in read_author_line(text, weak=True)]
    return [{"family": person.family, "given": person.given} for person in people]


def find_fold(host_rows: Iterable[dict[str, Any]], folds_of_families: dict[str, int]) -> int | None:
    """The fold of papers by the same people: what one of them wrote must not teach about the others."""
    families = [squeeze(person["family"]) for row in host_rows for person in row["authors"]]
    return next((folds_of_families[family] for family in families if family in folds_of_families), None)
