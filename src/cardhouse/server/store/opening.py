"""Opening a database."""

from __future__ import annotations

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
