"""What each command of a tournament has changed, instead of the whole tournament each time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.add_column("event_log", sa.Column("change", sa.JSON(none_as_null=True), nullable=True))


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_column("event_log", "change")
