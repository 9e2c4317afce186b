"""Who owns the database, and when something was last stored."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_SESSION = 90 * 86_400_000
"""How long sessions lasted until now, in milliseconds."""


def upgrade() -> None:
    """Go on to this version; a database from before was last used when the latest thing in it was made."""
    made = op.create_table(
        "ownership",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("term", sa.Integer(), nullable=False),
        sa.Column("last_commit", sa.String(length=16), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ownership")),
    )
    times = (
        "SELECT max(created) FROM users",
        "SELECT max(created) FROM tables",
        "SELECT max(finished) FROM hands",
        "SELECT max(expires) - :session FROM sessions",
    )
    queries = [sa.text(query) for query in times]
    queries[-1] = queries[-1].bindparams(session=_SESSION)
    found = [op.get_bind().execute(query).scalar() for query in queries]
    seen = max((one for one in found if one is not None), default=0)
    op.bulk_insert(made, [{"id": 1, "term": 0, "last_commit": "", "seen": max(seen, 0)}])


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("ownership")
