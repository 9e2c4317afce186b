"""The socket that a server listens on."""

from __future__ import annotations

import socket

from cardroom.errors import CardroomError


class CannotListen(CardroomError):
    """The address is not free, or not this machine's."""

    code = "cannot-listen"


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to an address, or :class:`CannotListen`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only of a socket that says it is TCP, asyncio makes lines on which small answers leave at once.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        message = f"cannot listen on {host}:{port}: {error.strerror or error}; try another --port"
        raise CannotListen(message, host=host, port=port) from error
    return listening
