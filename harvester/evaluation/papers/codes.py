"""Task `codes`: УДК and MSC of papers, by format (S27): right, missed, too many. A folder with truth.jsonl.

A row says `udk` (a string) or `msc` (a list); a code that stands in no row is not judged, only counted as found.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.documents import read_corpus
from harvester.evaluation.report.sections import Table
from harvester.header import extract

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from harvester.items import Metadata

SCHEMES = ("udk", "msc")
COUNTS = ("right", "missed", "too many", "not judged")
PUBLISHED = "PostScript, 33 papers: all MSC codes found, one too many"


def evaluate_codes(corpus: Path, ocr: str = "auto") -> dict[str, Any]:
    """Every document that is read; codes are equal without blanks and case."""
    counts: dict[str, dict[str, Counter[str]]] = {scheme: defaultdict(Counter) for scheme in SCHEMES}
    wrong, n = [], 0
    for row, document in read_corpus(corpus, ocr):
        if document.status != "ok":
            continue
        n += 1
        told = extract(document)
        for scheme in SCHEMES:
            found, wanted = _list_found(scheme, told), _list_wanted(row, scheme)
            counted = compare_codes(found, wanted)
            counts[scheme][document.format].update(counted)
            if counted["missed"] or counted["too many"]:
                said, read = sorted(wanted or ()), sorted(found)
                wrong.append({"file": row["file"], "scheme": scheme, "said": said, "read": read})
    if not n:
        raise CorpusError(f"{corpus} names no file that can be read")
    figures = {scheme: _make_figures(of.values()) for scheme, of in counts.items()}
    rows = [
        [scheme, form, *(of[name] for name in COUNTS)]
        for scheme, forms in counts.items()
        for form, of in sorted(forms.items())
        if of.total()
    ]
    table = Table("By format", ["scheme", "format", *COUNTS], rows, f"Published (S27): {PUBLISHED}.")
    return {
        "task": "codes",
        "corpus": str(corpus),
        "n": n,
        "figures": figures,
        "wrong": wrong,
        "sections": [table],
    }


def compare_codes(found: set[str], wanted: set[str] | None) -> Counter[str]:
    """What became of the codes of one paper; where nobody says which it has, they are not judged."""
    if wanted is None:
        return Counter({"not judged": len(found)})
    counted = {"right": found & wanted, "missed": wanted - found, "too many": found - wanted}
    return Counter({name: len(codes) for name, codes in counted.items()})


def _list_wanted(row: dict[str, Any], scheme: str) -> set[str] | None:
    told = row.get(scheme)
    if not told:
        return None
    return {_fold_code(code) for code in ([told] if isinstance(told, str) else told)}


def _list_found(scheme: str, told: Metadata) -> set[str]:
    values = told.msc if scheme == "msc" else [told.udc] if told.udc else []
    return {_fold_code(value.value) for value in values}


def _fold_code(code: str) -> str:
    return "".join(str(code).split()).casefold()


def _make_figures(counted: Iterable[Counter[str]]) -> dict[str, Any]:
    whole = sum(counted, Counter())
    wanted, given = whole["right"] + whole["missed"], whole["right"] + whole["too many"]
    return {
        "precision": round(whole["right"] / given, 4) if given else None,
        "recall": round(whole["right"] / wanted, 4) if wanted else None,
        **{name.replace(" ", "_"): whole[name] for name in COUNTS},
    }
