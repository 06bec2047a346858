from __future__ import annotations

import pytest

from harvester.publications.entries import read_publications

URL = "http://people.example/~bright/publ.html"
TITLES = ["Shapes of random trees", "Queues that never end", "Waves in layers of sand", "Paths through sparse nets"]


def items(tag: str, spoilt: int = -1, lost: str = "") -> list[str]:
    text = "A. Bright, C. Grey. <i>{}</i>. Annals of Examples, vol. {}, pp. {}1-{}9, 201{}. <a href={}.pdf>pdf</a>"
    rows = [text.format(title, n, n, n, n, n) for n, title in enumerate(TITLES, 1)]
    return [f"<{tag}>{row.replace(lost, '', 1) if n == spoilt else row}" for n, row in enumerate(rows)]


@pytest.mark.parametrize(
    "body",
    [
        "<dl><dt>2011<dt>2012" + "".join(items("dd")) + "</dl>",
        "<dl>" + "".join(items("dd")) + "</dl>",
        "<ul>" + "".join(items("li", 1, "</i>")) + "</ul>",
        "<ul>" + "".join(items("li", 1, "</a>")) + "</ul>",
        "<ul>" + "".join(items("li><p><font size=2", 2, "</i>")) + "</ul>",
        "<table>" + "".join(items("tr><td", 0, "</a>")) + "</table>",
    ],
)
def test_an_end_that_was_left_out_takes_no_other_entry_in(body: str) -> None:
    found = read_publications(f"<html><body><h2>Publications</h2>{body}</body></html>".encode(), URL)
    assert [entry.title for entry in found] == TITLES
    assert [entry.files for entry in found] == [[f"http://people.example/~bright/{n}.pdf"] for n in (1, 2, 3, 4)]


def test_a_list_in_an_item_stays_in_it() -> None:
    works = "".join(items("li"))
    found = read_publications(f"<html><body><ul><li>Papers<ul>{works}</ul><li>Contact</ul></body></html>".encode(), URL)
    assert [entry.title for entry in found] == TITLES
