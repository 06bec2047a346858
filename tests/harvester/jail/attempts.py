"""What a reader that a hostile file has taken over may try; each gives what it got, or raises."""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import socket
import subprocess
import sys
from pathlib import Path

SECRET = "not-for-readers-7c1e"
LIBC = ctypes.CDLL(None, use_errno=True)


def warm() -> None:
    pass


def connect(port: int) -> str:
    with socket.create_connection(("127.0.0.1", port), 5):
        return "connected"


def send_datagram(port: int) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.sendto(b"secret", ("127.0.0.1", port))
    return "sent"


def send_to_socket_file(path: str) -> str:
    one, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    with one, other:
        one.sendto(b"secret", path)
    return "sent"


def connect_to_socket_file(path: str) -> str:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as caller:
        caller.connect(path)
    return "connected"


def connect_by_child(port: int) -> str:
    code = f"import socket; socket.create_connection(('127.0.0.1', {port}), 5)"
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    return "connected"


def read(path: str) -> str:
    return Path(path).read_text(encoding="utf-8", errors="replace")


def list_folder(path: str) -> list[str]:
    return os.listdir(path)


def read_by_child(path: str) -> str:
    return subprocess.run(["cat", path], check=True, capture_output=True, text=True).stdout


def write(path: str) -> str:
    Path(path).write_text("x", encoding="utf-8")
    return "written"


def remove(path: str) -> str:
    os.unlink(path)
    return "removed"


def truncate(path: str) -> str:
    os.truncate(path, 0)
    return "cut"


def write_temporary() -> str:
    import tempfile

    with tempfile.NamedTemporaryFile("w+") as file:
        file.write("x")
        return file.name


def list_variables() -> dict[str, str]:
    return dict(os.environ)


def read_own_variables() -> str:
    return read("/proc/self/environ")


def read_parents_variables() -> str:
    return read(f"/proc/{os.getppid()}/environ")


def read_arguments() -> list[str]:
    return sys.argv


def kill_parent() -> str:
    os.kill(os.getppid(), signal.SIGCONT)
    return "signalled"


def signal_by_descriptor() -> str:
    """Itself: Landlock would not stop that."""
    signal.pidfd_send_signal(os.pidfd_open(os.getpid()), signal.SIGCONT)
    return "signalled"


def limit_parent() -> str:
    """As it is limited already."""
    resource.prlimit(os.getppid(), resource.RLIMIT_CORE, resource.prlimit(os.getppid(), resource.RLIMIT_CORE))
    return "limited"


def limit_itself() -> str:
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    return "limited"


def make_namespace() -> str:
    if LIBC.unshare(0x10000000):
        raise OSError(ctypes.get_errno(), "unshare")
    return "made"


def read_parents_memory() -> str:
    """Of a place that is not there: who may look is told so, others are refused."""
    here = (ctypes.c_size_t * 2)(ctypes.addressof(ctypes.create_string_buffer(8)), 8)
    there = (ctypes.c_size_t * 2)(8, 8)
    LIBC.process_vm_readv(os.getppid(), here, ctypes.c_ulong(1), there, ctypes.c_ulong(1), ctypes.c_ulong(0))
    raise OSError(ctypes.get_errno(), "process_vm_readv")


def tell_privileges() -> dict[str, str]:
    return dict(line.split(":\t") for line in read("/proc/self/status").splitlines() if ":\t" in line)
