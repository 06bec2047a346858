"""One document's metadata against its truth, and the figures over many."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from harvester.evaluation.measures import CLOSE, RATINGS, alike, count, rating, same_abstract, share, surnames
from harvester.text.scripts import squeeze, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Metadata, Value

# The rows of the seeds' tables that a truth row can have.
RATED = ("title", "author", "email", "abstract")


@dataclass(slots=True)
class Judgement:
    """How the fields of one document came out; None where the truth does not say."""

    row: dict[str, Any]
    metadata: Metadata
    exact: bool
    close: bool
    wanted: set[str]
    given: set[str]
    abstract: bool | None = None
    udk: bool | None = None
    keywords: float | None = None
    title_alt: bool | None = None
    emails: bool | None = None
    group: str = ""
    text_from: str = ""
    lines: list[str] = field(default_factory=list)


def judge(row: dict[str, Any], metadata: Metadata) -> Judgement:
    """The printed second-language title counts as right too; abstract and keywords may stand in either language."""
    got, other = said(metadata.title), row.get("title_alt") or ""
    judgement = Judgement(
        row,
        metadata,
        exact=bool(squeeze(got)) and squeeze(got) in {squeeze(row["title"]), squeeze(other)},
        close=alike(got, row["title"], CLOSE) or alike(got, other, CLOSE),
        wanted=surnames(row.get("authors") or ()),
        given=surnames(metadata.authors),
    )
    if row.get("abstract") or row.get("abstract_shingles"):
        judgement.abstract = any(same_abstract(row, said(v)) for v in (metadata.abstract, metadata.abstract_other))
    if row.get("udk"):
        judgement.udk = squeeze(said(metadata.udc)) == squeeze(row["udk"])
    if row.get("keywords"):
        judgement.keywords = _keywords(row["keywords"], metadata.keywords, metadata.keywords_other)
    if other:
        judgement.title_alt = any(alike(said(v), other, CLOSE) for v in (metadata.title_other, metadata.title))
    if row.get("emails"):
        judgement.emails = _addresses(row["emails"]) == _addresses(said(value) for value in metadata.emails)
    return judgement


def figures(judged: Sequence[Judgement]) -> dict[str, Any]:
    """Shares over the documents given; of a field only where the truth has it, with how many those are."""
    hits = sum(len(one.wanted & one.given) for one in judged)
    recall = hits / max(sum(len(one.wanted) for one in judged), 1)
    precision = hits / max(sum(len(one.given) for one in judged), 1)
    found: dict[str, Any] = {
        "n": len(judged),
        "title_exact": share([one.exact for one in judged]),
        "title_close": share([one.close for one in judged]),
        "surname_recall": round(recall, 4),
        "surname_precision": round(precision, 4),
        "surname_f": round(2 * recall * precision / max(recall + precision, 1e-9), 4),
        "all_surnames": share([one.wanted == one.given for one in judged if one.wanted]),
    }
    for name in ("abstract", "udk", "title_alt", "emails"):
        hit = [value for one in judged if (value := getattr(one, name)) is not None]
        found |= {name: share(hit), f"{name}_n": len(hit)}
    scores = [one.keywords for one in judged if one.keywords is not None]
    mean = round(sum(scores) / len(scores), 4) if scores else None
    return found | {"keywords_f": mean, "keywords_n": len(scores)}


def few(judged: Sequence[Judgement]) -> dict[str, Any]:
    """The same for classes with few cases, as k of n."""
    return {
        "n": len(judged),
        "title_exact": count([one.exact for one in judged]),
        "title_close": count([one.close for one in judged]),
        "all_surnames": count([one.wanted == one.given for one in judged if one.wanted]),
        "abstract": count([one.abstract for one in judged if one.abstract is not None]),
    }


def ratings(judged: Sequence[Judgement]) -> dict[str, list[int]]:
    """For each field of the seeds' tables, how many came out in each of the four ways."""
    found = {name: [0] * len(RATINGS) for name in RATED}
    for one in judged:
        for name, how in _rated(one).items():
            found[name][RATINGS.index(how)] += 1
    return {name: row for name, row in found.items() if sum(row)}


def _rated(one: Judgement) -> dict[str, str]:
    row, got = one.row, one.metadata
    found = {"title": rating(words(row["title"]), words(said(got.title)), one.close)}
    if one.wanted:
        found["author"] = rating(one.wanted, one.given, one.wanted == one.given)
    if one.emails is not None:
        given = _addresses(said(value) for value in got.emails)
        found["email"] = rating(_addresses(row["emails"]), given, one.emails)
    if one.abstract is not None and row.get("abstract"):
        found["abstract"] = rating(words(row["abstract"]), words(said(got.abstract)), one.abstract)
    return found


def said(value: Value | None) -> str:
    return value.value if value else ""


def _addresses(emails: Any) -> set[str]:
    return {email.casefold().strip() for email in emails}


def _keywords(wanted: list[str], *given: list[Value]) -> float:
    """F of the language that fits better."""
    want = {squeeze(word) for word in wanted} - {""}
    sets = [{squeeze(value.value) for value in values} - {""} for values in given]
    got = max(sets, key=lambda one: len(one & want))
    return 2 * len(got & want) / max(len(want) + len(got), 1)
