"""Worker processes with limits of time and memory: a file that kills one costs that file only.

    with Pool(workers=2, seconds=20, memory_mb=1500) as pool:
        answer = pool.call(read_record, path)       # blocks
        answer = await pool.ask(read_record, path)  # from asyncio

A function of a module goes by its qualified name; arguments and answers are plain values. A call that uses
too much of the processor or of memory, hangs or dies raises `WorkerDied` with a status of statuses.DOCUMENT. Workers
are warm: they import what `warm` names once, and the memory limit counts from there.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import mmap
import multiprocessing
import os
import pickle
import queue
import shutil
import signal
import socket
import struct
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, Self, TypeVar, cast

from harvester.jail.answers import NotPlain, read_answer
from harvester.jail.cell import Cell
from harvester.jail.folders import make_own_folder, remove_own_folder
from harvester.jail.time_limits import PATIENCE, TimeLimit

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from scrapy.settings import BaseSettings

P = ParamSpec("P")
R = TypeVar("R")

_SPAWN = multiprocessing.get_context("spawn")
MEGABYTE = 1 << 20
START_SECONDS = 120.0  # a worker's own start, on a busy machine
LARGEST_ANSWER = 200_000_000  # bytes: more than the text of any file that is read
_SIZE, _PART = struct.Struct("!i"), 1 << 20  # what stands before each message of a pipe; bytes taken at once
READY = b"ready"
WARM = ("harvester.stages.warming:warm_up",)
# New objects that hold others, until Python looks for cycles among them. A paper makes tens of thousands and hardly a
# cycle: every 700 of them, as Python does it, is 5 % of the time of a record.
OBJECTS_BETWEEN_COLLECTIONS = 100_000
# A worker that still holds so much of its memory after a call would have too little for the next file.
MUCH_HELD = 0.5
# How a worker ends for which a call or its answer is too large.
NO_MEMORY = 77


class WorkerDied(Exception):
    """The call did not come back; `status` says why: timeout, out_of_memory or broken."""

    def __init__(self, status: str, detail: str, code: int | None = None) -> None:
        super().__init__(f"{status}: {detail}")
        self.status = status
        self.detail = detail
        # Ended by a signal that no reader sends itself: by a person, the system, whoever.
        self.by_others = status == "broken" and code in (-signal.SIGKILL, -signal.SIGTERM, -signal.SIGINT)


class SpoolFailed(Exception):
    """The folder where files wait cannot be written: its disk is full, perhaps. No fault of the file's."""


