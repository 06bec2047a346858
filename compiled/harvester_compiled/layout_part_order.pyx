"""The likeliest order of the parts of a file: harvester/layout/part_order.py."""

import numpy as np

DEF PARTS = 5


def walk(const double[:, ::1] lines, const double[:, ::1] beginnings, before, list leaves, double[::1] points):
    cdef Py_ssize_t place, part, other, choice, count = lines.shape[0]
    cdef bint fresh
    cdef double gain, most
    cdef double grown[PARTS]
    cdef long allowed[2][PARTS][PARTS]
    for fresh in range(2):
        for part in range(PARTS):
            own = before[fresh][part]
            for choice in range(PARTS):
                allowed[fresh][part][choice] = own[choice] if choice < len(own) else -1
    steps = np.zeros((max(count - 1, 0), PARTS), np.int64)
    cdef long[:, ::1] found = steps
    for place in range(1, count):
        fresh = leaves[place] != leaves[place - 1]
        for part in range(PARTS):
            choice, most = 0, 0.0
            while choice < PARTS and allowed[fresh][part][choice] >= 0:
                other = allowed[fresh][part][choice]
                gain = points[other] + (beginnings[place, part] if other != part else 0.0)
                if choice == 0 or gain > most:
                    most = gain
                    found[place - 1, part] = other
                choice += 1
            grown[part] = most + lines[place, part]
        for part in range(PARTS):
            points[part] = grown[part]
    return steps.tolist()
