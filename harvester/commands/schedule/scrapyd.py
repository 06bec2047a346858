"""scrapyd's API, as far as a scheduler needs it: https://scrapyd.readthedocs.io/en/latest/api.html"""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import Request, urlopen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scrapy.settings import BaseSettings

SQLITE = "sqlite:///"
SECONDS = 30.0
LARGEST = 50_000_000


class ScrapydError(Exception):
    """scrapyd does not answer, or not as it should; the message says what to do, and holds no password."""


class Scrapyd:
    def __init__(self, url: str, username: str = "", password: str = "") -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ScrapydError(f"SCRAPYD_URL is not an address: {url!r}; for example http://127.0.0.1:6800/")
        self.url = url.rstrip("/")
        token = base64.b64encode(f"{username}:{password}".encode()).decode()
        self._headers = {"Authorization": f"Basic {token}"} if username else {}

    def jobs(self, project: str) -> set[str]:
        """The ids of all jobs that it knows of."""
        return {job["id"] for jobs in self.list_states(project).values() for job in jobs if "id" in job}

    def list_states(self, project: str) -> dict[str, list[dict[str, Any]]]:
        """The jobs that wait, run and have ended, as scrapyd tells them."""
        data = self._ask_scrapyd(f"listjobs.json?{urlencode({'project': project})}")
        return {state: list(data.get(state, [])) for state in ("pending", "running", "finished")}

    def cancel(self, project: str, job: str) -> None:
        """As Ctrl-C does; what a job answered is kept."""
        self._ask_scrapyd("cancel.json", urlencode([("project", project), ("job", job)]).encode())

    def schedule(self, project: str, spider: str, job: str, arguments: Sequence[tuple[str, str]]) -> None:
        given = [("project", project), ("spider", spider), ("jobid", job), *arguments]
        self._ask_scrapyd("schedule.json", urlencode(given).encode())

    def _ask_scrapyd(self, path: str, data: bytes | None = None) -> dict[str, Any]:
        request = Request(f"{self.url}/{path}", data, self._headers)
        try:
            with urlopen(request, timeout=SECONDS) as response:
                body = response.read(LARGEST)
        except HTTPError as error:
            if error.code == 401:
                advice = "set SCRAPYD_USERNAME and SCRAPYD_PASSWORD"
                raise ScrapydError(f"scrapyd at {self.url} asks for a login: {advice}") from None
            body = error.read(LARGEST)
        except (OSError, ValueError) as error:
            reason = getattr(error, "reason", error)
            advice = "start it, or set SCRAPYD_URL"
            raise ScrapydError(f"scrapyd at {self.url} does not answer ({reason}): {advice}") from None
        try:
            answer: dict[str, Any] = json.loads(body)
            status = answer["status"]
        except (ValueError, KeyError, TypeError):
            raise ScrapydError(f"what answers at {self.url} is no scrapyd: correct SCRAPYD_URL") from None
        if status != "ok":
            advice = "; `scrapyd-deploy` puts the project there" if "project" in str(answer.get("message", "")) else ""
            raise ScrapydError(f"scrapyd at {self.url} says: {answer.get('message', status)}{advice}")
        return answer


def job_settings(settings: BaseSettings) -> dict[str, str]:
    """The settings that every job is given. It runs in a folder of its own, so relative names are made whole.

    An address with a password stays out: scrapyd shows them to all.
    """
    uri, files = str(settings["LIBRARY_URI"]), str(settings["FILES_STORE"])
    places = {"FILES_STORE": files if "://" in files else str(Path(files).absolute())}
    if uri.startswith(SQLITE):
        path, mark, options = uri.removeprefix(SQLITE).partition("?")
        places["LIBRARY_URI"] = f"{SQLITE}{Path(path).absolute()}{mark}{options}"
    elif not urlsplit(uri).password:
        places["LIBRARY_URI"] = uri
    if settings["SEARXNG_URL"]:
        places["SEARXNG_URL"] = str(settings["SEARXNG_URL"])
    return places
