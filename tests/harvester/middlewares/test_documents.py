"""Three hostile files among fifty: the other forty-seven are answered, and the hostile ones have a status."""

from __future__ import annotations

import json
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from harvester.demo.server import serve
from harvester.library import open_library
from tests.webs import PROJECT, Web, environment, stats

TITLE = "A quiet paper among loud ones"


def pdf_of(objects: list[bytes]) -> bytes:
    """A PDF of these objects, the first being the catalogue."""
    data, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    data += b"".join(b"%010d 00000 n \n" % place for place in places)
    return data + b"trailer<</Size %d/Root 1 0 R>>startxref\n%d\n%%%%EOF" % (len(objects) + 1, start)


def stream(content: bytes, extra: bytes = b"") -> bytes:
    packed = zlib.compress(content, 9)
    return b"<</Length %d/Filter/FlateDecode%s>>stream\n%s\nendstream" % (len(packed), extra, packed)


def page_of(content: bytes, resources: bytes = b"/Font<</F 5 0 R>>", more: tuple[bytes, ...] = ()) -> bytes:
    return pdf_of(
        [
            b"<</Type/Catalog/Pages 2 0 R>>",
            b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<%s>>>>" % resources,
            stream(content),
            b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
            *more,
        ]
    )


def doubling() -> bytes:
    """Each form draws the next one twice: 2^26 words on one page."""
    forms = []
    for depth in range(26):
        child = b"/X%d Do /X%d Do" % (depth + 1, depth + 1) if depth < 25 else b"BT /F 9 Tf (word) Tj ET"
        form = b"/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<</X%d %d 0 R>>/Font<</F 5 0 R>>>>"
        forms.append(stream(child, form % (depth + 1, min(depth + 7, 31))))
    return page_of(b"/X0 Do", b"/XObject<</X0 6 0 R>>/Font<</F 5 0 R>>", tuple(forms))


HOSTILE = {
    "doubling.pdf": doubling,
    "inflating.pdf": lambda: page_of(b" " * 500_000_000),
    "endless.pdf": lambda: page_of(b"BT /F 9 Tf " + b"1 0 0 1 9 9 Tm (a b c) Tj " * 3_000_000 + b"ET"),
}


@pytest.mark.xdist_group("heavy")
def test_three_hostile_files_among_fifty(tmp_path: Path) -> None:
    web = Web(tmp_path / "web")
    for number in range(47):
        web.paper(f"http://files.example/{number}.pdf", f"{TITLE}, number {number}", "A. Bright")
    for name, make in HOSTILE.items():
        web.put(f"http://files.example/{name}", make())
    urls = [row["url"] for row in web.documents]
    (tmp_path / "urls").write_text("\n".join(urls[:10] + urls[-3:] + urls[10:-3]))
    out = tmp_path / "out.jsonl"
    command = [sys.executable, "-m", "scrapy", "runspider", str(Path(__file__).with_name("fetch_all.py"))]
    command += ["-a", f"urls={tmp_path}/urls", "-O", str(out)]
    for setting in (
        f"LIBRARY_URI=sqlite:///{tmp_path}/library.db",
        f"FILES_STORE={tmp_path}/files",
        f"SPOOL_FOLDER={tmp_path}/spool",
        f"STATS_FILE={tmp_path}/stats.json",
        "HOST_DELAY=0",
        "WORKER_SECONDS=15",
        "WORKER_MEMORY_MB=400",
        "SEARCH_PROVIDERS=builtin",
    ):
        command += ["-s", setting]
    with serve(web.save()) as server:
        done = subprocess.run(
            command, cwd=PROJECT, env=environment(server.url), capture_output=True, text=True, check=False
        )
    assert done.returncode == 0, done.stderr[-2000:]
    told = {row["url"]: row for row in map(json.loads, out.read_text().splitlines())}
    good = [row["status"] for url, row in told.items() if Path(url).name not in HOSTILE]
    assert good == ["ok"] * 47
    bad = {Path(url).name: row["status"] for url, row in told.items() if Path(url).name in HOSTILE}
    assert len(bad) == 3
    assert set(bad.values()) <= {"timeout", "out_of_memory", "broken", "bomb", "too_large", "no_text", "quarantined"}
    assert {"timeout", "out_of_memory", "broken"} & set(bad.values()), "none of them was hostile enough"
    assert {row["body"] for row in told.values()} == {0}, "bytes travelled on"
    assert stats(tmp_path)["documents/status/ok"] == 47
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    crashed = sum(library.tallies.get_crashes(row["sha256"]) for _, row in library.store.dump() if _ == "crashes")
    library.close()
    assert crashed > 0
