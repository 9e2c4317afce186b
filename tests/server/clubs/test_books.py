"""The books of a club add up to zero at every step, and the standings can be worked out by hand."""

from __future__ import annotations

import contextlib
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.amounts import amount
from tests.table.whole import Whole
from tests.tournament.engine.checks import careless
from tests.tournament.engine.playing import sheet

from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.errors import CardhouseError
from cardhouse.server.clubs.book import Book, Line, Tally, book_of_event, book_of_table
from cardhouse.server.clubs.ledger import BOTS, IN_PLAY, KITTY, Paid, ledger_of
from cardhouse.server.clubs.points import Points
from cardhouse.server.clubs.standings import standings
from cardhouse.server.rooms.past.whole_ledger import WholeLedger
from cardhouse.table import Command, Rules, Table
from cardhouse.tournament import Tournament, run_event

EMPTY = Book("x", "table", "X", 0, None, False, {}, {})
RULES = (
    {"games": ["holdem"], "stakes": "no-limit 1/2", "rake_percent": 5, "rake_cap": 7},
    {"games": ["holdem"], "stakes": "limit 4/8", "time_charge": 3},
    {"games": ["omaha-8", "razz"], "stakes": "limit 4/8"},
    {"games": ["3-5-7"], "stakes": "ante 2", "table_stakes": False},
)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: "-".join(rules["games"]))
def test_the_book_of_a_table_adds_up_after_every_command(rules: dict[str, object]) -> None:
    chance, people = Random(str(rules)), ["ann", "bob", "cy", "dee"]
    table = Whole(Rules.read({**rules, "clock": 0}))
    names = {who: who.title() for who in people[:3]}
    now = 0
    for _ in range(amount(120, proof=1000)):
        now += 60_000
        command = _something(table, people, chance, now)
        with contextlib.suppress(CardhouseError):
            table.do(command)
        book = book_of_table(EMPTY, WholeLedger.here(table).with_gone(table.gone), names, scale=100)
        assert book.difference == 0, command
        assert all(line.bot == (who == "dee") for who, line in book.lines.items())
        ledger = ledger_of([book])
        assert ledger.difference == 0


def _something(table: Table, people: list[str], chance: Random, now: int) -> Command:
    """What somebody may do next, now and then something foolish."""
    hand, seat = table.hand, table.to_act
    decision = hand.decision if isinstance(hand, Deal) else None
    if decision is not None and seat is not None and chance.random() < 0.9:
        return Command("act", seat.player, text=str(random_action(decision, chance)), at=now)
    who, seat_number = chance.choice(people), chance.randrange(9)
    if table.may_start and chance.random() < 0.6:
        return Command("start", text=str(now), at=now)
    word = chance.choice(("sit", "sit", "top-up", "leave", "out", "in", "time"))
    return Command(word, who, seat=seat_number, amount=chance.choice((0, 80, 160, 200)), name=who, at=now)


@pytest.mark.parametrize(
    "more",
    [
        "fee = 10\nstaff = 7\nadded = 33\n",
        "fee = 3\nguarantee = 2000\nstaff = 5\n",
        "fee = 5\nrebuys = { until = 2, cost = 50, fee = 2 }\n",
        'bounty = { amount = 40, kind = "progressive" }\nfee = 4\n',
        "",
    ],
)
def test_the_book_of_a_tournament_adds_up_at_every_step(more: str) -> None:
    event = Tournament(sheet(more, stack=300), seed=more)
    names = {f"p{number}": f"P{number}" for number in range(9)}
    steps = Counter[str]()

    def looks(at: Tournament) -> None:
        book = book_of_event(EMPTY, at, names, scale=100)
        assert book.difference == 0
        steps[at.phase] += 1
        ledger = ledger_of([book])
        assert ledger.difference == 0
        # What is not decided is owed by nobody.
        assert book.over or not ledger.payments

    run_event(event, dict.fromkeys(names, careless), seed=more, watch=looks)
    assert steps["running"] > 5
    book = book_of_event(EMPTY, event, names, scale=100)
    assert book.over
    assert book.in_play == 0
    money = event.state.money
    taken = money.fees_kept + money.staff + money.kept - money.added - money.named_bounties
    assert sum(book.kitty.values()) == 100 * taken
    assert [line.place for line in book.lines.values()].count(1) == 1


_AMOUNTS = st.lists(st.integers(-1000, 1000), min_size=1, max_size=6)


