from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.documents import read
from harvester.items import Value
from harvester.metadata.article import cut_title, is_section, strip_furniture
from harvester.pages.opening import OpenedPage, open_page, parse_loosely
from harvester.text.scripts import squeeze

TEXT = "Тростник растёт в прудах медленно, и чем севернее пруд, тем медленнее он растёт, что и показано ниже. "
WORD = st.sampled_from(["Reeds", "Ponds", "of", "the", "north", "Тростник", "и", "пруды", "1999"])
WORDS = st.lists(WORD, max_size=4).map(" ".join)
TAGS = st.sampled_from(["h1", "h2", "p", "div", "nav", "title", "li", "b", "td"])


def page_of(html: str) -> OpenedPage:
    root = parse_loosely(html)
    assert root is not None
    return open_page(root)


def cut(title: str, html: str, *tags: str) -> str:
    page = page_of(html)
    return cut_title(Value(title, 0.9, "best"), page.blocks, [*page.titles, *tags]).value


def lines(html: str) -> list[str]:
    document = strip_furniture(read(html.encode(), name="page.html"), page_of(html))
    return [line.text for page in document.pages for line in page.lines]


def test_menus_footers_and_a_title_in_the_body_are_no_lines_of_the_document() -> None:
    html = (
        "<body><title>О прудах</title><nav>Архив</nav><h1>О прудах</h1><p>О. П. Кивач</p><p>Архив</p>"
        "<div id=footer>О. О. Мастер</div></body>"
    )
    assert lines(html) == ["О прудах", "О. П. Кивач", "Архив"]


def test_what_is_hidden_is_no_line_unless_it_is_shown_too() -> None:
    html = "<div style='display:none'><p>Войдите</p><p>О прудах</p></div><h1>О прудах</h1><p>О. П. Кивач</p>"
    assert lines(html) == ["О прудах", "О прудах", "О. П. Кивач"]


def test_a_page_that_is_all_aside_stays_whole() -> None:
    assert lines("<nav>О прудах</nav>") == ["О прудах"]


@pytest.mark.parametrize(
    ("html", "title"),
    [
        ("<h1>Публикации</h1><h2>О росте тростника</h2>", "О росте тростника"),
        ("<h1>Institute of Ponds</h1><h2>How reeds grow</h2>", "How reeds grow"),
        (
            "<div class=rubric>Заметки о прудах и озёрах</div><h2>О тростнике</h2><title>О тростнике</title>",
            "О тростнике",
        ),
        ("<title>Reeds and ponds</title><h1>Reeds</h1><h2>and ponds</h2>", "Reeds and ponds"),
        ("<h1>Reeds of the north:</h1><h2>A study</h2>", "Reeds of the north: A study"),
        ("<h1>How reeds<br>grow</h1>", "How reeds grow"),
        ("<h1>Title: How reeds grow</h1>", "How reeds grow"),
        ("<h2>How reeds</h2><h2>Grow</h2>", "How reeds Grow"),
        ("<dl><dt>Titel</dt><dd>Das Schilf im Norden</dd><dt>Autor</dt></dl>", "Das Schilf im Norden"),
    ],
)
def test_a_title_is_one_thing_on_the_page(html: str, title: str) -> None:
    whole = " ".join(block.text for block in page_of(html).blocks if not block.aside)
    assert cut(whole, html) == title


def test_what_the_tags_say_is_taken() -> None:
    html = "<p class=a>Reeds and birds</p><p class=b>Reeds and all the fish in the northern ponds</p>"
    whole = "Reeds and birds Reeds and all the fish in the northern ponds"
    assert cut(whole, html, "Reeds and birds") == "Reeds and birds"


def test_a_title_that_the_page_does_not_show_so_stays() -> None:
    assert cut("Reeds and fish", "<h1>Reeds</h1><p>and birds</p>") == "Reeds and fish"


def test_a_heading_beneath_running_text_is_no_title_of_a_page_that_names_itself() -> None:
    page = page_of(f"<title>Пруды | Сайт</title><h1>Пруды</h1><p>{TEXT}</p><h2>Об озёрах</h2>")
    assert is_section("Об озёрах", page.blocks, page.titles)
    assert not is_section("Пруды", page.blocks, page.titles)
    journal = page_of(f"<title>Пруды</title><h1>Пруды</h1><p>2012. № 4</p><h2>Об озёрах</h2><p>{TEXT}</p>")
    assert not is_section("Об озёрах", journal.blocks, journal.titles)


@given(st.lists(st.tuples(TAGS, WORDS), max_size=8), WORDS)
def test_nothing_is_added_to_a_page_or_a_title(parts: list[tuple[str, str]], title: str) -> None:
    html = "<html>" + "".join(f"<{tag}>{text}</{tag}>" for tag, text in parts)
    page, document = page_of(html), read(html.encode(), name="page.html")
    before = [line.text for part in document.pages for line in part.lines]
    after = [line.text for part in strip_furniture(document, page).pages for line in part.lines]
    assert all(line in before for line in after)
    assert bool(after) == bool(before)
    whole = " ".join(block.text for block in page.blocks if not block.aside) or title
    assert squeeze(cut_title(Value(whole, 0.9, "best"), page.blocks, [title]).value) in squeeze(whole)
