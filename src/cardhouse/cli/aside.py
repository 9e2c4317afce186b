"""``cardhouse aside``: tables and tournaments that have ended the server, for its operator."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardhouse import old_name

from .output import Json, print_json, print_table, table

if TYPE_CHECKING:
    from cardhouse.server.settings import Settings
    from cardhouse.server.store.store import Store

app = typer.Typer(
    help="Look at tables and tournaments that stay closed, because they have ended the server.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
Folder = Annotated[Path, typer.Option(help="Where the embedded database is.")]
Database = Annotated[
    str,
    typer.Option(
        envvar=["CARDHOUSE_DATABASE", old_name.DATABASE_VARIABLE],
        show_envvar=False,
        help="Another database, as a URL, or in CARDHOUSE_DATABASE.",
    ),
]
Id = Annotated[str, typer.Argument(help="The id of the table or the tournament, as listed.")]


@contextmanager
def _opened(folder: Path, database: str) -> Iterator[tuple[Store, Settings]]:
    from cardhouse.server.house.operating.ending import open_beside
    from cardhouse.server.settings import Settings

    settings = Settings(folder=folder, database=database)
    store = open_beside(settings)
    try:
        yield store, settings
    finally:
        store.close()


@app.command("list")
def list_aside(folder: Folder = Path("data"), database: Database = "", as_json: Json = False) -> None:
    """What stays closed, since when, and how many times the server has died there."""
    from cardhouse.server.house.operating.ending import listed

    with _opened(folder, database) as (store, _):
        found = listed(store)
    if as_json:
        print_json({"aside": found})
        return
    made = table("", "id", "name", "host", "deaths", "since")
    for one in found:
        since = f"{datetime.fromtimestamp(one['aside'] / 1000, UTC):%Y-%m-%d %H:%M}"
        made.add_row(one["kind"], one["id"], one["name"], one["host"], str(one["deaths"]), since)
    print_table(made)


@app.command()
def retry(id: Id, folder: Folder = Path("data"), database: Database = "", as_json: Json = False) -> None:
    """Have the next start of the server open it again."""
    from cardhouse.server.house.operating.ending import try_again

    with _opened(folder, database) as (store, _):
        found = try_again(store, id)
    if as_json:
        print_json(found)
    else:
        typer.echo(f"The {found['kind']} {id} is opened again when the server starts next.")


@app.command()
def end(id: Id, folder: Folder = Path("data"), database: Database = "", as_json: Json = False) -> None:
    """End it, with everything paid back, also while the server runs.

    The hand in play is called off. At a table everybody leaves with their chips; what was paid for a
    tournament goes back to those who paid it.
    """
    from cardhouse.server.house.operating.ending import end as end_it

    with _opened(folder, database) as (store, settings):
        found = asyncio.run(end_it(store, settings, id))
    if as_json:
        print_json(found)
        return
    typer.echo(f"The {found['kind']} {id} has ended, and everybody has been paid back.")
    made = table("player", "paid back")
    for player, amount in found["back"].items():
        made.add_row(player, str(amount))
    print_table(made)
