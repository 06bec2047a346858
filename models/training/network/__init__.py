"""Trains the network that labels the words of references: `python -m models.training network prepare|fit|ship`."""

from __future__ import annotations


def main() -> int:
    # Each step has its own needs: fitting on a bare accelerator has no corpora, shipping no torch.
    from models.training.network.command import run

    return run()
