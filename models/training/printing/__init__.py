"""A printing house: documents with known truth, printed by real tools, read by our readers, labelled by the line."""

from __future__ import annotations


def main() -> int:
    from models.training.printing.command import run

    return run()
