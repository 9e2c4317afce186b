"""The real client of a request that comes through a proxy."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from cardhouse.errors import CardhouseError

_log = logging.getLogger(__name__)
_Address = IPv4Address | IPv6Address
_FOR: Final = b"x-forwarded-for"
_PROTO: Final = b"x-forwarded-proto"
_HOST: Final = b"x-forwarded-host"
_SECURE: Final = {"http": "https", "ws": "wss"}


class BadProxy(CardhouseError):
    """Neither the address of a proxy nor a network of addresses."""

    code = "bad-proxy"


class Proxies:
    """The trusted proxies; only those that are named.

    >>> proxies = Proxies(["10.0.0.1", "192.168.0.0/16"])
    >>> proxies.client("10.0.0.1", ["203.0.113.7, 192.168.3.4"])
    '203.0.113.7'
    >>> proxies.client("203.0.113.9", ["198.51.100.1"])
    '203.0.113.9'
    """

    def __init__(self, named: Iterable[str]) -> None:
        self._networks = [_network(text) for text in named]

    def __contains__(self, host: object) -> bool:
        found = _address(str(host))
        return found is not None and self._trusts(found)

    def _trusts(self, address: _Address) -> bool:
        return any(address in network for network in self._networks)

    def client(self, peer: str, forwarded: Collection[str]) -> str:
        """The real client of a request: the last address on its way that is not a trusted proxy.

        Each proxy adds its client at the end of the list. Everything before the first untrusted address may
        be forged.
        """
        if peer not in self:
            return peer
        found = peer
        for text in reversed([part.strip() for line in forwarded for part in line.split(",")]):
            address = _address(text)
            if address is None:
                break
            found = str(address)
            if not self._trusts(address):
                break
        return found


class BehindProxies:
    """Middleware that sets the real client, whether it uses HTTPS, and by which name it calls the house."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self._app = app
        self._proxies = proxies
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Set the address, the scheme and the host of a connection, if a trusted proxy gives them."""
        if scope["type"] in ("http", "websocket") and scope.get("client"):
            self._look(scope)
        await self._app(scope, receive, send)

    def _look(self, scope: Scope) -> None:
        forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == _FOR]
        peer, port = scope["client"]
        if peer not in self._proxies:
            if forwarded and not self._warned:
                self._warned = True
                _log.warning(
                    "%s sends X-Forwarded-For, which is ignored; if it is your proxy, use --proxy %s",
                    peer,
                    peer,
                )
            return
        client = self._proxies.client(peer, forwarded)
        scope["client"] = (client, port if client == peer else 0)
        schemes = [value.decode("latin-1") for name, value in scope["headers"] if name == _PROTO]
        if schemes and schemes[-1].rsplit(",", 1)[-1].strip().lower() == "https":
            scope["scheme"] = _SECURE.get(scope["scheme"], scope["scheme"])
        if host := forwarded_host(scope):
            others = [(name, value) for name, value in scope["headers"] if name != b"host"]
            scope["headers"] = [*others, (b"host", host.encode("latin-1"))]


def forwarded_host(scope: Scope) -> str:
    """What the visitor calls the house, if the proxy says so: the last one, as those before may be forged."""
    found = [value.decode("latin-1") for name, value in scope["headers"] if name == _HOST]
    return found[-1].rsplit(",", 1)[-1].strip() if found else ""


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text.strip(), strict=False)
    except ValueError:
        raise BadProxy("server.bad-proxy", proxy=text, given=repr(text)) from None


def _address(text: str) -> _Address | None:
    """An address as proxies write it: with or without a port or brackets."""
    plain = text.strip().strip('"')
    if plain.startswith("["):
        plain = plain[1:].partition("]")[0]
    elif plain.count(":") == 1:
        plain = plain.partition(":")[0]
    try:
        found = ip_address(plain)
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found
