"""A trained network over words as an ONNX file: the graph is written here, so that no exporter shapes it."""

from __future__ import annotations

import json
from base64 import b64encode
from typing import TYPE_CHECKING, Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from harvester.learned.letter_filters import WINDOW
from harvester.learned.word_network import GAP_READER, WORD_READER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Weights = dict[str, NDArray[np.float32]]
    # The kind of numbers and the shape of each input.
    Inputs = dict[str, tuple[int, list[Any]]]

OPSET, IR = 17, 9
WHOLE, REAL = TensorProto.INT64, TensorProto.FLOAT
# PyTorch's gates stand as input, forget, cell, output; ONNX wants input, output, forget, cell.
GATES = (0, 3, 1, 2)
# Where onnxruntime has what the standard lacks, such as layers with weights of a byte.
OWN_DOMAIN = "com.microsoft"
BYTE = 255


class Graph:
    """A graph under construction; weights are kept in half precision, or in bytes."""

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.weights: list[Any] = []

    def weight(self, name: str, values: NDArray[Any]) -> str:
        if values.dtype != np.float32:
            self.weights.append(numpy_helper.from_array(values, name))
            return name
        self.weights.append(numpy_helper.from_array(values.astype(np.float16), f"{name}_half"))
        return self.add("Cast", [f"{name}_half"], name, to=REAL)

    def narrow_weight(self, name: str, values: NDArray[np.float32]) -> tuple[str, list[str]]:
        """A weight for each way in bytes: its name, and those of their steps and of the bytes that are nought."""
        least, most = (limit(values, axis=(1, 2)) for limit in (np.min, np.max))
        steps = (most - least) / BYTE
        noughts = np.round(-least / steps).clip(0, BYTE)
        narrow = np.round(values / steps[:, None, None] + noughts[:, None, None]).clip(0, BYTE)
        told = {"": narrow.astype(np.uint8), "_step": steps, "_nought": noughts.astype(np.uint8)}
        self.weights += [numpy_helper.from_array(kept, f"{name}{kind}") for kind, kept in told.items()]
        return name, [f"{name}_step", f"{name}_nought"]

    def add(self, kind: str, inputs: list[str], output: str, **options: Any) -> str:
        self.nodes.append(helper.make_node(kind, inputs, [output], **options))
        return output


def build(
    weights: Weights,
    labels: list[str],
    letters: str,
    features: Sequence[str],
    habits: int = 0,
) -> bytes:
    """The file of the model, its labels, letters, names of features and moves between labels inside.

    `habits` is the number of the set whose habits it has for good, nought for those of none. What reads the letters of
    a word or a gap stands among what the file tells of itself: it is asked once for each different one.
    """
    weights = fix_habits(weights, habits)
    graph = Graph()
    words = graph.add("Gather", ["words", "word_places"], "each_word", axis=0)
    gaps = graph.add("Gather", ["gaps", "gap_places"], "each_gap", axis=0)
    bounds = {"from": [0], "last": [-1], "next": [1], "end": [2**31], "axis": [0]}
    start, last, next_, end, axis = (graph.weight(name, np.array(value)) for name, value in bounds.items())
    before = graph.add("Slice", [gaps, start, last, axis], "gap_before")
    behind = graph.add("Slice", [gaps, next_, end, axis], "gap_behind")
    current = graph.add("Concat", [words, before, behind], "all", axis=2)
    for layer in (0, 1):
        current = read_both_ways(graph, weights, layer, current, "lengths")
    project(graph, weights, "out", current, "scores")
    inputs: Inputs = {
        "words": (REAL, ["W", len(weights["word.bias"])]),
        "gaps": (REAL, ["G", len(weights["gap.bias"])]),
        "word_places": (WHOLE, ["T", "B"]),
        "gap_places": (WHOLE, ["T1", "B"]),
        "lengths": (TensorProto.INT32, ["B"]),
    }
    model = close_graph(graph, inputs, "scores", ["T", "B", len(labels)])
    helper.set_model_props(model, _tell_of_itself(weights, labels, letters, features))
    return bytes(model.SerializeToString())


def _tell_of_itself(weights: Weights, labels: list[str], letters: str, features: Sequence[str]) -> dict[str, str]:
    told = {
        "labels": labels,
        "alphabet": letters,
        "features": list(features),
        "start": _rounded(weights["begin"]),
        "moves": _rounded(weights["trans"]),
        "end": _rounded(weights["end"]),
        WORD_READER: _pack_reader(weights, "ce", ("c3", "c5"), "word"),
        GAP_READER: _pack_reader(weights, "ge", ("g3",), "gap"),
    }
    return {name: json.dumps(value, ensure_ascii=False) for name, value in told.items()}


