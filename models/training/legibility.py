"""Trains models/legibility.json: `python -m models.training legibility --corpus CORPUS --corpus CORPUS`.

CORPUS is a folder with truth.jsonl (file, lang, group, and layout or note where the text layer is bad) and the files it
names. The honest pages of its PDF files count the letters of each language; of them the bad ones are made.
"""

from __future__ import annotations

import argparse
import hashlib
import math
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from sklearn.linear_model import LogisticRegression

from harvester.documents import legibility
from harvester.documents.legibility import FEATURES, WORD, Judge
from harvester.documents.letter_triples import cut_triples
from harvester.text.scripts import is_cyrillic
from models.training import linear
from models.training.legibility_pages import PageExample, list_pages
from models.training.trees import write_values

if TYPE_CHECKING:
    from collections.abc import Iterable

MODELS = Path(__file__).parents[1]
LANGUAGES = ("ru", "uk", "en", "de")
LEVELS = 16
# Triples seen less often are misprints and names; in few pages all but single ones count.
LEAST, LEAST_SHARE = 2, 2.5e-6
STRENGTH = 1.0
# Every third source is set aside: figures are of those.
ASIDE = 3

CARD = """# legibility.json

Whether the letters of a page's text layer form words. Used by `harvester.documents.text_layer`, which sends a scan with
a bad layer, or a page in a font that nobody can read, to recognition, and by `harvester.documents.ocr`, which asks it
whether a page was recognised in the right language and the right way up.

| | |
|---|---|
| input | the features of `harvester/documents/legibility.py`: how usual the triples of letters are in the language \
that each word fits best ({languages}), capitals inside words, Russian words that the dictionary lacks, signs |
| method | counted triples, logistic regression over standardised features (scikit-learn), written as plain numbers |
| trained on | {trained} pages of {groups} sources; the bad ones are recognised in the wrong language or too \
coarsely, or made by losing the ends of words or confusing letters |
| made by | `python -m models.training legibility --corpus CORPUS --corpus CORPUS` |

## Figures, on a third of the sources set aside

Called legible, of all pages that can be told (8 words and more):

| pages | all | at {scan} (scans) | at {print} (print) |
|---|---|---|---|
{rows}

Languages other than these look like debris; that is why printed pages have the lower threshold. Ends lost from a page
with few Russian words pass.
"""


def count_triples(pages: Iterable[PageExample]) -> dict[str, list[str]]:
    """By language its triples, level by level, each level in one string."""
    counts: dict[str, Counter[str]] = {language: Counter() for language in LANGUAGES}
    for page in pages:
        if page.legible and page.made == "printed" and page.language in counts:
            cyrillic = page.language in ("ru", "uk")
            for word in WORD.findall(page.text.lower()):
                if is_cyrillic(word) == cyrillic:
                    counts[page.language].update(cut_triples(word))
    return {language: _sort_by_level(count) for language, count in counts.items()}


def _sort_by_level(counts: Counter[str]) -> list[str]:
    total, levels = counts.total(), [list[str]() for _ in range(LEVELS)]
    for triple, count in counts.items():
        if count >= max(LEAST, LEAST_SHARE * total):
            levels[min(max(round(math.log2(count / total * 1e6)), 0), LEVELS - 1)].append(triple)
    return ["".join(sorted(level)) for level in levels]


def fit_judge(pages: list[PageExample]) -> dict[str, Any]:
    """What the model file holds."""
    triples = count_triples(pages)
    judge = Judge.counted(triples)
    rows = [(values, page.legible) for page in pages if (values := judge.measure(page.text)) is not None]
    regression = LogisticRegression(C=STRENGTH, max_iter=2000)
    given = np.array([FEATURES.row(values) for values, _ in rows])
    fitted = linear.fit_standardised(regression, given, [legible for _, legible in rows])
    return linear.list_values(fitted, FEATURES) | {"triples": triples}


def is_set_aside(page: PageExample) -> bool:
    return int(hashlib.md5(page.group.encode(), usedforsecurity=False).hexdigest(), 16) % ASIDE == 0


def measure_judge(judge: Judge, pages: Iterable[PageExample]) -> str:
    """Rows of the card: by kind of page how many there are and how many are called legible."""
    rates: dict[tuple[bool, str], list[float]] = {}
    for page in pages:
        if judge.measure(page.text) is not None:
            kind = page.made if page.made in ("printed", "few lines", "ends lost", "letters confused") else "recognised"
            rates.setdefault((not page.legible, kind), []).append(judge.rate(page.text))
    rows = []
    for (bad, kind), found in sorted(rates.items()):
        passed = (sum(rate >= limit for rate in found) for limit in (legibility.LEGIBLE, legibility.RUBBISH))
        rows.append(f"| {'bad' if bad else 'honest'}, {kind} | {len(found)} | {' | '.join(map(str, passed))} |")
    return "\n".join(rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True, action="append")
    options = parser.parse_args()
    pages = [page for corpus in options.corpus for page in list_pages(corpus)]
    known = [page for page in pages if not is_set_aside(page)]
    model = fit_judge(known)
    write_values(MODELS / "legibility.json", model)
    card = CARD.format(
        languages=", ".join(LANGUAGES),
        trained=len(known),
        groups=len({page.group for page in known}),
        scan=legibility.LEGIBLE,
        print=legibility.RUBBISH,
        rows=measure_judge(Judge.opened(model), filter(is_set_aside, pages)),
    )
    (MODELS / "legibility.md").write_text(card, encoding="utf-8")
    print(card)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
