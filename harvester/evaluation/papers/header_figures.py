"""One document's metadata against its truth, the figures over many, and their report beside the seeds' tables."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from harvester.evaluation import seeds
from harvester.evaluation.measures import (
    CLOSE,
    are_alike,
    bin_weights,
    collect_surnames,
    is_same_abstract,
    rate_field,
    take_share,
    write_count,
)
from harvester.evaluation.report.sections import (
    RATINGS,
    Bars,
    Curve,
    ReadField,
    ReadPage,
    ReadPages,
    Section,
    Table,
    WrongValue,
    WrongValues,
    beside_seeds,
)
from harvester.text.scripts import split_words, squeeze

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from harvester.items import Metadata, Value

# Figures a table of parts has room for.
COLUMNS = ("n", "title_exact", "title_close", "surname_recall", "surname_precision", "abstract", "keywords_f", "udk")
# A group with fewer documents has no share worth a row.
SMALLEST_GROUP = 3
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


def judge_metadata(row: dict[str, Any], metadata: Metadata) -> Judgement:
    """The printed second-language title counts as right too; abstract and keywords may stand in either language."""
    got, other = text_of(metadata.title), row.get("title_alt") or ""
    judgement = Judgement(
        row,
        metadata,
        exact=bool(squeeze(got)) and squeeze(got) in {squeeze(row["title"]), squeeze(other)},
        close=are_alike(got, row["title"], CLOSE) or are_alike(got, other, CLOSE),
        wanted=collect_surnames(row.get("authors") or ()),
        given=collect_surnames(metadata.authors),
    )
    if row.get("abstract") or row.get("abstract_shingles"):
        judgement.abstract = any(
            is_same_abstract(row, text_of(v)) for v in (metadata.abstract, metadata.abstract_other)
        )
    if row.get("udk"):
        judgement.udk = squeeze(text_of(metadata.udc)) == squeeze(row["udk"])
    if row.get("keywords"):
        judgement.keywords = _score_keywords(row["keywords"], metadata.keywords, metadata.keywords_other)
    if other:
        judgement.title_alt = any(are_alike(text_of(v), other, CLOSE) for v in (metadata.title_other, metadata.title))
    if row.get("emails"):
        judgement.emails = _normalise_addresses(row["emails"]) == _normalise_addresses(
            text_of(value) for value in metadata.emails
        )
    return judgement


def make_figures(judged: Sequence[Judgement]) -> dict[str, Any]:
    """Shares over the documents given; of a field only where the truth has it, with how many those are."""
    hits = sum(len(one.wanted & one.given) for one in judged)
    recall = hits / max(sum(len(one.wanted) for one in judged), 1)
    precision = hits / max(sum(len(one.given) for one in judged), 1)
    found: dict[str, Any] = {
        "n": len(judged),
        "title_exact": take_share([one.exact for one in judged]),
        "title_close": take_share([one.close for one in judged]),
        "surname_recall": round(recall, 4),
        "surname_precision": round(precision, 4),
        "surname_f": round(2 * recall * precision / max(recall + precision, 1e-9), 4),
        "all_surnames": take_share([one.wanted == one.given for one in judged if one.wanted]),
    }
    for name in ("abstract", "udk", "title_alt", "emails"):
        hit = [value for one in judged if (value := getattr(one, name)) is not None]
        found |= {name: take_share(hit), f"{name}_n": len(hit)}
    scores = [one.keywords for one in judged if one.keywords is not None]
    mean = round(sum(scores) / len(scores), 4) if scores else None
    return found | {"keywords_f": mean, "keywords_n": len(scores)}


def count_few(judged: Sequence[Judgement]) -> dict[str, Any]:
    """The same for classes with few cases, as k of n."""
    return {
        "n": len(judged),
        "title_exact": write_count([one.exact for one in judged]),
        "title_close": write_count([one.close for one in judged]),
        "all_surnames": write_count([one.wanted == one.given for one in judged if one.wanted]),
        "abstract": write_count([one.abstract for one in judged if one.abstract is not None]),
    }


def count_ratings(judged: Sequence[Judgement]) -> dict[str, list[int]]:
    """For each field of the seeds' tables, how many came out in each of the four ways."""
    found = {name: [0] * len(RATINGS) for name in RATED}
    for one in judged:
        for name, how in _rate_values(one).items():
            found[name][how] += 1
    return {name: row for name, row in found.items() if sum(row)}


