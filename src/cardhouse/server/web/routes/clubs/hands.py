"""The biggest hands of a club."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter

from cardhouse.server.clubs.book import BigHand, Book
from cardhouse.server.house.house import House
from cardhouse.server.outgoing.hands_played import hands_by_all
from cardhouse.server.web.routes.common import (
    Answer,
    Me,
    TheHouse,
    refusals,
)

from .clubs import ClubId
from .ledger import NightAsked, filtered

router = APIRouter(prefix="/clubs", tags=["clubs"])
MOST_SHOWN = 10
"""How many of the biggest hands are shown."""


class HandShown(Answer):
    """What a player showed at the end."""

    player: str
    cards: list[str]


class HandWon(Answer):
    """What a player won."""

    player: str
    amount: int
    hand: str
    """With what, if everybody saw it."""


class BigHandShown(Answer):
    """One of the biggest hands of a club, as everybody at the table could see it."""

    table: str
    number: int
    game: str
    name: str
    finished: int
    won: int
    """What the winners won of the others."""
    pot: int
    players: list[str]
    board: list[str]
    shown: list[HandShown]
    winners: list[HandWon]
    night: str
    tournament: bool
    """Whether the chips are those of a tournament."""


class BigHands(Answer):
    """The biggest hands of a club or a night."""

    hands: list[BigHandShown]
    tournament: list[BigHandShown]


@router.get("/{id}/hands", responses=refusals(401, 403, 404, 503))
async def biggest_hands(id: ClubId, house: TheHouse, user: Me, night: NightAsked = "") -> BigHands:
    """The biggest hands of a club or a night: cards that were not shown to all stay hidden."""
    club = house.clubs.may(id, user, "play")
    found = await filtered(house, club, night=night)
    made = [await _biggest(house, found.books, kind) for kind in ("table", "event")]
    return BigHands(hands=made[0], tournament=made[1])


async def _biggest(house: House, books: Sequence[Book], kind: str) -> list[BigHandShown]:
    of = {
        (one.table, one.number): (one, book) for book in books for one in book.tally.big if book.kind == kind
    }
    big = sorted(of, key=lambda key: (-of[key][0].won, of[key][0].at))[:MOST_SHOWN]
    seen = await hands_by_all(house.store, big) if big else []
    return [_big_hand(*of[one["table"], one["number"]], one) for one in seen]


def _big_hand(big: BigHand, book: Book, seen: dict[str, Any]) -> BigHandShown:
    players: list[str] = seen["players"]
    return BigHandShown(
        table=big.table,
        number=big.number,
        game=big.game,
        name=seen["name"],
        finished=big.at,
        won=big.won,
        pot=seen["pot"],
        players=players,
        board=seen["board"],
        shown=[HandShown(player=players[int(seat)], cards=cards) for seat, cards in seen["shown"].items()],
        winners=[
            HandWon(player=players[one["seat"]], amount=one["amount"], hand=one["hand"])
            for one in seen["won"]
        ],
        night=book.night or "",
        tournament=book.kind == "event",
    )
