"""Taking a database into use."""

from __future__ import annotations

from .damage import check_files
from .store import Store


def prepare(store: Store, *, even_if_damaged: bool = False) -> None:
    """See whether a database is nobody else's and whole, and bring it up to what this version needs."""
    store.claim()
    check_files(store.engine, even_if_damaged=even_if_damaged)
    store.migrate()


def open_store(store: Store, *, even_if_damaged: bool = False) -> None:
    """Own a database; what cannot be used is let go of again."""
    try:
        prepare(store, even_if_damaged=even_if_damaged)
        store.take_over()
    except BaseException:
        store.close()
        raise
