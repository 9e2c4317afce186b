"""A game is tried out: counted, checked, and stopped at the first hand that goes wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardhouse.dealer import Deal
from cardhouse.sheets import SheetError, find_game
from cardhouse.sheets.own_sheets import read_own
from cardhouse.simulation import BadSimulation, trying
from cardhouse.simulation.trying import Tried, hand_of, try_game

OMAHA = find_game("omaha-8")


def _same(tried: Tried) -> Tried:
    return replace(tried, seconds=0.0)


def test_what_happens_in_many_hands_is_counted() -> None:
    tried = try_game(OMAHA, hands=40)
    assert (tried.hands, tried.players, tried.fault) == (40, 6, None)
    assert tried.won["high"] == tried.showdowns == 40, "a caller never folds"
    assert 5 < tried.won["low"] < 40, "a low hand needs an eight or better"
    assert tried.chips > 40 * 60
    assert tried.scoops < tried.won["low"]
    told = tried.to_dict(OMAHA)
    assert [one["name"] for one in told["contests"]] == ["high", "low"]


def test_hands_in_portions_are_the_same_hands() -> None:
    whole = try_game(OMAHA, hands=12)
    assert whole.hands == 12
    parts = try_game(OMAHA, hands=5) + try_game(OMAHA, first=5, hands=12)
    assert _same(parts) == _same(whole)
    assert try_game(OMAHA, hands=12, within=0).hands == 1
    assert _same(try_game(OMAHA, hands=5, seed="other")) != _same(try_game(OMAHA, hands=5))


def test_contests_that_nobody_won_are_named_too() -> None:
    chinese = find_game("chinese")
    told = try_game(chinese, hands=3).to_dict(chinese)
    assert [one["won"] for one in told["contests"]] == [0, 0, 0]
    assert told["paid"] == 0


def test_the_first_hand_that_goes_wrong_is_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    def turn_is_wrong(deal: Deal) -> None:
        if deal.board.get("turn"):
            raise ZeroDivisionError("a card too many")

    monkeypatch.setattr(trying, "check", turn_is_wrong)
    monkeypatch.setattr(trying, "_CHECKED", 1)
    tried = try_game(OMAHA, hands=10)
    assert tried.hands == 0
    assert tried.fault is not None
    assert (tried.fault.hand, tried.fault.players) == (1, 6)
    assert "a card too many" in tried.fault.why
    lines = [step.line for step in OMAHA.play]
    assert tried.fault.place == f"play, step {lines.index('board turn') + 2}", "the bet after the turn"


def test_a_sheet_that_never_ends_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    again = '{ until = "1000 hands", do = ["next deal, same dealer", "deal 2 down"] }'
    endless = read_own(
        'name = "Round and Round"\nsource = "us"\nfamily = "draw"\n'
        f'play = ["ante", "deal 2 down", {again}, "showdown"]\ncontest.high.scale = "two-card"\n'
    )
    tried = try_game(endless, hands=3)
    assert tried.fault is not None
    assert "without asking any player" in tried.fault.why
    with pytest.raises(SheetError, match="without asking any player"):
        hand_of(endless)
    monkeypatch.setattr(trying, "AT_A_TIME", -1.0)
    slow = try_game(OMAHA, hands=3).fault
    assert slow is not None
    assert "seconds before it asks" in slow.why


def test_one_hand_is_played_to_its_end() -> None:
    deal = hand_of(find_game("badugi"))
    assert deal.decision is None
    assert hand_of(find_game("badugi")).events == deal.events
    assert hand_of(find_game("badugi"), 1).events != deal.events


def test_what_cannot_be_tried_is_refused() -> None:
    with pytest.raises(BadSimulation):
        try_game(OMAHA, hands=0)
    with pytest.raises(BadSimulation):
        try_game(OMAHA, players=40)
