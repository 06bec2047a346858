"""A sample of the figures on data that lies beside the project; what falls below its floor fails the run."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.evaluation.papers import header
from harvester.evaluation.reference_lists import bibliography, references, splitting
from harvester.evaluation.webs import topics, venues, wants

if TYPE_CHECKING:
    from collections.abc import Callable

# Floors, a little below what is reached, so that noise passes and a real loss does not.
FLOORS = {
    "wants": {
        "precision": 0.97,
        "recall": 0.93,
        "recall_outside_largest_host": 0.88,
        "recall_unknown_to_search": 0.9,
        "near_identical_refused": 28 / 30,
    },
    "venues": {
        "named_home_right": 9,
        "named_papers_f": 0.85,
        "named_files_recall": 0.85,
        "named_scholars": 0.8,
        "addressed_papers_f": 0.88,
        "addressed_files_recall": 0.88,
        "addressed_scholars": 0.88,
    },
    "topics": {"mean_precision": 0.85, "mean_recall": 0.7},
    # The models have seen these sets: the floors guard against slips, the figures of the cards are the measure.
    "header": {
        "title_exact": 0.86,
        "title_close": 0.92,
        "surname_recall": 0.9,
        "surname_precision": 0.95,
        "abstract": 0.86,
    },
    "references": {"micro_f": 0.96},
    "bibliography": {"f": 0.97},
    "splitting": {"f": 0.96},
    "twins": {"precision": 0.97, "recall": 0.97},
}
# Of the papers every so many are read, without recognition: the rest would take minutes.
EVERY = 4


def main() -> int:
    shared = Path(sys.argv[1]).resolve()
    lines = shared / "corpora_ru" / "ru_lines_dev.jsonl.gz"
    tasks: dict[str, Callable[[], dict[str, Any]]] = {
        "wants": lambda: wants.evaluate_wants(shared / "miniweb", "", "LOG_LEVEL=WARNING"),
        "venues": lambda: venues.evaluate_venues(shared / "miniweb", None, "LOG_LEVEL=WARNING"),
        "topics": lambda: topics.evaluate_topics(shared / "miniweb", "", "LOG_LEVEL=WARNING"),
        "header": lambda: sampled(shared / "papers"),
        "references": lambda: references.evaluate_references(shared / "corpora_ru" / "ru_gold_dev.jsonl", "best"),
        "bibliography": lambda: bibliography.evaluate_bibliography(lines, "best"),
        "splitting": lambda: splitting.evaluate_splitting(lines),
        "twins": lambda: {"figures": splitting.evaluate_splitting(lines)["figures"]["twins"]},
    }
    low = [line for task, evaluate in tasks.items() for line in below(task, evaluate)]
    print("\n".join(low) if low else "all figures stand above their floors")
    return 1 if low else 0


def below(task: str, evaluate: Callable[[], dict[str, Any]]) -> list[str]:
    """Measure a task, print its figures, and tell which are too low."""
    began = time.monotonic()
    figures = evaluate()["figures"]
    plain = {name: value for name, value in figures.items() if not isinstance(value, dict)}
    print(f"{task} in {time.monotonic() - began:.0f} s: {plain}", flush=True)
    floors = FLOORS[task].items()
    return [
        f"{task}: {name} {figures[name]} is below {floor}" for name, floor in floors if (figures[name] or 0) < floor
    ]


def sampled(papers: Path) -> dict[str, Any]:
    """The header of some papers by the default method."""
    rows = [json.loads(line) for line in (papers / "truth.jsonl").read_text(encoding="utf-8").splitlines()]
    chosen = [row | {"file": str(papers / row["file"])} for row in rows if row["kind"] == "paper"][::EVERY]
    with tempfile.TemporaryDirectory() as folder:
        text = "\n".join(json.dumps(row, ensure_ascii=False) for row in chosen)
        (Path(folder) / "truth.jsonl").write_text(text, encoding="utf-8")
        return header.evaluate_header(Path(folder), "best", ocr="never")


if __name__ == "__main__":
    sys.exit(main())
