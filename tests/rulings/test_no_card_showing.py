"""Rulings after a player has picked a card to turn up, and before all turn theirs up together."""

from __future__ import annotations

from cardhouse.dealer import Deal, deal
from cardhouse.dealer.checks.invariants import check


def test_whoever_is_left_without_a_card_showing_does_not_bring_it_in() -> None:
    """The card is turned up and then replaced, as a ruling waits until all have answered."""
    hand = deal("pineapple-stud", stacks=[500] * 3, stakes="limit 10/20", seed=5)
    while (decision := hand.decision) is not None and not any(one.kind == "pick" for one in hand.events):
        hand.act(f"{decision.kind} {decision.cards[0]}")
    picked = hand.events[-1]
    assert picked.kind == "pick"
    (card,), seat = picked.cards, picked.seat
    hand.apply(f"replace seat={seat} card={card} source=top becomes=muck lies=down")
    while (decision := hand.decision) is not None and decision.kind == "expose":
        hand.act(f"expose {decision.cards[0]}")
    shows = {player.seat: player.up for player in hand.players}
    assert shows.pop(seat) == ()
    lowest = min(shows, key=lambda one: (shows[one][0].rank, shows[one][0].suit))
    assert hand.to_act == lowest
    check(hand)
    assert Deal.from_log(hand.log).events == hand.events
