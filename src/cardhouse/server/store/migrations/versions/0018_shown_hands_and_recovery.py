"""Links to hands that players show around, links for new passwords, and accounts that were deleted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "shown_hands",
        sa.Column("token", sa.String(length=32), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("own", sa.Boolean(), nullable=False),
        sa.Column("names", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("taken_back", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_shown_hands_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_shown_hands")),
    )
    op.create_index(op.f("ix_shown_hands_user"), "shown_hands", ["user"])
    op.create_table(
        "recoveries",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=True),
        sa.Column("club", sa.String(length=32), nullable=True),
        sa.Column("mail", sa.String(length=254), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=True),
        sa.Column("void", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_recoveries_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_recoveries")),
    )
    op.create_index(op.f("ix_recoveries_user"), "recoveries", ["user"])
    op.create_table(
        "kept_names",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_kept_names")),
    )
    op.add_column("users", sa.Column("mail", sa.String(length=254), nullable=True))
    op.add_column("users", sa.Column("deleted", sa.BigInteger(), nullable=True))
    op.add_column(
        "club_members", sa.Column("helped", sa.Boolean(), server_default=sa.false(), nullable=False)
    )


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_column("club_members", "helped")
    op.drop_column("users", "deleted")
    op.drop_column("users", "mail")
    op.drop_table("kept_names")
    op.drop_table("recoveries")
    op.drop_table("shown_hands")
