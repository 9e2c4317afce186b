"""A database that fails: what whoever asked is told, and what the log says."""

from __future__ import annotations

import logging

from sqlalchemy.exc import DatabaseError, DBAPIError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from cardhouse.server.errors import NotKept

_log = logging.getLogger(__name__)


class Failing:
    """Tells faults of the database from faults of what it was asked, and says once that it fails."""

    def __init__(self, what: str) -> None:
        self._what = what
        """What it does not do while it fails: reading may go on where nothing can be kept."""
        self._failing = False
        self.is_hanging = False
        """Whether it has not answered in time, and has not answered since."""

    def typed(self, error: Exception) -> Exception:
        """An error as whoever asked is to hear of it: the database's own fault is :class:`NotKept`."""
        if not _is_the_database(error):
            return error
        self.failed(_said(error))
        return NotKept("the database does not take anything at the moment, so it has not happened")

    def hangs(self) -> None:
        """The database has not answered in time."""
        self.is_hanging = True
        self.failed("it does not answer")

    def failed(self, why: str) -> None:
        """The database has failed; of many times in a row the log tells the first."""
        if not self._failing:
            self._failing = True
            _log.error("the database fails: %s; nothing is %s until it works again", why, self._what)

    def worked(self) -> None:
        """The database has done what it was asked."""
        if self._failing:
            self._failing = self.is_hanging = False
            _log.warning("the database works again, and things are %s", self._what)


def _is_the_database(error: Exception) -> bool:
    if isinstance(error, PoolTimeout | OperationalError | InterfaceError | InternalError):
        return True
    # What is only a DatabaseError is a damaged file, which no other kind stands for.
    return isinstance(error, DBAPIError) and (error.connection_invalidated or type(error) is DatabaseError)


def _said(error: Exception) -> str:
    """What the database has said, without the statement and what it was given."""
    said = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    return (said.strip() or type(error).__name__).splitlines()[0]
