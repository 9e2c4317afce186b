"""Whom hosts have banned from their tables, and whom they have muted there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "bans",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("address", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_bans_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "kind", "player", name=op.f("pk_bans")),
    )


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("bans")
