"""Tables and events that have ended a server, and up to where tables were checked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "set_aside",
        sa.Column("unit", sa.String(length=40), nullable=False),
        sa.Column("deaths", sa.Integer(), nullable=False),
        sa.Column("died", sa.BigInteger(), nullable=False),
        sa.Column("aside", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("unit", name=op.f("pk_set_aside")),
    )
    op.create_table(
        "checked",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("commands", sa.Integer(), nullable=False),
        sa.Column("hands", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_checked_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_checked")),
    )


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("checked")
    op.drop_table("set_aside")
