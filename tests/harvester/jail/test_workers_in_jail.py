"""A worker that does what a hostile file may make it do: each attempt is made in a real one, and outside for comparison."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from harvester.jail.cell import list_walls
from harvester.workers import Pool
from tests.harvester.jail import attempts
from tests.webs import PROJECT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WALLS = list_walls()
needs_files = pytest.mark.skipif(not WALLS["files"], reason="this kernel has no Landlock")
needs_calls = pytest.mark.skipif(not WALLS["calls"], reason="this kernel or machine has no seccomp that is known here")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home folder with a secret in it, and a spool beside it."""
    home = tmp_path_factory.mktemp("home")
    (home / "secret.txt").write_text(attempts.SECRET)
    (home / "spool").mkdir()
    return home


@pytest.fixture(scope="module")
def pool(home: Path) -> Iterator[Pool]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("WEB_TOKEN", attempts.SECRET)
        patched.setenv("MONGODB", f"mongodb://me:{attempts.SECRET}@host/library")
        with Pool(1, 60, 300, (f"{attempts.__name__}:warm",), str(home / "spool")) as pool:
            pool.call(attempts.warm)
            yield pool


def assert_refused(pool: Pool, attempt: Callable[..., Any], *given: Any) -> None:
    with pytest.raises(RuntimeError, match=r"PermissionError|not permitted|returned non-zero"):
        pool.call(attempt, *given)


@pytest.fixture
def port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@needs_calls
@pytest.mark.parametrize("attempt", [attempts.connect, attempts.send_datagram, attempts.connect_by_child])
def test_no_network(pool: Pool, port: int, attempt: Callable[[int], str]) -> None:
    assert attempt(port) in ("connected", "sent")
    assert_refused(pool, attempt, port)


@needs_calls
@pytest.mark.parametrize(
    ("attempt", "kind"),
    [
        (attempts.connect_to_socket_file, socket.SOCK_STREAM),
        (attempts.send_to_socket_file, socket.SOCK_DGRAM),
    ],
)
def test_no_service_of_this_machine(
    pool: Pool, home: Path, attempt: Callable[[str], str], kind: socket.SocketKind
) -> None:
    path = str(home / "spool" / f"service-{kind}")
    with socket.socket(socket.AF_UNIX, kind) as service:
        service.bind(path)
        if kind == socket.SOCK_STREAM:
            service.listen()
        assert attempt(path) in ("connected", "sent")
        assert_refused(pool, attempt, path)


@needs_files
@pytest.mark.parametrize("attempt", [attempts.read, attempts.read_by_child])
def test_no_file_of_the_user(pool: Pool, home: Path, attempt: Callable[[str], str]) -> None:
    path = str(home / "secret.txt")
    assert attempt(path) == attempts.SECRET
    assert_refused(pool, attempt, path)


@needs_files
def test_no_home_folder_no_project_folder_and_none_of_passwords(pool: Pool, home: Path) -> None:
    for folder in (str(home), str(Path.home()), str(PROJECT), "/etc", "/var/log", "/proc"):
        assert_refused(pool, attempts.list_folder, folder)
    assert_refused(pool, attempts.read, "/etc/hostname")


@needs_files
def test_nothing_is_written_outside(pool: Pool, home: Path) -> None:
    (home / "kept.txt").write_text("kept")
    for attempt in (attempts.write, attempts.truncate, attempts.remove):
        assert_refused(pool, attempt, str(home / "kept.txt"))
    for path in (home / "new.txt", PROJECT / "harvester" / "new.py", Path(sys.prefix, "new"), "/tmp/new-of-a-reader"):
        assert_refused(pool, attempts.write, str(path))
    assert (home / "kept.txt").read_text() == "kept"


def test_a_reader_writes_to_the_spool_and_has_temporary_files_there(pool: Pool, home: Path) -> None:
    assert pool.call(attempts.write, str(home / "spool" / "new")) == "written"
    assert Path(pool.call(attempts.write_temporary)).is_relative_to(home / "spool")


def test_no_secret_in_the_environment(pool: Pool) -> None:
    variables = pool.call(attempts.list_variables)
    assert "PATH" in variables
    assert not {"WEB_TOKEN", "MONGODB"} & variables.keys()
    assert variables["HOME"] == variables["TMPDIR"] != str(Path.home())
    assert attempts.SECRET not in str(variables)


def test_nor_in_what_the_kernel_shows_of_it(pool: Pool) -> None:
    assert attempts.SECRET not in pool.call(attempts.read_own_variables)


@needs_files
def test_nor_in_the_crawl(pool: Pool) -> None:
    assert_refused(pool, attempts.read_parents_variables)
    assert_refused(pool, attempts.read, f"/proc/{os.getpid()}/cmdline")


@needs_calls
def test_no_other_process_and_no_namespace(pool: Pool) -> None:
    assert_refused(pool, attempts.read_parents_memory)
    assert_refused(pool, attempts.make_namespace)
    assert_refused(pool, attempts.signal_by_descriptor)


@needs_calls
def test_no_limits_but_its_own(pool: Pool) -> None:
    assert attempts.limit_parent() == pool.call(attempts.limit_itself) == "limited"
    assert_refused(pool, attempts.limit_parent)


@pytest.mark.skipif(not WALLS["signals"], reason="Landlock of this kernel does not know of signals")
def test_no_signal_to_the_crawl(pool: Pool) -> None:
    assert_refused(pool, attempts.kill_parent)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux knows it")
def test_no_new_privileges(pool: Pool) -> None:
    told = pool.call(attempts.tell_privileges)
    assert told["NoNewPrivs"] == "1"
    assert not WALLS["calls"] or told["Seccomp"] == "2"


def test_no_arguments_of_the_command(home: Path) -> None:
    code = (
        "from harvester.workers import Pool; from tests.harvester.jail import attempts\n"
        "with Pool(1, 60, 300, ('tests.harvester.jail.attempts:warm',)) as pool: print(pool.call(attempts.read_arguments))"
    )
    command = [sys.executable, "-c", code, "-s", f"WEB_TOKEN={attempts.SECRET}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=PROJECT)
    assert done.stdout.strip() == "['-c']"


def test_temporary_files_of_a_killed_worker_are_cleared_away(home: Path) -> None:
    with Pool(1, 60, 300, (f"{attempts.__name__}:warm",), str(home / "spool")) as pool:
        folder = Path(pool.call(attempts.list_variables)["TMPDIR"])
        pool.call(attempts.write, str(folder / "left.txt"))
        assert (folder / "left.txt").exists()
        with pytest.raises(Exception, match="died"):
            pool.call(os.abort)
        assert not folder.exists()
        assert pool.call(attempts.list_variables)["TMPDIR"] == str(folder)
    assert not folder.parent.exists()
