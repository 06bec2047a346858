"""A small library made up for the pages: papers that cite each other, wants of every state, sources, a crawl."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from harvester.items import (
    Attempt,
    CitationContext,
    Evidence,
    Metadata,
    Paper,
    Person,
    Reference,
    Refusal,
    Source,
    Task,
    Value,
    Want,
    WantResult,
)
from harvester.owners import name_owner
from tests.harvester.library.papers import sha

if TYPE_CHECKING:
    from harvester.library.contracts import Library
    from harvester.library.files import FileStore

# Name, title, authors, year, venue, language, host, what it cites, abstract.
ROWS = [
    ("series", "О сходимости рядов Фурье в пространствах Лебега", ["Щёголев А. П.", "Орлова Н. В."], "2010",
     "Вестник Энского университета", "ru", "vestnik.example.org", [],
     "Рассматривается сходимость частичных сумм рядов Фурье по мере. Доказана точность условий на модуль гладкости, при которых ряд сходится почти всюду."),
    ("grids", "Устойчивость разностных схем для уравнений переноса", ["Орлова Н. В."], "2012",
     "Вычислительные методы и алгоритмы", "ru", "orlova.example.net", ["series"],
     "Получены условия устойчивости трёхслойных разностных схем. Приводятся оценки погрешности на неравномерных сетках и результаты расчётов."),
    ("cliques", "Fast enumeration of maximal cliques in sparse graphs", ["Lindqvist M.", "Penrice T."], "2015",
     "Annals of Invented Results", "en", "graphs.example.com", [],
     "An output-sensitive algorithm lists all maximal cliques of a sparse graph. Experiments on large networks show that it is faster than earlier ones."),
    ("layers", "Адаптивные сетки в задачах с пограничным слоем", ["Орлова Наталья Викторовна", "Кравец Р. О."], "2014",
     "Вычислительные методы и алгоритмы", "ru", "orlova.example.net", ["grids", "series"],
     "Предложен способ построения сеток, сгущающихся в пограничном слое. Метод сравнивается с сетками Бахвалова на модельных задачах."),
    ("paths", "Поиск кратчайших путей в графах с изменяющимися весами рёбер", ["Кравец Р. О.", "Седов М. Ю."], "2015",
     "Вестник Энского университета", "ru", "vestnik.example.org", ["cliques"],
     "Предлагается структура данных, которая поддерживает дерево кратчайших путей при изменении весов рёбер."),
    ("friction", "Reibung und Verschleiß dünner Schichten", ["Keßler J."], "2015",
     "Zeitschrift für erfundene Mechanik", "de", "kessler.example.de", [],
     "Die Reibung dünner Schichten wird gemessen und mit einem einfachen Modell verglichen."),
    ("wavelets", "Всплески и приближение функций на сетках", ["Орлова Н. В.", "Щёголев А. П.", "Ветрова Е. К."], "2016",
     "Вестник Энского университета", "ru", "vestnik.example.org", ["grids", "series", "layers"],
     "Строятся базисы всплесков, согласованные с неравномерной сеткой; изучается скорость приближения."),
    ("transport", "On stability of difference schemes for transport equations", ["Orlova N. V.", "Lindqvist M."], "2017",
     "Annals of Invented Results", "en", "graphs.example.com", ["grids", "wavelets", "cliques"],
     "We extend earlier conditions of stability to irregular grids and give a short proof for three-layer schemes."),
    ("drawing", "Визуализация больших графов на плоскости", ["Кравец Р. О."], "2018",
     "Вычислительные методы и алгоритмы", "ru", "kravets.example.ru", ["cliques", "paths"],
     "Описан многоуровневый метод укладки графов, который сохраняет расстояния между вершинами."),
    ("noise", "Статистический анализ шумов в измерительных сетях", ["Седов М. Ю."], "2019",
     "Труды измерительного общества", "ru", "sedov.example.ru", ["paths", "wavelets"],
     "По данным наблюдений оценивается спектр шумов; показано, как статьями прошлых лет занижалась дисперсия."),
]  # fmt: skip
TITLES = {row[0]: row[1] for row in ROWS}
HOSTILE = "<script>window.bad = 1</script><img src=x onerror=alert(1)>"


def id_of(name: str) -> str:
    return sha(name)[:16]


def fill(library: Library, files: FileStore) -> None:
    for row in ROWS:
        _save(library, files, made(row))
    _save_wants(library)
    now = time.time()
    for place, host in enumerate(("orlova.example.net", "graphs.example.com")):
        library.sources.save(
            Source(f"http://{host}/papers.html", "list", status="changed", papers=3 + place, last_seen=now - 86_400 * 9,
                   last_changed=now - 86_400 * 30, next_due=now + 86_400 * (place * 8 - 1))
        )  # fmt: skip
    library.tasks.add(Task("want", "waves", created=now))
    library.tasks.lease("want", "waves", name_owner(), now, 3600.0)
    told = {"scholar_id": "s1", "name": "Орлова Н. В.", "status": "found", "home_url": "http://orlova.example.net/"}
    library.answers.save("scholar_result", "s1", told, now, "http://orlova.example.net/")


def made(row: tuple[str, str, list[str], str, str, str, str, list[str], str]) -> Paper:
    name, title, authors, year, venue, language, host, cited, abstract = row
    russian = language == "ru"
    return Paper(
        "", sha(name), title, authors, year, [f"http://{host}/{name}.pdf"], format="pdf", pages=12, language=language,
        size=184_320, weight=0.97, wants=[name] if name in ("series", "grids") else [], added="2026-05-01T10:00:00",
        evidence=[Evidence("title", 4.0, "whole"), Evidence("authors", 2.5, ", ".join(authors)), Evidence("pages", -0.4, "12")],
        metadata=Metadata(
            kind=Value("paper", 0.96, "made"),
            title_other=Value("On convergence of Fourier series in Lebesgue spaces", 0.9, "made") if name == "series" else None,
            abstract=Value(abstract, 0.9, "made"),
            authors=[Person(author.split()[0], " ".join(author.split()[1:])) for author in authors],
            keywords=[Value(word, 0.8, "made") for word in (("сетка", "устойчивость") if russian else ("graph", "scheme"))],
            keyphrases=[Value("частичная сумма ряда", 0.7, "made")] if name == "series" else [],
            container=Value(venue, 0.9, "made"), volume=Value("7", 0.9, "made"), issue=Value("2", 0.9, "made"),
            page_range=Value("15–26", 0.9, "made"), udc=Value("517.5", 0.9, "made") if russian else None,
            msc=[Value("42A20", 0.9, "made")],
        ),
        references=[*map(_reference, cited), Reference("Зимин А. Н. Тригонометрические ряды. — М., 1965. — 412 с.", title="Тригонометрические ряды", label="Зимин 1965")],
    )  # fmt: skip


def _reference(name: str) -> Reference:
    title, authors, year, venue = next(row[1:5] for row in ROWS if row[0] == name)
    people = [Person(family, given) for family, _, given in (author.partition(" ") for author in authors)]
    return Reference(
        f"{', '.join(authors)} {title} // {venue}. {year}. С. 15–26.", title=title, authors=people, year=year,
        contexts=[CitationContext(f"Как показано в [{number}], <b>{name}</b> важны.", f"[{number}]", number) for number in range(1, 6)],
    )  # fmt: skip


def _save(library: Library, files: FileStore, paper: Paper) -> None:
    name = next(row[0] for row in ROWS if sha(row[0]) == paper.sha256)
    paper.file = files.persist_now(files.path_of(paper.sha256, "pdf"), name.encode())
    from harvester.library.files import pack_text

    text = f"{paper.title}. {paper.metadata.abstract.value if paper.metadata.abstract else ''} creativecommons.org/licenses/by/4.0"
    paper.text_file = files.persist_now(files.text_path_of(paper.sha256), pack_text(text))
    library.papers.save(paper, text)


def _save_wants(library: Library) -> None:
    for name, title, authors, year, *_ in ROWS[:2]:
        want = Want(name, title, authors, int(year))
        library.wants.save(want)
        library.wants.save_result(
            WantResult(name, "found", f"http://found.example/{name}.pdf", id_of(name), 0.97, want=want)
        )
    library.wants.save(Want("waves", "Волны на мелкой воде", ["Ларионов А. П."], 2009))
    missing = Want("parts", "Разностные схемы. Часть 2", ["Сергеев С. С."], 2001)
    near = "http://www.example.org/parts-1.pdf"
    evidence = [Evidence("title", -6.0, "differs in: 2"), Evidence("authors", 2.0, "Сергеев")]
    result = WantResult(
        "parts", "not_found", weight=0.12, evidence=evidence, near_miss=near, requests=7, seconds=3.2, want=missing
    )
    result.tried = [Attempt(near, "refused"), Attempt("http://gone.example/a.pdf", "gone")]
    library.wants.save(missing)
    library.wants.save_result(result)
    why = [{"name": "title", "points": -6.0, "detail": "differs in: 2"}]
    library.wants.save_refusals([Refusal("parts", near, "ab" * 32, "refused", 0.12, why, time.time())], 90)
