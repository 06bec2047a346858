"""What both stores promise: every test here runs on SQLite and over MongoDB's wire protocol."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harvester.items import Attempt, Evidence, Metadata, Refusal, Search, Source, Task, Value, Want, WantResult
from harvester.library import open_library
from harvester.library.contracts import NEVER, LibraryError
from harvester.library.graph import list_citing
from tests.harvester.library.cited import BOOK, GRAPHS, GRIDS, SERIES, citing, id_of, reference
from tests.harvester.library.papers import full_paper, long_text, paper, sha

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.library.contracts import Library

DAY = 86_400.0


class TestPapers:
    def test_a_paper_comes_back_as_it_was_saved(self, library: Library) -> None:
        saved = library.papers.save(full_paper(), long_text())
        assert saved.paper_id == sha("full")[:16]
        assert library.papers.get(saved.paper_id) == saved
        assert replace(saved, paper_id="", copies=[]) == full_paper()

    def test_saving_twice_changes_nothing(self, library: Library) -> None:
        first = library.papers.save(full_paper(), long_text())
        before = list(library.store.dump())
        assert library.papers.save(full_paper(), long_text()) == first
        assert list(library.store.dump()) == before

    def test_one_file_at_many_addresses_is_one_paper(self, library: Library) -> None:
        for number in range(50):
            library.papers.save(paper("a", urls=[f"http://h{number}.example/"], wants=[f"w{number % 3}"]))
        [kept] = library.papers.all()
        assert (len(kept.urls), kept.wants, len(kept.copies)) == (50, ["w0", "w1", "w2"], 1)

    def test_equal_text_joins_as_another_copy(self, library: Library) -> None:
        first = library.papers.save(paper("a", weight=0.5, size=10), long_text())
        text = long_text().upper().replace(" ", " -\n")
        second = library.papers.save(paper("b", weight=0.9, size=20, evidence=[Evidence("title", 1.0)]), text)
        assert second.paper_id == first.paper_id
        assert [copy["sha256"] for copy in second.copies] == [sha("a"), sha("b")]
        assert (second.weight, second.evidence) == (0.9, [Evidence("title", 1.0)])
        assert library.papers.get_by_file(sha("b")) == library.papers.get_by_file(sha("a")) == second

    def test_short_equal_texts_do_not_join(self, library: Library) -> None:
        library.papers.save(paper("a"), "Ошибка 404")
        library.papers.save(paper("b"), "Ошибка 404")
        assert len(list(library.papers.all())) == 2

    def test_a_paper_is_found_by_file_and_by_any_spelling_of_its_address(self, library: Library) -> None:
        kept = library.papers.save(paper("a", urls=["http://Example.org/статья.pdf"]))
        assert library.papers.get_by_file(sha("a")) == kept
        assert (
            library.papers.get_by_address("https://example.org/%d1%81%D1%82%D0%B0%D1%82%D1%8C%D1%8F.pdf#page=2") == kept
        )
        assert library.papers.get_by_address("https://example.org/other.pdf") is None
        assert library.papers.get("unknown") is None

    def test_papers_like_a_title(self, library: Library) -> None:
        for name, title in enumerate(
            ["О сходимости одного разностного метода. I", "О сходимости одного разностного метода. II", "Теория групп"]
        ):
            library.papers.save(paper(str(name), title))
        library.papers.save(full_paper())
        alike = library.papers.find_by_title("О СХОДИМОСТИ одного разностного метода I")
        assert [found.title[-2:] for found in alike] == [" I", "II"]
        assert [found.title for found in library.papers.find_by_title("Теория групп: учебное пособие")] == [
            "Теория групп"
        ]
        assert [found.sha256 for found in library.papers.find_by_title("Methods of Capacity Estimation")] == [
            sha("full")
        ]
        assert library.papers.find_by_title("...") == library.papers.find_by_title("Нечто иное") == []

    def test_papers_come_oldest_first_past_a_page(self, library: Library) -> None:
        names = [str(number) for number in range(230)]
        for name in names:
            library.papers.save(paper(name))
        assert [kept.sha256 for kept in library.papers.all()] == [sha(name) for name in names]

    def test_text_that_no_store_can_write_is_mended(self, library: Library) -> None:
        broken = paper("a", "Название \ud800 и \x00 нуль", urls=["http://e.org/\udcff"])
        kept = library.papers.save(broken, "слова \udc00")
        assert library.papers.save(broken) == kept == library.papers.get(kept.paper_id)
        assert library.papers.get_by_address("http://e.org/\udcff") is not None
        assert "Название" in kept.title
        assert library.wants.save(Want("\ud800", "t"))


class TestSearch:
    @pytest.mark.parametrize(
        "words", ["статьями", "СТАТЬЯ", "ёлка", "елке", "елки статьи", "methods", "method", "Ежовой", "сетка", "статей"]
    )
    def test_any_form_of_a_word_is_found(self, library: Library, words: str) -> None:
        library.papers.save(full_paper(), "Ёлка растёт в каждой статье о методах")
        assert [found.sha256 for found, _ in library.catalogue.search(words)] == [sha("full")]

    @pytest.mark.parametrize("words", ["", "...", "ёлка кактус", '"', "title:елка", "el*", "NOT"])
    def test_all_words_must_be_there(self, library: Library, words: str) -> None:
        library.papers.save(full_paper(), "Ёлка")
        assert library.catalogue.search(words) == []

    def test_a_title_counts_more_than_the_text(self, library: Library) -> None:
        library.papers.save(paper("a", "Прочее"), "сетка " * 9)
        library.papers.save(paper("b", "Сетка и прочее"), "")
        library.papers.save(paper("c", "Сетка"), "")
        library.papers.save(paper("d", "Прочее"), "сетка")
        assert [found.sha256 for found, _ in library.catalogue.search("сетки")] == [sha(name) for name in "cbad"]
        assert len(library.catalogue.search("сетки", limit=2)) == 2

    def test_words_of_a_further_copy_are_found(self, library: Library) -> None:
        library.papers.save(paper("a"), "")
        library.papers.save(paper("a"), "кактус")
        assert len(library.catalogue.search("кактусы")) == 1


class TestRewriting:
    """A paper whose file was read anew: nothing of the old reading is left, everything else stays."""

    def test_the_reading_changes_and_the_rest_stays(self, library: Library) -> None:
        old = library.papers.save(full_paper(), long_text())
        library.papers.save(paper("b"), long_text("другое"))
        before = library.papers.list_after(0, 9)
        metadata = replace(old.metadata, title=Value("Расчёт сетей", 0.9, "new"), keywords=[Value("граф", 0.9, "new")])
        read = replace(old, title="Расчёт сетей", authors=["Новая Н."], metadata=metadata, references=[], urls=[])
        new = library.papers.rewrite(replace(read, wants=[], read_by={"header": "1"}), long_text("вершина"))
        assert new == library.papers.get(old.paper_id)
        assert new
        assert (new.title, new.authors, new.references, new.read_by) == (
            "Расчёт сетей",
            ["Новая Н."],
            [],
            {"header": "1"},
        )
        for name in ("paper_id", "sha256", "urls", "wants", "weight", "evidence", "added", "size", "file"):
            assert getattr(new, name) == getattr(old, name)
        assert [(number, kept.paper_id) for number, kept in library.papers.list_after(0, 9)] == [
            (number, kept.paper_id) for number, kept in before
        ]
        assert library.papers.get_by_address(old.urls[0]) == library.papers.get_by_file(old.sha256) == new

    def test_old_words_find_it_no_more(self, library: Library) -> None:
        old = library.papers.save(full_paper(), long_text())
        assert [found.paper_id for found, _ in library.catalogue.search("ёмкостей")] == [old.paper_id]
        read = replace(old, title="Расчёт сетей", metadata=Metadata(title=Value("Расчёт сетей", 0.9, "new")))
        library.papers.rewrite(read, long_text("вершина"))
        for word in ("ёмкостей", "слово", "разностная"):
            assert library.catalogue.search(word) == []
        for word in ("расчёт", "вершина"):
            assert [found.paper_id for found, _ in library.catalogue.search(word)] == [old.paper_id]
        assert library.papers.find_by_title("Методы расчёта ёмкостей") == []
        assert [found.paper_id for found in library.papers.find_by_title("Расчёт сетей")] == [old.paper_id]

    def test_facets_are_counted_anew_by_those_who_counted_before(self, library: Library) -> None:
        old = library.papers.save(full_paper(), long_text())
        other = open_library(library.uri)
        assert [value.key for value in other.catalogue.find(Search()).facets["year"]] == ["2011"]
        library.papers.rewrite(replace(old, year="1999", authors=["Новая Н."]), long_text())
        found = other.catalogue.find(Search())
        assert [(value.key, value.papers) for value in found.facets["year"]] == [("1999", 1)]
        assert [value.label for value in found.facets["author"]] == ["Новая Н."]
        assert (found.total, other.catalogue.find(Search(facets={"year": "2011"})).total) == (1, 0)
        other.close()

    def test_links_are_those_of_the_new_reading(self, library: Library) -> None:
        library.papers.save(citing("grids", GRIDS))
        library.papers.save(citing("graphs", GRAPHS))
        old = library.papers.save(citing("a", SERIES, reference(GRIDS)))
        library.papers.save(citing("b", BOOK, reference(SERIES)))
        assert [citation.paper_id for citation in list_citing(library, id_of("grids"))] == [id_of("a")]
        library.papers.rewrite(replace(old, title="Нечто иное", references=[reference(GRAPHS)]), long_text())
        assert [citation.paper_id for citation in list_citing(library, id_of("graphs"))] == [id_of("a")]
        assert list_citing(library, id_of("grids")) == list_citing(library, id_of("a")) == []
        library.papers.rewrite(old, long_text())
        assert [citation.paper_id for citation in list_citing(library, id_of("a"))] == [id_of("b")]
        assert library.store.count()["references"] == 2

    def test_later_copies_join_by_the_new_text(self, library: Library) -> None:
        old = library.papers.save(paper("a"), long_text())
        library.papers.rewrite(old, long_text("иначе"))
        joined = library.papers.save(paper("b"), long_text("иначе"))
        assert (joined.paper_id, len(joined.copies)) == (old.paper_id, 2)

    def test_what_a_person_took_out_does_not_come_back(self, library: Library) -> None:
        old = library.papers.save(full_paper(), long_text())
        library.removals.reject(old.paper_id, "not it", 1.0)
        assert library.papers.rewrite(replace(old, title="Иное"), long_text()) is None
        assert (
            list(library.papers.all())
            == library.catalogue.search("иное")
            == library.citations.find_links(papers=[old.paper_id])
            == []
        )
        assert library.removals.restore(old.paper_id) == old
        assert [found.paper_id for found, _ in library.catalogue.search("ёмкостей")] == [old.paper_id]


class TestRemoval:
    def test_a_removed_paper_is_gone_and_banned(self, library: Library) -> None:
        kept = library.papers.save(paper("a", "Кактус"), long_text())
        assert library.removals.remove(kept.paper_id) == kept
        assert (
            library.papers.get_by_address(kept.urls[0])
            is library.papers.get_by_file(sha("a"))
            is library.papers.get(kept.paper_id)
            is None
        )
        assert (
            library.catalogue.search("кактус")
            == library.papers.find_by_title("Кактус")
            == list(library.papers.all())
            == []
        )
        assert library.removals.is_banned(sha256=sha("a"))
        assert library.removals.is_banned(url="https://WWW.example.org/a.pdf#x")
        assert not library.removals.is_banned(url="http://www.example.org/b.pdf", sha256=sha("b"))
        assert library.removals.remove(kept.paper_id) is None

    def test_the_ban_is_as_wide_as_asked(self, library: Library) -> None:
        library.papers.save(paper("a"))
        library.papers.save(paper("b", urls=["http://пример.рф/b.pdf"]))
        library.removals.remove(sha("a")[:16], ban="address")
        library.removals.remove(sha("b")[:16], ban="host")
        assert not library.removals.is_banned(sha256=sha("a"))
        assert library.removals.is_banned(url="http://www.example.org/a.pdf")
        assert library.removals.is_banned(url="https://xn--e1afmkfd.xn--p1ai/anything")
        assert not library.removals.is_banned()

    def test_an_unknown_ban_is_an_error_and_removes_nothing(self, library: Library) -> None:
        kept = library.papers.save(paper("a"))
        with pytest.raises(LibraryError, match="file"):
            library.removals.remove(kept.paper_id, ban="planet")
        assert library.papers.get(kept.paper_id) == kept

    def test_a_removed_text_can_be_kept_again_from_another_file(self, library: Library) -> None:
        library.removals.remove(library.papers.save(paper("a"), long_text()).paper_id)
        assert library.papers.save(paper("b"), long_text()).paper_id == sha("b")[:16]


class TestWants:
    def test_wants_keep_their_order_and_their_result(self, library: Library) -> None:
        wants = [Want(f"w{number}", f"Title {number}", ["A. B."], 1999) for number in (3, 1, 2)]
        assert [library.wants.save(want) for want in (*wants, wants[0])] == [True, True, True, False]
        result = WantResult("w1", "found", "http://u/", "p", 0.9, [Evidence("a", 1.0)], [Attempt("http://u/", "ok")])
        library.wants.save_result(result)
        library.wants.save_result(WantResult("w2", "could_not_search"))
        assert not library.wants.save(Want("w1", "changed"))
        assert list(library.wants.all()) == [
            (wants[0], None),
            (wants[1], result),
            (wants[2], library.wants.get_result("w2")),
        ]
        assert [want.id for want, _ in library.wants.all("open")] == ["w3", "w2"]
        assert [want.id for want, _ in library.wants.all("found")] == ["w1"]

    def test_the_last_result_counts(self, library: Library) -> None:
        want = Want("w", "Title")
        library.wants.save_result(WantResult("w", "not_found", want=want))
        library.wants.save_result(WantResult("w", "found", want=want))
        assert (library.wants.get("w"), library.wants.get_result("w")) == (want, WantResult("w", "found", want=want))
        assert library.wants.get_result("other") is library.wants.get("other") is None

    def test_refusals_are_kept_for_a_time(self, library: Library) -> None:
        library.wants.save_refusals([Refusal("w", "http://old/", time=1 * DAY)], 30)
        again = Refusal("w", "http://new/", "ab", "refused", 0.2, [{"name": "title", "points": -1.0}], 20 * DAY)
        library.wants.save_refusals([again, Refusal("v", "http://new/", time=20 * DAY)], 30)
        library.wants.save_refusals([again], 30)
        assert [refusal.url for refusal in library.wants.list_refusals("w")] == ["http://old/", "http://new/"]
        library.wants.save_refusals([Refusal("v", "http://newer/", time=40 * DAY)], 30)
        assert library.wants.list_refusals("w") == [again]

    def test_sources(self, library: Library) -> None:
        later, soon = Source("http://b/", "list", "etag", papers=3, next_due=20.0, data={"a": [1]}), Source("http://a/")
        for source in (later, soon, later):
            library.sources.save(source)
        assert list(library.sources.all()) == [soon, later]
        assert list(library.sources.all(due=10.0)) == [soon]
        library.sources.save(replace(later, etag="new"))
        assert (library.sources.get("http://b/") or soon).etag == "new"
        assert library.sources.get("http://c/") is None


class TestTasks:
    def test_a_task_is_added_once(self, library: Library) -> None:
        task = Task("want", "1", "host", 5.0, priority=2.0, data={"title": "Ёж"}, created=1.0, changed=1.0)
        assert library.tasks.add(task)
        assert not library.tasks.add(replace(task, priority=9.0))
        assert library.tasks.get("want", "1") == task
        assert library.tasks.get("want", "2") is None
        library.tasks.add(Task("source", "1"))
        assert [(task.kind, task.key) for task in library.tasks.all()] == [("source", "1"), ("want", "1")]
        assert [task.key for task in library.tasks.all("want")] == ["1"]

    def test_due_tasks_go_out_by_priority_then_by_age(self, library: Library) -> None:
        for key, priority, due in (("a", 0, 3), ("b", 0, 2), ("c", 5, 9), ("later", 9, 11)):
            library.tasks.add(Task("want", key, priority=priority, due=due))
        library.tasks.add(Task("other", "x"))
        leased = library.tasks.lease_due("want", "far:1:1", 10.0, 60.0, 2)
        assert [(task.key, task.owner, task.lease) for task in leased] == [
            ("c", "far:1:1", 70.0),
            ("b", "far:1:1", 70.0),
        ]
        assert [task.key for task in library.tasks.lease_due("want", "far:2:2", 10.0, 60.0, 9)] == ["a"]
        assert library.tasks.lease_due("want", "far:2:2", 10.0, 60.0, 9) == []
        assert [task.key for task in library.tasks.lease_due("want", "far:3:3", 70.0, 60.0, 2)] == ["later", "c"]

    def test_a_task_may_become_more_urgent_not_less(self, library: Library) -> None:
        for key in ("a", "b"):
            library.tasks.add(Task("want", key, priority=1.0))
        assert library.tasks.prioritise("want", "b", 2.0)
        assert not library.tasks.prioritise("want", "b", 1.5)
        assert not library.tasks.prioritise("want", "nobody's", 9.0)
        assert [task.key for task in library.tasks.lease_due("want", "far:1:1", 10.0, 60.0, 2)] == ["b", "a"]
        assert (library.tasks.get("want", "b") or Task("", "")).priority == 2.0

    def test_a_lease_is_held_until_it_runs_out(self, library: Library) -> None:
        library.tasks.add(Task("want", "a", due=NEVER))
        assert library.tasks.lease("want", "a", "far:1:1", 10.0, 60.0)
        assert not library.tasks.lease("want", "a", "far:2:2", 20.0, 60.0)
        assert library.tasks.lease("want", "a", "far:1:1", 20.0, 60.0)
        assert library.tasks.renew_leases("far:1:1", 100.0) == 1
        assert not library.tasks.lease("want", "a", "far:2:2", 99.0, 60.0)
        assert library.tasks.lease("want", "a", "far:2:2", 100.0, 60.0)
        assert library.tasks.renew_leases("far:1:1", 200.0) == 0
        assert not library.tasks.lease("want", "unknown", "far:2:2", 0.0, 60.0)

    def test_an_outcome_ends_the_lease(self, library: Library) -> None:
        library.tasks.add(Task("want", "a"))
        for attempt in (1, 2):
            assert library.tasks.lease("want", "a", "far:1:1", 10.0, 60.0)
            assert library.tasks.finish("want", "a", "far:1:1", "not_found", 50.0, 12.0)
            assert library.tasks.get("want", "a") == Task(
                "want", "a", due=50.0, attempts=attempt, outcome="not_found", changed=12.0
            )
        assert not library.tasks.finish("want", "a", "far:1:1", "found", None, 12.0)
        library.tasks.lease_due("want", "far:2:2", 60.0, 60.0, 1)
        assert library.tasks.finish("want", "a", "far:2:2", "found", None, 61.0)
        assert library.tasks.get("want", "a") == Task("want", "a", due=NEVER, outcome="found", changed=61.0)

    def test_released_leases_are_free(self, library: Library) -> None:
        for key in "ab":
            library.tasks.add(Task("want", key))
        library.tasks.lease_due("want", "far:1:1", 10.0, 60.0, 2)
        library.tasks.release_leases("far:1:1")
        assert len(library.tasks.lease_due("want", "far:2:2", 10.0, 60.0, 5)) == 2

    def test_tickets(self, library: Library) -> None:
        assert [library.hosts.take_ticket("h", 2.0, 100.0) for _ in range(3)] == [100.0, 102.0, 104.0]
        assert library.hosts.take_ticket("h", 2.0, 200.0) == 200.0
        library.hosts.set_delay("h", 10.0)
        assert library.hosts.take_ticket("h", 2.0, 200.0) >= 210.0  # the last before the longer delay was at 200
        assert [library.hosts.take_ticket("h", 2.0, 300.0) for _ in range(2)] == [300.0, 310.0]
        library.hosts.postpone("h", 1000.0)
        library.hosts.postpone("h", 500.0)
        assert library.hosts.take_ticket("h", 2.0, 300.0) == 1000.0
        assert [library.hosts.take_ticket("free", 0.0, 7.0) for _ in range(2)] == [7.0, 7.0]
        library.hosts.postpone("new", 50.0)
        assert library.hosts.take_ticket("new", 1.0, 7.0) == 50.0

    def test_crashes_are_counted(self, library: Library) -> None:
        assert [
            library.tallies.get_crashes("x"),
            library.tallies.count_crash("x"),
            library.tallies.count_crash("x"),
            library.tallies.get_crashes("x"),
        ] == [
            0,
            1,
            2,
            2,
        ]


def fill(library: Library) -> None:
    """Something in every table."""
    library.papers.save(full_paper(), long_text())
    library.papers.save(paper("other", size=5), long_text())
    library.papers.save(paper("third", "Третья"), "кактус")
    library.removals.remove(library.papers.save(paper("removed")).paper_id)
    library.wants.save(Want("w2", "Title"))
    library.wants.save_result(WantResult("w1", "found", want=Want("w1", reference="…")))
    library.wants.save_refusals([Refusal("w1", "http://u/", time=5.0)], 30)
    library.sources.save(Source("http://s/", next_due=3.0))
    library.tasks.add(Task("want", "w2", data={"a": 1}))
    library.tasks.lease("want", "w2", "far:1:1", 10.0, 60.0)
    library.hosts.take_ticket("h", 2.0, 100.0)
    library.tallies.count_crash("x")
    library.answers.save("scholar_result", "s1", {"status": "found", "evidence": [{"points": 1.5}]}, 7.0, "http://h/")


class TestStore:
    def test_stats(self, library: Library) -> None:
        fill(library)
        stats = library.store.count()
        assert {name: stats[name] for name in ("papers", "copies", "references", "bytes", "sources")} == {
            "papers": 2,
            "copies": 3,
            "references": 1,
            "bytes": 1239,
            "sources": 1,
        }
        assert stats["wants"] == {"found": 1, "open": 1}
        assert stats["tasks"] == {"want": {"leased": 1, "due": 0, "waiting": 0, "done": 0}}

    def test_an_empty_store_has_stats(self, library: Library) -> None:
        assert library.store.count() == {
            **dict.fromkeys(("papers", "copies", "references", "bytes", "sources"), 0),
            "wants": {},
            "tasks": {},
        }

    @pytest.mark.xdist_group("mongodb")
    @pytest.mark.parametrize("way", ["to_mongodb", "to_sqlite"])
    def test_a_copy_has_everything_and_answers_alike(self, way: str, tmp_path: Path, mongodb_uri: str) -> None:
        uris = [f"sqlite:///{tmp_path}/library.db", mongodb_uri]
        source, target = map(open_library, uris if way == "to_mongodb" else reversed(uris))
        fill(source)
        rows = list(source.store.dump())
        assert {table for table, _ in rows} == {
            "papers", "wants", "refusals", "sources", "tasks", "hosts", "bans", "crashes", "answers",
        }  # fmt: skip
        assert target.store.load(iter(rows)) == len(rows)
        assert list(target.store.dump()) == rows
        assert target.store.load(source.store.dump()) == 0
        for words in ("ёмкость", "номер", "кактусы", "работа"):
            assert target.catalogue.search(words) == source.catalogue.search(words)
        assert target.tasks.get("want", "w2") == Task("want", "w2", data={"a": 1})
        assert target.removals.is_banned(sha256=sha("removed"))
        source.close()
        target.close()

    def test_what_was_saved_is_there_after_reopening(self, library: Library, library_uri: str) -> None:
        kept = library.papers.save(full_paper())
        again = open_library(library_uri)
        assert again.papers.get(kept.paper_id) == kept
        again.close()


def test_uses_are_counted_by_name(library: Library) -> None:
    assert [library.tallies.count_use("search x 2026-11-15") for _ in range(3)] == [1, 2, 3]
    assert library.tallies.count_use("search x 2026-11-16") == 1


def test_old_answers_of_a_kind_are_forgotten(library: Library) -> None:
    library.answers.save("search", "old", {"hits": []}, 100.0)
    library.answers.save("search", "new", {"hits": []}, 200.0)
    library.answers.save("scholar", "old", {}, 100.0)
    assert library.answers.forget("search", 150.0) == 1
    assert [answer.key for answer in library.answers.all()] == ["old", "new"]
