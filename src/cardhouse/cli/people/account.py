"""``cardhouse account``: what the operator of a house does for accounts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardhouse import old_name
from cardhouse.cli.output import Json, print_json, print_table, table

if TYPE_CHECKING:
    from sqlalchemy import Engine

app = typer.Typer(
    no_args_is_help=True, help="Accounts of a house: list them, or make a link for a forgotten password."
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


@app.command("link")
def link(
    name: Annotated[str, typer.Argument(help="The name of the account.")],
    hours: Annotated[int, typer.Option(min=1, max=168, help="For how many hours the link is good.")] = 24,
    site: Annotated[str, typer.Option(help="Where people reach the house.")] = "http://localhost:8000",
    folder: Folder = Path("data"),
    database: Database = "",
    as_json: Json = False,
) -> None:
    """Make a one-time link for somebody who has forgotten the password; the house may go on meanwhile.

    Give it to that person alone: whoever has it can take the account over.
    """
    import time

    from sqlalchemy import select

    from cardhouse.server.errors import NotFound
    from cardhouse.server.people.names import login_of
    from cardhouse.server.people.recovery import HOUR, new_link
    from cardhouse.server.store.schema import users

    engine = _engine(folder, database)
    try:
        with engine.begin() as connection:
            row = connection.execute(select(users).where(users.c.login == login_of(name))).mappings().first()
            if row is None:
                raise NotFound("server.no-account-of-name", name=name)
            made = new_link(row["id"], time.time_ns() // 1_000_000, hours * HOUR)
            for statement, parameters in made.statements:
                connection.execute(statement, parameters or None)
    finally:
        engine.dispose()
    address = site.rstrip("/") + made.path
    if as_json:
        print_json({"account": row["id"], "name": row["name"], "link": address, "expires": made.expires})
        return
    typer.echo(address)
    typer.echo(
        f"It is good for {row['name']}, once, for {hours} hours. Earlier links lead nowhere.", err=True
    )


@app.command("list")
def list_accounts(
    words: Annotated[str, typer.Argument(help="Part of the name.")] = "",
    folder: Folder = Path("data"),
    database: Database = "",
    as_json: Json = False,
) -> None:
    """List the accounts of a house."""
    from datetime import UTC, datetime

    from sqlalchemy import select

    from cardhouse.server.people.names import login_of
    from cardhouse.server.store.schema import users

    engine = _engine(folder, database)
    try:
        with engine.connect() as connection:
            query = select(users.c.id, users.c.name, users.c.created).where(users.c.login.is_not(None))
            if words:
                query = query.where(users.c.login.contains(login_of(words), autoescape=True))
            rows = connection.execute(query.order_by(users.c.login)).mappings().all()
    finally:
        engine.dispose()
    if as_json:
        print_json({"accounts": [dict(row) for row in rows]})
        return
    made = table("name", "since", "id")
    for row in rows:
        since = datetime.fromtimestamp(row["created"] / 1000, UTC)
        made.add_row(row["name"], f"{since:%Y-%m-%d}", row["id"])
    print_table(made)


def _engine(folder: Path, database: str) -> Engine:
    """The database of a house, which may be open at the same time."""
    from cardhouse.server.errors import NotFound
    from cardhouse.server.settings import Settings
    from cardhouse.server.store.engine import make_engine

    settings = Settings(folder=folder, database=database)
    if not database and not Path(settings.url.removeprefix("sqlite:///")).is_file():
        raise NotFound("cli.no-database", folder=str(folder))
    return make_engine(settings.url)
