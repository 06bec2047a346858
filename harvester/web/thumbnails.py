"""Pages of a paper as pictures, drawn in a worker process: the first one small and kept; any of them to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response
from starlette.routing import Route

from harvester.documents.thumbnails import READING_DPI
from harvester.library.contracts import LibraryError
from harvester.web.asking import get_asked_paper, open_shared_library
from harvester.web.extracting import Waiting
from harvester.web.page_numbers import list_page_numbers
from harvester.web.showing import PageError

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from starlette.requests import Request

    from harvester.library.files import FileStore

FOLDER = ".thumbnails"  # hidden: no file of the library
MOST_WAITING = 8
KEPT_SECONDS = 86_400
BUSY_SECONDS = 5
SHEET = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="170"><path d="M1 1h90l28 28v140H1z" fill="#fff" '
    'stroke="#bbb"/><path d="M91 1v28h28M20 55h80M20 75h80M20 95h60" fill="none" stroke="#bbb" stroke-width="2"/></svg>'
)


class Thumbnails:
    """`draw` makes a picture of a page of a file in a worker; those that cannot be drawn are remembered as empty."""

    def __init__(self, files: FileStore, draw: Callable[..., dict[str, Any]]) -> None:
        self._files = files
        self._draw = draw
        self._waiting = Waiting(MOST_WAITING)

    def draw(self, stored: str, number: int) -> bytes:
        """A page to be read, from 0; b"" where it cannot be drawn. Readers' browsers keep it, nobody else."""
        with self._waiting:
            answer = self._draw(str(self._files.find_sound(stored)), number, READING_DPI)
        return bytes(answer.get("png") or b"")

    def get(self, sha256: str, stored: str, number: int) -> bytes:
        """The picture as PNG, b"" where the file has none."""
        path = f"{FOLDER}/{sha256[:2]}/{sha256}-{number}.png"
        try:
            return self._files.load(path)
        except LibraryError:
            pass
        with self._waiting:
            answer = self._draw(str(self._files.find_sound(stored)), number)
        picture = answer.get("png") or b""
        if picture or answer.get("status") in ("broken", "unsupported", "too_large"):
            self._files.persist_now(path, picture)
        return bytes(picture)


def send_thumbnail(request: Request) -> Response:
    """A plain sheet where there is no picture, or no time for one now."""
    with open_shared_library(request) as library:
        paper = get_asked_paper(request, library)
    picture, seconds = b"", KEPT_SECONDS
    thumbnails: Thumbnails | None = request.app.state.thumbnails
    try:
        if thumbnails and paper.file and paper.sha256:
            picture = thumbnails.get(paper.sha256, paper.file, max(0, (paper.first_page or 1) - 1))
    except (LibraryError, PageError):
        seconds = BUSY_SECONDS
    return _send_picture(picture, seconds)


def send_page(request: Request) -> Response:
    """A page for browsers that show no PDF by themselves."""
    with open_shared_library(request) as library:
        paper = get_asked_paper(request, library)
    thumbnails: Thumbnails | None = request.app.state.thumbnails
    number = request.path_params["number"]
    if not thumbnails or paper.format != "pdf" or not paper.file or number not in list_page_numbers(paper):
        raise PageError(404, "error.no_address")
    try:
        return _send_picture(thumbnails.draw(paper.file, number - 1), KEPT_SECONDS)
    except LibraryError:
        raise PageError(404, "error.no_file") from None


def _send_picture(picture: bytes, seconds: int) -> Response:
    kind, body = ("image/png", picture) if picture else ("image/svg+xml", SHEET.encode())
    headers = {"cache-control": f"private, max-age={seconds}", "content-security-policy": "default-src 'none'"}
    return Response(body, media_type=kind, headers=headers)


ROUTES = [
    Route("/paper/{paper_id}/thumbnail", send_thumbnail),
    Route("/paper/{paper_id}/page/{number:int}", send_page),
]
