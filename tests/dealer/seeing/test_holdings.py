"""What a seat is told it holds gives nothing away that it may not know."""

from __future__ import annotations

from random import Random

import pytest

import cardhouse
from cardhouse.dealer.checks.random_player import play_out, random_action
from cardhouse.dealer.seeing.holdings import awards_seen, holdings, shown
from cardhouse.sheets import games


@pytest.mark.parametrize("game", [sheet.key for sheet in games()])
def test_only_cards_that_a_seat_sees_are_told(game: str) -> None:
    sheet = cardhouse.find_game(game)
    deal = cardhouse.deal(game, stacks=[2000] * max(sheet.players[0], min(4, sheet.players[1])), seed=5)
    chance = Random(5)
    for _ in range(120):
        if deal.decision is None:
            break
        view = deal.view(deal.decision.seat)
        seen = {card for one in view.seats for card in one.cards if card is not None}
        seen.update(card for board in view.boards for cards in board.values() for card in cards)
        seen.update(view.community)
        for held in holdings(deal.state, deal.decision.seat):
            assert seen.issuperset(held.cards)
            assert held.hand
        deal.act(random_action(deal.decision, chance))
    for seat in (None, 0):
        view = deal.view(seat)
        seen = {card for one in view.seats for card in one.cards if card is not None}
        seen.update(card for board in view.boards for cards in board.values() for card in cards)
        seen.update(view.community)
        for award, cards in awards_seen(deal.state, view):
            assert seen.issuperset(cards)
            assert award.hand is None or seen.issuperset(award.hand.held)
        for who, held in shown(deal.state, view) if deal.is_over else ():
            assert who != seat
            assert seen.issuperset(held.cards)


@pytest.mark.parametrize("game", [sheet.key for sheet in games() if sheet.has_showdown])
def test_the_hand_that_is_named_is_the_one_that_is_compared(game: str) -> None:
    """Whoever shows down has the hand that the felt says, for every contest."""
    sheet = cardhouse.find_game(game)
    players = max(sheet.players[0], min(3, sheet.players[1]))
    for seed in range(6):
        deal = play_out(cardhouse.deal(game, stacks=[400] * players, seed=seed), Random(seed))
        if len(deal.boards) > 1 or len(deal.live) < 2:
            continue
        compared = deal.state.result.hands
        for player in deal.live:
            for held in holdings(deal.state, player.seat):
                made = compared[held.contest].get(player.seat)
                assert made is None or held.hand == made.description


def test_a_hand_is_named_as_players_name_it() -> None:
    deal = cardhouse.deal("badugi", stacks=[500] * 3, seed=3)
    (held,) = holdings(deal.state, 0)
    assert held.contest == "badugi"
    assert held.hand.endswith("badugi")


def test_few_cards_are_named_too() -> None:
    (held,) = holdings(cardhouse.deal("holdem", stacks=[500] * 3, seed=3).state, 0)
    assert (held.contest, held.hand) == ("high", "king high: king-seven")
    (held,) = holdings(cardhouse.deal("stud", stacks=[500] * 3, seed=3).state, 0)
    assert held.hand == "king high: king-eight-seven"
    assert holdings(cardhouse.deal("omaha", stacks=[500] * 3, seed=3).state, 0) == []


def test_where_each_round_has_a_contest_of_its_own_that_one_alone_is_told_with_what_is_wild() -> None:
    deal = cardhouse.deal("3-5-7", stacks=[5000] * 4, seed=8)
    told = []
    for _ in range(3):
        told += [(held.contest, *map(str, held.wild)) for held in holdings(deal.state, 0)]
        for _ in range(4):
            deal.act("out")
    assert told == [("three",), ("five",), ("seven", "7d")]


def test_cards_that_were_shown_to_some_alone_are_not_told_to_the_others() -> None:
    deal = cardhouse.deal("3-5-7", stacks=[500] * 4, seed=3)
    for action in ("in", "in", "out", "out"):
        deal.act(action)
    (award, cards), *_ = awards_seen(deal.state, deal.view(0))
    assert award.hand is None
    assert cards == ()
    (award, cards), *_ = awards_seen(deal.state, deal.view(award.seat))
    assert award.hand is not None
    assert cards
