# cython: boundscheck=False, wraparound=False
"""Trees walked by some rows at a time: harvester/learned/trees.py."""

import numpy as np

from cython cimport floating

# So many rows go through a tree before the next: both stay in the nearest cache.
DEF ROWS_AT_ONCE = 64


def find_leaves(
    const floating[:, ::1] rows, const long[::1] roots, const long[::1] feature, const double[::1] threshold,
    const long[::1] left, const long[::1] right, const long[::1] unknown, const double[::1] value,
):
    cdef Py_ssize_t row, tree, first
    cdef long node, further
    cdef double seen
    said = np.empty((rows.shape[0], roots.shape[0]))
    cdef double[:, ::1] leaves = said
    for first in range(0, rows.shape[0], ROWS_AT_ONCE):
        for tree in range(roots.shape[0]):
            for row in range(first, min(first + ROWS_AT_ONCE, rows.shape[0])):
                node = roots[tree]
                while True:
                    seen = rows[row, feature[node]]
                    if seen != seen:
                        further = unknown[node]
                    elif seen <= threshold[node]:
                        further = left[node]
                    else:
                        further = right[node]
                    node = further
                    if left[node] == node:
                        break
                leaves[row, tree] = value[node]
    return said
