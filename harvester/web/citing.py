"""How a paper is cited: by GOST and APA on its page, and as files for reference managers."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from starlette.responses import Response
from starlette.routing import Route

from harvester.exports.apa import write_apa
from harvester.exports.bibtex import write_biblatex, write_bibtex
from harvester.exports.csl_json import write_csl_json
from harvester.exports.file_names import make_readable_name
from harvester.exports.gost import write_gost
from harvester.exports.ris import write_ris
from harvester.web.asking import get_asked_paper, open_shared_library
from harvester.web.showing import PageError

if TYPE_CHECKING:
    from starlette.requests import Request

# By the name in the address: what writes it, the ending and type of its file.
FORMS = {
    "gost": (write_gost, "txt", "text/plain"),
    "apa": (write_apa, "txt", "text/plain"),
    "bibtex": (write_bibtex, "bib", "application/x-bibtex"),
    "biblatex": (write_biblatex, "bib", "application/x-bibtex"),
    "ris": (write_ris, "ris", "application/x-research-info-systems"),
    "csl-json": (write_csl_json, "json", "application/json"),
}


def send_citation(request: Request) -> Response:
    form = request.path_params["form"]
    if form not in FORMS:
        raise PageError(404, "error.no_address")
    write, ending, kind = FORMS[form]
    with open_shared_library(request) as library:
        paper = get_asked_paper(request, library)
        text = "".join(write([paper], library))
    name = quote(f"{make_readable_name(paper)}.{ending}", safe="")
    headers = {"content-disposition": f"attachment; filename*=UTF-8''{name}"}
    return Response(text, media_type=f"{kind}; charset=utf-8", headers=headers)


ROUTES = [Route("/paper/{paper_id}/cite/{form}", send_citation)]
