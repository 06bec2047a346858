"""External programs: each runs in a process group of its own, with a time limit, and is killed with its children."""

from __future__ import annotations

import contextlib
import os
import resource
import shutil
import signal
import subprocess
import tempfile

SECONDS = 20.0
MEMORY = 1_500_000_000
OUTPUT = 100_000_000


class ToolError(Exception):
    """A program failed; `status` is the document status that this means."""

    def __init__(self, status: str, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail


def _limit() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (OUTPUT, OUTPUT))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _kill(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def run(command: list[str], seconds: float = SECONDS) -> bytes:
    """What the program writes to its standard output (which is a file, so that its size is limited too)."""
    program = shutil.which(command[0])
    if program is None:
        raise ToolError("missing_tool", command[0])
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            [program, *command[1:]],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=_limit,
        )
        try:
            code = process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise ToolError("timeout", command[0]) from None
        finally:
            _kill(process)
            process.wait()
        output.seek(0)
        written = output.read()
    if code and not written:
        raise ToolError("broken", f"{command[0]} ended with {code}")
    return written