class Pool:
    """A fixed number of workers, each started when first needed and again after it died."""

    def __init__(
        self,
        workers: int = 2,
        seconds: float = 20.0,
        memory_mb: int = 1500,
        warm: tuple[str, ...] = WARM,
        spool: str = "",
        readable: tuple[str, ...] = (),
        patience: float = PATIENCE,
    ) -> None:
        """What workers read and write beside their own temporary files stands in `spool`, a folder of the caller's.

        `seconds` are of the processor; a call that uses none may last `patience` times as long.
        """
        self.seconds = seconds
        self.patience = patience
        self._folder = make_own_folder(spool or None)
        folders = [str(self._folder / f"worker-{number}") for number in range(max(1, workers))]
        writable = (spool,) if spool else ()
        self._workers = [_Worker(memory_mb, warm, Cell(folder, readable, writable)) for folder in folders]
        self._idle: queue.LifoQueue[_Worker] = queue.LifoQueue()
        for worker in reversed(self._workers):
            self._idle.put(worker)
        self._threads = ThreadPoolExecutor(len(self._workers), thread_name_prefix="worker-call")
        self._closed = False

    def call(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run a function in a worker; raises WorkerDied, or what the function raised as a RuntimeError."""
        worker = self._idle.get()
        try:
            if self._closed:
                raise WorkerDied("timeout", "the workers are closing")
            return cast("R", worker.call(qualified_name(function), args, kwargs, self.seconds, self.patience))
        finally:
            self._idle.put(worker)

    async def ask(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: self.call(function, *args, **kwargs))

    def close(self) -> None:
        """End all workers; calls under way end with WorkerDied."""
        self._closed = True
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown(wait=True, cancel_futures=True)
        remove_own_folder(self._folder)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Readers:
    """Takes files to read; `width` of them at once keep everybody busy, and each is answered in `seconds` or never."""

    def __init__(self, submit: Callable[..., Future[dict[str, Any]]], width: int, seconds: float | None) -> None:
        self.submit = submit
        self.width = width
        self.seconds = seconds


def get_ocr_seconds(settings: BaseSettings) -> float:
    return settings.getfloat("OCR_SECONDS") if settings["OCR"] != "never" else 0.0


def get_limits(settings: BaseSettings) -> tuple[float, int]:
    """Seconds and megabytes for one file, recognition of scans included."""
    return settings.getfloat("WORKER_SECONDS") + get_ocr_seconds(settings), settings.getint("WORKER_MEMORY_MB")


class _Worker:
    """One process and the pipe to it; used by one thread at a time."""

    def __init__(self, memory_mb: int, warm: tuple[str, ...], cell: Cell) -> None:
        self._memory_mb = memory_mb
        self._warm = warm
        self._cell = cell
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._used_at_start = 0
        self._lock = threading.Lock()
        self._stopped = False

    def call(
        self, function: str, args: tuple[Any, ...], kwargs: dict[str, Any], seconds: float, patience: float
    ) -> Any:
        pipe, pid = self._start()
        try:
            limit = TimeLimit(pid, seconds, patience)
            fine, answer = _read_pair(_exchange(pipe, pickle.dumps((function, args, kwargs)), limit))
        except TimeoutError as error:
            self._kill()
            raise WorkerDied("timeout", str(error)) from None
        except NotPlain as error:
            self._kill()
            raise WorkerDied("broken", f"the answer is no plain value: {error}") from None
        except (EOFError, OSError):
            code = self._kill()
            if code == NO_MEMORY:
                raise self._tell_memory() from None
            raise WorkerDied("broken", f"the worker died ({code})", code) from None
        if isinstance(answer, MemoryError) or self._holds_much(pid):
            self._kill()  # its memory is in pieces: the next call starts anew
        if fine:
            return answer
        raise self._tell_memory() if isinstance(answer, MemoryError) else answer

    def stop(self) -> None:
        self._stopped = True
        self._kill()

    def _tell_memory(self) -> WorkerDied:
        return WorkerDied("out_of_memory", f"more than {self._memory_mb} MB")

    def _holds_much(self, pid: int) -> bool:
        return _measure_memory(pid) - self._used_at_start > MUCH_HELD * self._memory_mb * MEGABYTE

    def _start(self) -> tuple[Connection, int]:
        with self._lock:
            if self._stopped:
                raise WorkerDied("timeout", "the workers are closing")
            if self._pipe is not None and self._process is not None and self._process.is_alive():
                return self._pipe, self._process.pid or 0
            ours, theirs = _SPAWN.Pipe()
            process = _SPAWN.Process(target=_serve, args=(theirs, self._memory_mb, self._warm, self._cell), daemon=True)
            try:
                process.start()
            except OSError as error:  # no memory or no number for another process
                raise WorkerDied("broken", f"a worker did not start: {error}") from None
            theirs.close()
            self._process, self._pipe = process, ours
        try:
            ready = ours.poll(START_SECONDS) and ours.recv_bytes() == READY
        except (EOFError, OSError):  # it was killed before it said so
            ready = False
        if not ready:
            code = self._kill()
            raise WorkerDied("broken", f"a worker did not start ({code})", -signal.SIGKILL)
        self._used_at_start = _measure_memory(process.pid or 0)
        return ours, process.pid or 0

    def _kill(self) -> int | None:
        with self._lock:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if process is None:
            return None
        if process.is_alive() and process.pid:
            # Tools that the worker started share its process group and end with it.
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            process.kill()
        process.join(5)
        shutil.rmtree(self._cell.folder, ignore_errors=True)  # what it had no time to clear away
        if pipe is not None:
            pipe.close()
        return process.exitcode


def _exchange(pipe: Connection, call: bytes, limit: TimeLimit) -> bytes:
    """A call and its answer, in the framing of the pipe; raises TimeoutError in the middle of a message, too."""
    # The pipe itself would wait without end for the rest of what was begun.
    with socket.socket(fileno=os.dup(pipe.fileno())) as ours:
        _send(ours, _SIZE.pack(len(call)) + call, limit)
        (size,) = _SIZE.unpack(_receive(ours, _SIZE.size, limit))
        if not 0 <= size <= LARGEST_ANSWER:  # below 0: it does not fit into four bytes
            raise NotPlain(f"longer than {LARGEST_ANSWER} bytes")
        return _receive(ours, size, limit)


def _send(ours: socket.socket, data: bytes, limit: TimeLimit) -> None:
    rest = memoryview(data)
    while rest:
        ours.settimeout(limit.find_wait())
        with contextlib.suppress(TimeoutError):  # the limit says when it is one
            rest = rest[ours.send(rest[:_PART]) :]


def _receive(ours: socket.socket, size: int, limit: TimeLimit) -> bytes:
    data = bytearray()
    while len(data) < size:
        ours.settimeout(limit.find_wait())
        with contextlib.suppress(TimeoutError):
            part = ours.recv(min(size - len(data), _PART))
            if not part:
                raise EOFError
            data += part
    return bytes(data)


def _read_pair(data: bytes) -> tuple[bool, Any]:
    """What `_answer` made in the worker; raises NotPlain for anything else."""
    match read_answer(data):
        case (True, answer):
            return True, answer
        case (False, MemoryError() | RuntimeError() | SpoolFailed() as error):
            return False, error
    raise NotPlain("neither an answer nor an error")


def _serve(pipe: Connection, memory_mb: int, warm: tuple[str, ...], cell: Cell) -> None:
    """The worker's life: warm up in its jail, limit the memory, answer calls until the pipe closes."""
    parent = os.getppid()
    with contextlib.suppress(OSError):
        os.setpgid(0, 0)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "OMP_THREAD_LIMIT"):
        os.environ[name] = "1"
    # Imported outside, where Python can keep what it compiled; called inside, since models may start threads.
    functions = [find_function(function) for function in warm]
    cell.enter()
    threading.Thread(target=_end_with_parent, args=(parent,), daemon=True).start()
    for function in functions:
        function()
    collect_seldom()
    _limit_memory(memory_mb)
    with contextlib.suppress(EOFError, OSError):  # whoever asked is gone
        pipe.send_bytes(READY)
        try:
            while True:
                pipe.send(_answer(*pipe.recv()))
        except MemoryError:
            os._exit(NO_MEMORY)


