from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from harvester.items import Metadata, Value
from harvester.library import open_library
from harvester.library.sqlite.connection import Connection
from tests.harvester.library.papers import paper


@pytest.mark.parametrize("member", [None, ("language", "ru"), ("kind", "thesis"), ("host", "example.org")])
@pytest.mark.parametrize("bounds", [("", ""), ("2025-01-02", ""), ("", "2025-01-02~"), ("2025-01-02", "2025-01-03~")])
def test_papers_are_listed_by_an_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bounds: tuple[str, str], member: tuple[str, str] | None
) -> None:
    plans: list[str] = []
    ask = Connection.rows

    def explain(self: Connection, sql: str, *values: Any) -> Any:
        plans.extend(row["detail"] for row in ask(self, f"EXPLAIN QUERY PLAN {sql}", *values))
        return ask(self, sql, *values)

    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as library:
        for day in range(1, 5):
            kind = Metadata(kind=Value("thesis", 1.0, "test"))
            made = paper(f"p{day}", f"Работа {day}", added=f"2025-01-0{day}", language="ru", metadata=kind)
            library.papers.save(made)
        monkeypatch.setattr(Connection, "rows", explain)
        found = [one.added for *_, one in library.papers.list_stamped((bounds[0], 0), 10, bounds[1], member)]
    days = [f"2025-01-0{day}" for day in range(1, 5)]
    assert found == [day for day in days if bounds[0] <= day <= (bounds[1] or "9")]
    assert "SEARCH listed USING PRIMARY KEY (code=? AND " in plans[0]
    assert not [plan for plan in plans if "SCAN" in plan or "TEMP B-TREE" in plan]
