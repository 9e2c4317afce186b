"""What is seen is a matter of cards at a time: who has seen which card since it was dealt."""

from __future__ import annotations

from random import Random

import pytest

import cardhouse
from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.history.records.felt import awards_of
from cardhouse.history.records.record import Record
from cardhouse.history.records.won import Won
from cardhouse.scales.hand_name import HandName
from cardhouse.server.outgoing.finished_hands import hand_seen
from cardhouse.server.outgoing.hand_in_play import holdings_seen
from cardhouse.sheets import Sheet, SheetError
from cardhouse.sheets.own_sheets import read_own

HEAD = """
name = "Seen or not"
source = "the house"
family = "guts"
structures = ["spread"]
"""


def sheet(play: str, rest: str = 'contest.high.scale = "three-card"') -> Sheet:
    return read_own(f"{HEAD}play = [{play}]\n{rest}\n")


def dealt(game: Sheet, *, seats: int = 3, seed: int = 1) -> Deal:
    return cardhouse.deal(game, stacks=[1000] * seats, stakes="spread 1/20 ante 5", seed=seed)


def seen(hand: Deal, of: int, by: int | None) -> list[Card]:
    return [card for card in hand.view(by).seats[of].cards if card is not None]


def test_cards_dealt_after_a_hand_was_shown_are_their_owners_alone() -> None:
    hand = dealt(
        sheet(
            '"ante", { until = "3 legs", do = ["deal 3 down", "in or out, in turn", "show those in",'
            '"deal 2 down", "bet any", "settle high", "next deal"] }, "first to 3 legs takes the pot"',
            f'contest.high.scale = "three-card"{SETTLED}',
        )
    )
    for _ in range(3):
        hand.act("stay in")
    assert hand.decision is not None
    assert hand.decision.kind == "bet"
    for viewer in (None, 0, 1, 2):
        for player in hand.players:
            known = player.cards if player.seat == viewer else player.cards[:3]
            assert seen(hand, player.seat, viewer) == list(known)


def test_what_two_showed_each_other_is_forgotten_with_the_shuffle() -> None:
    """The cards come again, from the same pack, to whoever gets them."""
    hand = dealt(
        sheet(
            """"ante", { until = "3 legs", do = ["deal 5 down", "in or out, in turn",
            "show those in to each other", "deal 1 up", "draw 0-5", "bet any", "settle high", "next deal"] },
            "first to 3 legs takes the pot" """,
            f'players = [2, 3]\ncontest.high = {{ scale = "high", use = "5 hand" }}{SETTLED}',
        ),
        seats=2,
    )
    for _ in range(2):
        hand.act("stay in")
    assert hand.decision is not None
    assert seen(hand, 0, 1)[:5] == list(hand.players[0].cards[:5])
    for _ in range(60):
        asked = hand.decision
        assert asked is not None
        for player in hand.players:
            other = seen(hand, player.seat, 1 - player.seat)
            hidden = [held.card for held in player.order if held.eyes == frozenset((player.seat,))]
            assert not set(other) & set(hidden)
            assert seen(hand, player.seat, None) == list(player.up)
        if asked.kind == "draw":
            hand.act(f"draw {' '.join(map(str, asked.cards[:5]))}")
        else:
            hand.act("stay in" if asked.kind == "stay" else "check")


def test_cards_that_nobody_may_look_at_are_not_offered_to_their_owner() -> None:
    for word in (
        "expose 1",
        "expose 0-1",
        "expose 1 together",
        "lay cards in order",
        "discard 1",
        "draw 0-2",
    ):
        hand = dealt(sheet(f'"ante", "deal 2 down", "deal 3 unseen", "{word}", "bet any", "showdown"'))
        while (asked := hand.decision) is not None and asked.kind != "bet":
            player = hand.players[asked.seat]
            assert set(asked.cards) <= set(player.cards[:2])
            for viewer in (None, 0, 1, 2):
                blind = {held.card for held in player.order if held.eyes == frozenset()}
                assert not blind & set(seen(hand, player.seat, viewer))
            hand.act(asked.legal[-1])
        assert hand.decision is not None


def test_cards_in_the_dark_are_turned_as_they_lie_where_they_have_to_be() -> None:
    hand = dealt(sheet('"ante", "deal 3 unseen", "expose 1", "bet any", "showdown"'))
    first = [player.cards[0] for player in hand.players]
    assert hand.decision is not None
    assert hand.decision.kind == "bet"
    assert [player.up for player in hand.players] == [(card,) for card in first]


def test_two_cards_alike_are_two_cards() -> None:
    """In two packs a card comes twice; that one of them lies open says nothing of the other."""
    hand = dealt(
        sheet(
            '"ante", "deal 2 down", "expose 1", "bet any", "showdown"',
            'deck = "2x52"\ncontest.high.scale = "two-card"',
        )
    )
    player = hand.players[1]
    card = player.cards[0]
    player.lose(player.cards)
    player.give(card, up=False)
    player.give(card, up=False)
    player.show((card,))
    assert player.up == player.hidden == (card,)
    assert hand.view(None).seats[1].cards == (card, None)


def test_who_passes_a_card_on_still_knows_it() -> None:
    hand = cardhouse.deal("screw-your-neighbor", stacks=[1000] * 3, seed=2)
    asked = hand.decision
    assert asked is not None
    mine, other = hand.players[asked.seat].cards[0], (asked.seat + 1) % 3
    hand.act("choose swap")
    while hand.decision is not None and "give" in hand.decision.choices:
        hand.act("choose give")
    assert seen(hand, other, asked.seat) == [mine]
    assert seen(hand, other, None) == []


def test_cards_that_nobody_may_look_at_are_not_sorted() -> None:
    with pytest.raises(SheetError, match="but 'split 2 one, 2 other' asks"):
        sheet('"ante", "deal 4 unseen", "split 2 one, 2 other", "bet any", "showdown"')


GUTS = """"ante", { until = "3 legs", do = ["deal 5 down", "in or out, in turn",
    "show those in to each other", "settle high", "next deal"] }, "first to 3 legs takes the pot" """
SETTLED = '\n[settle]\nalone = "leg"\nloser = "pot"\nempty = "ante"'


@pytest.mark.parametrize("deck", ["52", "8x52"])
def test_who_was_out_is_never_told_what_won(deck: str) -> None:
    """Though the same cards come to them in a later deal, or from another pack."""
    hand = dealt(sheet(GUTS, f'deck = "{deck}"\ncontest.high.scale = "high"{SETTLED}'), seats=4)
    answers = Random(1)
    while hand.decision is not None:
        hand.act("stay in" if hand.decision.seat and answers.random() < 0.6 else "stay out")
    won = [award for award in hand.awards if award.hand is not None]
    assert len(won) > 3
    record = Record.of(hand)
    for by, awards in (
        (0, [one["hand"] for one in hand_seen(hand, 0)["awards"]]),
        (0, [won.hand for won in awards_of(record, 0)]),
        (0, [one["hand"] for one in holdings_seen(hand, 0)["awards"]]),
        (None, [one["hand"] for one in holdings_seen(hand, None)["awards"]]),
    ):
        assert not any(awards), by
    for award in won:
        assert award.hand is not None
        told = [HandName(**one["hand"]) for one in hand_seen(hand, award.seat)["awards"] if one["hand"]]
        assert award.hand.named(full=True) in told
        assert Won.of(award) in awards_of(record, award.seat)
    assert record.tells_of(hand)
