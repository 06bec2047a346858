"""The pages in a real browser, by what a person sees."""

from __future__ import annotations

from contextlib import closing

import pytest
from playwright.sync_api import expect

from harvester.items import Evidence, WantResult
from harvester.library import open_library
from tests.harvester.web.conftest import TOKEN, Visitor
from tests.harvester.web.shelf import TITLES, id_of

pytestmark = pytest.mark.xdist_group("browser")


def test_search_finds_a_word_in_any_form_and_facets_narrow_it(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.keyboard.press("/")
    expect(page.locator("#words")).to_be_focused()
    page.keyboard.type("сетками")
    page.keyboard.press("Enter")
    rows = page.locator(".results .row")
    expect(page.locator(".count")).to_contain_text("Найдено 7 статей")
    expect(rows.nth(2)).to_be_visible()
    expect(page.locator("footer")).to_be_visible()  # the page is there to its end
    before = rows.count()
    page.locator(".facets a", has_text="2014").click()
    expect(rows).to_have_count(1)
    expect(rows.locator(".title")).to_have_text(TITLES["layers"])
    page.locator(".facets .chosen").click()
    expect(rows).to_have_count(before)


def test_the_keyboard_leads_to_a_paper_and_on_to_its_author(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/search?q=устойчивость+схем")
    page.keyboard.press("j")
    page.keyboard.press("j")
    page.keyboard.press("k")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text(TITLES["grids"])
    expect(page.locator(".match a")).to_have_text(TITLES["series"])
    expect(page.locator(".picture svg circle")).to_have_count(5)
    page.locator(".by a", has_text="Орлова").first.click()
    expect(page.locator("h1")).to_contain_text("Орлова")
    expect(page.get_by_text("Orlova N. V.", exact=False).first).to_be_visible()
    expect(page.locator(".facets", has_text="Соавторы")).to_contain_text("Щёголев")
    expect(page.get_by_role("link", name="http://orlova.example.net/", exact=True)).to_be_visible()


def test_a_paper_is_rejected_and_taken_back(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go(f"/paper/{id_of('noise')}")
    expect(page.locator(".reject")).to_have_count(0)
    page.locator("footer a[href^='/sign-in']").click()
    page.locator("input[name=token]").fill(TOKEN)
    page.locator("main button").click()
    expect(page.locator("footer form")).to_be_visible()  # signed in: the way out is shown
    visitor.go(f"/paper/{id_of('noise')}")
    page.locator("input[name=reason]").fill("другой автор")
    page.locator("button.danger").click()
    expect(page.locator(".rows")).to_contain_text("другой автор")
    visitor.go("/search?q=шумов")
    expect(page.locator(".nothing")).to_be_visible()
    visitor.go("/rejections")
    page.locator("main button").click()
    expect(page.locator("h1")).to_have_text(TITLES["noise"])
    visitor.go("/search?q=шумов")
    expect(page.locator(".results .row")).to_have_count(1)


def test_a_list_is_sent_seen_kept_and_followed(visitor: Visitor, served_library: str) -> None:
    page = visitor.page
    visitor.go("/sign-in")
    page.locator("input[name=token]").fill(TOKEN)
    page.locator("main button").click()
    visitor.go("/lists")
    lines = "".join(f"Иванов И. И. О рядах номер {n} // Вестник. 20{n:02}. № 2. С. 3–9.\n" for n in range(10, 14))
    page.locator("textarea[name=text]").fill(lines + "там же\n")
    page.locator("section.form input[name=name]").fill("Обзор")
    page.get_by_role("button", name="Сначала посмотреть").click()
    expect(page.locator(".rows .title").first).to_have_text("О рядах номер 10")
    expect(page.locator(".refused")).to_contain_text("там же")
    page.get_by_role("button", name="Добавить в список: 4").click()
    expect(page.locator("h1")).to_have_text("Обзор")
    rows = page.locator("#rows .row")
    expect(rows).to_have_count(4)
    rows.nth(3).get_by_text("Изменить").click()
    rows.nth(3).locator("input[name=title]").fill(TITLES["series"])
    rows.nth(3).get_by_role("button", name="Сохранить").click()
    expect(rows.nth(3).locator(".title")).to_have_text(TITLES["series"])
    _answer_list(served_library, "Обзор")
    expect(rows.nth(3)).to_contain_text("найдено")  # by itself, while a crawl runs
    expect(rows.nth(0)).to_contain_text("Принять похожий файл")
    expect(page.locator("#filters")).to_contain_text("найдено 1")
    rows.nth(0).get_by_role("button", name="Принять похожий файл").click()
    expect(rows.nth(0)).to_contain_text("загрузит следующий обход")
    with page.expect_download() as download:
        page.get_by_role("link", name="Файлы (ZIP)").click()
    assert download.value.suggested_filename == "Обзор.zip"


def test_the_language_is_switched_and_stays(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/search?q=графы")
    expect(page.locator(".top nav")).to_contain_text("Искомые статьи")
    for code, word in (("de", "Wünsche"), ("en", "Wants"), ("ru", "Искомые статьи")):
        page.locator(f".languages a[lang={code}]").click()
        expect(page.locator("html")).to_have_attribute("lang", code)
        expect(page.locator(".top nav")).to_contain_text(word)
        expect(page.locator("#words")).to_have_value("графы")
    visitor.go("/wants")
    expect(page.locator(".top nav")).to_contain_text("Искомые статьи")


def test_why_a_paper_is_missing(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/wants")
    page.get_by_role("link", name="Разностные схемы. Часть 2").click()
    expect(page.locator("#refusals")).to_contain_text("отличается словами: 2")
    for path in ("/sources", "/crawls"):
        visitor.go(path)
        expect(page.locator("main .row")).not_to_have_count(0)


def test_a_phone_in_the_dark_needs_no_sideways_scrolling(visitor: Visitor) -> None:
    page = visitor.page
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 380, "height": 760})
    for path in ("/search?q=сетки", f"/paper/{id_of('layers')}", "/wants"):
        visitor.go(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 380


def _answer_list(uri: str, name: str) -> None:
    """As a crawl would: the first came near, the last is found."""
    with closing(open_library(uri)) as library:
        wants = [want for want, _ in library.wants.of_list(name)]
        near = WantResult(wants[0].id, "not_found", near_miss="http://a.example/near.pdf", weight=0.4, want=wants[0])
        near.evidence = [Evidence("title", -2.0, "differs in: 2"), Evidence("authors", 2.0, "Иванов")]
        library.wants.save_result(near)
        library.wants.save_result(WantResult(wants[3].id, "found", "http://a/", id_of("series"), 0.9, want=wants[3]))
