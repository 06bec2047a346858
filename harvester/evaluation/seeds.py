"""The tables published with the methods we start from, to stand beside our own figures.

Tables 2 to 6: A. Vasiliev, D. Kozlov, S. Samusev, O. Shamina, "Извлечение метаинформации и библиографических ссылок из
текстов русскоязычных научных статей". Percentages of extracted, not extracted, too much, not all. BLOCKS: the talk on
finding the bibliography in a text, precision and recall.
"""

from __future__ import annotations

# A field's row: the four percentages by method. What was not published is not there.
Row = dict[str, tuple[float, float, float, float]]


def _read_rows(methods: tuple[str, ...], text: str) -> dict[str, Row]:
    """A table as printed: field, then for each rating a figure a method; n/a where there is none."""
    found = {}
    for line in text.strip().splitlines():
        field, *cells = line.split()
        by_method = {method: cells[at :: len(methods)] for at, method in enumerate(methods)}
        found[field] = {
            method: (float(row[0]), float(row[1]), float(row[2]), float(row[3]))
            for method, row in by_method.items()
            if "n/a" not in row
        }
    return found


# The faculty's papers by year: precision, accuracy, recall.
WANTS_BY_YEAR = {"2004": (0.625, 0.99, 1.0), "2005": (0.54, 0.978, 0.75), "2006": (0.75, 0.98, 0.75)}
# CARMEN's statistic over HTML pages: from how many of how many a field was read.
PAGES = {"title": (3661, 3715), "keywords": (447, 3715), "abstract": (531, 3715)}
# Tested on what was trained on, Russian.
TABLE_2 = _read_rows(
    ("svm", "hmm"),
    """
title        89.3  91.9  0    2.2   10.7 1.1   0    5.7
author       87.3  89.5  3.6  1.1   5.5  6.9   3.6  2.3
date         100   100   0    0     0    0     0    0
email        91.9  84.8  0    1.5   2.7  7.5   8.1  7.5
web          100   100   0    0     0    0     0    0
affiliation  87.2  57.1  0    28.6  2.6  8.6   10.2 7.1
city         94.4  74    0    7.4   0    14.8  5.6  3.7
address      100   83.3  0    0     0    16.7  0    0
intro        85.7  97.1  7.15 0     0    2.9   7.15 0
abstract     73.3  50    6.6  0     3.3  28.6  16.6 26.8
""",
)
# Tested on what was trained on, English.
TABLE_3 = _read_rows(
    ("svm", "hmm"),
    """
title        89.9  51.2  0    8.9   4    29.2  6.1  18.6
author       92.4  65.8  0    5.2   1.5  26    6.1  7.3
date         89.1  82.8  0    2.2   8.1  12.7  4    2.2
email        93.6  94.3  4.2  0.8   2.2  3.2   0    1.6
web          75    85.7  16   3.6   9    3.6   0    7.1
affiliation  88    50.2  0    6     7.2  28.4  4.8  25.7
address      74.9  56.4  2    8     8.9  18.8  17.4 21.4
intro        99.3  94.6  0.7  5.4   0    0     0    0
abstract     85.3  56.5  0    0     8.6  29    6.4  20.9
phone        85.8  79    0    5.2   0    10.5  14.2 5.2
page         100   97.9  0    2.1   0    0     0    0
note         84.6  18.9  3.8  26.3  0    16.8  11.6 51.1
""",
)
# Tested on what was kept back, Russian.
TABLE_4 = _read_rows(
    ("svm", "hmm", "rules"),
    """
title        88.2  75   84   1.9  6    5    5.8  11   11   3.9  12   9
author       90    75   61   7.8  0    5    2.2  20   11   0    5    30
date         100   50   n/a  0    50   n/a  0    0    n/a  0    0    n/a
email        97.3  96   n/a  2.7  0    n/a  0    0    n/a  0    4    n/a
web          100   100  n/a  0    0    n/a  0    0    n/a  0    0    n/a
affiliation  80    57   n/a  7.3  26   n/a  8    11   n/a  4.7  9    n/a
city         66.6  80   n/a  22.2 0    n/a  11.1 20   n/a  0    5    n/a
address      100   50   n/a  0    25   n/a  0    0    n/a  0    25   n/a
intro        80    81   n/a  20   17   n/a  0    0    n/a  0    2    n/a
abstract     67    36   n/a  2.4  2    n/a  4.6  44   n/a  26   33   n/a
""",
)
# Tested on what was kept back, English.
TABLE_5 = _read_rows(
    ("svm", "hmm"),
    """
title        72    53.8  6.9  8.1   10   27.8  12.2 15.6
author       75.6  67.5  7    5.2   9.1  22.6  8.3  7.7
date         89.1  88.5  8    1.4   0    6.8   2.9  3.4
email        88.2  93.2  3.6  0.4   2.7  1.3   6.3  5.1
web          93.3  73.7  4.1  5.3   0    5.3   2.6  15.8
affiliation  59    54.5  12   8.4   11.7 24.1  17.3 20.6
address      73.2  58.8  12   5.6   7.5  19.9  7.3  23.1
intro        95.2  92.3  4.7  7.7   0    0     0    0
abstract     74.3  50.7  0    0     10   33.3  15.7 21.4
phone        77.7  65.8  16.6 18.4  5.5  7.9   0    7.9
page         100   98.6  0    1.4   0    0     0    0
note         65    18.9  15   30.9  0    15.4  20   47.4
""",
)
# Russian references; a value could be counted as too much and as not all at once.
TABLE_6 = _read_rows(
    ("svm", "hmm", "rules"),
    """
reference    83.2  91.6 n/a  0    0    n/a  11.7 0    n/a  16.1 8.4  n/a
title        9.6   21.4 14   0    22.2 0    88.2 19.8 68   72.3 43.7 77
surnames     14.9  37.5 18   0    9.8  0    62.9 42   73   81   13.4 59
year         61.3  90.8 n/a  3.8  4.6  n/a  33.8 4.6  n/a  29.2 0    n/a
url          54.5  64.3 n/a  0    14.3 n/a  45.4 0    n/a  36.3 21.4 n/a
pages        25    66.7 n/a  25   16.7 n/a  55   13.3 n/a  65   0.3  n/a
""",
)
# Precision and recall of bibliography lines by method, and documents a minute.
BLOCKS = {"rules": (0.91, 0.68), "forest": (0.88, 0.80), "union": (0.94, 0.90)}
STRESS = {"CERMINE": (0.74, 0.47, 0.49), "seeds": (0.91, 0.73, 0.77)}
DOCUMENTS_A_MINUTE = 300
# Published with the method we start from: 939 papers, paper-search table 1.
WANTS = {"precision": 0.666, "recall": 0.809, "accuracy": 0.982}
