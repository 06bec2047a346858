"""External programs: each runs in a process group of its own, with limits, and is killed with its children.

Their seconds are the processor's; one that hangs without using it ends by the clock, `PATIENCE` times later.
"""

from __future__ import annotations

import contextlib
import ctypes
import math
import os
import resource
import shutil
import signal
import subprocess
import tempfile

from harvester.jail.environment import scrub_environment
from harvester.jail.landlock import Ruleset
from harvester.jail.places import SINK, list_system_places
from harvester.jail.seccomp import Filter
from harvester.jail.time_limits import PATIENCE, read_own_seconds

SECONDS = 15.0
ALMOST = 0.8  # of its seconds: what counts them for the limit and what tells them afterwards differ by some ticks
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


def _set_limit(kind: int, most: int, grace: int = 0) -> None:
    _, hard = resource.getrlimit(kind)
    last = most + grace if hard == resource.RLIM_INFINITY else min(most + grace, hard)
    resource.setrlimit(kind, (min(most, last), last))


def _bind_child(seconds: float, memory: int, rules: Ruleset, calls: Filter) -> None:
    """In the child: it ends with the worker that is killed, it and what it starts by their processor time, in jail."""
    if hasattr(_LIBC, "prctl"):
        _LIBC.prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    _set_limit(resource.RLIMIT_CPU, max(1, math.ceil(seconds)), grace=2)  # asked to end first, so that this is told
    _set_limit(resource.RLIMIT_AS, memory)
    _set_limit(resource.RLIMIT_FSIZE, OUTPUT)
    _set_limit(resource.RLIMIT_CORE, 0)
    rules.restrict()
    calls.load()


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def run_tool(
    command: list[str],
    seconds: float = SECONDS,
    memory: int = MEMORY,
    folder: str | None = None,
    given: bytes | None = None,
) -> bytes:
    """What the program writes to its standard output (which is a file, so that its size is limited too).

    It runs in a jail: of all files that are not the system's it sees those in `folder`, and may write only there.
    """
    program = shutil.which(command[0])
    if program is None:
        raise ToolError("missing_tool", command[0])
    with contextlib.ExitStack() as stack:
        own = folder or stack.enter_context(tempfile.TemporaryDirectory())
        return _run_in_cell([program, *command[1:]], command[0], own, seconds, memory, given)


def _run_in_cell(command: list[str], name: str, folder: str, seconds: float, memory: int, given: bytes | None) -> bytes:
    with (
        tempfile.TemporaryFile() as output,
        tempfile.TemporaryFile() as errors,
        Ruleset(list_system_places(), (folder, SINK)) as rules,
    ):
        calls = Filter()
        try:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL if given is None else subprocess.PIPE,
                stdout=output,
                stderr=errors,
                cwd=folder,
                env={**scrub_environment(os.environ, folder), "LC_ALL": "C.UTF-8"},
                start_new_session=True,
                preexec_fn=lambda: _bind_child(seconds, memory, rules, calls),
            )
        except OSError as error:
            raise ToolError("missing_tool", f"{name} does not start: {error.strerror}") from None
        before = read_own_seconds()
        try:
            process.communicate(given, timeout=seconds * PATIENCE)
        except subprocess.TimeoutExpired:
            raise ToolError("timeout", name) from None
        finally:
            _kill_group(process)
            process.wait()
        errors.seek(0)
        told = errors.read(_TOLD).decode("utf-8", "replace")
        output.seek(0)
        in_time = read_own_seconds() - before < ALMOST * seconds
        return _judge_result(name, process.returncode, output.read(), told, in_time)


def _judge_result(name: str, code: int, written: bytes, told: str, in_time: bool) -> bytes:
    if code == -signal.SIGXFSZ or "File too large" in told:
        raise ToolError("bomb", name)
    if code == -signal.SIGXCPU or (code and not in_time):  # or what it had started was ended so
        raise ToolError("timeout", name)
    if code and ("encrypt" in told.lower() or "passphrase" in told.lower() or "password" in told.lower()):
        raise ToolError("encrypted", name)
    if code and not written:
        raise ToolError("broken", f"{name} ended with {code}: {' '.join(told.split())}".rstrip(": "))
    return written
