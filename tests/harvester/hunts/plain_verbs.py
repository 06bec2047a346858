"""Verbs for tests: what a hunt asks of a stage is answered by the method of the same name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


class PlainVerbs:
    async def ask(self, stage: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return await getattr(self, stage.__name__)(*args, **kwargs)
