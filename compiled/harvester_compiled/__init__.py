"""Functions of `harvester` in C. A module is named by the one that it stands in for: `learned_trees`."""
