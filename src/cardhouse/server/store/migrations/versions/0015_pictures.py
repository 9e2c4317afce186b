"""The pictures that players have chosen as their faces."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "pictures",
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.String(length=32), nullable=True),
        sa.Column("data", sa.LargeBinary(), nullable=True),
        sa.Column("drawn", sa.BigInteger(), nullable=False),
        sa.Column("barred", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_pictures_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_pictures")),
    )
    op.create_index(op.f("ix_pictures_digest"), "pictures", ["digest"])


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_index(op.f("ix_pictures_digest"), table_name="pictures")
    op.drop_table("pictures")
