"""Where a ruling stands once it is applied: logs, records, histories, views, stories, proofs."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from tests.amounts import some
from tests.proving.honest import SEEDS, file_of
from tests.rulings.chance import random_hand, random_statements

import cardhouse
from cardhouse.cards import Card, joint_cut
from cardhouse.dealer import Deal, deal
from cardhouse.dealer.errors import DealerError
from cardhouse.dealer.events.event import cards_of, seen_by
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.pieces.visibility import EVERYBODY
from cardhouse.fair import BadProof
from cardhouse.history import read, replay, write
from cardhouse.history.records.felt import view_of
from cardhouse.history.records.record import Record
from cardhouse.proving import check_file
from cardhouse.rulings import RulingsError, judge
from cardhouse.sheets import Sheet, find_game, games
from cardhouse.telling import event_said

GAMES = some(sorted(games(), key=lambda sheet: sheet.key), 6)
SEED = bytes(range(32))


def ruled(hand: Deal | None = None) -> Deal:
    """A hand with an early turn and a hand that is ruled dead."""
    hand = hand or deal("holdem", stacks=[200] * 3, stakes="no-limit 1/2", seed=5)
    for said in ("call", "call", "check"):
        hand.act(said)
    hand.apply(judge(hand, "premature street=turn").effects)
    hand.act("check")
    hand.apply(f"dead seat={hand.to_act}; note text='left the table, hand #3'")
    while hand.decision is not None:
        hand.act("check" if hand.decision.may_check else "call")
    return hand


def test_a_log_holds_what_was_applied() -> None:
    hand = ruled()
    log = json.loads(json.dumps(hand.log))
    assert log["actions"][3] == (
        "apply set-aside count=1 burnt=1; reshuffle within=aside before=river no-burn=yes"
    )
    again = Deal.from_log(log)
    assert (again.events, again.stacks, again.log) == (hand.events, hand.stacks, hand.log)


def test_a_record_holds_it_too() -> None:
    hand = ruled()
    record = Record.of(hand)
    again = Record.from_dict(json.loads(json.dumps(record.to_dict())))
    assert again.events == record.events
    seats = view_of(again, 0)["seats"]
    assert [seat["folded"] for seat in seats] == [False, False, True]
    assert [seat["stack"] for seat in seats] == hand.stacks


def test_a_history_plays_it_again() -> None:
    hand = ruled()
    played = replay(read(write(hand)))
    assert played.error is None
    assert played.deal is not None
    assert played.deal.events == hand.events


def test_a_history_with_a_wrong_ruling_says_where() -> None:
    text = write(ruled()).replace("dead seat=", "dead seat=1")
    played = replay(read(text))
    assert played.error is not None
    assert "no seat 1" in played.error.message


def test_an_environment_goes_on_from_it() -> None:
    env = cardhouse.env("holdem", stakes="no-limit 1/2", players=3, button=0)
    env.reset(seed=3)
    agent = env.agent_selection
    env.apply(f"dead seat={env.deal.to_act}")
    assert env.agent_selection != agent
    env.apply("void")
    assert all(env.terminations.values())
    assert not any(env.rewards.values())


def test_it_is_told() -> None:
    said = [str(event_said(event)) for event in ruled().events if event.kind == "ruled"]
    assert said == [
        "the floor rules: 1 card is set aside",
        "the floor rules: the deck is shuffled again before river",
        "the floor rules: seat 2 has a dead hand",
        "the floor rules: left the table, hand #3",
        "the floor rules: the 39 cards left in the deck are shuffled again",
    ]


def test_a_burnt_card_that_comes_back_is_named_to_nobody() -> None:
    hand = deal("holdem", stacks=[200] * 2, stakes="no-limit 1/2", seed=5)
    hand.act("call")
    hand.act("check")
    hand.apply("burn count=2")
    for said in ("check", "check", "check"):
        hand.act(said)
    hand.apply(judge(hand, "burn burnt=two before=turn").effects)
    burn = hand.state.stock.next_burns[0]
    for seat in (None, 0, 1):
        assert str(burn) not in json.dumps(hand.plain_view(seat))


CARD = re.compile(r'"([2-9TJQKA][cdhs]|Jo|JK)"')


def named(hand: Deal, seat: int | None) -> set[str]:
    return set(CARD.findall(json.dumps(hand.plain_view(seat))))


def open_to(hand: Deal, seat: int | None) -> set[Card]:
    """What lies open to a seat: its own cards, the board, and what everybody has seen."""
    found = {card for area in hand.board.values() for card in area}
    for player in hand.players:
        found |= {held.card for held in player.order if held.eyes is EVERYBODY or player.seat == seat}
    for event in hand.events:
        # A deal may end at once, and its cards are gathered in; who sees them then is shown by other tests.
        if event.kind != "ruled" and seen_by(event) in (None, seat):
            found |= {*cards_of(event)}
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda sheet: sheet.key)
def test_a_ruling_tells_nobody_a_card_that_is_not_open(game: Sheet) -> None:
    chance = Random(game.key)
    hand = random_hand(game, chance)
    for stated in random_statements(hand, chance):
        try:
            effects = judge(hand, stated).effects
        except (RulingsError, DealerError):
            continue
        # A card that is replaced was seen by all, as was one that is moved face up.
        told = {str(card) for effect in effects if (card := getattr(effect, "card", None)) is not None}
        after = hand.copy()
        if effects:
            after.apply(effects)
        for seat in (None, *range(len(hand.players))):
            new = named(after, seat) - named(hand, seat) - told
            assert new <= {str(card) for card in open_to(after, seat)}, stated


def sealed(game: str = "holdem") -> Deal:
    setup = Setup.of(
        find_game(game), stacks=[200] * 3, stakes="no-limit 1/2", seed=SEED, cut=joint_cut(SEEDS)
    )
    return Deal(setup)


def left_open(hand: Deal, *, is_open: bool) -> list[str]:
    """What is not checked of a hand as a seat keeps it."""
    file = file_of(hand, 0, is_open=is_open)
    checked = check_file(file, file["promise"])
    assert "proofs.rulings" in [said.key for said in checked.said]
    return [said.key for said in checked.unchecked]


def test_a_hand_whose_deck_was_shuffled_by_a_ruling_checks_out() -> None:
    hand = ruled(sealed())
    assert left_open(hand, is_open=False) == ["proofs.later-deck"]
    assert left_open(hand, is_open=True) == []
    assert Deal.from_log(hand.log).events == hand.events


def test_a_card_that_was_never_in_the_deck_is_found() -> None:
    file = file_of(ruled(sealed()), 0, is_open=False)
    seen = {card for event in file["events"] for card in event.get("cards", ())}
    closed = next(str(card) for card in find_game("holdem").deck.cards if str(card) not in seen)
    first = next(event for event in file["events"] if event["kind"] == "board")
    first["cards"] = [closed, *first["cards"][1:]]
    with pytest.raises(BadProof):
        check_file(file, file["promise"])


def test_a_ruling_that_is_taken_back_and_made_again_gives_the_same_cards() -> None:
    hand = sealed()
    for said in ("call", "call", "check"):
        hand.act(said)
    effects = judge(hand, "burn burnt=none before=flop").effects
    hand.apply(effects)
    flop = list(hand.board["flop"])
    again = hand.undo()
    again.apply(effects)
    assert again.board["flop"] == flop
    assert again.events == hand.events


def test_burns_that_were_put_right_check_out() -> None:
    hand = sealed()
    for said in ("call", "call", "check"):
        hand.act(said)
    hand.apply("burn count=2")
    for _ in range(3):
        hand.act("check")
    hand.apply(judge(hand, "burn burnt=two before=turn").effects)
    while hand.decision is not None:
        hand.act("check")
    assert left_open(hand, is_open=False) == left_open(hand, is_open=True) == []
