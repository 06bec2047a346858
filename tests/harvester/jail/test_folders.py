from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from harvester.jail.folders import make_own_folder, remove_own_folder

CODE = """
import os, signal, sys
from harvester.jail.folders import make_own_folder

def kill_after(times, step):
    def do(*args, **kwargs):
        nonlocal times
        step(*args, **kwargs)
        times -= 1
        if not times:
            os.kill(os.getpid(), signal.SIGKILL)
    return do

{killing}
folder = make_own_folder(sys.argv[1])
(folder / "inner").mkdir()
(folder / "inner" / "file").touch()
os.kill(os.getpid(), signal.SIGKILL)
"""


def run_until_killed(parent: Path, killing: str = "") -> None:
    """By itself: when it has made and filled a folder, or after a step of that."""
    code = CODE.format(killing=killing)
    assert subprocess.run([sys.executable, "-c", code, str(parent)], check=False).returncode == -signal.SIGKILL


def test_a_folder_is_its_makers_alone_and_leaves_nothing(tmp_path: Path) -> None:
    folder = make_own_folder(tmp_path / "new")
    assert folder.stat().st_mode & 0o777 == 0o700
    assert make_own_folder(folder.parent) != folder
    assert folder.is_dir(), "its owner lives"
    (folder / "file").touch()
    remove_own_folder(folder)
    assert len({path.stem for path in folder.parent.iterdir()}) == 1


@pytest.mark.parametrize("step", ["os.symlink", "os.unlink", "os.rmdir"])
@pytest.mark.parametrize("times", [1, 2])
def test_nothing_is_left_of_who_is_killed_while_it_makes_or_sweeps_one(tmp_path: Path, step: str, times: int) -> None:
    run_until_killed(tmp_path)
    assert list(tmp_path.iterdir())
    run_until_killed(tmp_path, f"{step} = kill_after({times}, {step})")
    remove_own_folder(make_own_folder(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_who_ends_sweeps_what_others_left_meanwhile(tmp_path: Path) -> None:
    folder = make_own_folder(tmp_path)
    run_until_killed(tmp_path)
    remove_own_folder(folder)
    assert list(tmp_path.iterdir()) == []


def test_of_other_hosts_and_strangers_nothing_is_known(tmp_path: Path) -> None:
    (tmp_path / "spool-elsewhere").mkdir()
    (tmp_path / "spool-elsewhere.owner").symlink_to("another-host:1:1")
    (tmp_path / "spool-strange").mkdir()
    (tmp_path / "spool-strange.owner").touch()
    before = sorted(tmp_path.iterdir())
    remove_own_folder(make_own_folder(tmp_path))
    assert sorted(tmp_path.iterdir()) == before
