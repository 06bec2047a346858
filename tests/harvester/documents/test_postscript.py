from __future__ import annotations

import shutil

import pytest

from harvester.documents import read
from tests.harvester.documents.making import POSTSCRIPT

pytestmark = pytest.mark.skipif(not shutil.which("gs"), reason="ghostscript is not installed")


def test_lines_have_their_size() -> None:
    document = read(POSTSCRIPT)
    title, text = document.lines
    assert (document.status, document.format) == ("ok", "ps")
    assert (title.text, round(title.size)) == ("Spectra of Finite Graphs", 20)
    assert (text.text, round(text.size)) == ("We study the spectra of finite graphs.", 10)


def test_a_program_that_fails_is_broken() -> None:
    assert read(b"%!PS\n(unfinished").status in ("broken", "no_text")


def test_files_are_out_of_reach() -> None:
    data = b"%!PS\n/Times-Roman findfont 10 scalefont setfont 10 10 moveto (/etc/passwd) (r) file 100 string readline pop show showpage"
    assert "root" not in read(data).text
