"""A hand as it may be agrees with everything that was seen of the hand as it is."""

from __future__ import annotations

from random import Random

import pytest
from tests.hands import SOME_GAMES

import cardhouse
from cardhouse.bots.errors import Astray
from cardhouse.bots.thinking.guess import Known
from cardhouse.bots.thinking.imagine import Idea
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.sheets import Sheet, find_game

MOST = 16
"""Decisions of a hand that are looked at."""
DECIDED_UNSEEN = ("3-5-7@home004", "acey-deucey@home003", "discard-count@home003", "nines-up@home003")
"""Games in which chips have moved by cards that nobody else has seen, so that a guess may not fit."""
MOVE_UNSEEN = (
    "henway@spread",
    "knock-poker@spread",
    "pass-the-trash@spread",
    "pineapple-stud@spread",
    "richs-revenge@spread",
    "scarney@spread",
    "three-card-substitution@spread",
    "trees@spread",
    "whiskey-poker@spread",
)
"""Games in which cards are passed, parted or thrown away unseen, or die because of what is turned up."""


def imagined(deal: Deal, chance: Random) -> Deal:
    decision = deal.decision
    assert decision is not None
    return Idea(Known(deal.view(decision.seat), deal.sheet), deal.sheet, chance).deal()


@SOME_GAMES
def test_every_game_can_be_imagined(game: Sheet) -> None:
    tried, failed = tried_and_failed(game, seed=5)
    assert failed == 0 if game.key not in DECIDED_UNSEEN else failed < max(2, tried)


@pytest.mark.parametrize("key", MOVE_UNSEEN)
def test_cards_that_moved_unseen_are_where_they_were_seen_later(key: str) -> None:
    assert all(tried_and_failed(find_game(key), seed)[1] == 0 for seed in (5, 6, 7, 8))


def tried_and_failed(game: Sheet, seed: int) -> tuple[int, int]:
    chance = Random(f"{game.key}{seed}")
    players = max(game.players[0], min(3, game.players[1]))
    deal = cardhouse.deal(game, stacks=[chance.choice((300, 1000, 2000)) for _ in range(players)], seed=seed)
    tried = failed = 0
    while (decision := deal.decision) is not None and tried < MOST:
        if chance.random() < 0.5:
            tried += 1
            try:
                agrees(imagined(deal, chance), deal)
            except Astray:
                failed += 1
        deal.act(random_action(decision, chance))
    return tried, failed


def agrees(guess: Deal, deal: Deal) -> None:
    decision = deal.decision
    assert decision is not None
    assert guess.decision is not None
    seat = decision.seat
    assert guess.decision.seat == seat
    assert guess.decision.kind == decision.kind
    if deal.sheet.key in DECIDED_UNSEEN:
        return
    assert guess.stacks == deal.stacks
    assert guess.pot == deal.pot
    assert guess.board == deal.board
    seen, thought = deal.view(seat), guess.view(seat)
    assert thought.cards == seen.cards
    for one, other in zip(seen.seats, thought.seats, strict=True):
        assert len(one.cards) == len(other.cards)
        assert {card for card in one.cards if card} <= {*guess.players[one.seat].cards} or one.folded


def test_what_is_not_seen_differs_from_guess_to_guess() -> None:
    deal = cardhouse.deal("stud", stacks=[2000] * 4, seed=2)
    chance = Random(1)
    hidden = {imagined(deal, chance).players[0].hidden for _ in range(20)}
    assert len(hidden) > 15
    assert all(imagined(deal, chance).players[0].up == deal.players[0].up for _ in range(5))


def test_cards_that_cannot_lie_anywhere_else_are_never_guessed() -> None:
    """No guess deals a card that the player holds, sees or has thrown away."""
    deal = cardhouse.deal("deuce-to-seven-triple-draw", stacks=[2000] * 3, seed=4)
    while deal.decision is not None and deal.decision.kind == "bet":
        deal.act("check" if deal.decision.may_check else "call")
    decision = deal.decision
    assert decision is not None
    thrown, seat = decision.cards[:3], decision.seat
    deal.act("draw " + " ".join(map(str, thrown)))
    while deal.decision is not None and (deal.decision.seat != seat or deal.decision.kind != "bet"):
        deal.act("draw" if deal.decision.kind == "draw" else "check")
    chance = Random(3)
    mine = {*deal.players[seat].cards, *thrown}
    for _ in range(20):
        guess = imagined(deal, chance)
        others = [card for player in guess.players if player.seat != seat for card in player.cards]
        assert mine.isdisjoint(others)


def test_a_card_that_was_exposed_was_held_before() -> None:
    deal = cardhouse.deal(find_game("roll-your-own"), stacks=[2000] * 3, seed=6)
    chance = Random(2)
    for _ in range(25):
        decision = deal.decision
        if decision is None:
            break
        agrees(imagined(deal, chance), deal)
        deal.act(random_action(decision, chance))
