"""The last pot of the night: odd chips, all cards up, no betting."""

from __future__ import annotations

import json
from random import Random

import pytest
from tests.amounts import amount, some

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import play_out, random_action
from cardhouse.sheets import SheetError, games

STACKS = [1230, 400, 0, 571, 2005, 333]
ADDS_UP = [1230, 400, 0, 570]


@pytest.mark.rule("end-of-night-showdown")
class TestTheLastDeal:
    def test_everybody_puts_in_what_is_above_a_dollar(self) -> None:
        night = cardhouse.last_deal("stud", ADDS_UP, seed=7)
        paid = [(event.seat, event.amount) for event in night.events if event.kind == "pay"]
        assert sorted(paid) == [(0, 30), (3, 70)]
        assert sum(award.amount for award in night.awards) == 100

    def test_all_have_whole_dollars_then(self) -> None:
        for seed in range(30):
            night = cardhouse.last_deal("stud", ADDS_UP, seed=seed)
            assert all(stack % 100 == 0 for stack in night.stacks)
            assert sum(night.stacks) == sum(ADDS_UP)

    def test_who_has_nothing_to_put_in_plays_too(self) -> None:
        winners = {cardhouse.last_deal("stud", ADDS_UP, seed=seed).awards[0].seat for seed in range(60)}
        assert winners == {0, 1, 2, 3}

    def test_all_cards_lie_face_up_and_nobody_bets(self) -> None:
        night = cardhouse.last_deal("stud", ADDS_UP, seed=1)
        assert night.is_over
        assert all(len(player.up) == 7 for player in night.players)
        kinds = {event.kind for event in night.events}
        assert kinds == {"pay", "deal", "show", "award"}

    def test_draws_are_played_as_usual(self) -> None:
        night = cardhouse.last_deal("five-card-draw", ADDS_UP, seed=1)
        assert night.decision is not None
        assert (night.decision.kind, night.decision.seat) == ("draw", 1)
        cards = night.players[1].cards
        night.act(f"draw {cards[0]} {cards[1]}")
        for _ in range(3):
            night.act("pat")
        assert night.is_over
        assert all(len(player.up) == 5 for player in night.players)

    def test_what_does_not_add_up_is_the_winners(self) -> None:
        night = cardhouse.last_deal("stud", [1230, 400, 571], seed=1)
        winner = night.awards[0].seat
        assert [seat for seat, stack in enumerate(night.stacks) if stack % 100] == [winner]
        assert night.stacks[winner] % 100 == 1

    def test_a_shared_pot_is_shared_in_dollars(self) -> None:
        """Five players put in three dollars; halves of it are two dollars and one."""
        shared = 0
        for seed in range(40):
            night = cardhouse.last_deal("stud-8", [160, 160, 160, 160, 160], seed=seed)
            assert all(stack % 100 == 0 for stack in night.stacks)
            shared += len({award.seat for award in night.awards}) > 1
        assert shared

    def test_a_dollar_is_as_many_chips_as_the_table_says(self) -> None:
        night = cardhouse.last_deal("stud", [123, 40, 57], dollar=10, seed=1)
        assert sum(award.amount for award in night.awards) == 10
        assert all(stack % 10 == 0 for stack in night.stacks)

    def test_nobody_has_odd_chips(self) -> None:
        night = cardhouse.last_deal("stud", [100, 200], seed=1)
        assert night.is_over
        assert (night.stacks, night.awards) == ([100, 200], [])


@pytest.mark.parametrize("game", some(games(), 30), ids=lambda sheet: sheet.key)
def test_every_game_is_dealt_or_refused(game: cardhouse.Sheet) -> None:
    refused = ""
    for seed in range(amount(1, proof=3)):
        random = Random(seed)
        try:
            night = cardhouse.last_deal(game, STACKS[: max(2, min(6, game.players[1]))], seed=seed)
        except SheetError as error:
            refused = str(error)
            break
        while night.decision:
            check(night)
            assert not any(None in seat.cards for seat in night.view(None).seats)
            night.act(random_action(night.decision, random))
        check(night)
        assert sum(stack % 100 > 0 for stack in night.stacks) <= 1
        again = Deal.from_log(json.loads(json.dumps(night.log)))
        assert (again.stacks, again.events) == (night.stacks, night.events)
    assert not refused or "cannot be the last deal of the night: " in refused


def test_copies_are_last_deals_too() -> None:
    night = cardhouse.last_deal("badugi", ADDS_UP, seed=4)
    night.act("pat")
    copy = night.copy()
    assert play_out(copy, Random(1)).stacks == play_out(night, Random(1)).stacks


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("blackjack", "it has no showdown"),
        ("low-hole-high-spade", "it depends on cards in the hole"),
        ("mexican-poker", "it depends on cards in the hole"),
        ("no-peeky", "'deal 7 unseen' would make no sense"),
        ("baseball@home004", "some cards have powers that are paid for"),
    ],
)
def test_what_is_refused(game: str, why: str) -> None:
    with pytest.raises(SheetError, match=why):
        cardhouse.last_deal(game, ADDS_UP)


def test_a_card_that_may_be_refused_is_drawn_alone_and_so_is_the_next() -> None:
    night = cardhouse.last_deal("sviten-special", [130, 250], seed=1)
    assert night.decision
    one, two = night.decision.cards[:2]
    night.act(f"draw {one} {two}")
    assert night.decision
    night.act(f"draw {night.decision.cards[0]}")
    # Of two new cards none may be refused; the single one may, and the next lies face up like all others.
    assert night.decision
    assert (night.decision.seat, night.decision.kind) == (0, "keep")
    night.act("keep no")
    assert night.is_over
    assert not any(None in seat.cards for seat in night.view(None).seats)
