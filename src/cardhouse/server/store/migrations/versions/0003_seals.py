"""What binds players to what they add to a deck."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.add_column("promises", sa.Column("seals", sa.JSON(), nullable=True))
    op.add_column("hands", sa.Column("seals", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_column("hands", "seals")
    op.drop_column("promises", "seals")
