"""How Alembic finds the database."""

from __future__ import annotations

from alembic import context
from sqlalchemy import text

from cardhouse.server.store.schema import metadata

with context.config.attributes["engine"].connect() as connection:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            # A large database takes longer to change than any single answer may.
            connection.execute(text("SET LOCAL statement_timeout = 0"))
        context.run_migrations()
