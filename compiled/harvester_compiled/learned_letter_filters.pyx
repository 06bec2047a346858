# cython: boundscheck=False, wraparound=False
"""Filters over letters: harvester/learned/letter_filters.py."""

import numpy as np

DEF WINDOW = 5


def filter_letters(const long[:, ::1] letters, const float[:, :, ::1] tables):
    cdef Py_ssize_t row, place, step, near, answer
    cdef Py_ssize_t length = letters.shape[1], answers = tables.shape[2]
    cdef const float *rows[WINDOW]
    cdef float *most
    cdef float own
    found = np.zeros((letters.shape[0], answers), np.float32)
    cdef float[:, ::1] strongest = found
    for row in range(letters.shape[0]):
        most = &strongest[row, 0]
        for place in range(length):
            if letters[row, place] <= 0:
                continue
            for step in range(WINDOW):
                near = place + step - WINDOW // 2
                rows[step] = &tables[step, letters[row, near] if 0 <= near < length else 0, 0]
            for answer in range(answers):
                own = rows[0][answer] + rows[1][answer] + rows[2][answer] + rows[3][answer] + rows[4][answer]
                most[answer] = own if own > most[answer] else most[answer]
    return found
