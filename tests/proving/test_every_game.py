"""Honest hands of every game are proved from their first card to their last."""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import amount, some
from tests.proving.honest import file_of, played

from cardhouse.cards import Card
from cardhouse.dealer.events.event import cards_of
from cardhouse.proving import check_file
from cardhouse.proving.counted import OFF_THE_DECK, counted
from cardhouse.sheets import Sheet, games

LEFT_OPEN = {
    "proofs.later-deck",
    "proofs.hidden-cards",
    "proofs.not-followed",
    "proofs.not-heard",
    "proofs.dice",
    # Somebody may see no card at all.
    "proofs.nothing-proved",
}
"""What may be left open until the seed is."""


@pytest.mark.parametrize("sheet", some(games(), 40), ids=lambda sheet: sheet.key)
def test_honest_hands_hold(sheet: Sheet) -> None:
    for number in range(amount(1, proof=20)):
        hand = played(sheet, number)
        seat = Random(number).randrange(len(hand.players))
        shown = file_of(hand, seat, is_open=True)
        checked = check_file(shown, shown["promise"])
        assert checked.ok, checked.unchecked
        kept = file_of(hand, seat, is_open=False)
        checked = check_file(kept, kept["promise"])
        assert {said.key for said in checked.unchecked} <= LEFT_OPEN
        assert len(checked.unchecked) < 2
        # Only what the deck, the seeds or others' secrets decide is left open.
        if not checked.ok:
            reason = checked.unchecked[0].key
            shuffled = {"reshuffle", "next-deal"} & {event.kind for event in hand.events}
            assert reason != "proofs.later-deck" or shuffled
            assert reason != "proofs.dice" or "roll" in {event.kind for event in hand.events}


def test_most_games_are_proved_before_the_seed_is_open() -> None:
    sheets = [sheet for sheet in games() if sheet.edition == "barge"]
    holds = 0
    for sheet in sheets:
        kept = file_of(played(sheet, 1), 0, is_open=False)
        holds += check_file(kept, kept["promise"]).ok
    assert holds > 0.85 * len(sheets)


@pytest.mark.parametrize("sheet", some(games(), 40), ids=lambda sheet: sheet.key)
def test_each_card_leaves_the_deck_with_one_event(sheet: Sheet) -> None:
    """The page counts on it: it adds up places without knowing the rules."""
    hand = played(sheet, 1)
    found = counted(hand.setup, hand.log)
    assert found.deal.events == hand.events
    heights = [height for place in found.places for height in (*place.burnt, *place.cards)]
    first = [height for height in heights if height is not None]
    assert first == [*range(len(first))]
    assert heights[: len(first)] == first
    for place in found.places:
        if place.event < len(hand.events):
            event = hand.events[place.event]
            assert len(place.cards) == (len(cards_of(event)) if isinstance(event, OFF_THE_DECK) else 0)
    dealt, seen = {place.event for place in found.places if place.cards}, set[Card]()
    for at, event in enumerate(hand.events):
        # A card that lay face up for sale may be dealt to its buyer.
        assert at in dealt or event.kind not in ("deal", "board") or seen.issuperset(cards_of(event))
        seen.update(cards_of(event))
