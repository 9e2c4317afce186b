"""Every limit, and everything that is good once, asked for twenty times at the same moment.

Each case does the same twenty times at once, where so many are allowed, and counts. A limit that is refused
anywhere on the server and has no case fails :func:`test_every_limit_has_a_case`.
"""

from __future__ import annotations

import ast
import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

import pytest
from sqlalchemy import Table, func, insert, select, update
from tests.server.places import Place, Play

import cardhouse.server
from cardhouse.errors import CardhouseError
from cardhouse.server import limits
from cardhouse.server.clubs import clubs, membership, nights, payments
from cardhouse.server.clubs.club import Club
from cardhouse.server.clubs.payments import new_payment
from cardhouse.server.errors import Enough, NotFound
from cardhouse.server.events import events
from cardhouse.server.events.schedule import Start
from cardhouse.server.house import helping, table_limits
from cardhouse.server.mixes import own_mixes
from cardhouse.server.outgoing.sharing import links
from cardhouse.server.own_games import shelf as own_games
from cardhouse.server.people import accounts, bans, invitations, notes, recovery
from cardhouse.server.people.accounts import Accounts, User
from cardhouse.server.people.guards.attempts import Attempts
from cardhouse.server.people.notes import Note
from cardhouse.server.people.recovery import HOUR, Recovery
from cardhouse.server.rooms.spectators import viewers
from cardhouse.server.store import schema
from cardhouse.server.structures import shelf as structures
from cardhouse.table import Rules
from cardhouse.tournament import find_structure

SERVER: Final = Path(cardhouse.server.__file__).parent
TIMES: Final = 20
NIGHT: Final = 86_400_000
PASSWORD: Final = "four kings and a queen"
ANN: Final = User("ann", "Ann", guest=False)
OWN_SHEET: Final = """
name = "Ours"
source = "us"
family = "draw"
play = ["ante", "deal 5 down", "bet any", "showdown"]
contest.high = { scale = "high" }
"""
RULES: Final = Rules.read({"games": ["holdem"], "stakes": "limit 10/20", "clock": 0})
Work = Callable[[int], Awaitable[object]]
Prepare = Callable[[Place], Awaitable[Work]]


class Case(NamedTuple):
    """Something that twenty ask for at once."""

    prepare: Prepare
    allowed: int
    """How many get it."""
    refused: str
    """The phrase of the error for the others; empty if they get what the first one got."""
    limit: tuple[ModuleType, str] | None = None
    """The limit that is set so low for the case."""
    rows: Table | None = None
    """Where what they get is counted."""


CASES: Final[dict[str, Case]] = {}


def case(
    allowed: int,
    refused: str,
    limit: tuple[ModuleType, str] | None = None,
    rows: Table | None = None,
) -> Callable[[Prepare], Prepare]:
    """A case by the name of what prepares it."""

    def note(prepare: Prepare) -> Prepare:
        name = prepare.__name__ if limit is None else f"{prepare.__name__}-{limit[1]}".lower()
        CASES[name] = Case(prepare, allowed, refused, limit, rows)
        return prepare

    return note


async def people(place: Place) -> None:
    """Ann and twenty others, who all have accounts."""
    rows = [
        {"id": who, "name": who.title(), "login": who, "password": "hash", "created": 1}
        for who in ("ann", *(f"p{number}" for number in range(TIMES)))
    ]
    await place.store.write((insert(schema.users), rows))


def user(number: int) -> User:
    return User(f"p{number}", f"P{number}", guest=False)


async def a_club(place: Place, name: str = "Aces", owner: User = ANN) -> Club:
    return await place.house.clubs.create(owner, name, "", unit="", decimals=0, now=1)


@case(3, "server.too-many-notes", (notes, "MOST"), schema.notes)
async def note(place: Place) -> Work:
    return lambda n: place.house.notes.put("ann", Note(f"p{n}", "red", ""), 1)


