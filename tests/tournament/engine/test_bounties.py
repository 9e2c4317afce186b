"""Bounties in play."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from tests.tournament.engine.playing import all_in, give, lose, seats, sheet, started

from cardhouse.cards import parse_cards
from cardhouse.dealer.pieces.award import Award
from cardhouse.scales import evaluate
from cardhouse.tournament import Tournament
from cardhouse.tournament.engine.prizes.bounties import won_by


def _money(event: Tournament) -> None:
    money = event.state.money
    assert money.came_in == money.went_out


def test_a_plain_bounty_goes_to_the_winner_of_the_pot() -> None:
    event = started(sheet("bounty = 25"), 4)
    lose(event, ["p1"])
    rich = [entry for entry in event.state.entries.values() if entry.bounties]
    assert [entry.bounties for entry in rich] == [25]
    assert rich[0].knocked_out == 1
    _money(event)


def test_a_progressive_bounty_puts_half_on_the_winners_head() -> None:
    event = started(sheet('bounty = { amount = 25, kind = "progressive" }'), 4)
    lose(event, ["p1"])
    winner = next(entry for entry in event.state.entries.values() if entry.bounties)
    assert (winner.bounties, winner.head) == (13, 37)
    _money(event)


def test_the_champion_keeps_the_own_bounty() -> None:
    event = started(sheet("bounty = 25"), 2)
    lose(event, ["p0"])
    assert event.phase == "over"
    assert event.state.entries["p1"].bounties == 50
    _money(event)


def test_each_goes_out_by_the_last_pot_that_held_the_own_chips() -> None:
    event = started(sheet("bounty = 25"), 4)
    give(event, {"p0": 1000, "p1": 5000, "p2": 20000, "p3": 9000})
    lose(event, ["p0", "p1"])
    assert sum(entry.bounties for entry in event.state.entries.values()) == 50
    places = {entry.player: entry.place for entry in event.state.entries.values() if entry.place}
    assert places == {"p0": 4, "p1": 3}


def test_only_named_players_have_a_bounty() -> None:
    event = started(sheet('bounty = { amount = 100, on = ["p1"] }'), 4)
    assert [entry.head for entry in event.state.entries.values()] == [0, 100, 0, 0]
    lose(event, ["p0"])
    assert not any(entry.bounties for entry in event.state.entries.values())
    give(event, {"p1": 5000})
    lose(event, ["p1"])
    assert sum(entry.bounties for entry in event.state.entries.values()) == 100
    _money(event)


@pytest.mark.rule("BARGE-bounty")
def test_the_side_pot_decides_and_not_the_main_pot() -> None:
    event = started(sheet("bounty = 25"), 4)
    give(event, {"p0": 1000, "p1": 5000, "p2": 20000, "p3": 9000})
    keep = event.to_dict()
    for attempt in range(400):
        trial = Tournament.from_dict(keep)
        all_in(trial, 1, ["p0", "p1"], 0, f"side {attempt}")
        entries = trial.state.entries
        if entries["p1"].status == "out" and entries["p0"].status == "in":
            break
    # The short stack has won the main pot; the side pot was the one that p1 was last in.
    assert seats(trial, 1)["p0"] > 2000
    assert (entries["p0"].bounties, entries["p2"].bounties) == (0, 25)


def _table(totals: list[int], stacks: list[int], awards: list[Award], button: int = 2) -> Any:
    """A table at the end of a hand, as far as bounties have to know it."""
    players = [str(chair) for chair in range(len(totals))]
    return SimpleNamespace(
        hand=SimpleNamespace(awards=awards, totals=totals, stacks=stacks),
        lineup=SimpleNamespace(
            players=players, dealt=list(range(len(totals))), spots=SimpleNamespace(button=button)
        ),
        rules=SimpleNamespace(seats=6),
    )


@pytest.mark.rule("BARGE-bounty")
def test_in_a_split_pot_the_high_half_counts() -> None:
    awards = [Award(0, "high", 3, 50, None), Award(0, "low", 1, 50, None)]
    table = _table([50, 50, 0, 50, 0, 0], [0, 90, 10, 90, 10, 10], awards)
    assert won_by(table, "0", "worst position") == ("3",)


@pytest.mark.rule("BARGE-bounty")
def test_of_those_who_tie_the_one_in_the_worst_position_gets_it() -> None:
    awards = [Award(0, "high", 1, 50, None), Award(0, "high", 4, 50, None)]
    table = _table([50, 50, 0, 0, 50, 0], [0, 90, 10, 10, 90, 10], awards)
    assert won_by(table, "0", "worst position") == ("4",)
    assert won_by(table, "0", "shared") == ("4", "1")


def test_each_of_several_is_put_out_by_the_own_pot() -> None:
    awards = [Award(2, "high", 3, 40, None), Award(1, "high", 3, 60, None), Award(0, "high", 1, 40, None)]
    table = _table([10, 30, 50, 50, 0, 0], [0, 40, 0, 100, 10, 10], awards)
    assert won_by(table, "0", "worst position") == ("1",)
    assert won_by(table, "2", "worst position") == ("3",)


@pytest.mark.rule("BARGE-bounty")
@pytest.mark.parametrize(
    ("one", "other", "gets"),
    [
        # The same hand on the scale: the highest card decides, and then its suit.
        ("Ah Kd 9c 8c 2d", "As Kc 9d 8d 2h", "4"),
        ("As Kd 9c 8c 2d", "Ah Kc 9d 8d 2h", "1"),
        # A card that both use is passed over.
        ("Ah Kd 9c 8c 2d", "Ah Ks 9d 8d 2h", "4"),
    ],
)
def test_of_those_who_tie_the_highest_card_by_suit_gets_it(one: str, other: str, gets: str) -> None:
    hands = [evaluate("high", parse_cards(text)) for text in (one, other)]
    assert hands[0].value == hands[1].value
    awards = [Award(0, "high", 1, 50, hands[0]), Award(0, "high", 4, 50, hands[1])]
    table = _table([50, 50, 0, 0, 50, 0], [0, 90, 10, 10, 90, 10], awards)
    assert won_by(table, "0", "highest card") == (gets,)
    # Where hands were not shown, the position decides.
    unseen = [award._replace(hand=None) for award in awards]
    hidden = _table([50, 50, 0, 0, 50, 0], [0, 90, 10, 10, 90, 10], unseen)
    assert won_by(hidden, "0", "highest card") == ("4",)


def test_a_named_player_may_pay_for_the_own_head() -> None:
    house = started(sheet('bounty = { amount = 100, on = ["p1"] }'), 3)
    player = started(sheet('bounty = { amount = 100, on = ["p1"], paid_by = "player" }'), 3)
    assert (house.state.money.named_bounties, house.state.entries["p1"].cost) == (100, 100)
    assert (player.state.money.bounties, player.state.entries["p1"].cost) == (100, 200)
    _money(house)
    _money(player)
