"""What was told in English before events had types is read into the same kinds."""

from __future__ import annotations

import pytest

from cardhouse.cards import parse_card, parse_cards
from cardhouse.dealer.events.betting import Awarded, Paid, Received, Returned
from cardhouse.dealer.events.cards import HandsSet, Placed, RowSet, RowsSet
from cardhouse.dealer.events.choices import Picked, PowerUsed
from cardhouse.dealer.events.deals import BrokenOff
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.events.players import Fantasyland, Fouled, LegKept, LegsLaidOut, Loss
from cardhouse.dealer.events.reason import Score, Why
from cardhouse.history.errors import UnknownEvent
from cardhouse.history.records.format_1.read import read, read_all
from cardhouse.history.records.format_1.told import Told
from cardhouse.scales.hand_name import HandName

AH, KD = parse_cards("Ah Kd")
QC = parse_card("Qc")


def named(*hands: str) -> tuple[HandName, ...]:
    """Hands of which only the name in English was kept."""
    return tuple(map(HandName.as_written, hands))


@pytest.mark.parametrize(
    ("told", "event"),
    [
        (Told("award", 1, 50, text="last player left"), Awarded(1, 50, why=Why("last-player"))),
        (Told("award", 1, 50, text="low"), Awarded(1, 50, "low")),
        (Told("award", 1, 50, text="-1 points"), Awarded(1, 50, why=Why("points", number=-1))),
        (Told("return", 0, 5), Returned(0, 5)),
        (
            Told("pay", 0, 5, text="kings against two pair, aces and nines, which is all the bank has"),
            Paid(0, 5, Why("against", hands=named("kings", "two pair, aces and nines"), short=True)),
        ),
        (
            Told("pay", 0, 5, text="to have 2 cards more face up for the Qc"),
            Paid(0, 5, Why("extra", card=QC, number=2, facing="up")),
        ),
        (
            Told("receive", 0, 9, text="from seat 2: forced in, lost with ace high"),
            Received(0, 9, Why("forced-lost", hands=named("ace high")), 2),
        ),
        (
            Told(
                "pay",
                1,
                8,
                text="seat 0's first hand beats seat 1's second hand by 8 points: wins front and back, "
                "loses middle; royalties 13 to 6; 3 of them can be paid",
            ),
            Paid(
                1,
                8,
                Why(
                    "score",
                    score=Score(0, 1, 8, ("front", "back"), ("middle",), (), (13, 6), "", 0, 1, 3),
                ),
            ),
        ),
        (
            Told("set", 0, 2, (AH, KD), 0, "second hand: front Ah, back Kd"),
            RowsSet(0, (RowSet("front", (AH,)), RowSet("back", (KD,))), 2, 0, 1),
        ),
        (Told("set", 0, 0, (AH, KD), 0, "Ah above Kd"), HandsSet(0, (AH,), (KD,), 2)),
        (
            Told("set", 0, 2, (AH, KD), None, "Kd in the first, Ah in the second"),
            Placed(0, (AH, KD), (RowSet("first", (KD,)), RowSet("second", (AH,)))),
        ),
        (Told("choose", 0, 2, (AH,), 0, "what to turn up"), Picked(0, (AH,), 2)),
        (Told("use", 0, text="gets an extra card face down"), PowerUsed(0, 1, "down")),
        (Told("leg", 0, text="lays out one leg of 25"), LegsLaidOut(0, 1, 25)),
        (Told("leg", 0, text="keeps the last leg: nobody would be left"), LegKept(0)),
        (Told("points", 0, text="has a loss to seat 1 and seat 3"), Loss(0, (1, 3))),
        (Told("points", 0, text="stays in Fantasyland for the next hand"), Fantasyland(0, stays=True)),
        (
            Told("foul", 0, text="seat 0's first hand: the front beats the middle"),
            Fouled(0, Why("row-order", rows=("front", "middle")), 0),
        ),
        (
            Told("kill", 2, text="killed by seat 2 with the queen of clubs"),
            BrokenOff(2, (), Why("killed", seat=2, power="Qc")),
        ),
    ],
)
def test_words_of_before_are_read(told: Told, event: Event) -> None:
    assert read(told) == event


def test_who_pays_whom_is_told_by_two_events() -> None:
    paid, received = read_all([Told("pay", 1, 8, text="a loss"), Told("receive", 0, 8, text="a loss")])
    assert (paid, received) == (Paid(1, 8, Why("loss")), Received(0, 8, Why("loss"), 1))


@pytest.mark.parametrize("told", [Told("dances"), Told("leg", 0, text="breaks a leg"), Told("keep", 0)])
def test_what_nobody_ever_told_is_refused(told: Told) -> None:
    with pytest.raises(UnknownEvent):
        read(told)
