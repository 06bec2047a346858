from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.documents.texfront import LONGEST_ARGUMENT, TexFront, take_argument, take_needed_argument

SOURCE = r"""\title{О графах}
\author[a,b]{И. И. Иванов\thanks{Грант} \and П. Ли}
\author[b]{K. G{\"o}del}
\address[a]{Институт}
\address[b]{Университет}
\begin{document}
\section{Введение}
\author{Никто}
"""


@pytest.mark.parametrize(
    ("text", "word", "taken"),
    [
        ("{О графах} и", "title", ("", "О графах", 10)),
        ("[short] {one {two} three}x", "title", ("short", "one {two} three", 25)),
        (r" О графах \endtitle x", "title", ("", "О графах ", 19)),
        (r" О графах \endtitles x", "title", ("", None, 1)),
        (" без скобок", "title", ("", None, 1)),
        (r"{скобка \} внутри} x", "", ("", r"скобка \} внутри", 18)),
        ("{без конца", "", ("", "без конца", 10)),
    ],
)
def test_what_a_command_takes(text: str, word: str, taken: tuple[str, str | None, int]) -> None:
    assert tuple(take_argument(text, 0, word)) == taken


def test_an_end_too_far_away_is_none() -> None:
    assert take_argument("a" * (LONGEST_ARGUMENT + 1) + r"\endtitle", 0, "title").argument is None


@pytest.mark.parametrize(("text", "found"), [("{e}x", "e"), (r"\alpha x", r"\alpha"), ("ex", "e"), ("", "")])
def test_an_accent_takes_a_group_or_the_next_sign(text: str, found: str) -> None:
    assert take_needed_argument(text, 0)[0] == found


@given(st.text("ab{}[]\\ \n", max_size=60), st.integers(0, 60))
def test_nothing_is_taken_from_outside_the_text(text: str, place: int) -> None:
    taken = take_argument(text, min(place, len(text)), "a")
    assert min(place, len(text)) <= taken.place <= len(text)
    assert taken.argument is None or taken.argument in text


def test_authors_of_several_commands_refer_to_numbered_places() -> None:
    front = TexFront(SOURCE)
    assert [author.source.strip() for author in front.authors] == [
        r"И. И. Иванов\thanks{Грант}",
        "П. Ли",
        r"K. G{\"o}del",
    ]
    assert [author.marks for author in front.authors] == ["1,2", "1,2", "2"]
    assert front.places("b", "Университет") == [("Университет", "2")]


def test_places_of_one_list_are_counted() -> None:
    front = TexFront(r"\author{A. Bee\inst{1} \and C. Dee\inst{2}}\institute{First \and Second}")
    assert front.places("", r"First \and Second") == [("First ", "1"), (" Second", "2")]
    assert front.places("", "Third") == [("Third", "3")]


def test_an_option_that_names_something_else_gives_no_marks() -> None:
    assert TexFront(r"\author[short name]{A. Bee}\address[a]{X}").authors[0].marks == ""
