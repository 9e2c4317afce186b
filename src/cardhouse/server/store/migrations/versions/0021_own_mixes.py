"""Mixes that users put together for their own tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "own_mixes",
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("hands", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_own_mixes_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user", "name", name=op.f("pk_own_mixes")),
    )


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("own_mixes")
