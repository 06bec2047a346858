from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from harvester.library import open_library
from harvester.library.sqlite.connection import Connection
from tests.harvester.library.papers import paper


@pytest.mark.parametrize("bounds", [("2025-01-02", ""), ("", "2025-01-02"), ("2025-01-02", "2025-01-03")])
def test_papers_by_date_are_found_by_an_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bounds: tuple[str, str]
) -> None:
    plans: list[str] = []
    ask = Connection.rows

    def explain(self: Connection, sql: str, *values: Any) -> Any:
        plans.extend(row["detail"] for row in ask(self, f"EXPLAIN QUERY PLAN {sql}", *values))
        return ask(self, sql, *values)

    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as library:
        for day in range(1, 5):
            library.papers.save(paper(f"p{day}", f"Работа {day}", added=f"2025-01-0{day}"))
        monkeypatch.setattr(Connection, "rows", explain)
        found = [one.added for _, one in library.papers.list_after(0, 10, *bounds)]
    assert found == [
        day for day in (f"2025-01-0{day}" for day in range(1, 5)) if bounds[0] <= day <= (bounds[1] or "9")
    ]
    assert "papers_by_added" in plans[0]
    assert "SCAN" not in plans[0]
