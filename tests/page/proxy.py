"""A line between a browser and the server that a test can cut without either of them being told."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.server.clients import PATIENCE


class Proxy:
    """Passes everything on until the line is gone: then what is sent is swallowed, and nobody hangs up."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._gone = threading.Event()
        self._lock = threading.Lock()
        self._open: set[socket.socket] = set()
        self._threads: list[threading.Thread] = []
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._start(self._accept)

    def _start(self, work: Callable[..., None], *given: socket.socket) -> None:
        thread = threading.Thread(target=work, args=given, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                try:
                    far = socket.create_connection(("127.0.0.1", self._to))
                except OSError:
                    near.close()
                    continue
                with self._lock:
                    self._open |= {near, far}
                self._start(self._pass_on, near, far)
                self._start(self._pass_on, far, near)

    def _pass_on(self, here: socket.socket, there: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := here.recv(65536):
                if not self._gone.is_set():
                    there.sendall(data)
        if not self._gone.is_set():
            self._hang_up(here, there)

    def _hang_up(self, *ends: socket.socket) -> None:
        with self._lock:
            self._open -= {*ends}
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def lose(self) -> None:
        """From now on nothing gets through."""
        self._gone.set()

    def turn_to(self, url: str) -> None:
        """Another server answers from now on, or none; connections to the one before are cut."""
        self._to = int(url.rsplit(":", 1)[1]) if url else 1
        self._hang_up(*self._open)

    def mend(self) -> None:
        """New connections get through again; those that there were are cut."""
        self._hang_up(*self._open)
        self._gone.clear()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._hang_up(*self._open)
        for thread in self._threads:
            thread.join(PATIENCE)


@contextmanager
def proxy_to(url: str) -> Iterator[Proxy]:
    proxy = Proxy(int(url.rsplit(":", 1)[1]))
    try:
        yield proxy
    finally:
        proxy.close()
