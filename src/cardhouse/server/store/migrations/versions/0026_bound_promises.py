"""Promises that are bound to their table and hand."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.add_column("promises", sa.Column("bound", sa.Boolean(), nullable=True))
    op.add_column("hands", sa.Column("bound", sa.Boolean(), nullable=True))


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_column("hands", "bound")
    op.drop_column("promises", "bound")
