"""Answers and papers told to a person: found and where, how sure and why; or why not, and the best near-miss."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.addresses.archived import read_archived_address
from harvester.clock import written
from harvester.imprint.history import EVENTS
from harvester.imprint.introduction import METHOD as INTRODUCTION
from harvester.imprint.registers import list_author_ids
from harvester.items.results import NEAR
from harvester.messages.named import list_counts, tell_status
from harvester.messages.retelling import retell, retell_evidence
from harvester.messages.translating import _, mark, ngettext
from harvester.statuses import WANT
from harvester.text.printable import put_on_one_line

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from rich.table import Table

    from harvester.items import Correction, Evidence, Paper, Refusal, Want, WantResult
    from harvester.library.contracts import Library

STYLES = {"found": "green", "open": "dim", "not_found": "yellow", "undecided": "yellow"}
OPEN = "open"
OPEN_SENTENCE = mark("Not hunted yet: `scrapy crawl paper` hunts it.")
REMOVED_SENTENCE = mark("It was found, and taken out of the library since.")
REASONS = 5
SHORT_REASONS = 3
FIRST_REFERENCES = 10
STATED = ("licence", "copyright", "version")


@dataclass(slots=True)
class WantReport:
    """A want and everything the library knows about how its hunt ended."""

    want: Want
    result: WantResult | None = None
    paper: Paper | None = None
    nearest: Refusal | None = None

    @property
    def status(self) -> str:
        return self.result.status if self.result else OPEN


def list_reports(
    library: Library, ids: Container[str] | None = None, status: str | None = None
) -> Iterator[WantReport]:
    """The answers to all wants, or to those with these ids, in the order the wants came."""
    for want, result in library.wants.all(status):
        if ids is None or want.id in ids:
            yield _report_want(library, want, result)


def _report_want(library: Library, want: Want, result: WantResult | None) -> WantReport:
    # The result has the want as it was understood: a reference taken apart.
    want = result.want if result and result.want else want
    if result and result.status == "found":
        return WantReport(want, result, library.papers.get(result.paper_id) if result.paper_id else None)
    refusals = [one for one in library.wants.list_refusals(want.id) if one.weight >= NEAR] if result else []
    return WantReport(want, result, nearest=max(refusals, key=lambda refusal: refusal.weight, default=None))


def cite_want(want: Want) -> str:
    """A want in one line, as a person would cite it."""
    head = "; ".join([*want.authors[:3], "…"] if len(want.authors) > 3 else want.authors)
    year = f" ({want.year})" if want.year else ""
    return f"{head}{year}: {want.title}" if head and want.title else want.heading + year


def make_heading(answer: WantReport) -> str:
    sure = f" {answer.result.weight:.2f}" if answer.result and answer.status == "found" else ""
    return f"{tell_status(answer.status)}{sure}  {cite_want(answer.want)}"


def list_findings(answer: WantReport) -> Iterator[tuple[str, Any]]:
    """The answer as labelled lines under its heading."""
    yield "want", answer.want.id
    if answer.result is None:
        yield "why", _(OPEN_SENTENCE)
    elif answer.status == "found":
        yield from _list_found(answer.result, answer.paper)
    else:
        yield from _list_missing(answer.result, answer.nearest)


def _list_found(result: WantResult, paper: Paper | None) -> Iterator[tuple[str, Any]]:
    yield "where", result.url
    if paper:
        yield "paper", paper.paper_id
        yield "file", paper.file
    else:
        yield "but", _(REMOVED_SENTENCE)
    yield from (("why", reason) for reason in format_evidence(result.evidence[:REASONS]))


def _list_missing(result: WantResult, nearest: Refusal | None) -> Iterator[tuple[str, Any]]:
    yield "why", retell(WANT.get(result.status, ""))
    yield "detail", retell(result.detail)
    yield "looked at", _count_attempts(result)
    if result.near_miss:
        yield "near-miss", _tell_near_miss(result.near_miss, result.weight)
        yield from (("but", reason) for reason in format_evidence(result.evidence[:REASONS]))
    elif nearest:
        yield "near-miss", _tell_near_miss(nearest.url, nearest.weight)
        yield from (("but", _format_reason(**piece)) for piece in nearest.evidence[:REASONS])


def _count_attempts(result: WantResult) -> str:
    ends = Counter(attempt.status for attempt in result.tried)
    return _(
        "files tried: {files}; {requests} requests, {seconds:.0f} s",
        files=list_counts(ends.most_common()) or _("none"),
        requests=result.requests,
        seconds=result.seconds,
    )


def _tell_near_miss(url: str, weight: float) -> str:
    return _("{url} ({weight:.2f} sure)", url=url, weight=weight)


def _tell_address(url: str) -> str:
    copy = read_archived_address(url)
    return _("{url} (archived copy of {day} from {source})", url=url, day=copy.day, source=copy.url) if copy else url


def describe_paper(paper: Paper) -> Iterator[tuple[str, Any]]:
    """A paper as labelled lines: what it is, where it was found, how sure and why, what it says."""
    told = paper.metadata
    yield "id", paper.paper_id
    yield "authors", "; ".join(paper.authors)
    yield "year", paper.year
    yield "published", ", ".join(value.value for value in (told.container, told.volume, told.issue) if value)
    yield from (("author id", str(found)) for found in list_author_ids(told))
    yield "history", ", ".join(f"{event} {day.value}" for event in EVENTS if (day := getattr(told, event)))
    yield from ((name, value.value) for name in STATED if (value := getattr(told, name)))
    yield from (("found at", _tell_address(url)) for url in paper.urls)
    yield from (("file", file) for file in _list_files(paper))
    yield (
        "read",
        ", ".join(
            filter(None, (paper.format, ngettext("{number} page", "{number} pages", paper.pages), paper.language))
        ),
    )
    yield "added", paper.added
    yield "wanted as", ", ".join(paper.wants)
    yield "sure", f"{paper.weight:.2f}"
    yield from (("why", reason) for reason in format_evidence(paper.evidence))
    yield from (("corrected", _tell_correction(correction)) for correction in paper.corrections)
    abstracts = (value for value in (told.abstract, told.abstract_other) if value)
    yield from (("begins" if value.method == INTRODUCTION else "abstract", value.value) for value in abstracts)
    yield "key words", ", ".join(value.value for value in told.keywords or told.keywords_other)
    yield "references", len(paper.references)
    yield from (("", reference.text) for reference in paper.references[:FIRST_REFERENCES])


def _tell_correction(correction: Correction) -> str:
    day = written(correction.time)[:10]
    if not correction.author:
        return f"{correction.name}, {day}"
    return _("{field} by {author}, {day}", field=correction.name, author=correction.author, day=day)


def _list_files(paper: Paper) -> list[str]:
    """The file of each copy, with its format and size."""
    return [_("{file} ({format}, {size} bytes)", **copy) for copy in paper.copies] or [paper.file]


def make_report_table(library: Library, ids: Container[str] | None = None) -> Table:
    """All answers as one table: what was found where, how sure and why, and what was not."""
    from rich import box
    from rich.table import Table

    columns = ("status", "sure", "wanted", "where and why")
    table = Table(*map(retell, columns), box=box.SIMPLE_HEAD, show_lines=False)
    statuses = []
    for answer in list_reports(library, ids):
        statuses.append(answer.status)
        sure = f"{answer.result.weight:.2f}" if answer.result and answer.status == "found" else ""
        cells = (tell_status(answer.status), sure, cite_want(answer.want), _explain_result(answer))
        table.add_row(*map(put_on_one_line, cells), style=STYLES.get(answer.status, "red"))
    table.caption = summarise_statuses(statuses)
    return table


def _explain_result(answer: WantReport) -> str:
    result = answer.result
    if result is None:
        return _(OPEN_SENTENCE)
    why = "; ".join(" ".join(reason.split()) for reason in format_evidence(result.evidence[:SHORT_REASONS]))
    if answer.status == "found":
        return f"{result.url} ({why})"
    near = f" Nearest: {result.near_miss} ({why})" if result.near_miss else ""
    return (result.detail or WANT.get(result.status, "")) + near


def format_evidence(evidence: Iterable[Evidence]) -> list[str]:
    """Named evidence with its points, most important first as it is kept."""
    return [_format_reason(piece.name, piece.points, piece.detail) for piece in evidence]


def _format_reason(name: str, points: float, detail: str = "") -> str:
    name, detail = retell_evidence(name, detail)
    return f"{points:+5.1f} {name}" + (f": {detail}" if detail else "")


def summarise_statuses(statuses: Iterable[str]) -> str:
    """ "12 wants: 9 found, 2 not_found, 1 open"."""
    counts = Counter(statuses)
    if not counts:
        return _("no wants")
    total = ngettext("{number} want", "{number} wants", counts.total())
    return f"{total}: {list_counts(counts.most_common())}"
