"""A database that fails: what the user is told, and what the log says."""

from __future__ import annotations

import logging

from sqlalchemy.exc import DatabaseError, DBAPIError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from cardhouse.server.errors import NotKept

_log = logging.getLogger(__name__)


class Failing:
    """Distinguishes faults of the database from faulty requests, and logs once that it fails."""

    def __init__(self, what: str) -> None:
        self._what = what
        """What is not done meanwhile: reading may still work when nothing can be stored."""
        self._failing = False
        self.is_hanging = False
        """Whether it did not answer in time, and has not answered since."""

    def typed(self, error: Exception) -> Exception:
        """An error as the user is told: a fault of the database is :class:`NotKept`."""
        if not _is_the_database(error):
            return error
        self.failed(_said(error))
        return NotKept("server.cannot-store")

    def hangs(self) -> None:
        """Note that the database has not answered in time."""
        self.is_hanging = True
        self.failed("it does not answer")

    def failed(self, why: str) -> None:
        """Note that the database has failed; only the first of several failures is logged."""
        if not self._failing:
            self._failing = True
            _log.error("the database has failed: %s; nothing is %s until it works again", why, self._what)

    def worked(self) -> None:
        """Note that the database works."""
        if self._failing:
            self._failing = self.is_hanging = False
            _log.warning("the database works again; data is being %s", self._what)


def _is_the_database(error: Exception) -> bool:
    if isinstance(error, PoolTimeout | OperationalError | InterfaceError | InternalError):
        return True
    # A plain DatabaseError means a damaged file; there is no class of its own for that.
    return isinstance(error, DBAPIError) and (error.connection_invalidated or type(error) is DatabaseError)


def _said(error: Exception) -> str:
    """The message of the database, without the statement and its parameters."""
    said = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    return (said.strip() or type(error).__name__).splitlines()[0]
