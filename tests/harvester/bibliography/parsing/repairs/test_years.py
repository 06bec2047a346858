from __future__ import annotations

from harvester.bibliography.parsing.repairs import years
from tests.harvester.bibliography.parsing.drafts import read_only


def year(*parts: tuple[str, str]) -> str | None:
    """The year of labelled pieces of text."""
    return read_only(years, parts=parts).year


def test_the_labelled_year_comes_before_others() -> None:
    assert year(("Графы 1999", "title"), (". 2003. ", "other"), ("2001", "year")) == "2001"
    assert year(("Графы 1999", "title"), (". М., 2003", "other")) == "2003"
    assert year(("Графы", "title"), (" (дата обращения: 03.04.2003)", "other")) is None
    assert year(("Закон от 2 мая 1999 г", "title"), (" (ред. от 01.02.2003)", "other")) == "1999"


def test_a_standard_has_years_in_its_number() -> None:
    assert year(("DIN EN ", "other"), ("1993", "year"), ("-1:2010. Gärten. Berlin, 2011", "other")) == "2011"
    assert year(("DIN EN ", "other"), ("1993", "year"), ("-1:2010. Gärten", "other")) == "2010"


def test_the_number_of_a_preprint_gives_no_year() -> None:
    assert year(("Falcon Z., arXiv:", "other"), ("1904", "year"), (".01234", "other")) is None
    assert year(("Falcon Z., arXiv:1904.01234, ", "other"), ("2019", "year")) == "2019"


def test_a_year_inside_the_container_is_better_than_none() -> None:
    assert year(("Графы", "title"), (" // ", "other"), ("Вестник № 3 2013", "container")) == "2013"


def test_a_day_inside_the_title_gives_the_year_when_nothing_else_does() -> None:
    letter = ("Письмо от 3 мая 1925 г", "title")
    assert year(letter, (" // Архив", "other")) == "1925"
    assert year(letter, (" // Архив. ", "other"), ("1931", "year")) == "1931"
    assert year(("Графы в 1925 г", "title")) is None


def test_the_day_a_page_was_looked_at_gives_no_year() -> None:
    assert year(("Gardens", "title"), (" (accessed June 4, ", "other"), ("2017", "year")) is None
    assert year(("Gardens", "title"), (", 2012. Accessed: 4 June ", "other"), ("2017", "year")) == "2012"


def test_the_number_of_a_case_gives_no_year() -> None:
    ruling = ("Решение сада от 14.03.2016 по делу", "title")
    assert year(ruling, (" № А40-12345/", "other"), ("2015", "year")) == "2016"
    assert year(("Сады", "title"), (". ", "other"), ("2014/2015", "year")) == "2014"
