"""The socket that a server listens on, and how many files it may open."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import socket
from typing import Any, Final

from cardhouse.errors import CardhouseError

_log = logging.getLogger(__name__)
_WAITING: Final = 2048
_NO_MORE_FILES: Final = (errno.EMFILE, errno.ENFILE)


class CannotListen(CardhouseError):
    """The address is in use, or does not belong to this machine."""

    code = "cannot-listen"


class Listening(socket.socket):
    """A socket that goes on when no files are left.

    A connection that cannot be accepted would be reported again at once, for ever. So one file is kept in
    reserve: it is closed for a moment, in which the connection is accepted and closed.
    """

    def __init__(self, family: int) -> None:
        # Only if the socket says that it is TCP does asyncio send small answers at once.
        super().__init__(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self._spare: int | None = os.open(os.devnull, os.O_RDONLY)

    def listen(self, backlog: int = 0, /) -> None:
        """Let the system queue as many connections as it can, however few are accepted at a time."""
        super().listen(max(backlog, _WAITING))

    def accept(self) -> tuple[socket.socket, Any]:
        """Accept the next connection; one for which there is no file is closed."""
        try:
            return super().accept()
        except OSError as error:
            if error.errno not in _NO_MORE_FILES:
                raise
            self._turn_away()
            raise ConnectionAbortedError(error.errno, "no files are left for a connection") from error

    def _turn_away(self) -> None:
        _log.warning("no files are left: a connection was refused")
        self._give_up_spare()
        with contextlib.suppress(OSError):
            line, _ = super().accept()
            line.close()
        with contextlib.suppress(OSError):
            self._spare = os.open(os.devnull, os.O_RDONLY)

    def _give_up_spare(self) -> None:
        spare, self._spare = self._spare, None
        if spare is not None:
            os.close(spare)

    def close(self) -> None:
        """Stop listening."""
        self._give_up_spare()
        super().close()


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to an address, or :class:`CannotListen`."""
    listening = Listening(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise CannotListen(
            "server.cannot-listen", host=host, port=port, why=error.strerror or str(error)
        ) from error
    return listening


def raise_file_limit() -> int | None:
    """Raise the limit of open files as far as possible; returns the limit, if there is one."""
    try:
        import resource
    except ImportError:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft
