"""Clubs: their members, nights, games and payments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("house_rules", sa.Text(), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("unit", sa.String(length=8), nullable=False),
        sa.Column("decimals", sa.Integer(), nullable=False),
        sa.Column("points", sa.JSON(), nullable=False),
        sa.Column("link", sa.String(length=32), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_clubs")),
        sa.UniqueConstraint("link", name=op.f("uq_clubs_link")),
    )
    op.create_table(
        "club_members",
        sa.Column("club", sa.String(length=32), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("role", sa.String(length=8), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("joined", sa.BigInteger(), nullable=False),
        sa.Column("left", sa.BigInteger(), nullable=True),
        sa.Column("calendar", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(
            ["club"], ["clubs.id"], name=op.f("fk_club_members_club"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_club_members_user")),
        sa.PrimaryKeyConstraint("club", "user", name=op.f("pk_club_members")),
        sa.UniqueConstraint("calendar", name=op.f("uq_club_members_calendar")),
    )
    op.create_index(op.f("ix_club_members_user"), "club_members", ["user"])
    op.create_table(
        "club_invitations",
        sa.Column("club", sa.String(length=32), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["club"], ["clubs.id"], name=op.f("fk_club_invitations_club"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["user"], ["users.id"], name=op.f("fk_club_invitations_user"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("club", "user", name=op.f("pk_club_invitations")),
    )
    op.create_index(op.f("ix_club_invitations_user"), "club_invitations", ["user"])
    op.create_table(
        "club_nights",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("club", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("wall", sa.String(length=20), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("starts", sa.BigInteger(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("place", sa.String(length=120), nullable=False),
        sa.Column("notes", sa.Text(), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("cancelled", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name=op.f("fk_club_nights_club"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club_nights")),
    )
    op.create_index(op.f("ix_club_nights_club"), "club_nights", ["club"])
    op.create_table(
        "club_answers",
        sa.Column("night", sa.String(length=32), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("answer", sa.String(length=5), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["night"], ["club_nights.id"], name=op.f("fk_club_answers_night"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("night", "user", name=op.f("pk_club_answers")),
    )
    op.create_table(
        "club_games",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("club", sa.String(length=32), nullable=False),
        sa.Column("night", sa.String(length=32), nullable=True),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.Column("book", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name=op.f("fk_club_games_club"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club_games")),
    )
    op.create_index(op.f("ix_club_games_club"), "club_games", ["club"])
    op.create_table(
        "club_payments",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("club", sa.String(length=32), nullable=False),
        sa.Column("payer", sa.String(length=80), nullable=False),
        sa.Column("payee", sa.String(length=80), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.Column("note", sa.String(length=120), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("undone", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["club"], ["clubs.id"], name=op.f("fk_club_payments_club"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club_payments")),
    )
    op.create_index(op.f("ix_club_payments_club"), "club_payments", ["club"])


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_index(op.f("ix_club_payments_club"), table_name="club_payments")
    op.drop_table("club_payments")
    op.drop_index(op.f("ix_club_games_club"), table_name="club_games")
    op.drop_table("club_games")
    op.drop_table("club_answers")
    op.drop_index(op.f("ix_club_nights_club"), table_name="club_nights")
    op.drop_table("club_nights")
    op.drop_index(op.f("ix_club_invitations_user"), table_name="club_invitations")
    op.drop_table("club_invitations")
    op.drop_index(op.f("ix_club_members_user"), table_name="club_members")
    op.drop_table("club_members")
    op.drop_table("clubs")
