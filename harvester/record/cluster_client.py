"""The way to a Dask cluster: its scheduler, and workers that can do what they are asked."""

from __future__ import annotations

from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.library import open_library
from harvester.library.contracts import LibraryError
from harvester.library.files import FileStore
from harvester.owners import is_of_this_host, name_owner

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapy.settings import BaseSettings

CONNECT_SECONDS = 5.0
START_SECONDS = 120.0  # until the first worker of a cluster has imported what it needs
# What a worker must know to read as the command that asks it would.
SETTINGS = (
    "DOCUMENT_MAX_SIZE", "FILES_STORE", "HEADER_METHOD", "LIBRARY_URI", "OCR", "OCR_SECONDS", "PDF_ENGINE",
    "WORKER_MEMORY_MB", "WORKER_SECONDS", "WORKERS",
)  # fmt: skip


def list_settings(settings: BaseSettings) -> dict[str, Any]:
    """What workers need; paths are whole, since they stand elsewhere."""
    made = {name: settings[name] for name in SETTINGS}
    scheme, _, path = str(made["LIBRARY_URI"]).partition(":///")
    if scheme == "sqlite":
        made["LIBRARY_URI"] = f"sqlite:///{Path(path).absolute()}"
    if "://" not in str(made["FILES_STORE"]):
        made["FILES_STORE"] = str(Path(made["FILES_STORE"]).absolute())
    return made


@contextmanager
def open_cluster(address: str, settings: dict[str, Any]) -> Iterator[Any]:
    """A client of a cluster whose workers were found to reach the library and the files."""
    try:
        from distributed import Client
    except ImportError:
        raise LibraryError("--dask needs more: pip install 'harvester-papers[distributed]'") from None
    try:
        client: Any = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise LibraryError(f"no Dask scheduler answers at {address}: start it, or correct --dask ({error})") from None
    with client:
        _try_workers(client, address, settings)
        yield client


def _try_workers(client: Any, address: str, settings: dict[str, Any]) -> None:
    """Better one line now than as many as there are files."""
    try:
        client.wait_for_workers(1, timeout=START_SECONDS)
    except TimeoutError:
        raise LibraryError(f"the Dask scheduler at {address} has no worker that answers: start some") from None
    try:
        owners = client.run(_look_around, settings)
    except Exception as error:  # whatever the cluster lacks: it is told, and nothing was begun
        raise LibraryError(
            f"the Dask workers at {address} cannot work: they need Harvester, the library and the files ({error!r})"
        ) from error
    if settings["LIBRARY_URI"].startswith("sqlite:") and not all(map(is_of_this_host, owners.values())):
        raise LibraryError(f"some Dask workers at {address} are on other machines: these need a library in MongoDB")


def _look_around(settings: dict[str, Any]) -> str:
    """On a worker of Dask: who it is, once it has reached the library and the files."""
    with closing(open_library(settings["LIBRARY_URI"])):
        FileStore(settings["FILES_STORE"])
    return name_owner()
