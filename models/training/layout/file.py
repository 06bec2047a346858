"""The trained network of layout as an ONNX file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
from onnx import helper

from harvester.layout.line_letters import LINE_LETTERS
from harvester.layout.setting_signs import SETTING
from harvester.layout.viewed_lines import LABELS
from harvester.layout.wording_signs import WORDING
from models.training.network.file import REAL, WHOLE, Graph, close_graph, filter_letters, project, read_both_ways

if TYPE_CHECKING:
    from models.training.network.file import Inputs, Weights


def build(weights: Weights, letters: str) -> bytes:
    """The file of the model; its labels, letters and names of signs stand inside."""
    graph = Graph()
    filtered = filter_letters(graph, weights, "ce", ("c3", "c5"))
    seen = graph.add("Concat", [*filtered, "signs"], "seen", axis=1)
    project(graph, weights, "inp", seen, "weighed")
    line = graph.add("Relu", ["weighed"], "line")
    current = graph.add("Unsqueeze", [line, graph.weight("second", np.array([1]))], "lines")
    for layer in (0, 1):
        current = read_both_ways(graph, weights, layer, current)
    current = graph.add("Squeeze", [current, "second"], "read")
    project(graph, weights, "out", graph.add("Concat", [current, line], "read_and_seen", axis=1), "scores")
    inputs: Inputs = {"letters": (WHOLE, ["L", LINE_LETTERS]), "signs": (REAL, ["L", len(WORDING) + len(SETTING)])}
    model = close_graph(graph, inputs, "scores", ["L", len(LABELS)], "layout")
    kept = {"labels": list(LABELS), "alphabet": letters, "signs": [*WORDING, *SETTING]}
    helper.set_model_props(model, {name: json.dumps(value, ensure_ascii=False) for name, value in kept.items()})
    return bytes(model.SerializeToString())
