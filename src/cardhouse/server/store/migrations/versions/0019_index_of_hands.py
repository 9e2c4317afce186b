"""What hands are searched by, beside who was dealt into which; it is filled in when somebody searches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None
_COLUMNS = (
    ("finished", sa.BigInteger()),
    ("game", sa.String(length=80)),
    ("title", sa.String(length=120)),
    ("net", sa.BigInteger()),
    ("pot", sa.BigInteger()),
    ("cards", sa.String(length=160)),
    ("ranks", sa.String(length=80)),
    ("board", sa.String(length=160)),
    ("players", sa.Integer()),
)


def upgrade() -> None:
    """Go on to this version."""
    for name, kind in _COLUMNS:
        op.add_column("played", sa.Column(name, kind, nullable=True))
    op.create_index("ix_played_user_finished", "played", ["user", "finished"])


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_index("ix_played_user_finished", table_name="played")
    for name, _ in reversed(_COLUMNS):
        op.drop_column("played", name)
