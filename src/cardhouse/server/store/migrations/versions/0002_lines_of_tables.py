"""Lines of tables of one game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "lines",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("way", sa.String(length=20), nullable=False),
        sa.Column("tables", sa.JSON(), nullable=False),
        sa.Column("stay", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lines")),
    )


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("lines")
