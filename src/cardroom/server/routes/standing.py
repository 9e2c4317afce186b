"""What one holds at the moment and who has won what, in words."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import APIRouter

from cardroom.dealer import standing as holding
from cardroom.dealer.standing import awards_seen, holdings, shown
from cardroom.table import Table

from .asking import Answer, Anybody, TheHouse, refusals
from .tables import TableId

router = APIRouter(tags=["tables"])


class Held(Answer):
    """What one has for a contest."""

    contest: str
    hand: str
    cards: list[str]
    wild: list[str]
    """Those of the cards that stand for others."""


class HeldBy(Held):
    """What somebody else has shown at the end."""

    seat: int


class Won(Answer):
    """What a seat has won, with the cards that won where one may know them."""

    seat: int
    amount: int
    pot: int
    contest: str
    hand: str
    cards: list[str]


class Standing(Answer):
    """How the hand on the table stands for whoever asks."""

    hand: int
    holding: list[Held]
    shown: list[HeldBy]
    awards: list[Won]


@router.get("/tables/{id}/standing", responses=refusals(404))
async def standing(id: TableId, house: TheHouse, user: Anybody) -> Standing:
    """What one holds at the moment, and who has won what so far."""
    _, found = await house.room(id).look(partial(_standing, user.id if user is not None else ""))
    return found


def _standing(user: str, table: Table) -> Standing:
    hand, setting = table.hand, table.setting
    if hand is None or setting is None:
        return Standing(hand=0, holding=[], shown=[], awards=[])
    seated = any(seat.player == user for seat in table.seats.values())
    seat = setting.players.index(user) if seated and user in setting.players else None
    held = holdings(hand, seat) if seat is not None else []
    return Standing(
        hand=table.hands,
        holding=[Held(**_plain(one)) for one in held],
        shown=[HeldBy(seat=who, **_plain(one)) for who, one in shown(hand, seat)],
        awards=[
            Won(
                seat=award.seat,
                amount=award.amount,
                pot=award.pot,
                contest=award.contest,
                hand=award.hand.description if award.hand is not None else "",
                cards=[*map(str, cards)],
            )
            for award, cards in awards_seen(hand, seat)
        ],
    )


def _plain(held: holding.Held) -> dict[str, Any]:
    cards, wild = [*map(str, held.cards)], [*map(str, held.wild)]
    return {"contest": held.contest, "hand": held.hand, "cards": cards, "wild": wild}
