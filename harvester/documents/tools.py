"""External programs: each runs in a process group of its own, with limits, and is killed with its children."""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import shutil
import signal
import subprocess
import tempfile

SECONDS = 15.0
MEMORY = 1_500_000_000
OUTPUT = 200_000_000
_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG
_LIBC = ctypes.CDLL(None)
_TOLD = 400


class ToolError(Exception):
    """A program failed; `status` is the document status that this means."""

    def __init__(self, status: str, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail


def _set_limit(kind: int, most: int) -> None:
    _, hard = resource.getrlimit(kind)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(kind, (most, most))


def _bind_child(seconds: float, memory: int) -> None:
    """In the child: it ends with the worker that is killed, and what it starts ends by its own processor time."""
    if hasattr(_LIBC, "prctl"):
        _LIBC.prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    _set_limit(resource.RLIMIT_CPU, int(seconds) + 2)
    _set_limit(resource.RLIMIT_AS, memory)
    _set_limit(resource.RLIMIT_FSIZE, OUTPUT)
    _set_limit(resource.RLIMIT_CORE, 0)


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def _make_environment(folder: str | None) -> dict[str, str]:
    """A program may write to the folder for temporary files, even a ghostscript that is kept safe: it gets its own."""
    own = {"TMPDIR": folder, "TEMP": folder, "TMP": folder} if folder else {}
    return {**os.environ, "LC_ALL": "C.UTF-8", **own}


def run_tool(
    command: list[str],
    seconds: float = SECONDS,
    memory: int = MEMORY,
    folder: str | None = None,
    given: bytes | None = None,
) -> bytes:
    """What the program writes to its standard output (which is a file, so that its size is limited too)."""
    program = shutil.which(command[0])
    if program is None:
        raise ToolError("missing_tool", command[0])
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            [program, *command[1:]],
            stdin=subprocess.DEVNULL if given is None else subprocess.PIPE,
            stdout=output,
            stderr=errors,
            cwd=folder,
            env=_make_environment(folder),
            start_new_session=True,
            preexec_fn=lambda: _bind_child(seconds, memory),
        )
        try:
            process.communicate(given, timeout=seconds)
        except subprocess.TimeoutExpired:
            raise ToolError("timeout", command[0]) from None
        finally:
            _kill_group(process)
            process.wait()
        code = process.returncode
        errors.seek(0)
        told = errors.read(_TOLD).decode("utf-8", "replace")
        output.seek(0)
        return _judge_result(command[0], code, output.read(), told)


def _judge_result(name: str, code: int, written: bytes, told: str) -> bytes:
    if code == -signal.SIGXFSZ or "File too large" in told:
        raise ToolError("bomb", name)
    if code == -signal.SIGXCPU:
        raise ToolError("timeout", name)
    if code and ("encrypt" in told.lower() or "passphrase" in told.lower() or "password" in told.lower()):
        raise ToolError("encrypted", name)
    if code and not written:
        raise ToolError("broken", f"{name} ended with {code}: {' '.join(told.split())}".rstrip(": "))
    return written
