"""How Alembic finds the database."""

from __future__ import annotations

from alembic import context

from cardhouse.server.store.engine import take_any_time
from cardhouse.server.store.schema import metadata

with context.config.attributes["engine"].connect() as connection:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        # A large database takes longer to change than any single answer may.
        take_any_time(connection)
        context.run_migrations()
