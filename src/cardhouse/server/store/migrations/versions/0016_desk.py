"""Invitations to tables by name, whose invitations are not wanted, and notes about players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "invitations",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("declined", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name=op.f("fk_invitations_table"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_invitations_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "user", name=op.f("pk_invitations")),
    )
    op.create_index(op.f("ix_invitations_user"), "invitations", ["user"])
    op.create_table(
        "blocks",
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_blocks_user"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other"], ["users.id"], name=op.f("fk_blocks_other"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user", "other", name=op.f("pk_blocks")),
    )
    op.create_table(
        "notes",
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("about", sa.String(length=40), nullable=False),
        sa.Column("colour", sa.String(length=8), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_notes_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user", "about", name=op.f("pk_notes")),
    )


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("notes")
    op.drop_table("blocks")
    op.drop_index(op.f("ix_invitations_user"), table_name="invitations")
    op.drop_table("invitations")
