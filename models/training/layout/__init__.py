"""The network of layout: from labelled documents, real and printed, to the shipped file and its card."""

from __future__ import annotations


def main() -> int:
    from models.training.layout.command import run

    return run()
