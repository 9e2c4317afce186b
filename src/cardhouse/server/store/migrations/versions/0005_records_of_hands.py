"""What happened in each hand, and the sheets that hands were dealt from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "sheets",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_sheets")),
    )
    op.add_column("hands", sa.Column("digest", sa.String(64), nullable=True))
    op.add_column("hands", sa.Column("record", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_column("hands", "record")
    op.drop_column("hands", "digest")
    op.drop_table("sheets")
