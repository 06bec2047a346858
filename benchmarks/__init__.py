"""Figures as ratios, measured side by side in one run: `python -m benchmarks NAME`."""