@case(3, "server.too-many-mixes", (own_mixes, "MOST"), schema.own_mixes)
async def mix(place: Place) -> Work:
    return lambda n: place.house.mixes.put("ann", f"Mix {n}", ["holdem", "omaha"], 4, 1)


@case(1, "server.no-such-mix")
async def mix_taken_away(place: Place) -> Work:
    await place.house.mixes.put("ann", "Mix", ["holdem", "omaha"], 4, 1)
    return lambda _: place.house.mixes.take_away("ann", "Mix")


def _checked_structures(place: Place) -> None:
    """Nobody waits for a worker here."""

    async def check(*_: Any, **__: Any) -> Any:
        return {"ok": True, "structure": dict.fromkeys(structures.LISTED, "x")}

    place.house.structures.check = check  # type: ignore[method-assign]


@case(3, "server.too-many-structures", (structures, "MOST"), schema.structures)
async def structure(place: Place) -> Work:
    _checked_structures(place)
    return lambda n: place.house.structures.keep(ANN, f"{n}", players=9, address="", now=1)


@case(3, "server.too-many-structures", (structures, "MOST_BY_GUEST"), schema.structures)
async def structure_of_guest(place: Place) -> Work:
    _checked_structures(place)
    guest = User("ann", "Ann", guest=True)
    return lambda n: place.house.structures.keep(guest, f"{n}", players=9, address="", now=1)


@case(1, "server.no-such-structure")
async def structure_deleted(place: Place) -> Work:
    _checked_structures(place)
    kept = await place.house.structures.keep(ANN, "", players=9, address="", now=1)
    return lambda _: place.house.structures.delete(ANN, kept)


@case(3, "server.too-many-kept-games", (own_games, "MOST"), schema.own_games)
async def own_game(place: Place) -> Work:
    return lambda n: place.house.own_games.save(ANN, f"{n}", address="")


@case(3, "server.too-many-kept-games", (own_games, "MOST_BY_GUEST"), schema.own_games)
async def own_game_of_guest(place: Place) -> Work:
    return lambda n: place.house.own_games.save(User("ann", "Ann", guest=True), f"{n}", address="")


@case(TIMES, "", rows=schema.own_games)
async def version_of_a_game(place: Place) -> Work:
    """All of them are kept, one after the other; the first one was there before."""
    made = await place.house.own_games.save(ANN, "first", address="")
    return lambda n: place.house.own_games.save(ANN, f"{n}" if n else "first", made.id, address="")


@case(TIMES, "", rows=schema.own_game_links)
async def link_to_a_game(place: Place) -> Work:
    """There is one link, which all of them get."""
    made = await place.house.own_games.save(ANN, "first", address="")
    await asyncio.gather(*(place.house.own_games.share(ANN, made.id) for _ in range(TIMES)))
    assert await _count(place, schema.own_game_links) == 1
    for number in range(TIMES - 1):
        row = {"token": f"{number}", "game": "x", "version": number, "user": "ann", "created": 1}
        await place.store.write((insert(schema.own_game_links), row))
    return lambda _: place.house.own_games.share(ANN, made.id)


async def _played(place: Place) -> links.Links:
    rows = [{"user": "ann", "table": "t", "number": number} for number in range(1, TIMES + 1)]
    await place.store.write((insert(schema.played), rows))
    return links.Links(place.store, place.clock)


@case(3, "server.too-many-shown-hands", (links, "MOST_LINKS"), schema.shown_hands)
async def shown_hand(place: Place) -> Work:
    shown = await _played(place)
    return lambda n: shown.make("ann", "t", n + 1, own=False, names=True)


@case(TIMES, "")
async def same_shown_hand(place: Place) -> Work:
    shown = await _played(place)

    async def show(_: int) -> None:
        made = await shown.make("ann", "t", 1, own=False, names=True)
        assert [made] == await shown.of("ann")

    return show


