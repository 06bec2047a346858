"""Settings with the getters of Scrapy's, for commands that need nothing else of it: importing Scrapy takes longer than
most of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapy.settings import Settings


class PlainSettings(Mapping[str, Any]):
    """As in Scrapy, a setting that is not there is None. What is set later holds; priorities are kept for Scrapy."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = {name: value for name, value in values.items() if name.isupper()}
        self._changes: list[tuple[dict[str, Any], str]] = []

    def __getitem__(self, name: str) -> Any:
        return self._values.get(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def get(self, name: str, default: Any = None) -> Any:
        value = self._values.get(name)
        return default if value is None else value

    def getbool(self, name: str, default: bool = False) -> bool:
        value = self.get(name, default)
        return value.lower() in ("true", "1") if isinstance(value, str) else bool(value)

    def getint(self, name: str, default: int = 0) -> int:
        return int(self.get(name, default))

    def getfloat(self, name: str, default: float = 0.0) -> float:
        return float(self.get(name, default))

    def getlist(self, name: str, default: list[Any] | None = None) -> list[Any]:
        value = self.get(name, default or [])
        return [part.strip() for part in value.split(",")] if isinstance(value, str) and value else list(value)

    def getdict(self, name: str, default: dict[Any, Any] | None = None) -> dict[Any, Any]:
        value = self.get(name, default or {})
        return dict(json.loads(value) if isinstance(value, str) else value)

    def set(self, name: str, value: Any, priority: str = "project") -> None:
        self.setdict({name: value}, priority)

    def setdict(self, values: Mapping[str, Any], priority: str = "project") -> None:
        self._values.update(values)
        self._changes.append((dict(values), priority))

    def copy(self) -> PlainSettings:
        copied = PlainSettings(self._values)
        copied._changes = list(self._changes)
        return copied

    def for_scrapy(self) -> Settings:
        """The same as Scrapy's own, with its defaults, for what it does itself: crawls and stores of files."""
        from scrapy.utils.project import get_project_settings

        settings = get_project_settings()
        for values, priority in self._changes:
            settings.setdict(values, priority=priority)
        return settings


def open_for_scrapy(settings: Settings | PlainSettings) -> Settings:
    """Settings as Scrapy takes them, whichever program was called."""
    return settings.for_scrapy() if isinstance(settings, PlainSettings) else settings
