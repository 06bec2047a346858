"""How well pages tell what they are: those whose meta tags say it, read whole and read as if they had no tags."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import dataclass
from statistics import mean
from typing import TYPE_CHECKING, Any

from harvester.evaluation import seeds
from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.report.sections import Table
from harvester.metadata.page import read_page_metadata
from harvester.pages.reading import read_page
from harvester.persons.name_comparison import same_surname
from harvester.persons.name_strings import parse_surname, split_names
from harvester.persons.stated_people import DEGREES
from harvester.persons.workplaces import ORGANISATION
from harvester.text.likeness import compare_titles

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CLOSE = 0.9
# So many pages tell as much as all, and no page that is read is larger.
MOST_PAGES, LARGEST = 1_000, 2_000_000
# Best first: the tag that says it. The title tag is no meta tag and stays when these are taken away.
TITLES = ("citation_title", "dc.title", "og:title")
AUTHORS = ("citation_author", "dc.creator", "author")
_PAGE = re.compile(rb"<(?:html|head|body|title|meta|!doctype html)\b", re.IGNORECASE)


@dataclass(slots=True)
class TaggedField:
    """What the tags of one page say of one field, and what was read without them and with them."""

    host: str
    file: str
    field: str
    tag: str
    value: list[str]
    stripped: list[str]
    whole: list[str]

    def right(self, read: str) -> bool:
        found: list[str] = getattr(self, read)
        if self.field == "title":
            return any(compare_titles(one, other) >= CLOSE for one in self.value for other in found)
        return len(found) == len(self.value) and all(_is_among(name, found) for name in self.value)


def evaluate_page_header(corpus: Path) -> dict[str, Any]:
    """The figures over a folder with pages in `sites/`, a folder a host."""
    if not (corpus / "sites").is_dir():
        raise CorpusError(f"{corpus} has no sites/: give a folder like the built-in web, harvester/demo/web")
    found = [said for path in find_pages(corpus / "sites") for said in _read_tagged_fields(path, corpus / "sites")]
    if not found:
        raise CorpusError(f"no page of {corpus} has meta tags that name its title or authors")
    wrong = [
        {"file": said.file, "tag": said.tag, "said": said.value, "read": said.stripped, "whole": said.right("whole")}
        for said in found
        if not said.right("stripped") or not said.right("whole")
    ]
    n = len({said.file for said in found})
    counted = count_fields(corpus / "sites")
    result = {"task": "pages", "corpus": str(corpus), "n": n, "figures": make_figures(found), "wrong": wrong}
    return result | {"sections": [tabulate_fields(counted)]}


def count_fields(folder: Path) -> dict[str, tuple[int, int]]:
    """CARMEN's statistic: from how many of the pages a title, key words, an abstract were read."""
    pages = [path for path in find_pages(folder) if path.stat().st_size <= LARGEST]
    chosen = pages[:: max(1, -(-len(pages) // MOST_PAGES))]
    read = Counter[str]()
    for path in chosen:
        told = read_page_metadata(path.read_bytes(), f"http://{path.relative_to(folder).as_posix()}")
        read.update(name for name in seeds.PAGES if getattr(told, name))
    return {name: (read[name], len(chosen)) for name in seeds.PAGES}


def tabulate_fields(counted: dict[str, tuple[int, int]]) -> Table:
    rows = [
        [name, *(f"{read} of {pages}" for read, pages in (published, counted[name])), _take_share(*counted[name])]
        for name, published in seeds.PAGES.items()
    ]
    note = "Pages of any kind: one without an abstract gives none. The published ones were of the social sciences."
    return Table("CARMEN's statistic", ["field", "published", "here", "share"], rows, note)


def _take_share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def find_pages(folder: Path) -> Iterator[Path]:
    """The files that are HTML by their beginning, whatever they are called."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            with path.open("rb") as file:
                if _PAGE.search(file.read(2_000)):
                    yield path


def _read_tagged_fields(path: Path, folder: Path) -> Iterator[TaggedField]:
    body, name = path.read_bytes(), path.relative_to(folder).as_posix()
    meta = read_page(body, f"http://{name}").meta
    said = {field: _find_first(meta, names) for field, names in (("title", TITLES), ("authors", AUTHORS))}
    said["authors"] = (said["authors"][0], _list_surnames(said["authors"][1]))
    if not any(values for _, values in said.values()):
        return
    stripped, whole = (read_page_metadata(body, f"http://{name}", tags=tags) for tags in (False, True))
    for field, (tag, values) in said.items():
        if values:
            yield TaggedField(
                name.partition("/")[0],
                name,
                field,
                tag,
                values,
                _list_read_values(stripped, field),
                _list_read_values(whole, field),
            )


def _find_first(meta: dict[str, list[str]], names: tuple[str, ...]) -> tuple[str, list[str]]:
    return next(((name, meta[name]) for name in names if meta.get(name)), ("", []))


def _list_surnames(values: list[str]) -> list[str]:
    """The surnames of what can be a name; "author", an address or an institution names nobody."""
    names = [DEGREES.sub("", name) for value in values for name in split_names(value) if "@" not in name]
    return [parse_surname(name) for name in names if _is_name(name) and not ORGANISATION.search(name)]


def _is_name(text: str) -> bool:
    """A few words, the first and the last with a capital."""
    parts = text.split()
    return 0 < len(parts) <= 6 and parts[0][0].isupper() and parts[-1][0].isupper() and not re.search(r"\d", text)


def _list_read_values(metadata: Any, field: str) -> list[str]:
    if field == "title":
        return [metadata.title.value] if metadata.title else []
    return [person.family for person in metadata.authors]


def _is_among(name: str, names: list[str]) -> bool:
    return any(same_surname(name, other) for other in names)


def make_figures(found: list[TaggedField]) -> dict[str, Any]:
    """Shares of pages; the mean over hosts too, since one host may have most of the pages; and by kind of tag."""
    shares: dict[str, Any] = {}
    for field in ("title", "authors"):
        for read in ("stripped", "whole"):
            hosts = defaultdict(list)
            for said in found:
                if said.field == field:
                    hosts[said.host].append(said.right(read))
            if hosts:
                shares[f"{field}_{read}"] = round(mean(hit for hits in hosts.values() for hit in hits), 4)
                shares[f"{field}_{read}_mean_over_hosts"] = round(mean(mean(hits) for hits in hosts.values()), 4)
    for tag in (*TITLES, *AUTHORS):
        hits = [said.right("stripped") for said in found if said.tag == tag]
        if hits:
            shares[f"{tag}_stripped"] = f"{sum(hits)} of {len(hits)}"
    return shares
