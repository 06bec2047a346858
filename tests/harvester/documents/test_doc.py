from __future__ import annotations

import shutil

import pytest

from harvester.documents import doc, read
from harvester.documents.formats import Options
from tests.harvester.documents.files import AUTHOR, TEXT, TITLE, make_doc

MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def test_a_missing_tool_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    document = read(MAGIC + bytes(2000))
    assert (document.status, document.detail) == ("missing_tool", "antiword")


@pytest.mark.skipif(not shutil.which("antiword"), reason="antiword is not installed")
def test_a_damaged_file_ends_in_a_status() -> None:
    assert read(MAGIC + bytes(2000)).status in ("broken", "no_text", "ok")


@pytest.mark.skipif(not shutil.which("antiword"), reason="antiword is not installed")
def test_paragraphs_are_lines() -> None:
    document = read(make_doc())
    assert (document.status, document.format, document.language) == ("ok", "doc", "ru")
    assert [line.text for line in document.lines] == [TITLE, AUTHOR, TEXT]


@pytest.mark.skipif(not shutil.which("catdoc"), reason="catdoc is not installed")
def test_the_second_tool_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doc, "COMMANDS", (("no-such-tool",), doc.COMMANDS[1]))
    assert read(make_doc()).lines[0].text == TITLE


@pytest.mark.skipif(not shutil.which("soffice"), reason="LibreOffice is not installed")
def test_the_third_one_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doc, "COMMANDS", ())
    document = doc.read(make_doc(), Options())
    assert (document.status, document.format) == ("ok", "doc")
    assert document.lines[0].text == TITLE


def test_a_locked_file_is_encrypted() -> None:
    assert read(MAGIC + bytes(504) + b"\xec\xa5" + bytes(9) + b"\x01" + bytes(500)).status == "encrypted"
    assert read(MAGIC + bytes(504) + "EncryptedPackage".encode("utf-16-le")).status == "encrypted"