@given(
    st.lists(
        st.tuples(_AMOUNTS, st.integers(0, 50), st.sampled_from(["a", "b", None]), st.booleans()), max_size=5
    ),
    st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6), st.integers(1, 500)), max_size=8),
)
def test_any_books_and_payments_add_up(
    given_books: list[tuple[list[int], int, str | None, bool]], given_paid: list[tuple[int, int, int]]
) -> None:
    books = []
    for number, (won, rake, night, bot) in enumerate(given_books):
        # The last one of a book has whatever makes it add up.
        results = [*won, -sum(won) - rake]
        lines = {f"p{at}": Line(f"P{at}", bot and at == 0, one) for at, one in enumerate(results)}
        books.append(Book(str(number), "table", "T", 0, night, True, lines, {"rake": rake}))
    paid = [
        Paid("", f"p{one}", f"p{other}", sum_, "", "", 0) for one, other, sum_ in given_paid if one != other
    ]
    ledger = ledger_of(books, paid)
    assert ledger.difference == 0
    for night in ("a", "b", ""):
        assert sum(one.by_night.get(night, 0) for one in ledger.accounts) == 0
    assert sum(one.paid for one in ledger.accounts) == 0
    # Who pays what is owed leaves nobody with anything to get from anybody but the bots.
    owed = [Paid("", one.payer, one.payee, one.amount, "", "", 0) for one in ledger.payments]
    settled = ledger_of(books, [*paid, *owed])
    assert not settled.payments
    people = [one for one in settled.accounts if one.player not in (BOTS, IN_PLAY)]
    signs = {one.balance > 0 for one in people if one.balance}
    assert len(signs) < 2


def test_a_book_survives_being_stored() -> None:
    tally = Tally().with_hands([HAND], 100)
    book = Book(
        "t", "table", "T", 5, "n", True, {"ann": Line("Ann", False, 5, 1)}, {"rake": 1}, 2, ("a",), tally
    )
    assert Book.from_dict(book.to_dict(), "n") == book


HAND = {
    "table": "t",
    "number": 3,
    "game": "holdem",
    "players": ["ann", "bob", "cy"],
    "began": [100, 100, 100],
    "stacks": [150, 80, 70],
    "bought": None,
    "finished": 9,
}


def test_hands_are_counted_once_and_the_biggest_are_kept() -> None:
    tally = Tally().with_hands([HAND], 1).with_hands([HAND, {**HAND, "number": 4, "bought": [0, 0, 20]}], 1)
    assert tally.games == {"holdem": {"ann": (2, 100), "bob": (2, -40), "cy": (2, -80)}}
    assert [(one.won, one.number) for one in tally.big] == [(50, 3), (50, 4)]
    many = tally.with_hands(
        [{**HAND, "number": number, "stacks": [100 + number, 100, 100]} for number in range(5, 60)], 1
    )
    assert [one.number for one in many.big[:2]] == [59, 58]
    assert len(many.big) == 20


def test_points_are_for_tournaments_and_for_the_tables_of_a_night_together() -> None:
    def table(id: str, night: str, **won: int) -> Book:
        lines = {who: Line(who, False, one) for who, one in won.items()}
        return Book(id, "table", "T", 0, night, True, lines, {})

    places = {who: Line(who, False, 0, place) for place, who in enumerate(("bob", "ann", "cy"), 1)}
    places["bot"] = Line("bot", True, 0, 4)
    books = [
        table("1", "n1", ann=50, bob=-20, cy=-30),
        table("2", "n1", ann=-60, bob=60),
        Book("3", "event", "E", 0, "n2", True, places, {}),
        table("4", "n3", ann=5, bob=-5),
    ]
    points = Points((5, 3, 1), played=1, least=3)
    found = {
        one.player: (one.points, one.result, one.first, len(one.nights)) for one in standings(books, points)
    }
    # Night 1: Bob +40, Ann -10, Cy -30. Night 2: Bob, Ann, Cy. Night 3: with two, places do not count.
    assert found == {"bob": (13, 35, 2, 3), "ann": (9, -5, 0, 3), "cy": (4, -30, 0, 2)}


def test_the_kitty_gets_fees_and_pays_what_is_added() -> None:
    book = Book("x", "event", "E", 0, None, True, {"ann": Line("Ann", False, -10)}, {"fees": 15, "added": -5})
    ledger = ledger_of([book])
    assert {one.player: one.result for one in ledger.accounts} == {KITTY: 10, "ann": -10}
    assert ledger.kitty == {"fees": 15, "added": -5}
    assert [tuple(one) for one in ledger.payments] == [("ann", KITTY, 10)]
