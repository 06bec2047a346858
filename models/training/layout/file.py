"""The trained network of layout as an ONNX file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
from onnx import helper

from harvester.layout.setting_signs import SETTING
from harvester.layout.viewed_lines import LABELS
from harvester.layout.wording_signs import WORDING
from models.training.network.file import REAL, Graph, close_graph, join_filters, pack_halves, project, read_both_ways

if TYPE_CHECKING:
    from models.training.network.file import Inputs, Weights


def build(weights: Weights, letters: str) -> bytes:
    """The file of the model; its labels, letters, filters over letters and names of signs stand inside."""
    graph = Graph()
    project(graph, weights, "inp", graph.add("Concat", ["letters", "signs"], "seen", axis=1), "weighed")
    line = graph.add("Relu", ["weighed"], "line")
    current = graph.add("Unsqueeze", [line, graph.weight("second", np.array([1]))], "lines")
    for layer in (0, 1):
        current = read_both_ways(graph, weights, layer, current, narrow=True)
    current = graph.add("Squeeze", [current, "second"], "read")
    project(graph, weights, "out", graph.add("Concat", [current, line], "read_and_seen", axis=1), "scores")
    filters = join_filters(weights, "ce", ("c3", "c5"))
    inputs: Inputs = {
        "letters": (REAL, ["L", filters["filter_bias"].size]),
        "signs": (REAL, ["L", len(WORDING) + len(SETTING)]),
    }
    model = close_graph(graph, inputs, "scores", ["L", len(LABELS)], "layout")
    kept = {"labels": list(LABELS), "alphabet": letters, "signs": [*WORDING, *SETTING], **pack_halves(filters)}
    helper.set_model_props(model, {name: json.dumps(value, ensure_ascii=False) for name, value in kept.items()})
    return bytes(model.SerializeToString())
