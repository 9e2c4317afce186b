"""The server, put together."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.cors import CORSMiddleware
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match
from starlette.status import HTTP_400_BAD_REQUEST as BAD_REQUEST
from starlette.status import HTTP_405_METHOD_NOT_ALLOWED as METHOD_NOT_ALLOWED

import cardhouse
from cardhouse import old_name
from cardhouse.cards import new_seed
from cardhouse.dealer import RULES
from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said

from .costs import Costs, Processor, have_all_pay, open_bill
from .errors import Internal, NotAllowed, NotFound, ServerError, TooFast, TooLarge
from .house.house import House
from .house.takeouts import Takeouts
from .limits import PICTURES, Buckets, address_of
from .outgoing.logs.log_filter import keep_secrets_out_of_logs
from .outgoing.logs.repeated_lines import count_repeats, tell_repeats
from .outgoing.sharing.gallery import Gallery
from .outgoing.sharing.links import Links
from .people.accounts import Accounts, session_of
from .people.authentication import HEADER, check_origin, token_of, user_or_nobody
from .people.mail import Mailer
from .people.recovery import Recovery
from .settings import Settings
from .socket.connection import POLICY, TRY_LATER, Client
from .socket.connections import Connections
from .store.checking.page_check import PageCheck
from .store.files.black_box import ENDING, BlackBox
from .store.health import Readiness
from .store.opening import prepare, take_over
from .store.presence import Presence
from .store.store import Store
from .web.ahead import Ahead
from .web.compression import Compression
from .web.describing import TITLE
from .web.host_names import AllowedHosts
from .web.metering import Metering
from .web.middleware import Middleware, refusal
from .web.page import FOLDER, Page
from .web.proxies import BehindProxies, Proxies
from .web.routes.api import routes
from .wire.misread import why_misread
from .workers.odds import Odds

log = logging.getLogger("cardhouse.server")
_OF_STATUS: Final[dict[int, type[ServerError]]] = {404: NotFound, 413: TooLarge}
_WHY: Final = {404: Said("errors.server.nothing-here"), 405: Said("errors.server.wrong-method")}
"""What is said instead of the words of the framework."""


def steady_clock() -> Callable[[], int]:
    """The time in milliseconds, read once and counted on from there, even if the clock is set.

    If the system has such a clock, it goes on while the computer sleeps.
    """
    source = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    began = time.time_ns() - time.clock_gettime_ns(source)
    return lambda: (began + time.clock_gettime_ns(source)) // 1_000_000


def _end() -> None:
    """End the process as an operator would."""
    os.kill(os.getpid(), signal.SIGTERM)


def create_app(
    settings: Settings,
    *,
    clock: Callable[[], int] | None = None,
    seeds: Callable[[], bytes] = new_seed,
    page: Path = FOLDER,
    lost: Callable[[], None] = _end,
    processor: Processor = time.thread_time_ns,
    prepared: Store | None = None,
) -> FastAPI:
    """The server as an application; its time and the seeds of its decks are passed in.

    ``processor`` tells the processor time of the current thread, in nanoseconds.

    ``lost`` is called, in any thread, when another server has taken over the database; it ends this one.
    ``prepared`` is the database if somebody has checked it already; it is not read through again.
    """
    tells = clock or steady_clock()

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        keep_secrets_out_of_logs()
        count_repeats()
        have_all_pay()
        store = prepared or Store(settings.url, durable=settings.durable)
        store.clock, store.on_lost = tells, lost
        if prepared is None:
            prepare(store, even_if_damaged=settings.even_if_damaged)
        take_over(store)
        store.box = BlackBox(settings.beside(ENDING))
        house = House(store, settings, tells, seeds)
        accounts = Accounts(store, house.names)
        app.state.store, app.state.house, app.state.accounts = store, house, accounts
        app.state.recovery, app.state.mailer = Recovery(store, accounts), Mailer(settings)
        app.state.odds = house.rooms.odds = Odds(memory=house.budget.odds)
        app.state.links = Links(store, house.clock)
        app.state.gallery = Gallery(store, house.workers)
        app.state.takeouts = Takeouts(house, settings.folder)
        app.state.readiness = Readiness(store, tells)
        await house.open()
        if settings.ahead:
            app.state.ahead.start()
        where = store.engine.url.render_as_string(hide_password=True)
        log.info("the house is open: Cardhouse %s, rules %d, %s", cardhouse.__version__, RULES, where)
        log.info("%d tables and %d tournaments go on", len(house.rooms), len(house.events))
        presence, page_check = Presence(store), PageCheck(store)
        presence.start()
        page_check.start()
        repeats = asyncio.create_task(tell_repeats())
        try:
            yield
        finally:
            repeats.cancel()
            await app.state.ahead.stop()
            presence.stop()
            await page_check.stop()
            await app.state.mailer.close()
            await app.state.odds.close()
            await house.close()
            accounts.close()
            store.close()
            log.info("the house is closed")

    app = FastAPI(
        title=TITLE,
        version=cardhouse.__version__,
        lifespan=running,
        openapi_url=None,
        routes=routes.routes,
    )
    app.state.settings = settings
    app.state.ahead = Ahead()
    app.add_route("/openapi.json", app.state.ahead.answer_openapi, include_in_schema=False)
    costs = app.state.costs = Costs(settings.budget, clock=tells, processor=processor)
    app.state.entries = Buckets(a_minute=settings.entries, at_once=settings.entries, clock=tells)
    app.state.pictures = Buckets(a_minute=PICTURES / 60, at_once=PICTURES, clock=tells)
    app.state.pictures_from = Buckets(a_minute=PICTURES / 20, at_once=3 * PICTURES, clock=tells)
    app.state.openings = Buckets(a_minute=settings.tables / 60, at_once=settings.tables, clock=tells)
    app.state.connected = Counter()
    app.state.connections = Connections(beat=settings.beat, silence=settings.silence, clock=tells)
    app.websocket("/ws")(_socket)
    app.router.default = Page(page)
    app.exception_handler(CardhouseError)(_refused)
    app.exception_handler(RequestValidationError)(_misunderstood)
    app.exception_handler(HTTPException)(_not_served)
    app.exception_handler(Exception)(_failed)
    app.add_middleware(Compression)
    app.add_middleware(Metering, costs=costs)
    app.add_middleware(Middleware, settings=settings)
    if settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(settings.origins),
            allow_credentials=True,
            allow_methods=["GET", "POST", "DELETE"],
            allow_headers=["authorization", "content-type", "idempotency-key", HEADER, old_name.HEADER],
        )
    # Added last, they run first: all others see the real client.
    proxies = Proxies(settings.proxies)
    app.add_middleware(BehindProxies, proxies=proxies)
    app.add_middleware(AllowedHosts, settings=settings, proxies=proxies)
    return app


async def _refused(_request: Request, error: Exception) -> Response:
    return refusal(error if isinstance(error, CardhouseError) else Internal("server.internal"))


async def _misunderstood(_request: Request, error: Exception) -> Response:
    """Say what is wrong and where, but never what was sent: it may be a password."""
    first = error.errors()[0] if isinstance(error, RequestValidationError) and error.errors() else {}
    place = ".".join(str(part) for part in first.get("loc", ()))
    why = why_misread(first) if first else Said("errors.server.not-valid")
    return refusal(_Misunderstood("server.misunderstood", place=place, why=why))


class _Misunderstood(ServerError):
    """A request that does not fit its route."""

    code = "bad-request"
    status = 422


async def _not_served(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 400
    if status == BAD_REQUEST:
        # The body is not even text.
        return refusal(_Misunderstood("server.body-unreadable"))
    kind = _OF_STATUS.get(status, ServerError)
    why = _WHY.get(status) or (error.detail if isinstance(error, HTTPException) else None)
    wrong = kind("server.not-served", why=why or Said("errors.server.cannot-serve"))
    response = refusal(wrong, status)
    response.headers.update(getattr(error, "headers", None) or {})
    if status == METHOD_NOT_ALLOWED:
        response.headers["Allow"] = ", ".join(_methods(request)) or response.headers.get("Allow", "")
    return response


def _methods(request: Request) -> list[str]:
    """The methods that any route allows for a path."""
    found = request.app.router.routes
    return [
        method
        for method in ("GET", "HEAD", "POST", "DELETE")
        if any(route.matches({**request.scope, "method": method})[0] is Match.FULL for route in found)
    ]


async def _failed(_request: Request, _error: Exception) -> Response:
    # The caller logs the error; nobody knows how far it went.
    return refusal(Internal("server.internal-check-first"))


async def _socket(socket: WebSocket) -> None:
    state, address = socket.app.state, address_of(socket)
    try:
        check_origin(socket, state.settings)
    except NotAllowed:
        await socket.close(POLICY)
        return
    if state.connected[address] >= state.settings.connections:
        await socket.close(TRY_LATER)
        return
    state.connected[address] += 1
    try:
        client = Client(socket, state.house, state.connections, address=address, costs=state.costs)
        # A session that ends finds its connections here, even those whose user is still being looked up.
        with state.connections.held(session_of(token_of(socket)), client):
            user = await user_or_nobody(socket)
            if client.user is None and user is not None:
                client.belongs_to(user)
            elif client.user is None:
                state.connections.of_stranger(client)
            await socket.accept()
            if (bill := open_bill()) is not None:
                # From here on each message has a bill of its own.
                bill.close()
            await client.serve()
    except TooFast:
        await socket.close(TRY_LATER)
    finally:
        state.connected[address] -= 1
        if not state.connected[address]:
            del state.connected[address]
