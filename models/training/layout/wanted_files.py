"""Files of a small web that answer a want: title and authors are those of the want, so they teach as papers do."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from harvester import documents
from harvester.evaluation.corpora import read_rows
from harvester.persons.author_lines import read_author_line
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from harvester.items import Document

# Of one host no more are taken: more teach how that host looks.
MOST_OF_HOST = 15


def read_wanted(web: Path) -> Iterator[tuple[dict[str, Any], Document]]:
    """Truth as of a paper, with the host as its group, and the document."""
    taken: dict[str, int] = defaultdict(int)
    for want in read_rows(web / "wants.jsonl"):
        for address in want.get("answers") or ():
            parts = urlsplit(address)
            path = web / "sites" / parts.netloc / unquote(parts.path).lstrip("/")
            if path.is_file() and taken[parts.netloc] < MOST_OF_HOST:
                taken[parts.netloc] += 1
                yield _tell_truth(want, parts.netloc), documents.read(path.read_bytes(), name=path.name)
                break


def _tell_truth(want: dict[str, Any], host: str) -> dict[str, Any]:
    people = [person for name in want["authors"] for person in read_author_line(name, weak=True)]
    authors = [{"family": person.family, "given": person.given} for person in people]
    title = want.get("true_title") or want["title"]
    return {"file": want["id"], "group": host, "title": title, "authors": authors, "lang": want["lang"]}


def find_fold(host_rows: Iterable[dict[str, Any]], folds_of_families: dict[str, int]) -> int | None:
    """The fold of papers by the same people: what one of them wrote must not teach about the others."""
    families = [squeeze(person["family"]) for row in host_rows for person in row["authors"]]
    return next((folds_of_families[family] for family in families if family in folds_of_families), None)
