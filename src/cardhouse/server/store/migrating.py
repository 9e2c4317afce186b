"""Brings a database up to what this version needs."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, select
from sqlalchemy.exc import DatabaseError

import cardhouse
from cardhouse.server.errors import ServerError

from .schema import nodes


class NewerDatabase(ServerError):
    """A newer version has changed the database, and this one does not know how."""

    code = "newer-database"


def migrate(engine: Engine) -> None:
    """Bring a database up to date; raises :class:`NewerDatabase` for one that a newer version has changed."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["engine"] = engine
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    with engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_heads()
    if not known.issuperset(found):
        ours, written = cardhouse.__version__, _written_by(engine)
        if written in ("", ours):
            # It was changed, and the newer version has stored nothing since.
            raise NewerDatabase("server.newer-database-unknown", ours=ours)
        raise NewerDatabase("server.newer-database", written=written, ours=ours)
    command.upgrade(config, "head")


def _written_by(engine: Engine) -> str:
    """The version of the last server that owned a database, as far as this one can read it."""
    with suppress(DatabaseError), engine.connect() as connection:
        found = connection.execute(select(nodes.c.version).order_by(nodes.c.term.desc()).limit(1)).scalar()
        return str(found or "")
    return ""