def collect_seldom() -> None:
    """What is loaded stays, so no cycles are looked for in it again, and seldom in what comes."""
    gc.freeze()
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)


def _end_with_parent(parent: int) -> None:
    """A crawl that was killed leaves no worker behind, not even one in the middle of a file."""
    while os.getppid() == parent:
        time.sleep(1.0)
    os.killpg(0, signal.SIGKILL)


def _answer(function: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[bool, Any]:
    try:
        return True, find_function(function)(*args, **kwargs)
    except MemoryError:
        return False, MemoryError()
    except SpoolFailed as error:
        return False, error
    except Exception as error:  # told to the caller, who reports it
        return False, RuntimeError(f"{function}: {type(error).__name__}: {error}")


def qualified_name(function: Callable[..., Any]) -> str:
    """As a worker finds it: "module:function"."""
    return f"{function.__module__}:{function.__qualname__}"


def find_function(function: str) -> Any:
    """The other way round."""
    module, _, name = function.partition(":")
    return getattr(import_module(module), name)


def _limit_memory(memory_mb: int) -> None:
    try:
        import resource
    except ImportError:  # not on Windows: no limit there
        return
    limit = _measure_memory(os.getpid()) + memory_mb * MEGABYTE
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def _measure_memory(pid: int) -> int:
    """Bytes of addresses that a process takes; 0 where the system does not tell."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[0]) * mmap.PAGESIZE
    except OSError:
        return 0