@case(3, "server.too-many-tokens", (accounts, "MOST_TOKENS"), schema.sessions)
async def token(place: Place) -> Work:
    known = Accounts(place.store, place.house.names)
    return lambda n: known.token(ANN, f"bot {n}", 1)


@case(1, "server.no-such-token")
async def token_forgotten(place: Place) -> Work:
    known = Accounts(place.store, place.house.names)
    await known.token(ANN, "bot", 1)
    (mine,) = await known.tokens(ANN, 1)
    return lambda _: known.forget_token(ANN, mine["id"])


@case(1, "server.name-taken-or-alike")
async def name(place: Place) -> Work:
    """The same name in twenty ways that look alike."""
    known = Accounts(place.store, place.house.names)
    return lambda n: known.register(("Ellie", "EIIie", "ellie", "E11ie")[n % 4], PASSWORD, 1)


@case(1, "server.account-already")
async def account_of_a_guest(place: Place) -> Work:
    known = Accounts(place.store, place.house.names)
    guest, _ = await known.guest("Guest", 1)
    names = ("Jon", "Mary", "Kim", "Otto", "Zoe")
    return lambda n: known.register(f"{names[n % 5]} {chr(65 + n)}", PASSWORD, 1, guest=guest)


@case(1, "server.not-current-password")
async def password_changed(place: Place) -> Work:
    known = Accounts(place.store, place.house.names)
    ann, session = await known.register("Annabel", PASSWORD, 1)
    # Wrong passwords are no matter here.
    return lambda n: _patient(known).change_password(ann, PASSWORD, f"{n} nines full of tens", session, now=1)


def _patient(known: Accounts) -> Accounts:
    known._wrong = Attempts(free=10**6)
    return known


@case(3, "server.too-many-recoveries", (recovery, "MOST_A_DAY"), schema.recoveries)
async def recovery_link(place: Place) -> Work:
    ways = Recovery(place.store, Accounts(place.store))
    return lambda _: ways.issue("ann", 1, HOUR)


@case(1, "server.no-such-recovery")
async def recovery_used(place: Place) -> Work:
    ways = Recovery(place.store, Accounts(place.store))
    link = await ways.issue("ann", 1, HOUR)
    return lambda n: ways.use(link.secret, f"{n} jacks on the moon", 1)


@case(1, "server.no-such-recovery")
async def mail_confirmed(place: Place) -> Work:
    ways = Recovery(place.store, Accounts(place.store))
    link = await ways.issue("ann", 1, HOUR, kind="mail", mail="ann@example.org")
    return lambda _: ways.confirm_mail(link.secret, 1)


@case(3, "server.too-many-recoveries-of-club", (helping, "MOST_A_DAY"), schema.recoveries)
async def recovery_by_club(place: Place) -> Work:
    club, house = await a_club(place), place.house
    await _all_join(place, club)
    for number in range(TIMES):
        await house.helping.allow(club, user(number), yes=True)
    ways = Recovery(place.store, Accounts(place.store))
    return lambda n: house.helping.link(club, ANN, f"p{n}", ways, 1)


async def _all_join(place: Place, club: Club) -> None:
    await place.house.members.set_link(club, open=True)
    for number in range(TIMES):
        await place.house.members.join(club.link or "", user(number), 1)


@case(3, "server.too-many-clubs", (clubs, "MOST_OWNED"), schema.clubs)
async def club_owned(place: Place) -> Work:
    return lambda n: a_club(place, f"Club {n}")


@case(3, "server.too-many-clubs", (clubs, "MOST_CLUBS"), schema.clubs)
async def club_of_the_house(place: Place) -> Work:
    return lambda n: a_club(place, f"Club {n}", user(n))


async def _clubs_of_others(place: Place) -> list[Club]:
    made = [await a_club(place, f"Club {number}", user(number)) for number in range(TIMES)]
    for club in made:
        await place.house.members.set_link(club, open=True)
    return made


