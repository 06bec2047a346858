from __future__ import annotations

from harvester.imprint import fill_imprint
from harvester.items import Metadata, Person


def test_the_paper_itself_says_more_than_the_sheets_around_it() -> None:
    metadata = Metadata(authors=[Person("Соколов")])
    covers = ["Published Version", "Received 1 May 2001", "© Ледовый архив, 2010"]
    front = ["И. И. Соколов, ORCID 0000-0002-1825-0097", "Received 7 May 2001", "© Соколов И. И., 2001"]
    fill_imprint(covers, front, ["Received 9 May 2001, accepted 3 June 2001", "CC BY 4.0"], metadata)
    values = (metadata.received, metadata.accepted, metadata.revised, metadata.licence, metadata.version)
    assert [value and value.value for value in values] == ["7 May 2001", "3 June 2001", None, "CC BY 4.0", "published"]
    assert metadata.copyright is not None
    assert metadata.copyright.value == "© Соколов И. И., 2001"
    assert [found.value for found in metadata.authors[0].ids] == ["0000-0002-1825-0097"]
