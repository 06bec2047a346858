"""When a process of ours did not run: what it then noted down came in earlier than its clock says."""

from __future__ import annotations

import threading
import time

STEP = 0.01  # seconds
LEAST = 0.02  # no machine wakes a sleeper to the millisecond


class Stalls:
    """A thread that sleeps short naps: each from which it woke late is a stall of the whole process."""

    def __init__(self) -> None:
        self.seen: list[tuple[float, float]] = []  # when it began, when it ended
        self._stopped = threading.Event()
        threading.Thread(target=self._watch, daemon=True).start()

    @property
    def longest(self) -> float:
        return max((end - start for start, end in self.seen), default=0.0)

    def earliest(self, moment: float) -> float:
        """When that which was noted down at this moment may have happened."""
        return min((start for start, end in self.seen if start <= moment <= end + LEAST), default=moment)

    def stop(self) -> None:
        self._stopped.set()

    def _watch(self) -> None:
        while not self._stopped.is_set():
            start = time.time()
            time.sleep(STEP)
            end = time.time()
            if end - start > STEP + LEAST:
                self.seen.append((start, end))
