"""Regular expressions that are compiled when they are first used.

The long ones, put together from word lists, take tens of milliseconds each: a command that never uses them need not
wait for them.
"""

from __future__ import annotations

import re
from typing import Any, cast


class LatePattern:
    """Stands for a pattern; once it is compiled, its methods are found here as quickly as there."""

    def __init__(self, pattern: str, flags: int) -> None:
        self.pattern = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # questions of copy and pickle, which come before there is anything to ask
            raise AttributeError(name)
        compiled = re.compile(self.pattern, self._flags)
        vars(self).update((known, getattr(compiled, known)) for known in dir(compiled) if not known.startswith("_"))
        return getattr(compiled, name)

    def __reduce__(self) -> tuple[Any, ...]:
        return LatePattern, (self.pattern, self._flags)


def compile_late(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """As `re.compile`, but not before the first use; a mistake in the pattern shows then."""
    return cast("re.Pattern[str]", LatePattern(pattern, flags))
