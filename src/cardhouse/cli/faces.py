"""``cardhouse faces``: for the operator of a server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardhouse import old_name

from .output import Json, print_json, print_table, table

if TYPE_CHECKING:
    from cardhouse.server.store.store import Store

app = typer.Typer(
    help="Look at the pictures of players, and take them away.",
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
Player = Annotated[str, typer.Argument(help="The player's name or id.")]


@contextmanager
def _opened(folder: Path, database: str) -> Iterator[Store]:
    from cardhouse.server.faces.operating import open_beside
    from cardhouse.server.settings import Settings

    store = open_beside(Settings(folder=folder, database=database))
    try:
        yield store
    finally:
        store.close()


@app.command("list")
def list_faces(folder: Folder = Path("data"), database: Database = "", as_json: Json = False) -> None:
    """Who has chosen a picture, and who is barred from it."""
    from cardhouse.server.faces.operating import pictures_listed

    with _opened(folder, database) as store:
        found = pictures_listed(store)
    if as_json:
        print_json({"faces": found})
        return
    made = table("player", "id", "picture", "bytes", "since", "")
    for one in found:
        since = f"{datetime.fromtimestamp(one['drawn'] / 1000, UTC):%Y-%m-%d %H:%M}" if one["face"] else ""
        name = f"{one['name']} (guest)" if one["guest"] else one["name"]
        state = "barred" if one["barred"] else ""
        made.add_row(name, one["user"], one["face"], str(one["bytes"]), since, state)
    print_table(made)


@app.command()
def remove(
    player: Player,
    bar: Annotated[bool, typer.Option("--bar", help="Accept no other picture of this player.")] = False,
    folder: Folder = Path("data"),
    database: Database = "",
    as_json: Json = False,
) -> None:
    """Take the picture of a player away, also while the server runs."""
    from cardhouse.server.faces.operating import take_away

    with _opened(folder, database) as store:
        user = take_away(store, player, bar=bar)
    if as_json:
        print_json({"user": user, "barred": bar})
    else:
        typer.echo(f"{player} has no picture any more{' and can choose no other' if bar else ''}.")


@app.command()
def allow(
    player: Player, folder: Folder = Path("data"), database: Database = "", as_json: Json = False
) -> None:
    """Let a player choose a picture again."""
    from cardhouse.server.faces.operating import allow as let

    with _opened(folder, database) as store:
        user = let(store, player)
    if as_json:
        print_json({"user": user, "barred": False})
    else:
        typer.echo(f"{player} may choose a picture.")
