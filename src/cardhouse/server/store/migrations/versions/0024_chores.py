"""Long work in the background, the first of which is when each player's hands were finished; and indexes.

Whatever is asked for by somebody, or because it is open, is found without reading what others have left.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None
_INDEXES = (
    ("ix_chat_user_table", "chat", ["user", "table"]),
    ("ix_bans_player_table", "bans", ["player", "table"]),
    ("ix_viewers_player", "viewers", ["player"]),
    ("ix_keys_user", "keys", ["user"]),
    ("ix_own_game_links_game", "own_game_links", ["game"]),
    ("ix_club_answers_user", "club_answers", ["user"]),
    ("ix_club_games_id_club", "club_games", ["id", "club"]),
    ("ix_invitations_by", "invitations", ["by"]),
    ("ix_blocks_other", "blocks", ["other"]),
    ("ix_notes_about", "notes", ["about"]),
    ("ix_recoveries_club_at", "recoveries", ["club", "at"]),
)
_OPEN = ("tables", "events")


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
    for name, table, columns in _INDEXES:
        op.create_index(name, table, columns)
    op.create_index("ix_users_lower_name", "users", [sa.func.lower(sa.text("name"))])
    is_open = sa.text("closed IS NULL")
    for table in _OPEN:
        op.create_index(f"ix_{table}_open", table, ["id"], sqlite_where=is_open, postgresql_where=is_open)
    # A large house could not wait for its hands to be gone through here.
    op.execute(
        "INSERT INTO chores (id, kind, place, done, whole, begun) "
        "SELECT 'dates', 'dates', '{}', 0, 0, 0 WHERE EXISTS (SELECT 1 FROM played WHERE finished IS NULL)"
    )


def downgrade() -> None:
    """Go back to the version before."""
    for table in _OPEN:
        op.drop_index(f"ix_{table}_open", table_name=table)
    op.drop_index("ix_users_lower_name", table_name="users")
    for name, table, _ in reversed(_INDEXES):
        op.drop_index(name, table_name=table)
    op.drop_index(op.f("ix_chores_user"), table_name="chores")
    op.drop_table("chores")