def _rate_values(one: Judgement) -> dict[str, int]:
    row, got = one.row, one.metadata
    found = {"title": rate_field(split_words(row["title"]), split_words(text_of(got.title)), one.close)}
    if one.wanted:
        found["author"] = rate_field(one.wanted, one.given, one.wanted == one.given)
    if one.emails is not None:
        given = _normalise_addresses(text_of(value) for value in got.emails)
        found["email"] = rate_field(_normalise_addresses(row["emails"]), given, one.emails)
    if one.abstract is not None and row.get("abstract"):
        found["abstract"] = rate_field(split_words(row["abstract"]), split_words(text_of(got.abstract)), one.abstract)
    return found


def text_of(value: Value | None) -> str:
    return value.value if value else ""


def _normalise_addresses(emails: Any) -> set[str]:
    return {email.casefold().strip() for email in emails}


def _score_keywords(wanted: list[str], *given: list[Value]) -> float:
    """F of the language that fits better."""
    want = {squeeze(word) for word in wanted} - {""}
    sets = [{squeeze(value.value) for value in values} - {""} for values in given]
    got = max(sets, key=lambda one: len(one & want))
    return 2 * len(got & want) / max(len(want) + len(got), 1)


def make_sections(judged: dict[str, list[Judgement]], main: str, seen: bool, corpus: Path) -> list[Section]:
    """Everything of a run by several methods; `main` is the one the figures are of."""
    papers = {method: [one for one in of if one.row.get("kind", "paper") == "paper"] for method, of in judged.items()}
    ours = papers[main]
    return [
        *_compare_with_seeds(papers, seen),
        _compare_methods(papers),
        _split_by(ours, "language", lambda one: one.row["lang"]),
        _split_by(ours, "format", lambda one: one.row.get("format") or ""),
        _split_by(ours, "source", lambda one: one.group, SMALLEST_GROUP),
        _plot_calibration(judged[main]),
        _list_worst(judged[main]),
        _show_pages(judged[main], corpus),
    ]


def _compare_with_seeds(papers: dict[str, list[Judgement]], seen: bool) -> Iterable[Table]:
    """Tables 2 and 3 were made on what had been trained on, 4 and 5 on what had not."""
    numbered = (
        ((2, "ru", seeds.TABLE_2), (3, "en", seeds.TABLE_3))
        if seen
        else ((4, "ru", seeds.TABLE_4), (5, "en", seeds.TABLE_5))
    )
    for number, language, published in numbered:
        ours = {
            method: count_ratings([one for one in of if one.row["lang"] == language]) for method, of in papers.items()
        }
        if any(ours.values()):
            yield beside_seeds(f"Seeds' table {number} ({language}), per cent", published, ours)


def _compare_methods(papers: dict[str, list[Judgement]]) -> Bars:
    counted = [count_ratings(of) for of in papers.values()]
    shares = {field: [of[field][0] / sum(of[field]) if field in of else None for of in counted] for field in RATED}
    return Bars("Extracted, by field and method", list(papers), shares, note="Papers of all languages and formats.")


def _split_by(judged: list[Judgement], name: str, key: Callable[[Judgement], str], least: int = 1) -> Table:
    """The figures of the parts that a key makes, the largest first."""
    parts: dict[str, list[Judgement]] = defaultdict(list)
    for one in judged:
        parts[key(one)].append(one)
    ordered = sorted(((part, of) for part, of in parts.items() if len(of) >= least), key=lambda row: -len(row[1]))
    made = [(part, make_figures(of)) for part, of in ordered]
    rows = [[part, *(found[column] for column in COLUMNS)] for part, found in made]
    return Table(f"By {name}", [name, *(column.replace("_", " ") for column in COLUMNS)], rows)


def split_by_layout(judged: list[Judgement]) -> dict[str, dict[str, Any]]:
    """The figures of all documents with a tag of layout (a cover, a rubric, bad text), the most frequent tag first."""
    counts = Counter(tag for one in judged for tag in one.row.get("layout") or ())
    tags = [tag for tag, count in counts.most_common() if count >= SMALLEST_GROUP]
    return {tag: make_figures([one for one in judged if tag in (one.row.get("layout") or ())]) for tag in tags}


def _plot_calibration(judged: list[Judgement]) -> Curve:
    titles = [(one.metadata.title.weight, one.close) for one in judged if one.metadata.title]
    authors = [
        (person.weight, squeeze(person.family) in one.wanted) for one in judged for person in one.metadata.authors
    ]
    abstracts = [
        (one.metadata.abstract.weight, one.abstract)
        for one in judged
        if one.metadata.abstract and one.abstract is not None
    ]
    pairs = {"title": titles, "authors": authors, "abstract": abstracts}
    points = {name: bin_weights(of) for name, of in pairs.items()}
    note = "A weight is a probability: of the values with 0.9, nine in ten should be right. Bins of 20 values or more."
    return Curve("Calibration", {name: of for name, of in points.items() if of}, note)


