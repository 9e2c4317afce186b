"""Measures what requests cost, and refuses those of whoever has spent more than there is."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from cardhouse.server.costs import Costs, paid
from cardhouse.server.errors import TooFast
from cardhouse.server.limits import address_of
from cardhouse.server.socket.connection import TRY_LATER

from .middleware import refusal

ALWAYS: Final = frozenset(("/health", "/healthz", "/readyz"))
"""What is answered in any case: who asks it restarts a server that does not answer."""

HELD: Final = 1.0
"""Seconds for which a refusal is held back, so that to refuse takes little time too."""


class Metering:
    """Opens a bill for every request; that of a websocket is closed once the websocket is open."""

    def __init__(self, app: ASGIApp, costs: Costs) -> None:
        self._app = app
        self._costs = costs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request and measure it, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        bill = self._costs.bill(address_of(HTTPConnection(scope)))
        try:
            if scope["path"] not in ALWAYS:
                bill.check()
        except TooFast as error:
            await asyncio.sleep(HELD)
            if scope["type"] == "http":
                await refusal(error)(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": TRY_LATER, "reason": ""})
            return
        await paid(bill, self._passed_on(scope, receive, send))

    async def _passed_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)
