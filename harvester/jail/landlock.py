"""Landlock by its system calls: a process gives up all files but those under named folders, for good.

https://docs.kernel.org/userspace-api/landlock.html; the numbers are of linux/landlock.h.
"""

from __future__ import annotations

import ctypes
import os
import stat
import struct
import sys
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Iterable

_LIBC = ctypes.CDLL(None, use_errno=True)
# The same on every machine.
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_TELL_VERSION, _PATH_BENEATH = 1, 1
_NO_NEW_PRIVILEGES = 38
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR, TRUNCATE, IOCTL = 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 14, 1 << 15
READ = EXECUTE | READ_FILE | READ_DIR
OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL  # what can be allowed of a file that is no folder
# By the version that brought them: rights over files, TCP (bind, connect), what reaches other processes.
_FILE_RIGHTS = {1: (1 << 13) - 1, 2: 1 << 13, 3: TRUNCATE, 5: IOCTL}
_TCP, _TCP_SINCE = 0b11, 4
_ABSTRACT_SOCKETS_AND_SIGNALS, _SCOPES_SINCE = 0b11, 6


def find_version() -> int:
    """Of this kernel's Landlock; 0 where there is none, or it is switched off."""
    if sys.platform != "linux":
        return 0
    return max(0, _call(_CREATE_RULESET, None, ctypes.c_size_t(0), _TELL_VERSION))


def keeps_signals() -> bool:
    """Whether it keeps a process from sending signals to those outside."""
    return find_version() >= _SCOPES_SINCE


class Ruleset:
    """What a process may still open. Made before a fork: afterwards there are only two calls to do."""

    def __init__(self, readable: Iterable[str], writable: Iterable[str]) -> None:
        self._number, files = _create_ruleset()
        if self._number is None:
            return
        for path in readable:
            _allow(self._number, path, READ & files)
        for path in writable:
            _allow(self._number, path, files & ~(EXECUTE | IOCTL))

    def restrict(self) -> bool:
        """From here on this thread, and all that it starts, is kept to the rules and gets no new privileges."""
        if self._number is None:
            return False
        _LIBC.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        return _call(_RESTRICT_SELF, self._number, 0) == 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._number is not None:
            os.close(self._number)


def _create_ruleset() -> tuple[int | None, int]:
    """An empty one as a descriptor, None without Landlock; the rights over files that it knows of."""
    version = find_version()
    files = sum(rights for since, rights in _FILE_RIGHTS.items() if since <= version)
    wanted = (files, _TCP, _ABSTRACT_SOCKETS_AND_SIGNALS)
    # Old kernels know a shorter list, and refuse a longer one.
    known = wanted[: 3 if version >= _SCOPES_SINCE else 2 if version >= _TCP_SINCE else 1]
    attributes = struct.pack(f"={len(known)}Q", *known)
    number = _call(_CREATE_RULESET, attributes, ctypes.c_size_t(len(attributes)), 0) if version else -1
    return (number if number >= 0 else None), files


def _allow(ruleset: int, path: str, rights: int) -> None:
    """A place that is not there needs no rule."""
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        if not stat.S_ISDIR(os.fstat(place).st_mode):
            rights &= OF_FILES
        _call(_ADD_RULE, ruleset, _PATH_BENEATH, struct.pack("=Qi", rights, place), 0)
    finally:
        os.close(place)


def _call(number: int, *arguments: object) -> int:
    return int(_LIBC.syscall(ctypes.c_long(number), *arguments))