@case(3, "server.too-many-clubs", (clubs, "MOST_JOINED"))
async def club_joined(place: Place) -> Work:
    made = await _clubs_of_others(place)
    return lambda n: place.house.members.join(made[n].link or "", ANN, 1)


@case(3, "server.too-many-clubs", (clubs, "MOST_OWNED"))
async def club_handed_over(place: Place) -> Work:
    made = await _clubs_of_others(place)
    for club in made:
        await place.house.members.join(club.link or "", ANN, 1)
    return lambda n: place.house.members.name(made[n], "ann", "owner")


@case(3, "server.too-many-members", (membership, "MOST_MEMBERS"))
async def member(place: Place) -> Work:
    club = await a_club(place)
    await place.house.members.set_link(club, open=True)
    return lambda n: place.house.members.join(club.link or "", user(n), 1)


CASES["member-most_ever"] = CASES["member-most_members"]._replace(limit=(membership, "MOST_EVER"))


@case(3, "server.too-many-invitations", (membership, "MOST_INVITED"), schema.club_invitations)
async def invited_to_a_club(place: Place) -> Work:
    club = await a_club(place)
    return lambda n: place.house.members.invite(club, ANN, f"p{n}", 1)


@case(1, "server.no-such-invitation")
async def club_invitation_answered(place: Place) -> Work:
    """Half of them accept, and half of them decline."""
    club, house = await a_club(place), place.house
    await house.members.invite(club, ANN, "p1", 1)
    accept, decline = house.members.accept, house.members.decline
    return lambda n: accept(club, user(1), 1) if n % 2 else decline(club, user(1))


@case(3, "server.too-many-payments", (payments, "MOST"), schema.club_payments)
async def payment(place: Place) -> Work:
    club = await a_club(place)
    return lambda n: place.house.payments.note(club, new_payment("ann", f"p{n}", 5, "", "ann", 1))


@case(1, "server.no-such-payment")
async def payment_undone(place: Place) -> Work:
    club = await a_club(place)
    paid = new_payment("ann", "p1", 5, "", "ann", 1)
    await place.house.payments.note(club, paid)
    return lambda _: place.house.payments.undo(club, paid.id, ANN, 1)


def _plan() -> nights.Plan:
    return nights.Plan("Night", Start("2026-11-20T20:00", "UTC"), 300, "", "")


@case(3, "server.too-many-nights", (nights, "MOST_NIGHTS"), schema.club_nights)
async def night(place: Place) -> Work:
    club = await a_club(place)
    return lambda _: place.house.nights.plan(club, _plan(), _plan().start.at - NIGHT)


CASES["night-most_to_come"] = CASES["night-most_nights"]._replace(limit=(nights, "MOST_TO_COME"))


@case(3, "server.too-many-nights", (nights, "MOST_TO_COME"))
async def night_on_again(place: Place) -> Work:
    """Nights that were called off and are planned anew count like new ones."""
    club, now = await a_club(place), _plan().start.at - NIGHT
    made = []
    for _ in range(TIMES):
        one = await place.house.nights.plan(club, _plan(), now)
        made.append(await place.house.nights.cancel(club, one.id, now))
    return lambda n: place.house.nights.change(club, made[n].id, _plan(), now)


@case(3, "server.too-many-bans", (bans, "MOST"), schema.bans)
async def ban(place: Place) -> Work:
    room = await place.table()
    return lambda n: place.house.bans.put("ban", [room.id], f"p{n}", "P", until=None, now=1)


@case(3, "server.too-many-viewers", (viewers, "MOST"))
async def viewer(place: Place) -> Work:
    async def ask(number: int) -> None:
        place.house.rooms.viewers.ask("t", f"p{number}", "P")

    return ask


@case(3, "server.too-many-invitations", (invitations, "MOST_OF_TABLE"), schema.invitations)
async def invited_to_a_table(place: Place) -> Work:
    room = await place.table()
    return lambda n: place.house.invitations.invite(room.id, "ann", f"p{n}", 1)


