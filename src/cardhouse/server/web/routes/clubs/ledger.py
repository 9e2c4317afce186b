"""The money of a club, and what its members have paid one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Path, Query
from pydantic import Field

from cardhouse.server.clubs.book import Book
from cardhouse.server.clubs.club import Club
from cardhouse.server.clubs.ledger import BOTS, IN_PLAY, KITTY, ledger_of
from cardhouse.server.clubs.nights import Night
from cardhouse.server.clubs.payments import new_payment
from cardhouse.server.clubs.roles import check_role
from cardhouse.server.errors import NotFound
from cardhouse.server.house.house import House
from cardhouse.server.outgoing.hands_played import PERSON, names_of
from cardhouse.server.people.names import said
from cardhouse.server.web.routes.common import (
    Answer,
    Body,
    Changing,
    Entering,
    Me,
    Person,
    TheHouse,
    refusals,
)
from cardhouse.server.wire.host_requests import PLAIN
from cardhouse.server.wire.rules import MOST_CHIPS

from .clubs import ClubId

router = APIRouter(prefix="/clubs", tags=["clubs"])
AccountId = Annotated[str, Field(min_length=1, max_length=80, pattern=PLAIN)]
NightAsked = Annotated[str, Query(max_length=40, pattern=PLAIN)]


class NightSum(Answer):
    """A night, or what belongs to none, in the ledger."""

    night: str
    """Empty for what belongs to no night."""
    result: int


class LedgerAccount(Answer):
    """How somebody stands."""

    player: str
    """The id of a player; ``kitty`` for the club itself, ``bots``, or ``in play``."""
    name: str
    kind: str
    """``player``, ``kitty``, ``bots`` or ``in play``."""
    result: int
    paid: int
    """What was paid to others, less what was got from them."""
    balance: int
    """What they are still to get, or to pay if it is negative."""
    nights: list[NightSum]


class Owed(Answer):
    """A payment that would settle something."""

    payer: str
    payee: str
    amount: int


class PaymentMade(Answer):
    """A payment that was noted."""

    id: str
    payer: str
    payee: str
    amount: int
    note: str
    by: str
    at: int


class GameSum(Answer):
    """A table or a tournament in the ledger."""

    id: str
    kind: str
    name: str
    night: str
    opened: int
    over: bool
    hands: int
    players: int
    kitty: int
    in_play: int


class KittyLine(Answer):
    """What has come into the kitty, or has gone out of it if it is negative."""

    kind: str
    amount: int


class ClubLedger(Answer):
    """Who is up or down by night and altogether, and who owes whom; all results together are zero."""

    unit: str
    decimals: int
    accounts: list[LedgerAccount]
    owed: list[Owed]
    """The fewest payments that settle everything that is over."""
    payments: list[PaymentMade]
    games: list[GameSum]
    kitty: list[KittyLine]
    difference: int
    """0, unless a table or tournament does not add up."""


class PaymentBody(Body):
    """A payment outside the tables."""

    payer: AccountId
    """The id of a player, or ``kitty``."""
    payee: AccountId
    amount: Annotated[int, Field(ge=1, le=MOST_CHIPS)]
    """In the smallest unit of the club."""
    note: Annotated[str, Field(max_length=120)] = ""


class MyNight(Answer):
    """What came of a night for the user."""

    night: str
    name: str
    starts: int | None
    result: int
    hands: int


class MyHistory(Answer):
    """What the user has played in a club, also after leaving it."""

    id: str
    name: str
    status: str
    unit: str
    decimals: int
    result: int
    paid: int
    balance: int
    nights: list[MyNight]
    payments: list[PaymentMade]
    names: dict[str, str]
    """The names of those in the payments."""


class Filtered(NamedTuple):
    """Books of a year or a night, and the nights of the club."""

    books: list[Book]
    nights: dict[str, Night]
    years: list[int]


async def filtered(house: House, club: Club, *, year: int = 0, night: str = "") -> Filtered:
    """The books of a club, of a year or of a night; years are counted by the start of the night, in UTC."""
    books = await house.books.of(club)
    nights = {one.id: one for one in await house.nights.of(club.id)}
    years = {book.id: _year(book, nights) for book in books}
    if night and night not in nights:
        raise NotFound("server.no-such-night")
    some = [
        book for book in books if (not year or years[book.id] == year) and (not night or book.night == night)
    ]
    return Filtered(some, nights, sorted(set(years.values()), reverse=True))


def _year(book: Book, nights: dict[str, Night]) -> int:
    at = nights[book.night].starts if book.night in nights else book.opened
    return datetime.fromtimestamp(at / 1000, UTC).year


@router.get("/{id}/ledger", responses=refusals(401, 403, 404, 503))
async def club_ledger(
    id: ClubId,
    house: TheHouse,
    user: Me,
    year: Annotated[int, Query(ge=0, le=9999)] = 0,
    night: NightAsked = "",
) -> ClubLedger:
    """The ledger of a club; of a year or a night, without payments."""
    club = house.clubs.may(id, user, "play")
    found = await filtered(house, club, year=year, night=night)
    return await ledger_seen(house, club, found.books, whole=not year and not night)


async def ledger_seen(house: House, club: Club, books: Sequence[Book], *, whole: bool) -> ClubLedger:
    """Some books as one ledger, with all payments if it is the ``whole`` one."""
    paid = await house.payments.of(club.id) if whole else []
    names = await names_of(house.store, club.members)
    made = ledger_of(books, paid, names)
    return ClubLedger(
        unit=club.unit,
        decimals=club.decimals,
        accounts=[
            LedgerAccount(
                player=one.player,
                name=one.name,
                kind=one.player if one.player in (KITTY, BOTS, IN_PLAY) else "player",
                result=one.result,
                paid=one.paid,
                balance=one.balance,
                nights=[NightSum(night=night, result=sum_) for night, sum_ in one.by_night.items()],
            )
            for one in made.accounts
        ],
        owed=[Owed(**one._asdict()) for one in made.payments],
        payments=[PaymentMade(**one._asdict()) for one in paid],
        games=[_game(book) for book in books],
        kitty=[KittyLine(kind=kind, amount=amount) for kind, amount in made.kitty.items()],
        difference=made.difference,
    )


def _game(book: Book) -> GameSum:
    return GameSum(
        id=book.id,
        kind=book.kind,
        name=book.name,
        night=book.night or "",
        opened=book.opened,
        over=book.over,
        hands=sum(book.tally.counted.values()),
        players=sum(not line.bot for line in book.lines.values()),
        kitty=sum(book.kitty.values()),
        in_play=book.in_play,
    )


@router.post(
    "/{id}/payments", dependencies=[Changing, Entering], responses=refusals(400, 401, 403, 404, 429, 503)
)
async def note_payment(id: ClubId, body: PaymentBody, house: TheHouse, user: Person) -> ClubLedger:
    """Note that somebody has paid: oneself, to oneself, or anybody for those who may settle."""
    club = house.clubs.may(id, user, "play")
    if user.id not in (body.payer, body.payee):
        check_role(club.role_of(user.id) or "member", "settle")
    books = await house.books.of(club)
    known = {who for book in books for who, line in book.lines.items() if not line.bot}
    known |= {KITTY, *club.members}
    for who in (body.payer, body.payee):
        if who not in known and not (who.startswith(PERSON) and who in known):
            raise NotFound("server.no-such-account-in-ledger", who=who)
    paid = new_payment(body.payer, body.payee, body.amount, said(body.note), user.id, house.clock())
    await house.payments.note(club, paid)
    return await ledger_seen(house, club, books, whole=True)


@router.delete("/{id}/payments/{payment}", dependencies=[Changing], responses=refusals(401, 403, 404, 503))
async def take_payment_back(
    id: ClubId,
    payment: Annotated[str, Path(max_length=40, pattern=PLAIN)],
    house: TheHouse,
    user: Person,
) -> ClubLedger:
    """Take a payment back that was noted by mistake."""
    club = house.clubs.may(id, user, "play")
    await house.payments.undo(club, payment, user, house.clock())
    return await ledger_seen(house, club, await house.books.of(club), whole=True)


@router.get("/{id}/mine", responses=refusals(401, 403, 404, 503))
async def my_history(id: ClubId, house: TheHouse, user: Me) -> MyHistory:
    """What the user has played in a club: also for those who have left it or were removed."""
    club = house.clubs.known(id, user)
    found = await filtered(house, club)
    paid = [one for one in await house.payments.of(id) if user.id in (one.payer, one.payee)]
    made = ledger_of(found.books, paid)
    mine = next((one for one in made.accounts if one.player == user.id), None)
    hands: Counter[str] = Counter()
    for book in found.books:
        for played in book.tally.games.values():
            hands[book.night or ""] += played.get(user.id, (0, 0))[0]
    return MyHistory(
        id=id,
        name=club.name,
        status=club.members[user.id].status,
        unit=club.unit,
        decimals=club.decimals,
        result=mine.result if mine is not None else 0,
        paid=mine.paid if mine is not None else 0,
        balance=mine.balance if mine is not None else 0,
        nights=[
            MyNight(
                night=night,
                name=found.nights[night].name if night in found.nights else "",
                starts=found.nights[night].starts if night in found.nights else None,
                result=result,
                hands=hands[night],
            )
            for night, result in (mine.by_night.items() if mine is not None else ())
        ],
        payments=[PaymentMade(**one._asdict()) for one in paid],
        names=await names_of(house.store, {who for one in paid for who in (one.payer, one.payee)}),
    )
