# cython: boundscheck=False, wraparound=False, cdivision=True
"""Paths through chains of labels: harvester/learned/chains.py."""

import numpy as np

from cython cimport floating
from libc.math cimport exp, log


def trace_paths(const floating[:, :, ::1] steps, const long[::1] lengths, const floating[::1] start,
                const floating[:, ::1] moves):
    cdef Py_ssize_t chain, step, label, longest = steps.shape[0], labels = steps.shape[2]
    cdef int before
    cdef floating value, so_far
    real = np.float32 if floating is float else np.float64
    found, scores = np.zeros((longest, steps.shape[1]), np.int64), np.zeros(steps.shape[1], real)
    cdef long[:, ::1] path = found
    cdef floating[::1] ends = scores
    cdef floating[:, ::1] reached = np.zeros((longest, labels), real)
    cdef int[:, ::1] came = np.zeros((longest, labels), np.intc)
    cdef floating *best
    cdef int *where
    cdef const floating *move
    for chain in range(steps.shape[1]):
        if lengths[chain] < 1:  # has no path, and no place here to begin one
            continue
        for label in range(labels):
            reached[0, label] = start[label] + steps[0, chain, label]
        for step in range(1, lengths[chain]):
            best, where = &reached[step, 0], &came[step, 0]
            for label in range(labels):
                best[label], where[label] = reached[step - 1, 0] + moves[0, label], 0
            for before in range(1, labels):
                so_far, move = reached[step - 1, before], &moves[before, 0]
                for label in range(labels):
                    value = so_far + move[label]
                    where[label] = before if value > best[label] else where[label]
                    best[label] = value if value > best[label] else best[label]
            for label in range(labels):
                best[label] += steps[step, chain, label]
        step = lengths[chain] - 1
        before = 0
        for label in range(1, labels):
            if reached[step, label] > reached[step, before]:
                before = label
        ends[chain] = reached[step, before]
        path[step:, chain] = before
        while step > 0:
            before = came[step, before]
            step -= 1
            path[step, chain] = before
    return found, scores


def sum_paths(const floating[:, :, ::1] steps, const long[::1] lengths, const floating[:, ::1] moves):
    cdef Py_ssize_t chain, step, label, before, labels = steps.shape[2]
    cdef double total, size, highest, so_far
    sums = np.zeros(steps.shape[1], np.float32 if floating is float else np.float64)
    cdef floating[::1] found = sums
    cdef double[:, ::1] spread = np.exp(np.asarray(moves, np.float64)), shares = np.zeros((2, labels))
    cdef double *share = &shares[0, 0]
    cdef double *arrived = &shares[1, 0]
    cdef const double *move
    for chain in range(steps.shape[1]):
        total = 0.0
        for label in range(labels):
            arrived[label] = 1.0
        for step in range(lengths[chain]):
            highest = steps[step, chain, 0]
            for label in range(1, labels):
                highest = max(highest, steps[step, chain, label])
            size = 0.0
            for label in range(labels):
                share[label] = arrived[label] * exp(steps[step, chain, label] - highest)
                arrived[label] = 0.0
                size += share[label]
            total += highest + log(size)
            for before in range(labels):
                so_far, move = share[before] / size, &spread[before, 0]
                for label in range(labels):
                    arrived[label] += so_far * move[label]
        found[chain] = total
    return sums
