"""Whom hosts let watch at their tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "viewers",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_viewers_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "player", name=op.f("pk_viewers")),
    )


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("viewers")
