"""The places that a reader may read: programs and their data, this project's code and models; no one's documents."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

# The models that a library's owner trained: the name in the environment, and the default.
LOCAL_MODELS = ("LOCAL_MODELS", "library/models")
_PROGRAMS = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/opt", "/nix/store", "/snap")
# Of /etc, where passwords lie too, only what programs need to start, to find fonts and to tell the time.
_CONFIGURATION = (
    *("ld.so.cache", "ld.so.conf", "ld.so.conf.d", "ld.so.preload", "alternatives", "passwd", "nsswitch.conf"),
    *("localtime", "timezone", "locale.alias", "mime.types", "papersize", "paperspecs"),
    *("fonts", "ghostscript", "libreoffice", "catdocrc"),
)
_DATA = ("/var/lib/ghostscript", "/var/lib/fonts", "/var/cache/fontconfig")
# onnxruntime looks for processors and cards when it is imported, and complains aloud where it may not.
_HARDWARE = ("/sys/devices", "/sys/bus/pci", "/sys/class/drm")
_MACHINE = ("/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat")
_DEVICES = ("/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")
SINK = "/dev/null"
_INSTALLED = ("site-packages", "dist-packages")  # what stands there are packages, and what belongs to them
_NAMED = ("TESSDATA_PREFIX", "GS_LIB", "GS_FONTPATH", "FONTCONFIG_PATH", "FONTCONFIG_FILE")


def list_system_places() -> list[str]:
    """What any program needs, and the folders of its data that variables name."""
    named = (part for name in _NAMED for part in os.environ.get(name, "").split(os.pathsep) if part)
    configuration = (f"/etc/{name}" for name in _CONFIGURATION)
    programs = (folder for folder in os.environ.get("PATH", "").split(os.pathsep) if os.path.isabs(folder))
    return [*_PROGRAMS, *programs, *configuration, *_DATA, *_HARDWARE, *_MACHINE, *_DEVICES, *named]


def list_python_places() -> list[str]:
    """What this Python imports, and the models; of a project's folder its packages, not what else lies there."""
    name, default = LOCAL_MODELS
    return [*_list_imported(), os.environ.get(name) or default]


@cache
def _list_imported() -> list[str]:
    own = {str(Path(prefix).resolve()) for prefix in (sys.prefix, sys.base_prefix)}
    found = dict.fromkeys(own)
    for entry in dict.fromkeys(str(Path(entry).resolve()) for entry in sys.path):
        installed = Path(entry).name in _INSTALLED or any(Path(entry).is_relative_to(prefix) for prefix in own)
        if installed or not os.path.isdir(entry):
            found[entry] = None  # a part of Python, packages that it borrows, or a zipped egg
        else:
            found |= dict.fromkeys(str(path.parent) for path in Path(entry).glob("*/__init__.py"))
            found |= dict.fromkeys(str(path) for path in Path(entry).glob("*.py"))
    return list(found)
