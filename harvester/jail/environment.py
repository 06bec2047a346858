"""The variables that a jailed process keeps: none that may hold a password, a token or a key."""

from __future__ import annotations

import ctypes
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

KEPT = {
    *("PATH", "LANG", "LANGUAGE", "TZ", "LD_LIBRARY_PATH", "VIRTUAL_ENV"),
    *("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "OMP_THREAD_LIMIT", "MKL_NUM_THREADS"),
    *("PYTHONPATH", "PYTHONHOME", "PYTHONHASHSEED", "PYTHONWARNINGS", "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"),
    *("TESSDATA_PREFIX", "GS_LIB", "GS_FONTPATH", "FONTCONFIG_PATH", "FONTCONFIG_FILE", "LOCAL_MODELS"),
}
KEPT_BEGINNING = "LC_"
# Where the variables lie that a process was started with, in /proc/self/stat after the name (man proc).
_BEGIN, _END = 47, 48


def scrub_environment(variables: Mapping[str, str], folder: str) -> dict[str, str]:
    """What is kept of the variables; home and temporary files are in the folder."""
    kept = {name: value for name, value in variables.items() if name in KEPT or name.startswith(KEPT_BEGINNING)}
    return kept | {"HOME": folder, "TMPDIR": folder, "TEMP": folder, "TMP": folder}


def scrub_own_environment(folder: str) -> None:
    """The same for this process; those it was started with are wiped from its memory, where /proc shows them."""
    kept = scrub_environment(os.environ, folder)
    os.environ.clear()
    _wipe_given_variables()
    os.environ.update(kept)


def _wipe_given_variables() -> None:
    try:
        with open("/proc/self/stat", encoding="ascii", errors="replace") as file:
            fields = file.read().rpartition(")")[2].split()
        begin, end = int(fields[_BEGIN]), int(fields[_END])
    except (OSError, ValueError, IndexError):  # no /proc here: nothing shows them either
        return
    if 0 < begin < end:
        ctypes.memset(begin, 0, end - begin)