def _list_worst(judged: list[Judgement]) -> WrongValues:
    """Wrong values, those first that were given with the greatest weight."""
    cases = []
    for one in judged:
        name, got = one.row["file"], one.metadata
        if not one.close:
            weight = got.title.weight if got.title else 0.0
            cases.append(WrongValue(name, "title", one.row["title"], text_of(got.title), weight, one.lines))
        if one.wanted != one.given and one.wanted:
            weight = min((person.weight for person in got.authors), default=0.0)
            names = ", ".join(row["family"] for row in one.row["authors"])
            cases.append(
                WrongValue(name, "authors", names, ", ".join(p.family for p in got.authors), weight, one.lines)
            )
        if one.abstract is False:
            weight = got.abstract.weight if got.abstract else 0.0
            cases.append(
                WrongValue(name, "abstract", one.row.get("abstract") or "", text_of(got.abstract), weight, one.lines)
            )
    return WrongValues("Worst cases", sorted(cases, key=lambda case: -(case.weight or 0.0)))


def _show_pages(judged: list[Judgement], corpus: Path) -> ReadPages:
    """Every document with something wrong, its first page beside what was read; those with most wrong first."""
    pages = [ReadPage(one.row["file"], str(corpus / one.row["file"]), _list_fields(one), one.lines) for one in judged]
    wrong = {page.name: sum(field.right is False for field in page.fields) for page in pages}
    shown = sorted((page for page in pages if wrong[page.name]), key=lambda page: -wrong[page.name])
    return ReadPages("Pages beside what was read", shown, "Documents with a wrong field; a dash: the truth has none.")


def _list_fields(one: Judgement) -> list[ReadField]:
    row, got = one.row, one.metadata
    people = (", ".join(person.family for person in got.authors), ", ".join(who["family"] for who in row["authors"]))
    terms = ("; ".join(map(text_of, got.keywords)), "; ".join(row.get("keywords") or ()))
    told = (
        ("title", got.title, row["title"], one.close),
        ("second title", got.title_other, row.get("title_alt"), one.title_alt),
        ("abstract", got.abstract, row.get("abstract"), one.abstract),
        ("УДК", got.udc, row.get("udk"), one.udk),
    )
    fields = [
        ReadField(name, text_of(of), want or "", of.weight if of else None, right) for name, of, want, right in told
    ]
    right = one.wanted == one.given if one.wanted else None
    authors = ReadField("authors", *people, _find_least(got.authors) if got.authors else None, right)
    return [*fields[:1], authors, *fields[1:], ReadField("key words", *terms, None, _is_whole(one.keywords))]


def list_values(judged: list[Judgement]) -> list[dict[str, Any]]:
    """Every value with its weight and whether it was right, to compare runs by."""
    found = []
    for one in judged:
        got = one.metadata
        people = "; ".join(" ".join(filter(None, (p.family, p.given, p.patronymic))) for p in got.authors)
        rows = (
            ("title", text_of(got.title), got.title.weight if got.title else 0.0, one.close),
            ("authors", people, min((p.weight for p in got.authors), default=0.0), one.wanted == one.given),
            ("abstract", text_of(got.abstract), got.abstract.weight if got.abstract else 0.0, one.abstract),
            (
                "title_other",
                text_of(got.title_other),
                got.title_other.weight if got.title_other else 0.0,
                one.title_alt,
            ),
            ("udc", text_of(got.udc), got.udc.weight if got.udc else 0.0, one.udk),
            ("keywords", "; ".join(map(text_of, got.keywords)), _find_least(got.keywords), _is_whole(one.keywords)),
            ("emails", "; ".join(map(text_of, got.emails)), _find_least(got.emails), one.emails),
        )
        found += [
            {"id": one.row["file"], "field": field, "value": value, "weight": weight, "right": right}
            for field, value, weight, right in rows
            if value
        ]
    return found


def _find_least(of: list[Any]) -> float:
    return min((value.weight for value in of), default=0.0)


def _is_whole(score: float | None) -> bool | None:
    return None if score is None else score == 1.0


def leave_out_titles(labelled: list[dict[str, Any]], titles: Iterable[str]) -> list[dict[str, Any]]:
    """The labelled headers without those of the papers that have these titles: sets copy from each other."""
    asked = {squeeze(title) for title in titles} - {""}
    return [row for row in labelled if squeeze(title_of(row)) not in asked]


def title_of(row: dict[str, Any]) -> str:
    return str(row["fields"].get("title") or "")
