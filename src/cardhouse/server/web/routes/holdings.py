"""What the user holds now and who has won what."""

from __future__ import annotations

from fastapi import APIRouter

from cardhouse.server.errors import NotFound
from cardhouse.server.wire.hand_views import Award, HandName

from .common import Answer, Anybody, TheHouse, refusals
from .tables import TableId

router = APIRouter(tags=["tables"])


class Held(Answer):
    """What the user holds for a contest."""

    contest: str
    hand: HandName
    cards: list[str]
    wild: list[str]
    """The wild cards among them."""


class HeldOn(Answer):
    """What the user holds on one line of the board."""

    line: int
    holding: list[Held]


class HeldBy(Held):
    """What another player has shown at the end."""

    seat: int


class Standing(Answer):
    """How the hand stands for the user."""

    hand: int
    holding: list[Held]
    lines: list[HeldOn]
    """The same for each line of the board alone, where it has several that may be played."""
    shown: list[HeldBy]
    awards: list[Award]


@router.get("/tables/{id}/standing", responses=refusals(404))
async def standing(id: TableId, house: TheHouse, user: Anybody) -> Standing:
    """What the user holds now, and who has won what so far; nothing at a table that was closed meanwhile."""
    try:
        number, found = await house.room(id).showing.holdings(user.id if user is not None else "")
    except NotFound:
        # It may be closed while somebody waits for an answer, too.
        if await house.rooms.gone(id) is None:
            raise
        return Standing(hand=0, holding=[], lines=[], shown=[], awards=[])
    return Standing(
        hand=number,
        holding=[Held(**one) for one in found["holding"]],
        lines=[HeldOn(**one) for one in found["lines"]],
        shown=[HeldBy(**one) for one in found["shown"]],
        awards=[Award(**one) for one in found["awards"]],
    )
