from __future__ import annotations

import time

import pytest

from harvester.pages.reading import read_page

TEXT = "<p>" + "A page of some length that says something by itself. " * 15
ANALYTICS = (
    "<script async src='https://www.googletagmanager.com/gtag/js'></script><script>gtag('js', new Date())</script>"
)
NEED = {
    "a list that a script fills": "<h1>Papers</h1><ol id=papers></ol><script src=papers.js></script>",
    "a word that it is coming": "<div id=list>Загрузка…</div><script>document.getElementById('list').innerHTML = x</script>",
    "a request to switch scripts on": "<h2>Публикации</h2><div><noscript>Включите JavaScript.</noscript></div><script src=l.js></script>",
    "an application": "<noscript>You need to enable JavaScript to run this app.</noscript><div id=root></div><script src=/main.js></script>",
    "an application with its data": "<div id=__next></div><script type=application/json>{}</script><script src=/_next/main.js></script>",
    "text around an empty list": f"{TEXT}<div id=publications><p>Loading publications...</p></div><script src=/js/loader.js></script>",
    "a spinner": "<main id=app><div class=spinner><span></span></div></main><script src=/app.js></script>",
    "a place named like a widget": "<div id=publications-timeline></div><script>$.getJSON('p.json', show)</script>",
    "a list that only a class names": f"{TEXT[:400]}<div class=publications-list><span class=spin>Loading...</span></div><script>new XMLHttpRequest()</script>",
    "a script that leads elsewhere": "<script>window.location.href = '/ru/index.html'</script>",
}
DO_NOT = {
    "text": TEXT,
    "text and scripts": f"{TEXT}<div id=map></div><script src=/js/site.js></script>",
    "a short page that counts its readers": f"<h1>N. N.</h1><p>Algebra.<div id=info></div>{ANALYTICS}",
    "a short page with a formula": "<p>$x$<div id=note></div><script src=https://cdn.example/MathJax.js></script>",
    "a short page with widgets": "<p>"
    + "Some words. " * 20
    + "<div id=fb-root></div><div id=search-hits></div><script src=/js/site.js></script>",
    "frames": "<frameset><frame src=a.html><frame src=b.html></frameset><script src=menu.js></script>",
    "a refresh": "<meta http-equiv=refresh content='0; url=/ru/'><script>location = '/ru/'</script>",
    "a place for what is searched": f"{TEXT}<ul id=search-list></ul><script src=/js/search.js></script>",
    "data only": "<p>Short.<div id=list></div><script type='application/ld+json'>{}</script>",
    "a full list": f"<ul id=list><li>{TEXT}</ul><script src=/js/sort.js></script>",
    "an empty box with a class": f"{TEXT[:400]}<div class=clearfix></div><div class=paperclip></div><script src=/js/site.js></script>",
    "nothing": "",
}


@pytest.mark.parametrize("case", NEED)
def test_needs_a_browser(case: str) -> None:
    assert read_page(NEED[case].encode(), "http://a.example/").needs_browser


@pytest.mark.parametrize("case", DO_NOT)
def test_needs_none(case: str) -> None:
    assert not read_page(DO_NOT[case].encode(), "http://a.example/").needs_browser


def test_a_deep_page_takes_no_longer() -> None:
    page = "<div id=a>" * 200 + "<p id=b>" * 20_000 + "<script src=x.js></script>"
    began = time.process_time()
    read_page(page.encode(), "http://a.example/")
    assert time.process_time() - began < 5
