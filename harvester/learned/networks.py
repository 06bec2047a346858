"""Small networks as ONNX files, run on one thread; what a file tells of itself stands in it as JSON."""

from __future__ import annotations

import json
import os
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

ONLY_ERRORS = 3  # of onnxruntime's levels of its log


def open_session(data: bytes) -> Any:
    """A network of onnxruntime on one core, which says nothing but errors, and nothing to its maker."""
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # it sends what it runs on to its maker, and leaves files for that
    import onnxruntime  # heavy: only who asks a network waits for it

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = ONLY_ERRORS
    return onnxruntime.InferenceSession(data, options, providers=["CPUExecutionProvider"])


class OpenNetwork:
    """A network and what its file says of it."""

    def __init__(self, data: bytes) -> None:
        self._session = open_session(data)
        kept = self._session.get_modelmeta().custom_metadata_map
        self.facts: dict[str, Any] = {name: json.loads(value) for name, value in kept.items()}

    def answer(self, **inputs: NDArray[np.generic]) -> NDArray[np.float32]:
        (found,) = self._session.run(None, inputs)
        return np.asarray(found)


@cache
def open_network(name: str) -> OpenNetwork:
    """The network of models/NAME.onnx, opened once a process, from inside a zipped egg too."""
    return OpenNetwork((resources.files("models") / f"{name}.onnx").read_bytes())
