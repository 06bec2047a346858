"""What a list puts before its entries: numbers, keys in brackets, bullets."""

from __future__ import annotations

import re

MARK = re.compile(
    r"^\s*(?:\[[^\]\s][^\]]{0,24}\]|\(\d{1,3}\)|\d{1,3}[.)](?!\d)|\d{1,3}\s(?=[A-ZА-ЯЁ«\"])|[•●▪–—-]\s)\s*"
)
