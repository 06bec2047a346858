"""Every outside program, in its place one that a hostile file has taken over: the readers that use it run it in jail."""

from __future__ import annotations

import os
import socket
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from harvester.documents import doc, read, tesseract, tools
from harvester.jail.cell import list_walls
from tests.harvester.documents.files import make_djvu, make_doc, make_rar, make_z
from tests.harvester.jail import attempts

POSTSCRIPT = b"%!PS\n/Helvetica findfont 12 scalefont setfont 72 700 moveto (Jail) show showpage\n"
SEVEN_ZIP = b"7z\xbc\xaf\x27\x1c" + bytes(40)
# What makes a reader run the program.
USES: dict[str, Callable[[], Any]] = {
    "gs": lambda: read(POSTSCRIPT, name="a.ps"),
    **{command[0]: lambda: read(make_doc(), name="a.doc") for command in doc.COMMANDS},
    "soffice": lambda: read(make_doc(), name="a.doc"),
    "bsdtar": lambda: [read(make_rar({"a.txt": b"a text"})), read(SEVEN_ZIP, name="a.7z")],
    "gzip": lambda: read(make_z(b"a text"), name="a.txt.Z"),
    "djvutxt": lambda: read(make_djvu() or b"", name="a.djvu"),
    "ddjvu": lambda: read(make_djvu() or b"", name="a.djvu", ocr="always"),
    "tesseract": lambda: tesseract.find_turn((b"P5 60 40 255\n" + b"\xff" * 2400, 1.0), 10.0),
}
# Programs that are asked only where others have failed.
FAILED_BEFORE = {"catdoc": ["antiword"], "soffice": ["antiword", "catdoc"]}
# Bash alone, so that what is refused to it is refused to any program.
TAKEN_OVER = """#!/bin/bash
( exec 3<>/dev/tcp/127.0.0.1/{port} ) 2>/dev/null && echo socket
( read -r line < {home}/secret.txt && echo home ) 2>/dev/null
( echo x > {home}/new ) 2>/dev/null && echo written
[ -n "$WEB_TOKEN$MONGODB" ] && echo secret
echo tried
"""
WALLS = list_walls()
pytestmark = pytest.mark.skipif(not (WALLS["files"] and WALLS["calls"]), reason="this kernel has not both walls")


@pytest.fixture
def port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@pytest.mark.parametrize("program", USES)
def test_a_program_that_was_taken_over_gets_nothing(
    program: str, port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, programs = tmp_path / "home", tmp_path / "programs"
    for folder in (home, programs):
        folder.mkdir()
    (home / "secret.txt").write_text(f"{attempts.SECRET}\n", encoding="utf-8")
    for name in (program, *FAILED_BEFORE.get(program, ())):
        script = TAKEN_OVER.format(port=port, home=home) if name == program else "#!/bin/bash\nexit 1\n"
        (programs / name).write_text(script, encoding="utf-8")
        (programs / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("WEB_TOKEN", attempts.SECRET)
    monkeypatch.setenv("MONGODB", f"mongodb://me:{attempts.SECRET}@host/")
    free = subprocess.run([programs / program], capture_output=True, text=True, check=True)
    assert free.stdout.split() == ["socket", "home", "written", "secret", "tried"]
    (home / "new").unlink()
    said = list_said(monkeypatch, program)
    USES[program]()
    assert said, f"{program} was not run"
    assert set(said) == {b"tried\n"}
    assert not (home / "new").exists()


def list_said(monkeypatch: pytest.MonkeyPatch, program: str) -> list[bytes]:
    """What the program writes from now on."""
    said: list[bytes] = []
    judge = tools._judge_result

    def note(name: str, code: int, written: bytes, *rest: Any) -> bytes:
        if name == program:
            said.append(written)
        return judge(name, code, written, *rest)

    monkeypatch.setattr(tools, "_judge_result", note)
    return said
