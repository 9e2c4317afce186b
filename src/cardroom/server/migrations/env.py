"""How Alembic finds the database."""

from __future__ import annotations

from alembic import context

from cardroom.server.schema import metadata

with context.config.attributes["engine"].connect() as connection:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
