"""RIS."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.inputs.lines import make_bad, read_lines

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.inputs.lines import Rows


def read(path: Path) -> Rows:
    import rispy

    try:
        entries = rispy.loads("\n".join(read_lines(path)), skip_unknown_tags=True)
    except (ValueError, OSError) as error:
        yield 1, make_bad("line 1", f"not RIS ({error})")
        return
    for number, entry in enumerate(entries, 1):
        title = entry.get("title") or entry.get("primary_title") or ""
        authors = entry.get("authors") or entry.get("first_authors") or []
        yield (
            number,
            {
                "id": entry.get("id"),
                "title": title,
                "authors": authors,
                "year": str(entry.get("year", ""))[:4] or None,
                **_read_places(entry),
            },
        )


def _read_places(entry: dict[str, Any]) -> dict[str, str]:
    """Where the work stands; who only looks for it by its title passes over this."""
    container = entry.get("journal_name") or entry.get("secondary_title") or entry.get("alternate_title3")
    pages = "–".join(str(entry[name]) for name in ("start_page", "end_page") if entry.get(name))
    places = {"container": container, "issue": entry.get("number"), "pages": pages}
    places |= {name: entry.get(name) for name in ("volume", "publisher", "doi")}
    return {name: str(value) for name, value in places.items() if value}