@case(TIMES, "", (invitations, "MOST_OPEN"))
async def invited_by_many(place: Place) -> Work:
    """Whoever invites is told the same, but only three of the invitations arrive."""
    rooms = [await place.table() for _ in range(TIMES)]
    for number, room in enumerate(rooms):
        moved = update(schema.tables).where(schema.tables.c.id == room.id).values(host=f"p{number}")
        await place.store.write((moved, {}))

    async def invite(number: int) -> None:
        await place.house.invitations.invite(rooms[number].id, f"p{number}", "ann", 1)
        assert len(await place.house.invitations.of("ann")) <= 3

    return invite


async def _invited_by_all(place: Place, by: Iterable[str]) -> list[str]:
    made = []
    for who in by:
        room = await place.table()
        await place.house.invitations.invite(room.id, who, "ann", 1)
        made.append(room.id)
    return made


@case(3, "server.too-many-blocked", (invitations, "MOST_BLOCKED"), schema.blocks)
async def blocked(place: Place) -> Work:
    rooms = await _invited_by_all(place, (f"p{number}" for number in range(TIMES)))
    return lambda n: place.house.invitations.decline(rooms[n], "ann", block=True, now=1)


@case(1, "server.no-such-invitation")
async def table_invitation_declined(place: Place) -> Work:
    (room,) = await _invited_by_all(place, ["p1"])
    return lambda _: place.house.invitations.decline(room, "ann", block=False, now=1)


@case(1, "server.no-such-block")
async def unblocked(place: Place) -> Work:
    (room,) = await _invited_by_all(place, ["p1"])
    await place.house.invitations.decline(room, "ann", block=True, now=1)
    return lambda _: place.house.invitations.unblock("ann", "p1")


async def _open_table(place: Place, host: User, rules: Rules = RULES) -> None:
    """As the route does it."""
    with place.house.limits.reserve(host) as reservation:
        place.house.limits.check_own(host, rules)
        reservation.own = rules.has_own
        await place.house.rooms.create(host.id, "T", rules, public=True, approve=False)


@case(3, "server.too-many-tables", (table_limits, "MOST_HOSTED"), schema.tables)
async def table(place: Place) -> Work:
    return lambda _: _open_table(place, ANN)


@case(3, "server.too-many-tables", (table_limits, "MOST_BY_GUEST"), schema.tables)
async def table_of_guest(place: Place) -> Work:
    return lambda _: _open_table(place, User("ann", "Ann", guest=True))


@case(3, "server.house-full", (table_limits, "MOST_TABLES"), schema.tables)
async def table_of_the_house(place: Place) -> Work:
    return lambda n: _open_table(place, user(n))


def _own_rules() -> Rules:
    return Rules.read({"games": [{"sheet": OWN_SHEET}], "stakes": "limit 10/20 ante 2"})


@case(3, "server.too-many-own-games", (table_limits, "MOST_OWN_TABLES"), schema.tables)
async def table_with_own_game(place: Place) -> Work:
    return lambda _: _open_table(place, ANN, _own_rules())


@case(3, "server.too-many-own-games", (table_limits, "MOST_OWN_BY_GUEST"), schema.tables)
async def table_with_own_game_of_guest(place: Place) -> Work:
    return lambda _: _open_table(place, User("ann", "Ann", guest=True), _own_rules())


async def _announce(place: Place, host: User) -> None:
    """As the route does it."""
    structure = find_structure("sit-and-go")
    with place.house.events.reserve(host):
        await place.house.events.create(host.id, "Event", structure, public=True)


@case(3, "server.too-many-open-events", (events, "MOST_HOSTED"), schema.events)
async def event(place: Place) -> Work:
    return lambda _: _announce(place, ANN)


