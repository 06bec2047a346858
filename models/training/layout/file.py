"""The trained network of layout as an ONNX file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
from onnx import helper

from harvester.layout.line_letters import LINE_LETTERS, WINDOW
from harvester.layout.setting_signs import SETTING
from harvester.layout.viewed_lines import LABELS
from harvester.layout.wording_signs import WORDING
from models.training.network.file import REAL, WHOLE, Graph, close_graph, project, read_both_ways

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from models.training.network.file import Inputs, Weights


def build(weights: Weights, letters: str) -> bytes:
    """The file of the model; its labels, letters and names of signs stand inside."""
    graph = Graph()
    seen = graph.add("Concat", [_filter_windows(graph, weights, ("c3", "c5")), "signs"], "seen", axis=1)
    project(graph, weights, "inp", seen, "weighed")
    line = graph.add("Relu", ["weighed"], "line")
    current = graph.add("Unsqueeze", [line, graph.weight("second", np.array([1]))], "lines")
    for layer in (0, 1):
        current = read_both_ways(graph, weights, layer, current)
    current = graph.add("Squeeze", [current, "second"], "read")
    project(graph, weights, "out", graph.add("Concat", [current, line], "read_and_seen", axis=1), "scores")
    inputs: Inputs = {
        "windows": (WHOLE, ["W", WINDOW]),
        "places": (WHOLE, ["L", LINE_LETTERS]),
        "signs": (REAL, ["L", len(WORDING) + len(SETTING)]),
    }
    model = close_graph(graph, inputs, "scores", ["L", len(LABELS)], "layout")
    kept = {"labels": list(LABELS), "alphabet": letters, "signs": [*WORDING, *SETTING]}
    helper.set_model_props(model, {name: json.dumps(value, ensure_ascii=False) for name, value in kept.items()})
    return bytes(model.SerializeToString())


def _filter_windows(graph: Graph, weights: Weights, filters: tuple[str, ...]) -> str:
    """What each filter answers most strongly to along each line; a narrow one sees nothing of the window's edges."""
    kernels = [_widen_kernel(weights[f"{name}.weight"]) for name in filters]
    kernel = np.concatenate(kernels).transpose(2, 1, 0).reshape(-1, sum(map(len, kernels)))
    table = graph.weight("ce", weights["ce.weight"])
    rows = graph.add("Gather", [table, "windows"], "rows", axis=0)
    flat = graph.add("Reshape", [rows, graph.weight("flat_shape", np.array([-1, len(kernel)]))], "flat")
    raw = graph.add("MatMul", [flat, graph.weight("kernel", np.ascontiguousarray(kernel))], "raw")
    bias = graph.weight("bias", np.concatenate([weights[f"{name}.bias"] for name in filters]))
    answers = graph.add("Relu", [graph.add("Add", [raw, bias], "biased")], "answers")
    each = graph.add("Gather", [answers, "places"], "each", axis=0)
    return graph.add("ReduceMax", [each], "filtered", axes=[1], keepdims=0)


def _widen_kernel(kernel: NDArray[np.float32]) -> NDArray[np.float32]:
    edge = (WINDOW - kernel.shape[2]) // 2
    return np.pad(kernel, ((0, 0), (0, 0), (edge, edge)))
