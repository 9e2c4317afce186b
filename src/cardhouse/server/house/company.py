"""The host of a new table and bots, who sit down together."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from cardhouse.server.errors import BadMessage
from cardhouse.server.people.accounts import User
from cardhouse.server.rooms.driving.bots import bot_sits
from cardhouse.server.wire.rules import MOST_CHIPS
from cardhouse.table import Command, Rules

COMFORTABLE: Final = 5
"""How many of the smallest buy-ins make a comfortable stack."""


def company(
    user: User, kinds: Sequence[str], rules: Rules, now: int, own: Container[str] = ()
) -> list[Command]:
    """The commands by which a host and bots of these kinds sit down with comfortable stacks."""
    if len(kinds) >= rules.seats:
        raise BadMessage("server.too-many-bots", seats=rules.seats)
    amount = min(COMFORTABLE * rules.least_buy_in, rules.max_buy_in or MOST_CHIPS)
    sit = [Command("sit", user.id, seat=0, amount=amount, name=user.name, at=now)]
    for seat, kind in enumerate(kinds, 1):
        sit.append(bot_sits(kind, seat, amount, {one.name for one in sit}, now, own))
    return sit
