"""What everybody sees of the floor at a table."""

from __future__ import annotations

from typing import Any

from cardhouse.table.state.state import TableState

from .again import may_appeal, may_unrule


def floor_of(table: TableState) -> dict[str, Any]:
    """Who is the floor and who calls it no more, what was called for and ruled, and what lies aside."""
    desk = table.desk
    return {
        "people": [one._asdict() for one in desk.people],
        "call": None if desk.call is None else desk.call._asdict(),
        "marked": list(desk.marked),
        "silenced": [player for player in desk.idle if not desk.is_heard(player)],
        "question": None if desk.question is None else desk.question.shown(),
        "rulings": [one.shown() for one in desk.rulings],
        "owed": desk.owed,
        "carried": sum(desk.carried.values()),
        "held": [{"hand": pot.hand, "taken": pot.taken, "amount": pot.amount} for pot in desk.held],
    }


def ruling_open(table: TableState) -> dict[str, bool]:
    """What may still be done about the last ruling, which changes with every action."""
    return {"may_unrule": may_unrule(table), "may_appeal": may_appeal(table)}
