"""The trained network of references as an ONNX file: the graph is written here, so that no exporter shapes it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from harvester.bibliography.parsing.network_input import GAP_LETTERS, NAMES, WORD_LETTERS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Weights = dict[str, NDArray[np.float32]]

OPSET, IR = 17, 9
# PyTorch's gates stand as input, forget, cell, output; ONNX wants input, output, forget, cell.
GATES = (0, 3, 1, 2)


class Graph:
    """A graph under construction; weights are kept in half precision."""

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.weights: list[Any] = []

    def weight(self, name: str, values: NDArray[Any]) -> str:
        if values.dtype != np.float32:
            self.weights.append(numpy_helper.from_array(values, name))
            return name
        self.weights.append(numpy_helper.from_array(values.astype(np.float16), f"{name}_half"))
        return self.add("Cast", [f"{name}_half"], name, to=TensorProto.FLOAT)

    def add(self, kind: str, inputs: list[str], output: str, **options: Any) -> str:
        self.nodes.append(helper.make_node(kind, inputs, [output], **options))
        return output


def build(weights: Weights, labels: list[str], letters: str, habits: int = 0) -> bytes:
    """The file of the model, its labels, letters, names of features and moves between labels inside.

    `habits` is the number of the set whose habits it has for good, nought for those of none.
    """
    graph = Graph()
    weights = fix_habits(weights, habits)
    word = graph.add("Concat", [_letters(graph, weights, "words", "ce", name) for name in ("c3", "c5")], "word", axis=1)
    word = graph.add("Concat", [word, "spellings"], "word_spelled", axis=1)
    gap = _letters(graph, weights, "gaps", "ge", "g3")
    words = graph.add("Gather", [word, "word_places"], "each_word", axis=0)
    gaps = graph.add("Gather", [gap, "gap_places"], "each_gap", axis=0)
    bounds = {"from": [0], "last": [-1], "second": [1], "after": [2**31], "axis": [0]}
    first, last, second, after, axis = (graph.weight(name, np.array(value)) for name, value in bounds.items())
    before = graph.add("Slice", [gaps, first, last, axis], "gap_before")
    behind = graph.add("Slice", [gaps, second, after, axis], "gap_behind")
    current = graph.add("Concat", [words, before, behind], "all", axis=2)
    for layer in (0, 1):
        current = _recurrent(graph, weights, layer, current)
    scores = graph.add("MatMul", [current, graph.weight("out_weight", weights["out.weight"].T.copy())], "unbiased")
    graph.add("Add", [scores, graph.weight("out_bias", weights["out.bias"])], "scores")
    return _save(graph, weights, labels, letters)


def fix_habits(weights: Weights, number: int) -> Weights:
    """The weights without an input for the habits of sets: what one of them adds is always added."""
    found = dict(weights)
    own = found.pop("se.weight")[number]
    for way in ("", "_reverse"):
        inputs = found[f"rnn.weight_ih_l0{way}"]
        found[f"rnn.bias_ih_l0{way}"] = found[f"rnn.bias_ih_l0{way}"] + inputs[:, -len(own) :] @ own
        found[f"rnn.weight_ih_l0{way}"] = np.ascontiguousarray(inputs[:, : -len(own)])
    return found


def _letters(graph: Graph, weights: Weights, texts: str, table: str, name: str) -> str:
    """The strongest answer of each filter over the letters of a text."""
    if f"{texts}_letters" not in {node.output[0] for node in graph.nodes}:
        graph.add(
            "Gather", [graph.weight(table, weights[f"{table}.weight"]), texts], f"{texts}_letters_in_rows", axis=0
        )
        graph.add("Transpose", [f"{texts}_letters_in_rows"], f"{texts}_letters", perm=[0, 2, 1])
        nought = graph.weight(f"{texts}_nought", np.array(0))
        there = graph.add("Cast", [graph.add("Greater", [texts, nought], f"{texts}_there")], f"{texts}_one", to=1)
        graph.add("Unsqueeze", [there, graph.weight(f"{texts}_axis", np.array([1]))], f"{texts}_mask")
    kernel = weights[f"{name}.weight"]
    pad = kernel.shape[2] // 2
    filters = [
        f"{texts}_letters",
        graph.weight(f"{name}_w", kernel),
        graph.weight(f"{name}_b", weights[f"{name}.bias"]),
    ]
    found = graph.add("Conv", filters, f"{name}_raw", pads=[pad, pad])
    found = graph.add("Mul", [graph.add("Relu", [found], f"{name}_positive"), f"{texts}_mask"], f"{name}_masked")
    return graph.add("ReduceMax", [found], f"{name}_out", axes=[2], keepdims=0)


def _recurrent(graph: Graph, weights: Weights, layer: int, current: str) -> str:
    """One layer of the LSTM, both ways."""

    def both(kind: str) -> NDArray[np.float32]:
        return np.stack([_turn(weights[f"rnn.{kind}_l{layer}{way}"]) for way in ("", "_reverse")])

    inputs, states = both("weight_ih"), both("weight_hh")
    biases = np.concatenate([both("bias_ih"), both("bias_hh")], axis=1)
    hidden = states.shape[2]
    names = [graph.weight(f"l{layer}_{kind}", values) for kind, values in (("w", inputs), ("r", states), ("b", biases))]
    graph.add("LSTM", [current, *names, "lengths"], f"l{layer}_y", hidden_size=hidden, direction="bidirectional")
    graph.add("Transpose", [f"l{layer}_y"], f"l{layer}_t", perm=[0, 2, 1, 3])
    shape = graph.weight(f"l{layer}_shape", np.array([0, 0, 2 * hidden]))
    return graph.add("Reshape", [f"l{layer}_t", shape], f"l{layer}_out")


def _turn(values: NDArray[np.float32]) -> NDArray[np.float32]:
    parts = np.split(values, 4)
    return np.concatenate([parts[gate] for gate in GATES])


def _save(graph: Graph, weights: Weights, labels: list[str], letters: str) -> bytes:
    whole, real = TensorProto.INT64, TensorProto.FLOAT
    inputs = [
        helper.make_tensor_value_info("words", whole, ["W", WORD_LETTERS]),
        helper.make_tensor_value_info("spellings", real, ["W", len(NAMES)]),
        helper.make_tensor_value_info("gaps", whole, ["G", GAP_LETTERS]),
        helper.make_tensor_value_info("word_places", whole, ["T", "B"]),
        helper.make_tensor_value_info("gap_places", whole, ["T1", "B"]),
        helper.make_tensor_value_info("lengths", TensorProto.INT32, ["B"]),
    ]
    output = helper.make_tensor_value_info("scores", real, ["T", "B", len(labels)])
    made = helper.make_graph(graph.nodes, "references", inputs, [output], graph.weights)
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR)
    kept = {
        "labels": labels,
        "alphabet": letters,
        "features": list(NAMES),
        "start": _rounded(weights["begin"]),
        "moves": _rounded(weights["trans"]),
        "end": _rounded(weights["end"]),
    }
    helper.set_model_props(model, {name: json.dumps(value, ensure_ascii=False) for name, value in kept.items()})
    onnx.checker.check_model(model)
    return bytes(model.SerializeToString())


def _rounded(values: NDArray[np.float32]) -> Any:
    return np.round(values.astype(np.float64), 4).tolist()