@case(3, "server.too-many-open-events", (events, "MOST_BY_GUEST"), schema.events)
async def event_of_guest(place: Place) -> Work:
    return lambda _: _announce(place, User("ann", "Ann", guest=True))


@case(3, "server.too-many-open-events", (events, "MOST_EVENTS"), schema.events)
async def event_of_the_house(place: Place) -> Work:
    return lambda n: _announce(place, user(n))


async def _count(place: Place, rows: Table) -> int:
    found = await place.store.read(select(func.count().label("many")).select_from(rows))
    return int(found[0]["many"])


@pytest.mark.parametrize("name", CASES)
def test_twenty_at_once_get_no_more_than_one_after_the_other(
    name: str, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = CASES[name]

    async def check_sheet(*_: Any, **__: Any) -> Any:
        return {"ok": True, "game": {"name": "Game"}}

    async def test(place: Place) -> None:
        await people(place)
        work = await found.prepare(place)
        if found.limit is not None:
            monkeypatch.setattr(*found.limit, 3 + (name.startswith("member")))
        told = await asyncio.gather(*map(work, range(TIMES)), return_exceptions=True)
        errors = [one for one in told if isinstance(one, BaseException)]
        got = Counter(one.phrase if isinstance(one, CardhouseError) else repr(one) for one in errors)
        refused = {found.refused: TIMES - found.allowed} if found.refused else {}
        assert got == refused
        if found.rows is not None:
            assert await _count(place, found.rows) == found.allowed

    monkeypatch.setattr(own_games, "check_sheet", check_sheet)
    play(test)


MOMENTARY: Final = {
    "MOST_BYTES": "of one message",
    "MOST_BODY": "of one request",
    "MOST_PICTURE": "of one request",
    "MOST_WAITING": "of one connection",
    "MOST_WATCHED": "of one connection, which is answered in order",
    "PATIENCE": "of one connection",
    "PICTURES": "a bucket",
    "RATE": "a bucket",
    "BURST": "a bucket",
    "SAY_RATE": "a bucket",
    "SAY_BURST": "a bucket",
    "EMOTES": "a bucket",
    "EMOTE_BURST": "a bucket",
    "INVITATIONS": "a bucket",
    "INVITE_BURST": "a bucket",
}
"""Limits of a moment: what counts for them is done without waiting for anything."""
ONE_BY_ONE: Final = {
    "server.too-many-watched": "a connection is answered in order",
    "server.own-event-too-large": "it is about one event",
    "server.too-many-bots-entered": "an event does one command after the other",
}
"""What is refused where nothing can come in between."""


def test_every_limit_has_a_case() -> None:
    cases = {one.limit[1] for one in CASES.values() if one.limit is not None}
    named = {name for name in vars(limits) if name.isupper() and not name.startswith("_")}
    assert not named - cases - set(MOMENTARY), "limits without a case"
    names = (Enough.__name__, table_limits.TooMany.__name__)
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in SERVER.rglob("*.py"))
    calls = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call))
    refused = {
        ast.literal_eval(call.args[0])
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in names
    }
    assert len(refused) > 20
    assert not refused - {one.refused for one in CASES.values()} - set(ONE_BY_ONE), "refusals without a case"


def test_a_condition_refuses_its_own_job_alone(play: Play) -> None:
    """What others store in the same transaction is stored, and what comes before counts."""

    async def test(place: Place) -> None:
        await people(place)
        missing = NotFound("server.no-such-mix", name="x")
        several = [
            partial(place.house.notes.put, "ann", Note(f"p{number}", "red", ""), 1) for number in range(3)
        ]
        told = await asyncio.gather(
            several[0](),
            place.house.mixes.take_away("ann", "x"),
            several[1](),
            place.house.mixes.take_away("ann", "x"),
            several[2](),
            return_exceptions=True,
        )
        assert [str(one) for one in told if one] == [str(missing)] * 2
        assert await _count(place, schema.notes) == 3

    play(test)
