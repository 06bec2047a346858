from __future__ import annotations

from harvester.bibliography.parsing.segments import segments_of
from harvester.bibliography.parsing.tokens import tokens_of


def test_runs_of_one_label_with_slips_closed() -> None:
    tokens = tokens_of("О спектрах конечных графов // Вестник")
    segments = segments_of(tokens, ["title", "title", "other", "title", "container"])
    assert segments.runs["title"] == [(0, 4)]
    assert segments.text((0, 4)) == "О спектрах конечных графов"
    assert segments.first("container") == segments.last("container") == "Вестник"
    assert segments.main("pages") is None


def test_the_double_slash_ends_a_run() -> None:
    segments = segments_of(tokens_of("Графы // Вестник"), ["title", "title"])
    assert segments.runs["title"] == [(0, 1), (1, 2)]
    assert segments.main("title") == (0, 1)


def test_a_title_of_one_word_is_no_name() -> None:
    segments = segments_of(tokens_of("Соколов И. Графы. М., 2001"), ["family", "given", "family", "place", "year"])
    assert segments.first("title") == "Графы"
    others = segments_of(tokens_of("Соколов И., Лисицын. М., 2001"), ["family", "given", "family", "place", "year"])
    assert others.first("title") is None


def test_the_end_of_a_name_is_no_title() -> None:
    initials = segments_of(tokens_of("T. Bär. On graphs"), ["given", "title", "title", "title"])
    assert initials.labels == ["given", "family", "title", "title"]
    full = segments_of(tokens_of("Эд Лисицын. О графах"), ["given", "title", "title", "title"])
    assert full.labels == ["given", "family", "title", "title"]
    real = segments_of(tokens_of("Орлов П. Графы. Теория"), ["family", "given", "title", "title"])
    assert real.labels == ["family", "given", "title", "title"]


def labels_of(text: str, labels: str) -> str:
    names = {"f": "family", "g": "given", "t": "title"}
    return "".join(label[0] for label in segments_of(tokens_of(text), [names[label] for label in labels]).labels)


def test_a_full_name_goes_on_after_its_initial() -> None:
    assert labels_of("Anna Fox, Max W. Orlov. Nets: a view", "gfggtttt") == "gfggfttt"
    assert labels_of("Орлов П. Графы. Теория", "fgtt") == "fgtt"


def test_a_family_follows_its_initials() -> None:
    assert labels_of("A. Orlov, B. Vetrov NETS: a view", "gfgtttt") == "gfgfttt"
    assert labels_of("A. Orlov, B. The view", "gfgtt") == "gfgtt"
    assert labels_of("Дейт, К. Дж. Введение в сети", "fgtttt") == "fggttt"


def test_another_author_after_a_comma_is_no_title() -> None:
    assert labels_of("Orlov P.A., Vetrov Yu.Yu. Grafy i seti", "fggtttttt") == "fggfggttt"
    assert labels_of("Орлов П. А., Ветров И. Графы", "fggttt") == "fggfgt"
    assert labels_of("Orlov P., Area 2.2: graphs", "fgtttt") == "fgtttt"


def test_an_article_is_no_initial() -> None:
    assert labels_of("Orlov P. A view of nets", "fggttt") == "fgtttt"
    assert labels_of("Orlov P. A. View of nets", "fggttt") == "fggttt"


def test_the_first_title_counts_unless_another_is_much_longer() -> None:
    tokens = tokens_of("Теория графов. Орлов П. П. Задачи с решениями вуза")
    labels = ["title", "title", "family", "given", "given", "title", "title", "title", "title"]
    assert segments_of(tokens, labels).main("title") == (0, 2)
    assert segments_of(tokens, ["title", *["other"] * 4, *["title"] * 4]).main("title") == (5, 9)


def test_a_title_stands_before_the_address() -> None:
    tokens = tokens_of("Графы www.example.org Просмотрено в нашем отделе садов")
    assert segments_of(tokens, ["title", "url", *["title"] * 5]).main("title") == (0, 1)


def test_what_was_edited_by_somebody_is_a_title() -> None:
    labels = ["editor", "editor", "other", "other", "editor", "editor"]
    assert segments_of(tokens_of("Gärten heute, hrsg. von Z. Falcon"), labels).first("title") == "Gärten heute"
    others = segments_of(tokens_of("Falcon und Fox (Hg.), von Netzen"), ["editor", "other", "editor", *["other"] * 3])
    assert others.first("title") is None
