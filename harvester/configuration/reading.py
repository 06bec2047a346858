"""What stands in harvester.toml and in the environment, over the defaults of settings.py.

From the lightest to the heaviest: the default, the user's own file, harvester.toml in the folder, the environment; the
command line (`-s NAME=VALUE`) goes over all of them.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from harvester.configuration.values import ConfigurationError, check_value, find_name, read_value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

FILE = "harvester.toml"
# Names another file than the user's own; empty: none is read.
OWN_FILE = "HARVESTER_CONFIG"
PREFIX = "HARVESTER_"  # with it every setting can be given in the environment
# These also without it: nobody else means something different by them.
PLAIN = frozenset(
    {
        "USER_AGENT",
        "SEARCH_PROVIDERS",
        "SEARXNG_URL",
        "SEARCH_EMAIL",
        "LIBRARY_URI",
        "SEARCH_URI",
        "FILES_STORE",
        "WEB_TOKEN",
        "ARCHIVE_URL",
        "YANDEX_KEY",
        "YANDEX_FOLDER",
        "GOOGLE_KEY",
        "GOOGLE_ENGINE",
        "BRAVE_KEY",
        "OPENALEX_KEY",
        "SEMANTIC_SCHOLAR_KEY",
        "CORE_KEY",
        "SCRAPYD_URL",
        "SCRAPYD_USERNAME",
        "SCRAPYD_PASSWORD",
    }
)
MAX_FILE_BYTES = 1_000_000  # a file of settings is some kilobytes


def apply_configuration(settings: dict[str, Any]) -> dict[str, Any]:
    """Change the settings of a module, and give those it had; what is wrong ends the program with one line."""
    defaults = {key: value for key, value in settings.items() if key.isupper()}
    try:
        settings.update(read_configuration(defaults))
    except ConfigurationError as error:
        _end(str(error))
    return defaults


def read_configuration(defaults: Mapping[str, Any], folder: Path | None = None) -> dict[str, Any]:
    """The settings that are given somewhere, each by the heaviest who gives it."""
    given: dict[str, Any] = {}
    for path in list_files(folder or Path.cwd()):
        for key, value in _read_file(path).items():
            name = find_setting(key, defaults, str(path))
            given[name] = check_value(name, value, get_default(name, defaults), str(path))
    for key, name in _list_environment(defaults):
        given[name] = read_value(name, os.environ[key], get_default(name, defaults), "environment")
    return given


def spell_given(pairs: Iterable[str], defaults: Mapping[str, Any]) -> list[str]:
    """What the command line sets (`-s NAME=VALUE`), as Scrapy reads it; it must be settings, of their types."""
    return [_spell_pair(pair, defaults) if "=" in pair else pair for pair in pairs]


def _spell_pair(pair: str, defaults: Mapping[str, Any]) -> str:
    given, _, text = pair.partition("=")
    name = find_setting(given, defaults, "-s")
    value = read_value(name, text, get_default(name, defaults), "-s")
    # Scrapy reads all types from text but "yes" and "off".
    return f"{name}={value if isinstance(value, bool) else text}"


def list_files(folder: Path) -> list[Path]:
    """The lighter first; one that is named must be there, the others may be."""
    own = find_own_file()
    if own and OWN_FILE in os.environ and not _is_there(own):
        raise ConfigurationError(f"{OWN_FILE}: there is no file {own}")
    # `init` writes the folder's file anew: what is wrong in the old one must not stop it.
    paths = (own,) if sys.argv[1:2] == ["init"] else (own, folder / FILE)
    return [path for path in paths if path and _is_there(path)]


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError as error:
        raise ConfigurationError(f"{path}: {error.strerror}") from None


def find_own_file() -> Path | None:
    """The user's own file, whether it is there or not."""
    if OWN_FILE in os.environ:
        return Path(os.environ[OWN_FILE]) if os.environ[OWN_FILE] else None
    from platformdirs import user_config_path

    return user_config_path("harvester") / FILE


def find_setting(given: str, defaults: Mapping[str, Any], place: str) -> str:
    """The setting that is meant, ours or one of Scrapy's, which is imported only for what is not ours."""
    if given.upper() in defaults:
        return given.upper()
    return find_name(given, {*defaults, *(name for name in _scrapy_defaults() if name.isupper())}, place)


def get_default(name: str, defaults: Mapping[str, Any]) -> Any:
    """Scrapy writes some of its numbers whole and reads them with a fraction."""
    value = defaults[name] if name in defaults else _scrapy_defaults().get(name)
    return float(value) if type(value) is int and name not in defaults else value


@cache
def _scrapy_defaults() -> Mapping[str, Any]:
    from scrapy.settings import default_settings

    return vars(default_settings)


def _read_file(path: Path) -> dict[str, Any]:
    import tomllib

    try:
        if path.stat().st_size > MAX_FILE_BYTES:
            raise ConfigurationError(f"{path}: larger than {MAX_FILE_BYTES // 1000} KB; is this a file of settings?")
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise ConfigurationError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ConfigurationError(f"{path}: not in UTF-8; save it so") from None
    except tomllib.TOMLDecodeError as error:
        raise ConfigurationError(f"{path}: not TOML: {error}") from None


def _list_environment(defaults: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """(variable, setting); the one with the prefix last, so that it holds."""
    for name in sorted(PLAIN & set(defaults)):
        if os.environ.get(name):  # an empty one is as good as none
            yield name, name
    for key in sorted(os.environ):
        if key.startswith(PREFIX) and key != OWN_FILE and os.environ[key]:
            yield key, find_setting(key.removeprefix(PREFIX), defaults, f"environment, {PREFIX}…")


def _end(line: str) -> NoReturn:
    print(f"harvester: {line}", file=sys.stderr)
    raise SystemExit(2)
