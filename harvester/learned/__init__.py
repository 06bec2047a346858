"""Trained models as data: opened by name, scored as plain numbers, bound to their features by name."""
