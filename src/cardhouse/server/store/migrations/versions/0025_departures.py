"""Those who have left a table, who were part of its state before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "departures",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("chips", sa.BigInteger(), nullable=True),
        sa.Column("idle", sa.Integer(), nullable=False),
        sa.Column("owed", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("entries", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name=op.f("fk_departures_table"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "player", "seq", name=op.f("pk_departures")),
    )
    op.create_index(op.f("ix_departures_player"), "departures", ["player"])
    op.create_index("ix_departures_table_until", "departures", ["table", "until"])


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("departures")
