"""What the user holds now and who has won what, in words."""

from __future__ import annotations

from fastapi import APIRouter

from .common import Answer, Anybody, TheHouse, refusals
from .tables import TableId

router = APIRouter(tags=["tables"])


class Held(Answer):
    """What the user holds for a contest."""

    contest: str
    hand: str
    cards: list[str]
    wild: list[str]
    """The wild cards among them."""


class HeldBy(Held):
    """What another player has shown at the end."""

    seat: int


class Won(Answer):
    """What a seat has won, with the winning cards if the user may see them."""

    seat: int
    amount: int
    pot: int
    contest: str
    hand: str
    cards: list[str]


class Standing(Answer):
    """How the hand stands for the user."""

    hand: int
    holding: list[Held]
    shown: list[HeldBy]
    awards: list[Won]


@router.get("/tables/{id}/standing", responses=refusals(404))
async def standing(id: TableId, house: TheHouse, user: Anybody) -> Standing:
    """What the user holds now, and who has won what so far."""
    number, found = await house.room(id).showing.holdings(user.id if user is not None else "")
    return Standing(
        hand=number,
        holding=[Held(**one) for one in found["holding"]],
        shown=[HeldBy(**one) for one in found["shown"]],
        awards=[Won(**one) for one in found["awards"]],
    )
