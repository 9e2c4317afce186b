"""Opening a database."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Table, inspect, make_url

from cardhouse.server.errors import NotFound
from cardhouse.server.settings import Settings

from .checking.damage import check_files
from .store import Store


def prepare(store: Store, *, even_if_damaged: bool = False) -> None:
    """Lock a database, check it for damage, and bring it up to date; one that cannot be used is closed."""
    try:
        store.claim()
        check_files(store, even_if_damaged=even_if_damaged)
        store.migrate()
    except BaseException:
        store.close()
        raise


def open_store(store: Store, *, even_if_damaged: bool = False) -> None:
    """Take over a database; one that cannot be used is closed again."""
    prepare(store, even_if_damaged=even_if_damaged)
    take_over(store)


def take_over(store: Store) -> None:
    """Take over a database that is prepared."""
    try:
        store.take_over()
    except BaseException:
        store.close()
        raise


def open_beside(settings: Settings, needed: Table, missing: Exception) -> Store:
    """A database that a server may be using, for what the operator does beside it.

    If it is of a version without the table that is needed, ``missing`` is raised.
    """
    url = make_url(settings.url)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise NotFound("server.no-database", file=url.database)
    store = Store(settings.url, durable=settings.durable)
    if not inspect(store.engine).has_table(needed.name):
        store.close()
        raise missing
    return store
