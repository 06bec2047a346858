"""Trees walked row by row: harvester/learned/trees.py."""

# cython: boundscheck=False, wraparound=False

import numpy as np

from cython cimport floating


def find_leaves(
    const floating[:, :] rows, const long[:] roots, const long[:] feature, const double[:] threshold,
    const long[:] left, const long[:] right, const long[:] unknown, const double[:] value,
):
    cdef Py_ssize_t row, tree
    cdef long node, further
    cdef double seen
    said = np.empty((rows.shape[0], roots.shape[0]))
    cdef double[:, :] leaves = said
    for row in range(rows.shape[0]):
        for tree in range(roots.shape[0]):
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
