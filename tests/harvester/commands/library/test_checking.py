from __future__ import annotations

import hashlib
import json
from contextlib import closing
from typing import TYPE_CHECKING

from harvester.demo import WEB
from harvester.demo.server import serve
from harvester.items import Paper
from harvester.library import open_library
from harvester.library.files import FileStore, pack_text
from tests.harvester.commands.conftest import GRAPHS, SERIES
from tests.harvester.library.damage import RECORDS, damage
from tests.webs import Web, environment, pdf

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def test_what_is_damaged_is_named(filled: Place) -> None:
    sound = filled.scrapy("library", "check")
    assert (sound.code, sound.out.strip()) == (0, "4 files are sound"), sound.err
    next(filled.files.rglob(f"{SERIES}.pdf")).write_bytes(b"rotten")
    next(filled.files.rglob(f"{GRAPHS}.txt.gz")).unlink()
    (filled.files / "orphan.pdf").write_bytes(b"nobody's")
    done = filled.scrapy("library", "check")
    assert done.code == 1
    for line in (
        f"rotten: {SERIES[:2]}/{SERIES}.pdf",
        f"missing: text/{GRAPHS[:2]}/{GRAPHS}.txt.gz",
        "orphan: orphan.pdf",
    ):
        assert line in done.err
    assert done.out.startswith("2 files are sound, ")
    assert "--repair" in done.out


def test_a_bad_record_is_a_line_of_its_own(filled: Place) -> None:
    damage(filled.uri, "papers", "number", "record", {"authors": 5})
    done = filled.scrapy("library", "check", "--json")
    assert done.code == 1
    (row,) = map(json.loads, done.out.splitlines())
    assert (row["kind"], row["paper_id"]) == ("bad_record", SERIES[:16])


def test_files_are_fetched_again_where_they_were_found(place: Place) -> None:
    web = Web(place.folder / "web")
    store, titles = FileStore(str(place.files)), ("Series in spaces", "Graphs of groups", "Waves in shallow water")
    with closing(open_library(place.uri)) as library:
        for number, title in enumerate(titles):
            data, url = pdf(title, "A. Bright"), f"http://papers.example/{number}.pdf"
            web.put(url, data if number < 2 else data + b"%changed since", title)
            sha256 = hashlib.sha256(data).hexdigest()
            file = store.persist_now(store.path_of(sha256, "pdf"), data if number else b"rotten")
            text = store.text_path_of(sha256)
            library.papers.save(Paper("", sha256, title, urls=[url], file=file, text_file=text, format="pdf"), title)
            if number:
                store.delete(file)
    with serve(web.save()) as server:
        done = place.program("library", "check", "--repair", "--json", **environment(server.url))
    rows = {row["name"]: row["repaired"] for row in map(json.loads, done.out.splitlines())}
    assert done.code == 1, done.err
    assert sorted(rows.values()) == [False, False, True, True, True, True], done.out
    assert "Traceback" not in done.err
    assert sum(store.is_sound(name) for name in rows) == 4


def test_a_library_of_the_built_in_web_is_whole_again(place: Place) -> None:
    """3 rotten and 2 missing files, 1 bad record and 1 orphan: all are named, the files fetched again."""
    store, names = FileStore(str(place.files)), []
    with closing(open_library(place.uri)) as library:
        for path in sorted((WEB / "sites" / "vestnik.example").rglob("*.pdf"))[:7]:
            data, url = path.read_bytes(), f"http://{path.relative_to(WEB / 'sites')}"
            sha256 = hashlib.sha256(data).hexdigest()
            file = store.persist_now(store.path_of(sha256, "pdf"), data)
            text = store.persist_now(store.text_path_of(sha256), pack_text("text"))
            library.papers.save(Paper("", sha256, url, urls=[url], file=file, text_file=text, format="pdf"), url)
            names.append(file)
    damage(place.uri, "papers", "number", "record", {"authors": 5})
    for name in names[1:4]:
        (place.files / name).write_bytes((place.files / name).read_bytes()[:-1] + b"?")
    for name in names[4:6]:
        store.delete(name)
    (place.files / "orphan.pdf").write_bytes(b"nobody's")
    damages = {**dict.fromkeys(names[1:4], "rotten"), **dict.fromkeys(names[4:6], "missing"), "orphan.pdf": "orphan"}
    bad_record = {f"papers {names[0].partition('/')[2][:16]}": "bad_record"}
    found = place.scrapy("library", "check", "--json")
    assert {row["name"]: row["kind"] for row in map(json.loads, found.out.splitlines())} == damages | bad_record
    with serve(WEB) as server:
        done = place.program("library", "check", "--repair", **environment(server.url))
    assert done.code == 1, done.err  # the record and the orphan are for a person
    assert sorted(done.out.splitlines()[:-1]) == sorted(f"repaired: {name}" for name in names[1:6])
    assert done.out.splitlines()[-1] == "7 files are sound, 5 repaired, 1 bad record, 1 orphan"
    assert all(store.is_sound(name) for name in names)


def test_records_are_made_again_or_said_how(filled: Place) -> None:
    for table, key, column in RECORDS:
        if table in ("papers", "wants", "mentions", "works", "citations"):
            damage(filled.uri, table, key, column, "no JSON at all")
    done = filled.scrapy("library", "check")
    assert done.code == 1
    assert "1 bad record" not in done.out
    assert f"papers {SERIES[:16]}: copy it from a backup" in done.err
    assert f"`scrapy library add` {SERIES[:2]}/{SERIES}.pdf" in done.err
    assert (
        "wants series: copy it from a backup (`scrapy library copy BACKUP LIBRARY`), or give the want again" in done.err
    )
    assert "--repair makes it again from its paper" in done.err


def test_a_paper_is_read_again_from_its_file(place: Place) -> None:
    data = pdf("Series in spaces", "A. Bright")
    path = place.folder / "series.pdf"
    path.write_bytes(data)
    assert place.scrapy("library", "add", path).code == 0
    damage(place.uri, "papers", "number", "record", "no JSON at all")
    damage(place.uri, "mentions", "paper_id", "record", "no JSON at all")
    damage(place.uri, "citations", "paper_id", "works", "no JSON at all")
    found = [json.loads(line) for line in place.scrapy("library", "check", "--json").out.splitlines()]
    [file] = [row["file"] for row in found if row["file"]]
    place.scrapy("library", "add", place.files / file)
    place.scrapy("library", "check", "--repair")
    checked = place.scrapy("library", "check")
    assert (checked.code, checked.out.strip()) == (0, "2 files are sound"), checked.err
    assert "Series in spaces" in place.scrapy("library", "list").out
