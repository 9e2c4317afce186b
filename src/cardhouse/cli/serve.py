"""``cardhouse serve``."""

from __future__ import annotations

import contextlib
import gc
import json
import logging
import os
import re
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardhouse import old_name
from cardhouse.errors import CardhouseError

from .showdown import BadArgument

if TYPE_CHECKING:
    import socket

    from cardhouse.server.outgoing.logs.log_file import LogFile
    from cardhouse.server.settings import Settings
    from cardhouse.server.store.store import Store


class BadLog(CardhouseError):
    """A log file that cannot be written."""

    code = "bad-log"


class BadDatabase(CardhouseError):
    """A database that cannot be reached or used."""

    code = "bad-database"


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8000,
    folder: Annotated[Path, typer.Option(help="Where the embedded database is.")] = Path("data"),
    database: Annotated[
        str,
        typer.Option(
            envvar=["CARDHOUSE_DATABASE", old_name.DATABASE_VARIABLE],
            show_envvar=False,
            help="Another database, as a URL, or in CARDHOUSE_DATABASE (PostgreSQL: cardhouse[postgres]).",
        ),
    ] = "",
    mail: Annotated[
        str,
        typer.Option(
            envvar="CARDHOUSE_MAIL",
            show_envvar=False,
            help="A mail server, as a URL (smtp+starttls://user:password@host), or in CARDHOUSE_MAIL.",
        ),
    ] = "",
    mail_from: Annotated[str, typer.Option(help="The address that mail comes from.")] = "",
    site: Annotated[str, typer.Option(help="Where people reach the house, for links in mail.")] = "",
    host_name: Annotated[
        list[str] | None,
        typer.Option(help="A name by which the house may be called, besides those of local networks."),
    ] = None,
    durable: Annotated[
        bool, typer.Option(help="Wait for the disk, so that not even a power cut loses anything.")
    ] = True,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another site whose pages may talk to the server.")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="A trusted proxy (address or network): it says who the client is, and whether it uses HTTPS."
        ),
    ] = None,
    secure_cookies: Annotated[
        bool,
        typer.Option("--secure-cookies", help="Send session cookies over HTTPS only, whatever a proxy says."),
    ] = False,
    bot_delay: Annotated[int, typer.Option(min=0, help="Milliseconds a bot takes to answer.")] = 700,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="A bot that hosts may seat, as NAME=COMMAND: a process that gets lines of JSON."),
    ] = None,
    bot_memory: Annotated[
        str, typer.Option(help="Memory for each process of such a bot, as in 512M or 2G; 0 for any amount.")
    ] = "0",
    bot_cpu: Annotated[
        int,
        typer.Option(
            min=0, help="Seconds of processor time after which such a process is ended; 0 for none."
        ),
    ] = 0,
    bots_per_person: Annotated[int, typer.Option(min=0, help="Bots that one person may have.")] = 100,
    bots_per_address: Annotated[
        int, typer.Option(min=0, help="Bots of all who come from one address.")
    ] = 200,
    total_bots: Annotated[int, typer.Option(min=0, help="Bots in the house.")] = 1000,
    pause: Annotated[int, typer.Option(min=0, help="Milliseconds for which a result stands.")] = 3000,
    seed_wait: Annotated[
        int, typer.Option(min=0, help="Milliseconds that clients have to add to the shuffle.")
    ] = 1000,
    connections: Annotated[int, typer.Option(min=1, help="Websockets that one address may hold.")] = 1000,
    total_connections: Annotated[int, typer.Option(min=1, help="Connections of all addresses.")] = 10_000,
    entries: Annotated[
        int, typer.Option(min=1, help="How often one address may come in or sign in in a minute.")
    ] = 60,
    budget: Annotated[
        int, typer.Option(min=1, help="Milliseconds of processor time that one address may use in a second.")
    ] = 250,
    workers: Annotated[int, typer.Option(min=1, help="Processes that deal games written by hosts.")] = 2,
    memory: Annotated[
        str,
        typer.Option(
            help="Memory for the house with its workers, as in 2G; by default most of what there is."
        ),
    ] = "",
    tables: Annotated[int, typer.Option(min=1, help="Tables that one address may open in an hour.")] = 60,
    one_seat: Annotated[
        bool, typer.Option("--one-seat", help="Let nobody sit at two tables at once.")
    ] = False,
    spaced: Annotated[
        bool,
        typer.Option(
            "--spaced", help="Keep the limits of one game apart: each at least twice the next lower one."
        ),
    ] = False,
    even_if_damaged: Annotated[
        bool, typer.Option("--even-if-damaged", help="Use a database in which damage was found.")
    ] = False,
    keep_closed: Annotated[
        bool, typer.Option("--keep-closed", help="Never show the decks of tables opened from now on.")
    ] = False,
    log: Annotated[
        Path | None, typer.Option(help="The file of the log; by default cardhouse.log in the folder.")
    ] = None,
    no_log: Annotated[bool, typer.Option("--no-log", help="Write no log file.")] = False,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the address as a line of JSON.")] = False,
) -> None:
    """Open the card room: the server and its page."""
    from cardhouse.server.memory import budget_of
    from cardhouse.server.settings import Settings

    settings = Settings(
        folder=folder,
        database=database,
        mail=mail,
        mail_from=mail_from,
        site=site,
        host_names=(*(host_name or ()), *([host] if host else [])),
        durable=durable,
        origins=tuple(origin or ()),
        proxies=tuple(proxy or ()),
        secure_cookies=secure_cookies,
        bot_delay=bot_delay,
        bots=_bots(bot or ()),
        bot_memory=_size("bot-memory", bot_memory),
        bot_cpu=bot_cpu,
        bots_per_person=bots_per_person,
        bots_per_address=bots_per_address,
        total_bots=total_bots,
        pause=pause,
        seed_wait=seed_wait,
        connections=connections,
        total_connections=total_connections,
        entries=entries,
        budget=budget,
        ahead=True,
        workers=workers,
        memory=_size("memory", memory or "0"),
        tables=tables,
        one_seat=one_seat,
        spaced=spaced,
        even_if_damaged=even_if_damaged,
        keep_closed=keep_closed,
    )
    budget_of(settings.memory, 2 * workers)
    file = None if no_log else log or folder / "cardhouse.log"
    with _logged(file, at_once=log is not None or folder.is_dir()) as attach:
        _open_house(settings, host, port, attach, as_json=as_json, open_page=open_page)
    if not as_json:
        typer.echo("The card room is closed; every table goes on from here when it opens again.")


