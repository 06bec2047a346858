"""Trains the network that reads names in by-lines: `python -m models.training names prepare|fit|ship`."""

from __future__ import annotations


def main() -> int:
    # Each step has its own needs: fitting on a bare accelerator has no corpora, shipping no torch.
    from models.training.names.command import run

    return run()
