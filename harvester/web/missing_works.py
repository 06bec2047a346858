"""Works that papers of the library cite most and that are not here; one click makes a want of one."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from starlette.responses import RedirectResponse
from starlette.routing import Route

from harvester.items import Want
from harvester.items.stored import EDITOR
from harvester.library.journal import write_entry
from harvester.library.net import find_missing_work, list_missing_works
from harvester.library.want_keeping import keep_want
from harvester.web.asking import LONGEST_VALUE, open_shared_library, open_to
from harvester.web.callers import get_caller
from harvester.web.showing import PageError, show_page

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.library.contracts import Library
    from harvester.library.net import MissingWork
    from harvester.web.asking import Form

MOST_SHOWN = 60


def show_missing(request: Request) -> Response:
    with open_shared_library(request) as library:
        rows = [(missing, _find_want(library, missing)) for missing in list_missing_works(library, MOST_SHOWN)]
        ids = dict.fromkeys(paper_id for missing, _ in rows for paper_id in missing.citing)
        papers = {paper_id: paper for paper_id in ids if (paper := library.papers.get(paper_id))}
    return show_page(request, "missing.html", rows=rows, papers=papers)


def _find_want(library: Library, missing: MissingWork) -> Want | None:
    """The want that it is already, under any of its descriptions."""
    return next((want for one in missing.ids if (want := library.wants.get(one))), None)


@open_to(EDITOR)
def want_missing(request: Request, form: Form) -> Response:
    now, user, work_id = time.time(), get_caller(request).name, form.get("work", "")
    with open_shared_library(request) as library:
        missing = find_missing_work(library, work_id) if len(work_id) <= LONGEST_VALUE else None
        if not missing:
            raise PageError(404, "error.no_missing")
        want, new = keep_want(library, Want(work_id, reference=missing.reference.text), "", now)
        if new:
            write_entry(library, "want_add", user, now, subject=want.id, title=want.heading, after=want)
    return RedirectResponse("/missing", 303)


ROUTES = [Route("/missing", show_missing), Route("/missing", want_missing, methods=["POST"])]
