"""Real crawls with a real browser: what it shows, what it may not reach, and what bounds it."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from scrapy.exceptions import NotConfigured
from scrapy.utils.test import get_crawler

from harvester.demo.server import serve as built_in_web
from harvester.middlewares import rendering
from harvester.middlewares.rendering import RenderingMiddleware
from harvester.rendering.finding import find_browser
from tests import webs
from tests.certificates import self_signed
from tests.harvester.middlewares.crawling import Site, serve
from tests.harvester.middlewares.rendering_crawl import crawl

pytestmark = pytest.mark.xdist_group("browser")
needs_a_browser = pytest.mark.skipif(find_browser() is None, reason="no browser is installed")

HOME, SAFE_HOME = "http://a.example", "https://a.example"
TEXT = "<p>" + "A page that says something by itself. " * 20
SHOWN = "A. Author. On something. 2001. PDF"
FILL = "document.getElementById('list').innerHTML = '<li>A. Author. On something. 2001. <a href=1.pdf>PDF</a></li>';"
LIST = "<ul id=list></ul>"
LOADED = f"""
    var asked = new XMLHttpRequest();
    asked.open("GET", "/list.json");
    asked.onload = () => setTimeout(() => {{ {FILL} }}, 700);
    asked.send();
"""
DOWNLOAD = (
    "var a = document.createElement('a'); a.href = '/file.bin'; a.download = 'x'; document.body.append(a); a.click();"
)
Answer = tuple[int, dict[str, str], str]


def page(script: str, body: str = LIST) -> Answer:
    return 200, {}, f"<html><head><title>List</title></head><body>{body}<script>{script}</script></body></html>"


def nosy(attempt: str) -> Answer:
    """A page that goes on writing until its `attempt` has failed and called `done()`, so that it is waited for."""
    ticking = "var ticking = setInterval(() => list.append('.'), 50);"
    return page(f"{ticking} var done = () => {{ clearInterval(ticking); {FILL} }}; {attempt}")


def friendly_and_nosy(secret: int, udp: int) -> dict[str, Answer]:
    """Pages that show what they have, and try to reach what is not for them on the way."""
    inside = f"http://127.0.0.1:{secret}/secret"
    stun = f"{{iceServers: [{{urls: 'stun:127.0.0.1:{udp}'}}]}}"
    peer = f"var peer = new RTCPeerConnection({stun}); peer.createDataChannel('x');"
    gathered = "peer.onicegatheringstatechange = () => { if (peer.iceGatheringState == 'complete') done(); };"
    offer = "peer.createOffer().then(offer => peer.setLocalDescription(offer));"
    sockets = f"['127.0.0.1', 'localhost'].map(host => new WebSocket(`ws://${{host}}:{secret}/secret`))"
    return {
        "/plain": (200, {}, TEXT + "<script src=/site.js></script>"),
        "/filled": page(LOADED, "<noscript>Switch on JavaScript.</noscript>" + LIST),
        "/list.json": (200, {"Content-Type": "application/json"}, "[]"),
        "/fetches": nosy(f"fetch('{inside}').catch(done)"),
        "/redirects": nosy("fetch('/away').catch(done)"),
        "/away": (302, {"Location": inside}, ""),
        "/socket": nosy(
            f"var open = 2; for (const one of {sockets}) one.onerror = () => {{ open -= 1; if (!open) done(); }};"
        ),
        "/worker": nosy(
            "new Worker('/worker.js').onmessage = done; navigator.serviceWorker?.register('/worker.js').catch(() => 0);"
        ),
        "/worker.js": (200, {"Content-Type": "text/javascript"}, f"fetch('{inside}').catch(() => postMessage(0))"),
        "/peer": nosy(peer + gathered + offer),
        **sending("http://b.example"),
        "/leaves": page(f"location.href = '{inside}'"),
        "/moves": page("location.href = 'http://b.example/there'"),
        "/rich": page(FILL, "<link rel=stylesheet href=/s.css><img src=/i.png><iframe src=/frame></iframe>" + LIST),
        "/popups": page("for (let i = 0; i < 9; i++) window.open('/popup' + i);" + FILL),
        "/download": page(FILL + DOWNLOAD),
    }


def sending(other: str) -> dict[str, Answer]:
    """Pages that send something to another site: themselves, led there by their own, by workers."""
    post, bounce = (
        f"fetch('{url}', {{method: 'POST', mode: 'no-cors', body: 'x'}})" for url in (f"{other}/take", "/on")
    )
    script = {"Content-Type": "text/javascript"}
    shared = "try { new SharedWorker('/shared.js').port.onmessage = done; } catch { done(); }"
    return {
        "/posts": nosy(f"{post}.then(done, done)"),
        "/bounces": nosy(f"{bounce}.then(done, done)"),
        "/on": (307, {"Location": f"{other}/take"}, ""),
        "/worker_bounces": nosy("new Worker('/bouncing.js').onmessage = done;"),
        "/bouncing.js": (200, script, f"{bounce}.then(() => postMessage(0), () => postMessage(0))"),
        "/shares": nosy(shared),
        "/shared.js": (200, script, f"onconnect = ({{ports: [port]}}) => {post}.finally(() => port.postMessage(0))"),
        "/asks_itself": nosy("fetch('/list.json', {method: 'POST', body: 'x'}).then(done)"),
    }


NEVER = f"function never() {{ {FILL} }};"
EATING = """
    var eaten = [];
    setInterval(() => { eaten.push(new Uint8Array(16 << 20).fill(7)); list.append("x"); }, 20);
