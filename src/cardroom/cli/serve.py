"""``cardroom serve``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8000,
    folder: Annotated[Path, typer.Option(help="Where the embedded database lies.")] = Path("data"),
    database: Annotated[
        str, typer.Option(help="Another database, as a URL; PostgreSQL needs cardroom[postgres].")
    ] = "",
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
) -> None:
    """Open the card room: the server and its page."""
    import uvicorn

    from cardroom.server.app import create_app
    from cardroom.server.settings import Settings

    settings = Settings(folder=folder, database=database or os.environ.get("CARDROOM_DATABASE", ""))
    app = create_app(settings)
    address = f"http://{'localhost' if host == '127.0.0.1' else host}:{port}/"
    typer.echo(f"The card room is open at {address} (Ctrl-C closes it; nothing is lost).")
    if open_page:
        _open_soon(address)
    uvicorn.run(app, host=host, port=port, log_level="warning", ws_max_size=65_536)


def _open_soon(address: str) -> None:
    """Open the page when the server has had a moment to start."""
    import threading
    import webbrowser

    threading.Timer(1.0, webbrowser.open, (address,)).start()
