"""The names by which the house may be called.

A page of another site cannot read what the house answers, unless its name is the one that the house is called
by: browsers go by names. So whoever owns a name lets it lead to the address of the page first and to that of
a house on somebody's own network afterwards (rebinding), and their page reads the house as if it were its own
server, as far as it answers people without a session. Against that, the house answers only to names that such
people cannot own: addresses, ``localhost``, the name of the machine, names of local networks where it is
reached over one, and those that it was given (``--host-name``, ``--site``).
"""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Iterable, Iterator
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from cardhouse.server.errors import ServerError
from cardhouse.server.settings import Settings

from .middleware import HEADERS, refusal
from .proxies import Proxies, forwarded_host

_log = logging.getLogger(__name__)
LOCAL: Final = ("local", "localdomain", "lan", "home", "home.arpa", "internal")
"""Names under these exist on local networks alone; nobody can own one on the internet (RFC 6762, 8375)."""
_NAME: Final = re.compile(r"(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63}){0,30}")
_HOST: Final = re.compile(r"(\[[0-9a-fA-F:.]+\]|[^:\[\]/@\s]+?)\.?(:[0-9]{1,5})?")
_MOST_TOLD: Final = 20
"""How many names are told of in the log."""


class BadHostName(ServerError):
    """A name that is to lead to the house, and is none."""

    code = "bad-host-name"


class UnknownHost(ServerError):
    """The house is not called by this name."""

    code = "unknown-host"
    status = 421


class HostNames:
    """The names of a house.

    >>> names = HostNames(["cards.example.org"])
    >>> [names.includes(host) for host in ("cards.example.org", "192.168.1.5:8000", "evil.example")]
    [True, True, False]
    >>> names.includes("laptop.local", at="192.168.1.5"), names.includes("evil.local", at="127.0.0.1")
    (True, False)
    """

    def __init__(self, named: Iterable[str]) -> None:
        self._names = {"localhost", *map(_checked, named), *_of_machine()}

    def includes(self, host: str, *, at: str = "") -> bool:
        """Whether the house is called so at one of its own addresses; ``host`` may have a port.

        Names of local networks count where the house is reached over one. This machine alone can be reached
        at its own address, and somebody on the same network may have made up such a name for it.
        """
        if not host:
            # What sends no name at all is no browser.
            return True
        name = name_of(host)
        if name is None:
            return False
        if _is_address(name) or name in self._names or name.endswith(".localhost"):
            return True
        return _is_local(name) and not _is_loopback(at)


class AllowedHosts:
    """Middleware that refuses whatever calls the house by a name that it does not have."""

    def __init__(self, app: ASGIApp, settings: Settings, proxies: Proxies) -> None:
        self._app = app
        self._proxies = proxies
        site = urlsplit(settings.site).hostname
        self._names = HostNames([*settings.host_names, *([site] if site else [])])
        self._told: set[str] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request or a websocket, or refuse it."""
        if scope["type"] in ("http", "websocket"):
            for host, at in self._called(scope):
                if not self._names.includes(host, at=at):
                    await self._refusal(host, scope)(scope, receive, send)
                    return
        await self._app(scope, receive, send)

    def _called(self, scope: Scope) -> Iterator[tuple[str, str]]:
        """What the house is called, and the address at which: by the proxy as well, if one names a host."""
        client = scope.get("client")
        through = client is not None and client[0] in self._proxies
        server = scope.get("server")
        at = "" if through or server is None else str(server[0])
        yield Headers(scope=scope).get("host", ""), at
        if through and (forwarded := forwarded_host(scope)):
            yield forwarded, at

    def _refusal(self, host: str, scope: Scope) -> Response:
        name = (name_of(host) or "?")[:253]
        if name not in self._told and len(self._told) < _MOST_TOLD:
            self._told.add(name)
            _log.warning(
                "somebody has called this house %s; if that is its name, use --host-name %s", name, name
            )
        error = UnknownHost("server.unknown-host", name=name)
        reads = "text/html" in Headers(scope=scope).get("accept", "")
        if reads and scope["type"] == "http":
            return PlainTextResponse(error.message, error.status, HEADERS)
        response = refusal(error)
        response.headers.update(HEADERS)
        return response


def name_of(host: str) -> str | None:
    """The name or the address in a ``Host``, in small letters; nothing if there is none.

    >>> name_of("Cards.Example.org.:8000"), name_of("[::1]:8000"), name_of("evil.example@localhost")
    ('cards.example.org', '::1', None)
    """
    found = _HOST.fullmatch(host.strip())
    if found is None:
        return None
    name = found[1].strip("[]").lower()
    return name if _is_address(name) or _NAME.fullmatch(name) else None


def _checked(given: str) -> str:
    name = given if _is_address(given) else name_of(given)
    if name is None:
        raise BadHostName("server.bad-host-name", given=given)
    return name


def _of_machine() -> Iterator[str]:
    """What this machine is called, alone and on a local network."""
    own = name_of(socket.gethostname())
    if own is not None and not _is_address(own):
        yield own
        first = own.partition(".")[0]
        yield first
        yield from (f"{first}.{suffix}" for suffix in LOCAL)


def _is_local(name: str) -> bool:
    """Whether a name can only be one of a local network: it has no dot, or an end that is kept for that."""
    return "." not in name or name.endswith(tuple(f".{suffix}" for suffix in LOCAL))


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _is_loopback(address: str) -> bool:
    return _is_address(address) and ip_address(address).is_loopback
