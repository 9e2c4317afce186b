"""Long work in the background, the first of which is when each player's hands were finished."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "chores",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=True),
        sa.Column("place", sa.JSON(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("whole", sa.Integer(), nullable=False),
        sa.Column("begun", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chores")),
    )
    op.create_index(op.f("ix_chores_user"), "chores", ["user"])
    # A large house could not wait for its hands to be gone through here.
    op.execute(
        "INSERT INTO chores (id, kind, place, done, whole, begun) "
        "SELECT 'dates', 'dates', '{}', 0, 0, 0 WHERE EXISTS (SELECT 1 FROM played WHERE finished IS NULL)"
    )


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_index(op.f("ix_chores_user"), table_name="chores")
    op.drop_table("chores")
