from __future__ import annotations

import re
import time
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester import statuses
from harvester.inputs.lines import Bad
from harvester.inputs.wants import make_want
from harvester.messages.named import read_named
from harvester.web.languages import NAMES, Translation, list_preferred
from harvester.web.showing import tell_arguments


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("fr-FR,de;q=0.4,en;q=0.3", "de"),
        ("en;q=0.2, de;q=0.9", "de"),
        ("fr", "en"),
        ("", "en"),
        ("ru;q=0,de", "de"),
        ("de;q=abc", "en"),
    ],
)
def test_the_browsers_wish_is_heard(header: str, language: str) -> None:
    assert list_preferred(header) == language


@pytest.mark.parametrize(
    ("language", "large", "small"), [("en", "1.3 MB", "38 kB"), ("ru", "1,3 МБ", "38 КБ"), ("de", "1,3 MB", "38 kB")]
)
def test_sizes_are_told_as_readers_write_them(language: str, large: str, small: str) -> None:
    say = Translation(language)
    assert (say.size(1_290_000), say.size(37_914)) == (large, small)


def test_days_are_told_as_readers_write_them() -> None:
    long_ago, now = 1_400_000_000.0, time.time()
    assert [Translation(language).day(long_ago) for language in NAMES] == ["13.05.2014", "2014-05-13", "13.05.2014"]
    assert Translation("ru").day(now).endswith("UTC")
    assert Translation("ru").day(0.0) == "—"


def test_what_a_crawl_was_given_is_told_briefly() -> None:
    given = {"wants": "lists/of/anna/list.bib", "files": "yes", "url": "http://a.example/b/", "limit": "20"}
    assert tell_arguments(given, Translation("ru")) == "list.bib, с файлами, http://a.example/b/, 20"


@given(st.text())
def test_any_header_gives_a_language(header: str) -> None:
    assert list_preferred(header) in NAMES


def test_every_message_that_templates_ask_for_is_there() -> None:
    folder = files("harvester.web").joinpath("templates")
    text = "".join(file.read_text(encoding="utf-8") for file in folder.iterdir())
    asked = set(re.findall(r'say\("([\w.]+)"[,)]', text))
    assert len(asked) > 50
    assert asked <= set(read_named())


def test_every_status_of_a_want_is_told_in_words() -> None:
    for status in statuses.WANT:
        assert Translation("ru").name("status", status) != status
        assert Translation("de").name("sentence", status) != status
    assert Translation("en").name("status", "something_new") == "something_new"


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ({"authors": "A. B."}, "строка 7: нужно название"),
        ({"title": "там же"}, "строка 7: не похоже на работу, которую можно искать: 'там же'"),
        ({"title": "О рядах", "year": "soon"}, "строка 7: год — не число: 'soon'"),
    ],
)
def test_refused_lines_are_told_in_the_readers_language(row: dict[str, str], told: str) -> None:
    bad = make_want(row, "line 7")
    assert isinstance(bad, Bad)
    assert Translation("ru").told(bad.reason).startswith(told)
    assert Translation("de").told(bad.reason).startswith("Zeile 7: ")
    assert Translation("ru").told("something new") == "something new"
