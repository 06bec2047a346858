from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from harvester.learned.networks import open_network

if TYPE_CHECKING:
    from pathlib import Path


def test_a_network_is_opened_once_and_tells_of_itself() -> None:
    network = open_network("layout")
    assert network is open_network("layout")
    assert {"labels", "signs", "alphabet"} <= set(network.facts)


def test_nothing_is_gathered_for_the_maker_of_the_engine(tmp_path: Path) -> None:
    code = "from harvester.learned.networks import open_network; open_network('layout')"
    folders = {"TMPDIR": str(tmp_path), "HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    variables = {name: value for name, value in os.environ.items() if name != "ORT_DISABLE_TELEMETRY"}
    subprocess.run([sys.executable, "-c", code], env=variables | folders, check=True)
    assert list(tmp_path.iterdir()) == []
