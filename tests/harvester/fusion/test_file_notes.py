from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.fusion.file_notes import strip_file_notes, strip_format


@pytest.mark.parametrize(("text", "left"), [
    ("Bericht Nr. 5 des InstitutsPortable Document Format, 342 KB, Stand 17.10.2023", "Bericht Nr. 5 des Instituts"),
    ("О рядах // Вестник. 2001. С. 5-9. (PDF, 1,2 Мб)", "О рядах // Вестник. 2001. С. 5-9."),
    ("О рядах. 2001 [pdf, 300 Кб, обновлено 12.03.2015]", "О рядах. 2001"),
    ("On graphs. 2001. Last updated: 3 May 2020", "On graphs. 2001."),
    ("Über Reihen, 2001 (PDF-Datei, 96 KB)", "Über Reihen, 2001"),
    ("On graphs and trees link for download", "On graphs and trees"),
    ("О рядах (скачать файл)", "О рядах"),
])  # fmt: skip
def test_what_is_said_of_the_file_goes(text: str, left: str) -> None:
    assert strip_file_notes(text) == left


@pytest.mark.parametrize(
    "text",
    [
        "On the Portable Document Format. 2001",
        "Sorting 12 MB of numbers in 640 KB of memory. 2003",
        "A last stand 5 miles away. 2003",
        "A download link is no title of a paper",
        "О книгах стандарта. 2001. Т. 12, № 3",
    ],
)
def test_what_is_said_of_the_work_stays(text: str) -> None:
    assert strip_file_notes(text) == text


@pytest.mark.parametrize(("venue", "left"), [
    ("Proceedings of the Workshop on Roads. Portable Document Format", "Proceedings of the Workshop on Roads"),
    ("Труды института (PDF)", "Труды института"),
    ("Text and Word", "Text and Word"),
])  # fmt: skip
def test_no_venue_ends_with_a_format(venue: str, left: str) -> None:
    assert strip_format(venue) == left


def test_a_run_of_marks_takes_no_time() -> None:
    """Only backtracking from each mark to the end would."""
    begun = time.process_time()
    assert strip_file_notes("On graphs" + "," * 20_000 + "x").startswith("On graphs,")
    assert time.process_time() - begun < 10


@given(st.text(max_size=300))
def test_nothing_is_added_to_any_text(text: str) -> None:
    assert len(strip_format(text)) <= len(strip_file_notes(text)) <= len(text)
