"""The games that users write, in versions, and the links by which they show them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "own_games",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["users.id"], name=op.f("fk_own_games_owner"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", "version", name=op.f("pk_own_games")),
    )
    op.create_index(op.f("ix_own_games_owner"), "own_games", ["owner"])
    op.create_table(
        "own_game_links",
        sa.Column("token", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("taken_back", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["user"], ["users.id"], name=op.f("fk_own_game_links_user"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_own_game_links")),
    )
    op.create_index(op.f("ix_own_game_links_user"), "own_game_links", ["user"])


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_index(op.f("ix_own_game_links_user"), table_name="own_game_links")
    op.drop_table("own_game_links")
    op.drop_index(op.f("ix_own_games_owner"), table_name="own_games")
    op.drop_table("own_games")
