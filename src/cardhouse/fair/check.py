"""Compares a proof with what a player knows: the promise that was received, and the hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardhouse.errors import reason
from cardhouse.phrases import Said

from .errors import BadProof
from .proof import Proof

DEALS: Final = ("deal", "board", "community", "replace-card")
"""Events in which cards come off the deck."""
TURNS: Final = ("turn", "turn-board", "turn-post", "turn-third", "turn-pile")
"""Events in which cards come off the deck, or cards that were dealt before are turned up."""
SHOWS: Final = (
    *("bring-in", "expose", "prove", "pick-up", "clear-board", "refuse", "show", "look", "kill", "jackpot"),
    *(
        "draw",
        "discard",
        "pass",
        "give",
        "offer",
        "take-up",
        "put-down",
        "place",
        "split",
        "order",
        "pick",
        "set",
        "set-hands",
        "ruled",
    ),
)
"""Events that name cards dealt before."""
OTHER_DECK: Final = ("next-deal", "reshuffle")
"""Events after which cards come from another deck."""


MOVES: Final = ("take-back", "replace", "move", "set-aside")
"""What a ruling does after which a card that was burnt or put by may come into play."""
SHUFFLES: Final = "reshuffled"
"""A ruling has the rest of the deck shuffled again. What comes then is one of the cards that were left; in
which order is known once the seed is opened and the hand dealt again from its log."""


def check_promise(proof: Proof, promise: Mapping[str, Any]) -> list[Said]:
    """Compare a proof with the promise received before the deal, and with the player's own seed.

    >>> from cardhouse.fair import Commitment
    >>> from cardhouse.cards import DECK_52
    >>> deck = Commitment.of(bytes(32), DECK_52.cards)
    >>> proof = Proof.of(deck, "52", {}, deck.cards[:1], seals={})
    >>> print(*check_promise(proof, {"roots": {"52": deck.root.hex()}, "seals": {}}))
    the root and the seals are those that came with the promise
    """
    try:
        root = bytes.fromhex(promise["roots"].get(proof.deck, ""))
        seals = {str(player): bytes.fromhex(seal) for player, seal in promise["seals"].items()}
        mine = bytes.fromhex(promise.get("seed") or "")
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadProof("fair.no-promise", why=reason(error)) from error
    if root != proof.root:
        raise BadProof("fair.other-root")
    if seals != proof.seals:
        raise BadProof("fair.other-seals")
    if mine and mine not in proof.seeds.values():
        raise BadProof("fair.seed-not-in-cut")
    said = [Said("proofs.as-promised")]
    return [*said, Said("proofs.seed-in-cut")] if mine else said


def check_history(proof: Proof, events: Iterable[Mapping[str, Any]]) -> list[Said]:
    """Compare a hand with its proof: every card that was seen is proved, in the order of the deck.

    >>> from cardhouse.fair import Commitment
    >>> from cardhouse.cards import DECK_52
    >>> deck = Commitment.of(bytes(32), DECK_52.cards)
    >>> proof = Proof.of(deck, "52", {}, deck.cards[:2])
    >>> print(*check_history(proof, [{"kind": "deal", "cards": [str(card) for card in deck.cards[:2]]}]))
    the 2 cards that were seen in the hand came in the order of the deck
    """
    heights = {str(opened.card): height for height, opened in proof.dealt.items()}
    seen: set[str] = set()
    above, moved, said = 0, False, list[Said]()
    for event in _of_first_deck(events):
        moved = moved or event["effect"] in MOVES
        if event["effect"] == SHUFFLES:
            said.append(Said("proofs.shuffled-by-ruling"))
        new = [card for card in event["cards"] if card not in seen]
        for card in new:
            if card not in heights:
                raise BadProof("fair.card-not-proved", card=card)
            if event["kind"] not in DEALS and (event["kind"] not in TURNS or heights[card] < above):
                # It was dealt before and is shown now.
                continue
            if heights[card] < above and not moved:
                raise BadProof("fair.card-out-of-order", card=card)
            above = max(above, heights[card] + 1)
        # A card dealt face down to somebody else.
        above += event["kind"] == "deal" and not event["cards"]
        seen.update(new)
    if len(seen) != len(heights):
        raise BadProof("fair.cards-not-seen")
    order = Said("proofs.in-order-but-for-rulings" if moved else "proofs.in-order", count=len(seen))
    return [order, *said]


def _of_first_deck(events: Iterable[Mapping[str, Any]]) -> Iterable[dict[str, Any]]:
    for event in events:
        try:
            found = {"kind": str(event["kind"]), "cards": cards_named(event)}
            found["effect"] = str(event.get("effect", ""))
        except (KeyError, TypeError, AttributeError) as error:
            raise BadProof("fair.no-event", why=reason(error)) from error
        if found["kind"] in OTHER_DECK:
            return
        yield found


def cards_named(event: Mapping[str, Any]) -> list[str]:
    """The cards that an event names, including those in rows or hands."""
    return [str(card) for card in _cards(event)]


def _cards(event: Mapping[str, Any]) -> Iterable[Any]:
    yield from event.get("cards", ())
    if "cards" not in event:
        for row in event.get("rows", ()):
            yield from row["cards"]
    yield from event.get("upper", ())
    yield from event.get("lower", ())
