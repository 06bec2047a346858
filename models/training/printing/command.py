"""`python -m models.training printing make`: made documents with every line labelled, for the reader of layout.

    python -m models.training printing make --corpus CORPUS --count 3000 --seed 1 --out FOLDER

Needs chromium (apt-packages.txt). FOLDER gets documents-SEED.jsonl.gz, a document a row, and keeps the sentences and
the typefaces that the next run uses again.
"""

from __future__ import annotations

import argparse
import gzip
import json
from pathlib import Path

from models.training.printing.house import make_rows
from models.training.printing.press import Press
from models.training.printing.stock import open_stock
from models.training.printing.typefaces import cast_typefaces

# Rows after which a file that is still being written can be read so far.
FLUSHED = 50


def run() -> int:
    options = _parse_arguments()
    means = options.means or options.out
    stock = open_stock(options.corpus, means / "sentences.json.gz")
    typefaces = cast_typefaces(means / "typefaces")
    options.out.mkdir(parents=True, exist_ok=True)
    path = options.out / f"documents-{options.seed}.jsonl.gz"
    count = 0
    with Press(typefaces) as press, gzip.open(path, "wt", encoding="utf-8", compresslevel=5) as file:
        for row in make_rows(stock, press, options.count, options.seed):
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
            count += 1
            if count % FLUSHED == 0:
                file.flush()
    print(f"{count} documents in {path}")
    return 0


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    make = parser.add_subparsers(required=True, metavar="make").add_parser("make")
    make.add_argument("--corpus", type=Path, required=True, help="a folder with corpora/, corpora_ru/ and papers/")
    make.add_argument("--count", type=int, default=1000, help="how many documents")
    make.add_argument("--seed", type=int, default=1, help="the same seed makes the same documents")
    make.add_argument("--out", type=Path, required=True, help="the folder of the rows")
    make.add_argument("--means", type=Path, help="the folder of sentences and typefaces; without it that of the rows")
    return parser.parse_args()