"""
HOSTILE = {
    "/stuck": page(NEVER + "while (true) {}"),
    "/restless": page(FILL + "setInterval(() => document.body.append('x'), 50)"),
    # It also writes, so that it is not taken for ready before it has eaten enough, however slow the machine.
    "/memory": page(NEVER + EATING),
    "/reloads": page("location.reload()"),
    "/asks": page("setInterval(() => fetch('/list.json?' + Math.random()), 20);" + FILL),
}


@dataclass
class Seen:
    outcomes: dict[str, dict[str, Any]]
    stats: dict[str, Any]
    site: Site
    secret: Site
    udp: bytes

    def page(self, path: str, home: str = HOME) -> dict[str, Any]:
        return self.outcomes[home + path]

    def count(self, name: str) -> int:
        return int(self.stats.get(name, 0))


def whole(pages: dict[str, Answer]) -> dict[str, Answer]:
    return {HOME + path: answer for path, answer in pages.items()} | {"http://b.example/there": (200, {}, TEXT)}


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seen]:
    if find_browser() is None:
        pytest.skip("no browser is installed")
    with serve({}) as secret, serve({}) as site, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp:
        udp.bind(("127.0.0.1", 0))
        udp.setblocking(False)
        pages = friendly_and_nosy(secret.port, udp.getsockname()[1])
        folder = tmp_path_factory.mktemp("crawl")
        site.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        site.tls.load_cert_chain(self_signed(folder))
        safe = {SAFE_HOME + path: answer for path, answer in sending("https://b.example").items()}
        site.pages = whole(pages) | safe
        own = ((url, answer) for url, answer in site.pages.items() if "//a.example/" in url)
        asked = [url for url, (status, headers, _) in own if status == 200 and not headers]
        told = crawl(folder, asked, site.url, RENDER_AT_ONCE=2, UNVERIFIED_HOSTS="a.example")
        try:
            datagram = udp.recv(100)
        except BlockingIOError:
            datagram = b""
        yield Seen(told["outcomes"], told["stats"], site, secret, datagram)


def test_a_list_that_a_script_fills_is_shown(seen: Seen) -> None:
    filled = seen.page("/filled")
    assert (filled["status"], filled["text"]) == ("page", SHOWN)
    assert filled["links"] == [f"{HOME}/1.pdf"]


def test_a_page_that_needs_none_is_never_rendered(seen: Seen) -> None:
    assert seen.page("/plain")["status"] == "page"
    assert seen.site.asked().count(f"{HOME}/plain") == 1
    assert seen.count("rendering/pages") == len(seen.outcomes) - 1


def test_each_page_has_a_context_that_is_closed_after_it(seen: Seen) -> None:
    assert seen.count("playwright/context_count") == seen.count("rendering/pages")
    assert seen.count("playwright/context_count/max_concurrent") <= 2
    assert seen.count("playwright/browser_count") == 1


@pytest.mark.parametrize(
    "path", ["/fetches", "/redirects", "/socket", "/worker", "/peer", "/popups", "/download", "/rich"]
)
def test_the_rest_of_a_nosy_page_is_shown(seen: Seen, path: str) -> None:
    assert (seen.page(path)["status"], seen.page(path)["text"]) == ("page", SHOWN)


def test_nothing_private_is_reached(seen: Seen) -> None:
    """By fetch, redirect, WebSocket, worker or datagram; refused by the proxy, each counted."""
    assert not seen.secret.asked()
    assert not seen.udp
    assert seen.count("rendering/refused/loopback") >= 4
    assert seen.count("rendering/refused/local_name") >= 1


@pytest.mark.parametrize("home", [HOME, SAFE_HOME])
def test_what_pages_send_reaches_their_own_site_only(seen: Seen, home: str) -> None:
    """Not another by a fetch, a redirect of their own site, or a worker, with and without a page of its own."""
    own = [f"{home}/list.json", f"{home}/on", f"{home}/on"]
    assert sorted(url for url in seen.site.posted if url.startswith(f"{home.partition(':')[0]}://")) == own
    for path in ("/posts", "/bounces", "/worker_bounces", "/shares", "/asks_itself"):
        assert seen.page(path, home)["text"] == SHOWN
    assert seen.count("rendering/not_loaded/posted") == 6  # three ways, twice; there are no shared workers


def test_a_script_that_leads_elsewhere_is_followed_by_the_crawl_itself(seen: Seen) -> None:
    assert (seen.page("/moves")["status"], seen.page("/moves")["url"]) == ("page", "http://b.example/there")
    assert "http://b.example/robots.txt" in seen.site.asked()
    assert seen.page("/leaves")["status"] == "needs_browser"
    assert seen.count("address_guard/refused/loopback") == 1


def test_what_is_not_needed_is_not_loaded(seen: Seen) -> None:
    loaded = " ".join(seen.site.asked())
    for path in ("/s.css", "/i.png", "/frame", "/popup0"):
        assert f"{HOME}{path}" not in loaded
    assert seen.count("rendering/not_loaded/image") == 1
    assert seen.count("rendering/not_loaded/stylesheet") == 1
    assert seen.count("rendering/not_loaded/frame") == 1


@needs_a_browser
def test_pages_without_measure_are_bounded_and_the_browser_goes_on(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serve(whole({**HOSTILE, **friendly_and_nosy(1, 1)})) as site:
        asked = [f"{HOME}{path}" for path in (*HOSTILE, "/filled")]
        limits = {"RENDER_SECONDS": 30.0, "RENDER_MEMORY_MB": 500, "RENDER_MAX_REQUESTS": 20, "RENDER_AT_ONCE": 1}
        told = crawl(tmp_path_factory.mktemp("crawl"), asked, site.url, **limits)
        asked_for = site.asked()
    outcomes = {url.removeprefix(HOME): outcome for url, outcome in told["outcomes"].items()}
    assert outcomes["/stuck"]["status"] == "needs_browser"
    assert outcomes["/memory"]["status"] == "needs_browser"
    assert outcomes["/restless"]["text"].startswith(SHOWN)
    assert outcomes["/filled"]["text"] == SHOWN
    assert sum(url.startswith(f"{HOME}/reloads") for url in asked_for) <= 22
    assert sum(url.startswith(f"{HOME}/list.json?") for url in asked_for) <= 20
    assert "Traceback" not in told["log"]
    assert told["stats"]["rendering/out_of_memory"] >= 1
    assert told["stats"]["rendering/status/timeout"] >= 1


def test_without_a_browser_there_is_a_status_and_the_crawl_goes_on(tmp_path_factory: pytest.TempPathFactory) -> None:
    nowhere = {"PATH": "/nowhere", "PLAYWRIGHT_BROWSERS_PATH": "/nowhere"}
    with serve(whole(friendly_and_nosy(1, 1))) as site:
        told = crawl(
            tmp_path_factory.mktemp("crawl"), [f"{HOME}/filled", f"{HOME}/plain"], site.url, environment=nowhere
        )
    assert [outcome["status"] for _, outcome in sorted(told["outcomes"].items())] == ["needs_browser", "page"]
    assert told["stats"]["fetching/status/needs_browser"] == 1
    assert not told["modules"], "what drives a browser is not even imported"


@needs_a_browser
def test_a_paper_on_such_a_list_is_found(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("crawl")
    wanted = "title=Сжатое представление деревьев с быстрым поиском предка"
    with built_in_web() as web:
        rows = webs.crawl(folder, web.url, "-a", wanted, "-a", "authors=Седов М. Ю.")
    (result,) = webs.results(rows).values()
    assert (result["status"], result["url"]) == ("found", "http://sedov.example/files/trees.pdf")
    assert webs.stats(folder)["rendering/pages"] == 1


@needs_a_browser
def test_a_browser_that_does_not_start_is_tried_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("crawl")
    broken = folder / "chromium"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    environment = {"PATH": f"{folder}:/usr/bin:/bin", "PLAYWRIGHT_BROWSERS_PATH": "/nowhere"}
    with serve(whole(friendly_and_nosy(1, 1))) as site:
        asked = [f"{HOME}/filled", f"{HOME}/fetches", f"{HOME}/plain"]
        told = crawl(folder, asked, site.url, environment=environment)
    assert told["stats"]["rendering/status/no_browser"] == 2
    assert told["log"].count("does not start") == 1
    assert told["outcomes"][f"{HOME}/plain"]["status"] == "page"


def test_switched_off_means_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotConfigured, match=r"^$"):  # a wish needs no warning, so no reason is given
        RenderingMiddleware(get_crawler(settings_dict={"RENDER": "never"}))
    monkeypatch.setattr(rendering, "find_browser", lambda: None)
    with pytest.raises(NotConfigured, match="no browser"):
        RenderingMiddleware(get_crawler(settings_dict={"RENDER": "auto"}))
