"""`python -m harvester.demo.making [FOLDER]` makes the built-in web anew; FOLDER is emptied first."""

from __future__ import annotations

import sys
from pathlib import Path

from harvester.demo import WEB
from harvester.demo.making.writing import write_all


def main() -> None:
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else WEB
    write_all(root)
    files = [path for path in root.rglob("*") if path.is_file()]
    print(f"{len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB in {root}")


if __name__ == "__main__":
    main()