@contextlib.contextmanager
def _logged(file: Path | None, *, at_once: bool) -> Iterator[Callable[[], None]]:
    """Write a log, and also why the house did not open; what it gives is called when loggers may be new.

    A folder that is not there yet is made only once the house can be opened.
    """
    from cardhouse.server.outgoing.logs.log_file import LogFile
    from cardhouse.server.outgoing.logs.log_filter import keep_secrets_out_of_logs

    made: list[LogFile] = []

    def attach() -> None:
        if file is None:
            return
        if not made:
            try:
                made.append(LogFile(file))
            except OSError as error:
                raise BadLog("cli.bad-log", file=str(file), why=error.strerror) from error
        made[0].attach()
        keep_secrets_out_of_logs()

    if at_once:
        attach()
    try:
        yield attach
    except CardhouseError as error:
        if made:
            _tell(made[0], error)
        raise
    finally:
        for one in made:
            one.detach()


def _tell(file: LogFile, error: CardhouseError) -> None:
    """Write to the file alone why the house did not open, or has ended; the console is told by the caller."""
    record = logging.LogRecord("cardhouse.cli", logging.CRITICAL, "", 0, "%s", (error,), None)
    file.handle(record)


def _open_house(
    settings: Settings, host: str, port: int, attach: Callable[[], None], *, as_json: bool, open_page: bool
) -> None:
    """Serve until somebody interrupts."""
    from cardhouse.server.web.listening import listen

    store = _prepared(settings)
    try:
        attach()
        listening = listen(host, port)
        address = f"http://{'localhost' if host == '127.0.0.1' else host}:{listening.getsockname()[1]}/"
        _run(settings, store, listening, address, attach, as_json=as_json, open_page=open_page)
    finally:
        store.close()


def _bots(given: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """The names and the commands of bots; no two have the same name."""
    found: dict[str, str] = {}
    for name, command in map(_bot, given):
        if name in found:
            raise BadArgument("cli.bot-named-twice", name=name)
        found[name] = command
    return tuple(found.items())


def _bot(text: str) -> tuple[str, str]:
    """The name and the command of a bot; the name is one that no other bot has."""
    from cardhouse.bots import BOTS
    from cardhouse.bots.outside.process import words_of

    name, _, command = text.partition("=")
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,15}", name) or name in BOTS or not command.strip():
        raise BadArgument("cli.bad-bot", text=text)
    words_of(command)
    return name, command.strip()


def _size(option: str, text: str) -> int:
    """The bytes of a size as people write it.

    >>> _size("memory", "2G"), _size("memory", "1.5k"), _size("memory", "100")
    (2147483648, 1536, 100)
    """
    found = re.fullmatch(r"(\d{1,9}(?:\.\d{1,9})?)([KMGT]?)(?:i?B)?", text.strip(), re.IGNORECASE)
    if found is None:
        raise BadArgument("cli.bad-size", option=option, text=text)
    return int(float(found[1]) * 1024 ** " KMGT".index(found[2].upper() or " "))


def _prepared(settings: Settings) -> Store:
    """The database, once it is known before anything else that it can be used and has no other server."""
    from cardhouse.server.store.opening import prepare
    from cardhouse.server.store.store import Store

    try:
        store = Store(settings.url, durable=settings.durable)
        prepare(store, even_if_damaged=settings.even_if_damaged)
    except CardhouseError:
        raise
    except Exception as error:
        said = (str(error).strip() or repr(error)).splitlines()[0]
        raise BadDatabase("cli.bad-database", why=said) from error
    return store


def _run(
    settings: Settings,
    store: Store,
    listening: socket.socket,
    address: str,
    attach: Callable[[], None],
    *,
    as_json: bool,
    open_page: bool,
) -> None:
    """Serve until somebody interrupts."""
    import uvicorn

    from cardhouse.server.app import create_app
    from cardhouse.server.store.ownership import LostOwnership
    from cardhouse.server.web.serving import config_of

    lost = threading.Event()

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                _announce(address, as_json=as_json, open_page=open_page)

    def end() -> None:
        lost.set()
        server.should_exit = True

    config = config_of(create_app(settings, lost=end, prepared=store))
    # Making it has given the loggers of its server new handlers.
    attach()
    _calm_the_collector()
    server = Server(config)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if lost.is_set():
        raise LostOwnership("cli.lost-ownership")


def _calm_the_collector() -> None:
    """Collect garbage rarely: hands make many objects that live for seconds, and hardly any is garbage."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def _announce(address: str, *, as_json: bool, open_page: bool) -> None:
    if as_json:
        typer.echo(json.dumps({"address": address, "pid": os.getpid()}))
    else:
        typer.echo(f"The card room is open at {address} (Ctrl-C closes it; nothing is lost).")
    if open_page:
        import webbrowser

        webbrowser.open(address)
