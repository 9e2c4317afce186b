"""Tournaments, what was done in them, and which tables are theirs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "events",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("structure", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("wall", sa.String(length=20), nullable=True),
        sa.Column("zone", sa.String(length=64), nullable=True),
        sa.Column("starts", sa.BigInteger(), nullable=True),
        sa.Column("every", sa.String(length=10), nullable=False),
        sa.Column("bots", sa.JSON(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("state", sa.JSON(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["host"], ["users.id"], name=op.f("fk_events_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_events")),
    )
    op.create_table(
        "event_log",
        sa.Column("event", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("told", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["event"], ["events.id"], name=op.f("fk_event_log_event"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("event", "seq", name=op.f("pk_event_log")),
    )
    op.add_column("tables", sa.Column("event", sa.String(length=32), nullable=True))
    op.add_column("tables", sa.Column("number", sa.Integer(), nullable=True))
    op.create_index(op.f("ix_tables_event"), "tables", ["event"])


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_index(op.f("ix_tables_event"), table_name="tables")
    op.drop_column("tables", "number")
    op.drop_column("tables", "event")
    op.drop_table("event_log")
    op.drop_table("events")
