from __future__ import annotations

import os
import subprocess
import sys

from harvester.owners import name_owner, owner_is_dead


def test_this_process_lives() -> None:
    assert not owner_is_dead(name_owner())
    assert name_owner() == name_owner()
    assert f":{os.getpid()}:" in name_owner()


def test_a_process_that_ended_is_dead() -> None:
    code = "from harvester.owners import name_owner; print(name_owner())"
    owner = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    assert owner_is_dead(owner)


def test_a_zombie_is_dead() -> None:
    process = subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=subprocess.PIPE)
    host = name_owner().rpartition(":")[0].rpartition(":")[0]
    with open(f"/proc/{process.pid}/stat") as stat:
        owner = f"{host}:{process.pid}:{stat.read().rpartition(')')[2].split()[19]}"
    assert not owner_is_dead(owner)
    process.kill()
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    assert owner_is_dead(owner)
    process.communicate()


def test_another_process_with_the_same_number_is_not_the_owner() -> None:
    assert owner_is_dead(name_owner().rpartition(":")[0] + ":1")


def test_of_other_hosts_nothing_is_known() -> None:
    assert not any(map(owner_is_dead, ["elsewhere:1:1", "elsewhere:999999999:1", "", "nonsense", "a:b:c"]))
