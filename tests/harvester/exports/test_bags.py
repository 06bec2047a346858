from __future__ import annotations

import hashlib
import zipfile
from pathlib import Path

import bagit
import pytest

from harvester.exports.bags import Folder, Zip, write_bag
from harvester.items import Paper
from harvester.library.files import FileStore
from tests.harvester.library.papers import paper


def stored(folder: Path) -> tuple[FileStore, list[Paper]]:
    files = FileStore(str(folder / "files"))
    made = [
        paper("a", "Ряды / Фурье", authors=["Иванов И."], year="2016"),
        paper("b", "Ряды / Фурье", authors=["Иванов И."], year="2016"),
        paper("lost", "Нет файла"),
    ]
    for each, name in zip(made, "ab", strict=False):
        files.persist_now(each.file, name.encode())
    return files, made


def test_a_bag_is_sound(tmp_path: Path) -> None:
    files, made = stored(tmp_path)
    lines = list(write_bag(made, files, Folder(tmp_path / "bag"), "{year}/{author} {title}"))
    assert lines[:2] == ["data/2016/Иванов Ряды Фурье.pdf", "data/2016/Иванов Ряды Фурье (2).pdf"]
    assert lines[2].startswith("missing: ")
    bag = tmp_path / "bag"
    for manifest in ("manifest-sha256.txt", "tagmanifest-sha256.txt"):
        for line in (bag / manifest).read_text(encoding="utf-8").splitlines():
            digest, _, name = line.partition("  ")
            assert hashlib.sha256((bag / name).read_bytes()).hexdigest() == digest
    payload = [path for path in (bag / "data").rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in payload)
    assert f"Payload-Oxum: {size}.{len(payload)}" in (bag / "bag-info.txt").read_text()
    assert (bag / "bagit.txt").read_text() == "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n"
    assert (bag / "data/papers.jsonl").read_text(encoding="utf-8").count("\n") == 3


@pytest.mark.parametrize("target", ["folder", "zip"])
def test_the_library_of_congress_s_own_reader_finds_nothing_wrong(target: str, tmp_path: Path) -> None:
    files, made = stored(tmp_path)
    made[0].title = "50 % рядов"  # a sign that manifests escape
    if target == "folder":
        list(write_bag(made, files, Folder(tmp_path / "papers"), "{year}/{author} {title}"))
    else:
        place = Zip(tmp_path / "papers.zip")
        list(write_bag(made, files, place, "{year}/{author} {title}"))
        place.close()
        zipfile.ZipFile(tmp_path / "papers.zip").extractall(tmp_path)
    bag = bagit.Bag(str(tmp_path / "papers"))
    bag.validate()
    assert bag.info["Bag-Software-Agent"] == "Harvester"
    next((tmp_path / "papers/data").rglob("*.pdf")).write_bytes(b"rotten")
    assert not bag.is_valid()


def test_a_zip_has_the_same(tmp_path: Path) -> None:
    files, made = stored(tmp_path)
    place = Zip(tmp_path / "papers.zip")
    list(write_bag(made[:1], files, place))
    place.close()
    names = zipfile.ZipFile(tmp_path / "papers.zip").namelist()
    assert "papers/data/Иванов 2016 Ряды Фурье.pdf" in names
    assert "papers/manifest-sha256.txt" in names


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "bag").mkdir()
    with pytest.raises(FileExistsError):
        Folder(tmp_path / "bag")


def test_a_damaged_file_gets_no_fresh_checksum(tmp_path: Path) -> None:
    files, made = stored(tmp_path)
    (tmp_path / "files" / made[0].file).write_bytes(b"rotten")
    lines = list(write_bag(made[:2], files, Folder(tmp_path / "bag")))
    assert lines[0].startswith("missing: ")
    assert "is damaged" in lines[0]
    assert [path.read_bytes() for path in (tmp_path / "bag" / "data").rglob("*.pdf")] == [b"b"]
