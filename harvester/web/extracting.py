"""`POST /extract`: a file in, its record out, as JSON, TEI or BibTeX; read in a worker process with limits."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from harvester.exports.bibtex import write_bibtex
from harvester.exports.tei import make_paper_of_record, write_tei
from harvester.items.stored import READER
from harvester.web.asking import check_form_token, check_role, open_shared_library
from harvester.web.showing import PageError
from harvester.web.uploading import receive_upload

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.requests import Request

LARGEST_FILE = 50 << 20
MOST_WAITING = 4  # files at once, read one after the other
FORMATS = {"json": "application/json", "tei": "application/tei+xml", "bibtex": "application/x-bibtex"}


async def extract(request: Request) -> Response:
    form = _choose_format(request)
    await run_in_threadpool(check_role, request, READER)
    if not request.app.state.extract:
        raise PageError(404, "error.no_address")
    async with receive_upload(request, LARGEST_FILE) as upload:
        await run_in_threadpool(check_form_token, request, upload.form)
        if not upload.path:
            raise PageError(400, "error.no_upload")
        record = await run_in_threadpool(_read_file, request, upload.path)
    record["file"] = upload.name
    if record["status"] != "ok":
        return JSONResponse({"file": upload.name, "status": record["status"], "detail": record.get("detail")}, 422)
    return await run_in_threadpool(_write_record, request, record, form)


def _choose_format(request: Request) -> str:
    """By the address, else by what the program accepts."""
    given = request.query_params.get("format", "")
    if given and given not in FORMATS:
        raise PageError(400, "error.format", given=given[:40], formats=", ".join(FORMATS))
    accepted = request.headers.get("accept", "")
    return given or next((name for name, kind in FORMATS.items() if kind in accepted), "json")


class Waiting:
    """A few places for files that wait to be read: whoever finds none free hears so at once."""

    def __init__(self, places: int = MOST_WAITING) -> None:
        self._free = threading.Semaphore(places)

    def __enter__(self) -> None:
        if not self._free.acquire(blocking=False):
            raise PageError(503, "error.busy")

    def __exit__(self, *_: object) -> None:
        self._free.release()


def _read_file(request: Request, path: Path) -> dict[str, Any]:
    with request.app.state.waiting:
        record: dict[str, Any] = request.app.state.extract(str(path))
        return record


def _write_record(request: Request, record: dict[str, Any], form: str) -> Response:
    if form == "json":
        return JSONResponse(record)
    if form == "tei":
        return Response(write_tei(record), media_type=FORMATS[form])
    with open_shared_library(request) as library:
        text = "".join(write_bibtex([make_paper_of_record(record)], library))
    return Response(text, media_type=f"{FORMATS[form]}; charset=utf-8")


ROUTES = [Route("/extract", extract, methods=["POST"])]
