"""The row that is written to see whether anything can be written."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    table = op.create_table(
        "health",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_health")),
    )
    op.bulk_insert(table, [{"id": 1, "at": 0}])


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("health")
