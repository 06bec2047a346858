from __future__ import annotations

from harvester.text.printable import hide_password


def test_passwords_are_not_shown() -> None:
    assert hide_password("mongodb://me:s@cr/et@host/name") == "mongodb://…@cr/et@host/name"
    assert hide_password("cannot reach http://a:b@host:1/x?mail=c@d") == "cannot reach http://…@host:1/x?mail=c@d"
    assert hide_password("sqlite:////tmp/a@b.db") == "sqlite:////tmp/a@b.db"