def fix_habits(weights: Weights, number: int) -> Weights:
    """The weights without an input for the habits of sets: what one of them adds is always added."""
    found = dict(weights)
    own = found.pop("se.weight")[number]
    for way in ("", "_reverse"):
        inputs = found[f"rnn.weight_ih_l0{way}"]
        found[f"rnn.bias_ih_l0{way}"] = found[f"rnn.bias_ih_l0{way}"] + inputs[:, -len(own) :] @ own
        found[f"rnn.weight_ih_l0{way}"] = np.ascontiguousarray(inputs[:, : -len(own)])
    return found


def _pack_reader(weights: Weights, table: str, filters: tuple[str, ...], name: str) -> dict[str, str]:
    """What reads the letters of a text, as `harvester.learned.letter_filters` opens it."""
    projection = {"weight": weights[f"{name}.weight"].T, "bias": weights[f"{name}.bias"]}
    return pack_halves(join_filters(weights, table, filters) | projection)


def join_filters(weights: Weights, table: str, names: tuple[str, ...]) -> Weights:
    """Filters as `harvester.learned.letter_filters` opens them; a narrow one sees nothing of the window's edges."""
    kernels = [_widen_kernel(weights[f"{name}.weight"]) for name in names]
    return {
        "letters": weights[f"{table}.weight"],
        "filters": np.concatenate(kernels).transpose(2, 1, 0),
        "filter_bias": np.concatenate([weights[f"{name}.bias"] for name in names]),
    }


def _widen_kernel(kernel: NDArray[np.float32]) -> NDArray[np.float32]:
    edge = (WINDOW - kernel.shape[2]) // 2
    return np.pad(kernel, ((0, 0), (0, 0), (edge, edge)))


def pack_halves(weights: Weights) -> dict[str, str]:
    """Numbers in half precision as a file keeps them among its facts."""
    return {name: b64encode(values.astype("<f2").tobytes()).decode() for name, values in weights.items()}


def project(graph: Graph, weights: Weights, name: str, fed: str, output: str) -> None:
    turned = graph.weight(f"{name}_weight", weights[f"{name}.weight"].T.copy())
    found = graph.add("MatMul", [fed, turned], f"{name}_unbiased")
    graph.add("Add", [found, graph.weight(f"{name}_bias", weights[f"{name}.bias"])], output)


def read_both_ways(
    graph: Graph, weights: Weights, layer: int, current: str, lengths: str = "", narrow: bool = False
) -> str:
    """One layer of the LSTM, both ways; without `lengths` all sequences are as long as the longest.

    `narrow` keeps its weights in bytes: it is asked in half the time, and what it answers changes in the third figure.
    """

    def both(kind: str) -> NDArray[np.float32]:
        return np.stack([_turn(weights[f"rnn.{kind}_l{layer}{way}"]) for way in ("", "_reverse")])

    inputs, states = both("weight_ih"), both("weight_hh")
    biases = graph.weight(f"l{layer}_b", np.concatenate([both("bias_ih"), both("bias_hh")], axis=1))
    hidden = states.shape[2]
    options = {"hidden_size": hidden, "direction": "bidirectional"}
    if narrow:
        turned = (("w", inputs.transpose(0, 2, 1)), ("r", states.transpose(0, 2, 1)))
        (own, own_scale), (kept, kept_scale) = (
            graph.narrow_weight(f"l{layer}_{kind}", values) for kind, values in turned
        )
        fed = [current, own, kept, biases, lengths, "", "", "", *own_scale, *kept_scale]
        graph.add("DynamicQuantizeLSTM", fed, f"l{layer}_y", domain=OWN_DOMAIN, **options)
    else:
        names = [graph.weight(f"l{layer}_{kind}", values) for kind, values in (("w", inputs), ("r", states))]
        graph.add("LSTM", [current, *names, biases, lengths], f"l{layer}_y", **options)
    graph.add("Transpose", [f"l{layer}_y"], f"l{layer}_t", perm=[0, 2, 1, 3])
    shape = graph.weight(f"l{layer}_shape", np.array([0, 0, 2 * hidden]))
    return graph.add("Reshape", [f"l{layer}_t", shape], f"l{layer}_out")


def _turn(values: NDArray[np.float32]) -> NDArray[np.float32]:
    parts = np.split(values, 4)
    return np.concatenate([parts[gate] for gate in GATES])


def close_graph(graph: Graph, inputs: Inputs, output: str, shape: list[Any], name: str = "words") -> Any:
    """The graph as a model of its own."""
    given = [helper.make_tensor_value_info(name, kind, size) for name, (kind, size) in inputs.items()]
    made = helper.make_graph(
        graph.nodes, name, given, [helper.make_tensor_value_info(output, REAL, shape)], graph.weights
    )
    opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(OWN_DOMAIN, 1)]
    model = helper.make_model(made, opset_imports=opsets, ir_version=IR)
    onnx.checker.check_model(model)
    return model


def _rounded(values: NDArray[np.float32]) -> Any:
    return np.round(values.astype(np.float64), 4).tolist()
