"""The learned reader of layout: lines of the first pages in, the chances of each label out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from harvester.layout.line_letters import encode_lines, find_windows
from harvester.layout.setting_signs import SETTING, describe_setting
from harvester.layout.viewed_lines import LABELS, LayoutReading, view_lines
from harvester.layout.wording_signs import WORDING, describe_wording
from harvester.learned.networks import OpenNetwork, open_network

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from harvester.items import Document


class ModelMismatch(ValueError):
    """The model was trained for other signs or labels than the code has."""


def read_layout(document: Document, network: OpenNetwork | None = None) -> LayoutReading:
    """The first pages line by line."""
    network = network or open_network("layout")
    lines = view_lines(document)
    if not lines:
        return LayoutReading([], np.zeros((0, len(LABELS)), np.float32))
    if network.facts["signs"] != [*WORDING, *SETTING] or network.facts["labels"] != list(LABELS):
        raise ModelMismatch("the network of layout has other signs or labels than the code: train it anew")
    texts = [viewed.text for viewed in lines]
    signs = np.concatenate([describe_wording(texts), describe_setting(document, lines)], axis=1)
    windows, places = find_windows(encode_lines(texts, network.facts["alphabet"]))
    return LayoutReading(lines, _soften(network.answer(windows=windows, places=places, signs=signs)))


def _soften(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    grown = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances: NDArray[np.float32] = grown / grown.sum(axis=1, keepdims=True)
    return chances
