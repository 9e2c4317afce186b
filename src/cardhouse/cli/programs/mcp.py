"""``cardhouse mcp``."""

from __future__ import annotations

import io
import sys
from math import inf
from typing import Annotated

import typer

from cardhouse.cli.output import written
from cardhouse.cli.showdown import BadArgument


def mcp(
    context: typer.Context,
    server: Annotated[
        str, typer.Option(help="The address of a card room to play in, as in http://localhost:8000.")
    ] = "",
    name: Annotated[str, typer.Option(help="The name under which the model comes in as a guest.")] = "Model",
    token: Annotated[
        str,
        typer.Option(
            envvar="CARDHOUSE_TOKEN",
            show_envvar=False,
            help="The token of a bot, from 'POST /api/tokens', or in CARDHOUSE_TOKEN.",
        ),
    ] = "",
    wait: Annotated[
        float, typer.Option(min=0, help="The most seconds that a look waits for the model's turn.")
    ] = 20.0,
) -> None:
    """Let a language model play: a server of the Model Context Protocol on standard input and output."""
    from cardhouse.mcp import Player, serve
    from cardhouse.mcp.remote import RemoteRoom

    _check_options(context, server=server, token=token, wait=wait)
    for stream in (sys.stdin, sys.stdout):
        # The protocol is UTF-8 whatever the shell is set to, and a line of other bytes gets an error.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    room = RemoteRoom(server, name=name, token=token, patience=wait) if server else None
    serve(Player(room), sys.stdin, sys.stdout)


def _check_options(context: typer.Context, *, server: str, token: str, wait: float) -> None:
    """Raise :class:`BadArgument` for options that would have no effect, and for no time to wait."""
    if not server and (remote := written(context, "name", "token", "wait")):
        raise BadArgument("cli.only-with-server", option=remote[0])
    if token and written(context, "name"):
        raise BadArgument("cli.name-and-token")
    if not 0 <= wait < inf:
        raise BadArgument("cli.bad-wait", given=str(wait))
