"""Servers that own the database, by their terms, in place of one row for whoever does."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version; the last server of an earlier one has not said whether it ended."""
    made = op.create_table(
        "nodes",
        sa.Column(
            "term", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False
        ),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("secret", sa.String(length=32), nullable=False),
        sa.Column("version", sa.String(length=40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("mark", sa.String(length=40), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("term", name=op.f("pk_nodes")),
        postgresql_with={"fillfactor": 50},
    )
    before = op.get_bind().execute(sa.text("SELECT term, seen FROM ownership")).one()
    if before.term or before.seen:
        known = {"name": "", "secret": "", "version": "", "rules": 0, "state": "fenced", "mark": "0-"}
        op.bulk_insert(made, [{"term": before.term, "seen": before.seen, **known}])
    op.drop_table("ownership")


def downgrade() -> None:
    """Go back to the version before."""
    made = op.create_table(
        "ownership",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("term", sa.Integer(), nullable=False),
        sa.Column("last_commit", sa.String(length=16), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ownership")),
    )
    seen = op.get_bind().execute(sa.text("SELECT max(seen) FROM nodes")).scalar() or 0
    op.bulk_insert(made, [{"id": 1, "term": 0, "last_commit": "", "seen": seen}])
    op.drop_table("nodes")
