"""Outside programs, each asked to do what it must not; in its folder it does the same work, so that the refusal counts."""

from __future__ import annotations

import gzip
import shutil
import socket
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from harvester.documents.tools import ToolError, run_tool
from harvester.jail.cell import list_walls
from tests.harvester.documents.files import make_djvu, make_doc, make_zip
from tests.harvester.jail import attempts

WALLS = list_walls()
needs_files = pytest.mark.skipif(not WALLS["files"], reason="this kernel has no Landlock")
needs_calls = pytest.mark.skipif(not WALLS["calls"], reason="this kernel or machine has no seccomp that is known here")

POSTSCRIPT = b"%!PS\n/Helvetica findfont 12 scalefont setfont 72 700 moveto (Jail) show showpage\n"
# What each program can read, and how it is told to; {} stands for the file.
READERS = {
    "cat": (b"a text", ["cat", "{}"]),
    "gs": (POSTSCRIPT, ["gs", "-q", "-dNOSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=txtwrite", "-sOutputFile=-", "{}"]),
    "bsdtar": (make_zip({"a.txt": b"a text"}), ["bsdtar", "-xOf", "{}"]),
    "catdoc": (make_doc(), ["catdoc", "-d", "utf-8", "{}"]),
    "djvutxt": (make_djvu() or b"", ["djvutxt", "{}"]),
    "gzip": (gzip.compress(b"a text"), ["gzip", "-dc", "{}"]),
    "tesseract": (b"P5 60 40 255\n" + b"\xff" * 2400, ["tesseract", "{}", "stdout", "--psm", "7", "tsv"]),
}
# What each program can be made to write; {} stands for the file.
WRITERS = {
    "sh": ["sh", "-c", "echo x > {}"],
    "gs": ["gs", "-q", "-dNOSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-sOutputFile={}", "in.ps"],
    "bsdtar": ["bsdtar", "-cf", "{}", "in.ps"],
}


def find_or_skip(program: str) -> None:
    if not shutil.which(program):
        pytest.skip(f"{program} is not installed")


def fill(command: list[str], path: Path) -> list[str]:
    return [part.replace("{}", str(path)) for part in command]


@needs_files
@pytest.mark.parametrize("name", READERS)
def test_a_program_reads_nothing_but_its_folder(name: str, tmp_path: Path) -> None:
    data, command = READERS[name]
    find_or_skip(command[0])
    inside, outside = tmp_path / "cell" / "in.file", tmp_path / "home" / "in.file"
    for path in (inside, outside):
        path.parent.mkdir()
        path.write_bytes(data)
    found = run_tool(fill(command, inside), folder=str(inside.parent))
    assert found.strip()
    with suppress(ToolError):
        written = run_tool(fill(command, outside), folder=str(inside.parent))
        assert not set(written.split()) & set(found.split()), "what it says without a file"


@needs_files
@pytest.mark.parametrize("name", WRITERS)
def test_a_program_writes_nothing_but_its_folder(name: str, tmp_path: Path) -> None:
    find_or_skip(WRITERS[name][0])
    (tmp_path / "cell").mkdir()
    (tmp_path / "cell" / "in.ps").write_bytes(POSTSCRIPT)
    inside, outside = tmp_path / "cell" / "out", tmp_path / "out"
    run_tool(fill(WRITERS[name], inside), folder=str(inside.parent))
    assert inside.stat().st_size
    with pytest.raises(ToolError):
        run_tool(fill(WRITERS[name], outside), folder=str(inside.parent))
    assert not outside.exists()


def test_ghostscript_sees_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    find_or_skip("gs")
    monkeypatch.setenv("WEB_TOKEN", attempts.SECRET)
    program = (
        b"%!PS\n/f (%pipe%env) (r) file def { f 256 string readline exch print (\n) print not { exit } if } loop\n"
    )
    (tmp_path / "env.ps").write_bytes(program)
    command = ["gs", "-q", "-dNOSAFER", "-dBATCH", "-dNODISPLAY", str(tmp_path / "env.ps")]
    told = run_tool(command, folder=str(tmp_path)).decode()
    assert f"TMPDIR={tmp_path}" in told, "it did list them"
    assert "WEB_TOKEN" not in told


def test_a_program_sees_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONGODB", f"mongodb://me:{attempts.SECRET}@host/")
    told = run_tool(["env"]).decode()
    assert "PATH=" in told
    assert "MONGODB" not in told


@needs_calls
def test_a_program_has_no_network() -> None:
    find_or_skip("bash")
    with socket.create_server(("127.0.0.1", 0)) as server:
        command = f"exec 3<>/dev/tcp/127.0.0.1/{server.getsockname()[1]} && echo connected"
        assert subprocess.run(["bash", "-c", command], check=True, capture_output=True).stdout == b"connected\n"
        with pytest.raises(ToolError, match="not permitted"):
            run_tool(["bash", "-c", command])


def test_a_program_gets_no_new_privileges() -> None:
    command = ["/usr/bin/setpriv", "--dump"]
    find_or_skip(command[0])
    assert "no_new_privs: 1" in run_tool(command).decode()


def test_a_program_that_cannot_be_started_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "odd").write_bytes(b"#!/no/such/interpreter\n")
    (tmp_path / "odd").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ToolError, match="odd does not start") as caught:
        run_tool(["odd"])
    assert caught.value.status == "missing_tool"
