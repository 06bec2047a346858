from __future__ import annotations

from harvester.addresses import hopeless


def test_an_ending_or_a_host_has_one_reason() -> None:
    for table in (hopeless.ENDINGS, hopeless.HOSTS):
        words = " ".join(table.values()).split()
        assert len(words) == len(set(words))


def test_no_ending_of_a_paper_is_among_them() -> None:
    endings = set(" ".join(hopeless.ENDINGS.values()).split())
    assert not endings & {
        "pdf",
        "ps",
        "djvu",
        "doc",
        "docx",
        "rtf",
        "odt",
        "tex",
        "txt",
        "dvi",
        "html",
        "zip",
        "gz",
        "rar",
        "7z",
        "tar",
    }
    assert endings >= hopeless.SERVER_PROGRAMS


def test_what_is_open_stands_under_a_refused_host() -> None:
    refused = " ".join(hopeless.HOSTS.values()).split()
    assert all(any(host.endswith(f".{closed}") for closed in refused) for host in hopeless.OPEN)
    assert not hopeless.OPEN & set(refused)


def test_lists_cut_by_years_are_no_calendars() -> None:
    assert "year" not in hopeless.CALENDAR_NAMES | hopeless.ORDER | hopeless.ACTION_NAMES
    assert not hopeless.CALENDAR_NAMES & hopeless.ORDER
