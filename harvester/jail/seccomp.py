"""Seccomp by its system call: what a reader of files has no use for is refused by the kernel, for good.

A small program of the kernel's own (classic BPF) looks at the number of each call, and at the arguments of a few.
https://docs.kernel.org/userspace-api/seccomp_filter.html
"""

from __future__ import annotations

import ctypes
import errno
import platform
import socket
import struct
import sys

_LIBC = ctypes.CDLL(None, use_errno=True)
_SET_FILTER, _ALL_THREADS = 1, 1
_NO_NEW_PRIVILEGES = 38
_STEP = 8  # bytes of one
# The machines whose numbers are known here, by what the kernel calls their make; their column in CALLS.
MACHINES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
COLUMNS = tuple(MACHINES)
CALLS = {
    "seccomp": (317, 277),
    "socket": (41, 198),
    "socketpair": (53, 199),
    "clone": (56, 220),
    "clone3": (435, 435),
    "prlimit64": (302, 261),
}
REFUSED = {
    # other machines, and other processes of this one
    "connect": (42, 203),
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "pidfd_getfd": (438, 438),
    "pidfd_send_signal": (424, 424),
    "io_uring_setup": (425, 425),  # would connect without being asked
    # the system as others see it
    "unshare": (272, 97),
    "setns": (308, 268),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "open_by_handle_at": (304, 265),
    # parts of the kernel that often had holes
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    # what only root may do
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "delete_module": (176, 106),
    "kexec_load": (246, 104),
    "reboot": (169, 142),
    "swapon": (167, 224),
    "swapoff": (168, 225),
}
# Where things lie in what the program is given: number of the call, make of the machine, arguments of eight bytes.
_NUMBER, _MAKE, _ARGUMENTS, _ARGUMENT = 0, 4, 16, 8
_LOAD, _AND, _IF_EQUAL, _IF_AT_LEAST, _IF_ANY_BIT, _RETURN = 0x20, 0x54, 0x15, 0x35, 0x45, 0x06
_ALLOW, _ERROR = 0x7FFF0000, 0x00050000
_OTHER_NUMBERS = 0x4000_0000  # on x86-64 the same calls once more, under numbers of the x32 kind
_NAMESPACES = 0x7E02_0000  # flags of clone: in a new one a process is root, and the kernel shows it more of itself
_TYPE_OF_SOCKET = 0xF


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("steps", ctypes.c_void_p))


class Filter:
    """For machines whose calls are known here. Made before a fork: afterwards there are only two calls to do."""

    def __init__(self, machine: str = platform.machine()) -> None:
        known = sys.platform == "linux" and machine in MACHINES
        steps = _write_program(machine) if known else b""
        self._number = ctypes.c_long(CALLS["seccomp"][COLUMNS.index(machine)] if known else 0)
        self._steps = ctypes.create_string_buffer(steps, len(steps))
        self._program = _Program(len(steps) // _STEP, ctypes.addressof(self._steps))

    def load(self) -> bool:
        """From here on this process, and all that it starts, is refused these calls, and gets no new privileges."""
        if not self._program.length:
            return False
        _LIBC.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        return int(_LIBC.syscall(self._number, _SET_FILTER, _ALL_THREADS, ctypes.byref(self._program))) == 0


def _write_program(machine: str) -> bytes:
    column = COLUMNS.index(machine)
    # Calls of another make (those of 32 bits) come first, then those under other numbers.
    steps = [_step(_LOAD, _MAKE), _step(_IF_EQUAL, MACHINES[machine], 1, 0), _refuse()]
    steps += [_step(_LOAD, _NUMBER), _step(_IF_AT_LEAST, _OTHER_NUMBERS, 0, 1), _refuse()]
    for numbers in REFUSED.values():
        steps += _when(numbers[column], [_refuse()])
    # As if the kernel were old: the caller then takes `clone`, whose flags can be looked at.
    steps += _when(CALLS["clone3"][column], [_refuse(errno.ENOSYS)])
    flags = [_step(_LOAD, _ARGUMENTS), _step(_IF_ANY_BIT, _NAMESPACES, 0, 1), _refuse(), _step(_RETURN, _ALLOW)]
    steps += _when(CALLS["clone"][column], flags)
    # Limits of its own, not of others: 0 is the process that asks.
    own = [_step(_LOAD, _ARGUMENTS), _step(_IF_EQUAL, 0, 1, 0), _refuse(), _step(_RETURN, _ALLOW)]
    steps += _when(CALLS["prlimit64"][column], own)
    for call in ("socket", "socketpair"):
        steps += _when(CALLS[call][column], _allow_local_sockets())
    return b"".join([*steps, _step(_RETURN, _ALLOW)])


def _allow_local_sockets() -> list[bytes]:
    """One of its own, for its own processes (LibreOffice makes one): without connect or datagrams it reaches nobody."""
    family = [_step(_LOAD, _ARGUMENTS), _step(_IF_EQUAL, socket.AF_UNIX, 1, 0), _refuse()]
    kind = [_step(_LOAD, _ARGUMENTS + _ARGUMENT), _step(_AND, _TYPE_OF_SOCKET)]
    return [*family, *kind, _step(_IF_EQUAL, socket.SOCK_STREAM, 1, 0), _refuse(), _step(_RETURN, _ALLOW)]


def _when(number: int, steps: list[bytes]) -> list[bytes]:
    """The steps for one call; the number is still at hand afterwards, since they all return."""
    return [_step(_IF_EQUAL, number, 0, len(steps)), *steps]


def _refuse(error: int = errno.EPERM) -> bytes:
    return _step(_RETURN, _ERROR | error)


def _step(code: int, value: int, if_so: int = 0, if_not: int = 0) -> bytes:
    return struct.pack("=HBBI", code, if_so, if_not, value)
